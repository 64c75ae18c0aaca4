import { useEffect, useState } from 'preact/hooks'
import { readServer, readStyle } from '@geofield/page/liveMap/serverMap'
import { demo, demoAddress } from '@geofield/page/samples/demo'
import { Button, Choice, mount, Tick } from '../parts.tsx'
import type { OpenTool, Play } from '../tool.ts'
import { SnippetView } from './snippetView.tsx'
import { stylePreview } from './stylePreview.ts'
import { languages, styles } from './styles.ts'
import { useMapEvents } from './useMapEvents.ts'

/** The style of the map, the language of its labels, its angle, and the code that shows the same elsewhere. */
export function openLook(play: Play): OpenTool {
  let asked = 0
  const show = async (name: string) => {
    const turn = ++asked
    play.say('Loading the style…')
    try {
      await play.map.setStyle(name)
      if (turn === asked) play.say('')
    } catch (error) {
      if (turn === asked) play.fail(error)
    }
  }
  return { element: mount(<Look play={play} show={show} />, play.signal) }
}

function Look({ play, show }: { play: Play; show: (style: string) => Promise<void> }) {
  const { map, address } = play
  const update = useMapEvents(play, 'style.load')
  const choose = (name: string) => void show(name).then(update)
  const setting = (part: Record<string, string | undefined>) => {
    address.set(part)
    choose(map.styleName())
  }
  const hasTerrain = map.hasTerrain()
  return (
    <>
      <section class="play-part" aria-labelledby="look-styles">
        <h2 id="look-styles">Style</h2>
        <div class="look-styles">
          {styles.map(({ name, label, about }) => (
            <Button
              key={name}
              class="look-style"
              aria-pressed={name === map.styleName()}
              press={() => choose(name)}
            >
              <Still name={name} />
              <span>{label}</span>
              <small>{about}</small>
            </Button>
          ))}
        </div>
      </section>
      <section class="play-part">
        <Choice
          label="Language of labels"
          names={languages}
          value={address.get('language') ?? ''}
          changed={(language) => setting({ language })}
        />
        <div>
          <Tick
            label="3D terrain"
            aria-describedby="look-terrain-help"
            disabled={!hasTerrain}
            checked={hasTerrain && address.get('terrain') !== 'off'}
            changed={(input) => setting({ terrain: input.checked ? undefined : 'off' })}
          />
          <small id="look-terrain-help">{hasTerrain ? '' : 'The style 3D has it.'}</small>
        </div>
      </section>
      <Angle play={play} changed={update} />
      <SnippetView play={play} />
    </>
  )
}

/** A still in the style's own colours; none where the style can't be had, which choosing it says. */
function Still({ name }: { name: string }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    const server = readServer({ gateway: demoAddress, demoKey: demo.apiKey })
    readStyle(server, name).then(
      (style) => setSvg(stylePreview(style)),
      () => undefined,
    )
  }, [])
  return <span class="look-still" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
}

/** How the map is tilted and turned; it follows the map, too. */
function Angle({ play, changed }: { play: Play; changed: () => void }) {
  const { map } = play
  useMapEvents(play, 'move')
  const field = (part: 'pitch' | 'bearing', label: string, [least, most]: [number, number]) => {
    const degrees = Math.round(map.camera()[part])
    return (
      <label>
        <span>{`${label} ${degrees}°`}</span>
        <input
          type="range"
          min={least}
          max={most}
          step={1}
          value={degrees}
          onInput={({ currentTarget }) => map.turn({ [part]: Number(currentTarget.value) })}
          onChange={changed}
        />
      </label>
    )
  }
  const reset = () => {
    map.turn({ pitch: 0, bearing: 0 })
    changed()
  }
  return (
    <section class="play-part" aria-labelledby="look-angle">
      <h2 id="look-angle">Angle</h2>
      <div class="play-row">
        {field('pitch', 'Pitch', [0, map.maxPitch])}
        {field('bearing', 'Bearing', [-180, 180])}
      </div>
      <div class="play-actions">
        <Button press={reset}>Straight down, north up</Button>
      </div>
    </section>
  )
}
