import { readServer, readStyle } from '@geofield/page/liveMap/serverMap'
import { demo, demoAddress } from '@geofield/page/samples/demo'
import { element } from '@geofield/page/element'
import type { OpenTool, Play } from '../tool.ts'
import { languages, styles } from './styles.ts'
import { snippetView } from './snippetView.ts'
import { stylePreview } from './stylePreview.ts'

/** The style of the map, the language of its labels, its angle, and the code that shows the same elsewhere. */
export function openLook(play: Play): OpenTool {
  const { map } = play
  const snippet = snippetView(play)
  const terrain = terrainTick(play)
  const buttons = new Map(
    styles.map(({ name, label, about }) => {
      const choose = () => void show(name)
      const still = element('span', { class: 'look-still', 'aria-hidden': 'true' })
      const words = [still, element('span', {}, label), element('small', {}, about)]
      void drawStill(name, still)
      return [name, element('button', { type: 'button', class: 'look-style', click: choose }, ...words)]
    }),
  )
  const update = () => {
    const shown = map.styleName()
    for (const [name, button] of buttons) button.setAttribute('aria-pressed', String(name === shown))
    terrain.update()
    snippet.update()
  }
  let asked = 0
  const show = async (name: string) => {
    const turn = ++asked
    play.say('Loading the style…')
    try {
      await map.setStyle(name)
      if (turn === asked) play.say('')
    } catch (error) {
      if (turn === asked) play.fail(error)
    }
    if (!play.signal.aborted) update()
  }
  const again = () => void show(map.styleName())
  terrain.changed = again
  const language = languageSelect(play, again)
  const angle = angleFields(play, update)
  map.on('style.load', update, play.signal)
  map.on('moveend', snippet.update, play.signal)
  update()
  return {
    element: element(
      'div',
      {},
      element(
        'section',
        { class: 'play-part', 'aria-labelledby': 'look-styles' },
        element('h2', { id: 'look-styles' }, 'Style'),
        element('div', { class: 'look-styles' }, ...buttons.values()),
      ),
      element(
        'section',
        { class: 'play-part' },
        element('label', {}, 'Language of labels', language),
        terrain.element,
      ),
      angle,
      snippet.element,
    ),
  }
}

/** A still in the style's own colours; none where the style can't be had, which choosing it says. */
async function drawStill(name: string, place: HTMLElement): Promise<void> {
  const server = readServer({ gateway: demoAddress, demoKey: demo.apiKey })
  const style = await readStyle(server, name).catch(() => undefined)
  if (style) place.innerHTML = stylePreview(style)
}

function languageSelect({ address }: Play, changed: () => void): HTMLElement {
  const shown = address.get('language') ?? ''
  const options = languages.map(({ code, label }) =>
    element('option', { value: code, selected: code === shown }, label),
  )
  const change = () => {
    address.set({ language: select.value })
    changed()
  }
  const select = element('select', { change }, ...options)
  return select
}

/** Relief in three dimensions, where the style has it. */
function terrainTick({ map, address }: Play) {
  const made = { element: undefined as unknown as HTMLElement, changed: () => {}, update: () => {} }
  const input = element('input', {
    type: 'checkbox',
    change: () => {
      address.set({ terrain: input.checked ? undefined : 'off' })
      made.changed()
    },
  })
  const help = element('small', { id: 'look-terrain-help' })
  input.setAttribute('aria-describedby', help.id)
  made.element = element('div', {}, element('label', { class: 'play-tick' }, input, '3D terrain'), help)
  made.update = () => {
    input.disabled = !map.hasTerrain()
    input.checked = map.hasTerrain() && address.get('terrain') !== 'off'
    help.textContent = map.hasTerrain() ? '' : 'The style 3D has it.'
  }
  return made
}

/** How the map is tilted and turned; it follows the map, too. */
function angleFields({ map, signal }: Play, changed: () => void): HTMLElement {
  const field = (label: string, least: number, most: number, set: (degrees: number) => void) => {
    const shown = element('span', {})
    const input = element('input', {
      type: 'range',
      min: least,
      max: most,
      step: 1,
      input: () => set(Number(input.value)),
      change: changed,
    })
    const update = (degrees: number) => {
      input.value = String(Math.round(degrees))
      shown.textContent = `${Math.round(degrees)}°`
    }
    return { element: element('label', {}, element('span', {}, `${label} `, shown), input), update }
  }
  const pitch = field('Pitch', 0, map.mostPitch, (pitch) => map.turn({ pitch }))
  const bearing = field('Bearing', -180, 180, (bearing) => map.turn({ bearing }))
  const follow = () => {
    const shown = map.camera()
    pitch.update(shown.pitch)
    bearing.update(shown.bearing)
  }
  map.on('move', follow, signal)
  follow()
  const reset = () => {
    map.turn({ pitch: 0, bearing: 0 })
    changed()
  }
  return element(
    'section',
    { class: 'play-part', 'aria-labelledby': 'look-angle' },
    element('h2', { id: 'look-angle' }, 'Angle'),
    element('div', { class: 'play-row' }, pitch.element, bearing.element),
    element(
      'div',
      { class: 'play-actions' },
      element('button', { type: 'button', click: reset }, 'Straight down, north up'),
    ),
  )
}
