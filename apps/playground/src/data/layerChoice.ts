import { element } from '@geofield/page/element'
import { changeView, type DataTool, keepsForm } from './dataTool.ts'
import { customers, emptyView } from './view.ts'

/** Shows the choice of layers: at first the known one, then all of the tenant. `opened` is called for another choice. */
export async function layerChoice(
  tool: DataTool,
  { opened, create }: { opened: () => void; create: () => void },
): Promise<void> {
  const { play, state, places } = tool
  const show = (names: readonly string[]) => {
    const options = names.map((name) =>
      element(
        'option',
        { value: name, selected: name === state.view.layer },
        name === customers ? 'Customers' : name,
      ),
    )
    const select = element(
      'select',
      {
        change: () => {
          if (keepsForm(tool)) {
            select.value = state.view.layer
            return
          }
          changeView(tool, { ...emptyView, layer: select.value })
          opened()
        },
      },
      ...options,
    )
    places.head.replaceChildren(
      element(
        'div',
        { class: 'play-row' },
        element('label', {}, 'Layer', select),
        element('button', { type: 'button', 'data-create': true, click: create }, 'New record'),
      ),
    )
  }
  const known = [...new Set([customers, state.view.layer])]
  show(known)
  try {
    const { data } = await play.ask(
      (client) => client.preview.records.listLayers,
      {},
      { signal: play.signal },
    )
    show([...new Set([...known, ...data.map(({ layerName }) => layerName)])])
  } catch (error) {
    play.fail(error)
  }
}
