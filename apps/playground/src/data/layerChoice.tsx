import { Button } from '../parts.tsx'
import { openForm } from './chosenRecord.ts'
import { changeView, type DataTool, keepsForm, openImport } from './dataTool.ts'
import { customers, emptyView } from './view.ts'

/** The choice of layers, and the way to a new record. `opened` is called for another layer. */
export function LayerChoice({ tool, opened }: { tool: DataTool; opened: () => void }) {
  const { layers, view } = tool
  const choose = (select: HTMLSelectElement) => {
    if (keepsForm(tool)) {
      select.value = view.value.layer
      return
    }
    changeView(tool, { ...emptyView, layer: select.value })
    opened()
  }
  return (
    <div class="play-row">
      <label>
        Layer
        <select value={view.value.layer} onChange={({ currentTarget }) => choose(currentTarget)}>
          {layers.value.map((name) => (
            <option key={name} value={name} children={name === customers ? 'Customers' : name} />
          ))}
        </select>
      </label>
      <Button data-create press={() => keepsForm(tool) || openForm(tool, 'new')} children="New record" />
      <Button data-import press={() => keepsForm(tool) || openImport(tool)} children="Import" />
    </div>
  )
}

/** At first only the known ones are offered, then all of the tenant. */
export async function listLayers({ play, layers }: Pick<DataTool, 'play' | 'layers'>): Promise<void> {
  const { ask, signal } = play
  try {
    const { data } = await ask((client) => client.preview.records.listLayers, {}, { signal })
    layers.value = [...new Set([...layers.value, ...data.map(({ layerName }) => layerName)])]
  } catch (error) {
    play.fail(error)
  }
}
