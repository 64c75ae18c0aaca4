import { useLayoutEffect } from 'preact/hooks'
import { customers } from '../data/view.ts'
import { geometryFields } from '../data/layer.ts'
import { Button } from '../parts.tsx'
import { type AreasTool, changeArea, chosenArea, fitAreas } from './areasTool.ts'
import { listed } from './counting.ts'
import { canDraw, draw } from './drawing.tsx'
import { toName } from './area.ts'

const found = 'areas-found'

/** The chosen area: its name, what can be done with it, and the records inside. */
export function InsidePanel({ tool }: { tool: AreasTool }) {
  const { play, counting } = tool
  const area = chosenArea(tool)
  const inside = area && counting.inside.value.get(area.letter)
  useLayoutEffect(() => {
    play.map.points.looks({ record: { fill: '--marigold', edge: '--sl-color-black', radius: 5 } })
    play.map.points.show((inside?.first ?? []).flatMap(({ at }) => (at ? [{ at, look: 'record' }] : [])))
    play.map.mark(found, [])
  }, [inside])
  if (!area) return null
  const what = counting.layerName.value === customers ? 'customers' : `records of ${counting.layerName.value}`
  const [field] = counting.layer.value ? geometryFields(counting.layer.value) : []
  const total = inside?.total.toLocaleString('en')
  const isCut = inside !== undefined && inside.total > inside.first.length
  return (
    <section class="play-part" aria-label={`Area ${area.letter}`}>
      <h2>Area {area.letter}</h2>
      <div class="play-row">
        <label>
          Name
          <input
            key={area.letter}
            type="text"
            maxLength={60}
            defaultValue={area.name}
            onChange={({ currentTarget }) =>
              changeArea(tool, { letter: area.letter, name: toName(currentTarget.value) })
            }
          />
        </label>
        <Button press={() => fitAreas(tool, [area])}>Show on the map</Button>
        {canDraw(area) && <Button press={() => draw(tool, area.letter)}>Change the corners</Button>}
      </div>
      <p role="status" class="play-about">
        {inside ? `${total} ${what} inside${isCut ? `; the first ${listed} are listed.` : '.'}` : 'Counting…'}
      </p>
      {inside && field && inside.total > 0 && (
        <div class="play-actions">
          <Button
            press={() =>
              play.openTool('data', {
                layer: counting.layerName.value === customers ? undefined : counting.layerName.value,
                where: JSON.stringify({ [field.name]: { within: area.letter } }),
              })
            }
          >
            {`All ${total} in Data`}
          </Button>
        </div>
      )}
      <ul class="play-list" aria-label={`Inside area ${area.letter}`}>
        {inside?.first.map(({ Id, title, at }) => (
          <li key={Id}>
            <button
              type="button"
              class="entry"
              disabled={!at}
              onClick={() => {
                play.map.pan(at!)
                play.map.mark(found, [{ at: at!, name: title, class: 'area-found' }])
              }}
              children={title}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
