import { Button, Table } from '../parts.tsx'
import { type AreasTool, changeAreas, choose } from './areasTool.ts'
import { showSize } from './drawing.tsx'
import { LayerSelect } from './layerSelect.tsx'
import { squareKilometres } from './polygon.ts'

/** The areas side by side with their sizes and counts. */
export function AreaList({ tool }: { tool: AreasTool }) {
  const { areas, chosen, counting } = tool
  if (areas.value.length === 0)
    return (
      <p class="play-empty">An area shows how many customers or records are inside, beside other areas.</p>
    )
  const rows = areas.value.map(({ letter, name, polygons }) => {
    const count = counting.inside.value.get(letter)
    return [
      <Button
        aria-pressed={letter === chosen.value}
        press={() => choose(tool, letter)}
        children={`${letter}: ${name || 'without a name'}`}
      />,
      showSize(squareKilometres(polygons)),
      count ? count.total.toLocaleString('en') : '…',
      <Button
        aria-label={`Remove area ${letter}`}
        title={`Remove area ${letter}`}
        press={() =>
          changeAreas(
            tool,
            areas.value.filter((area) => area.letter !== letter),
          )
        }
        children="✕"
      />,
    ]
  })
  return (
    <section class="play-part">
      <h2>Areas</h2>
      <LayerSelect
        tool={tool}
        label="Count"
        value={counting.layerName.value}
        changed={(name) => counting.choose(name, areas.value)}
      />
      <div class="play-scroll areas-table">
        <Table head={['Area', 'Size', 'Inside', '']} rows={rows} />
      </div>
    </section>
  )
}
