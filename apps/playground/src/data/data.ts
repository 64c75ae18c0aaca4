import { element } from '@geofield/page/element'
import type { OpenTool, Play } from '../tool.ts'
import { choose, openForm } from './chosenRecord.ts'
import { changeView, closeForm, type DataTool, keepsForm } from './dataTool.ts'
import { filterForm } from './filterForm.ts'
import { type LayerSchema, readLayer } from './layer.ts'
import { layerChoice } from './layerChoice.ts'
import { recordMap } from './recordMap.ts'
import { search } from './searching.ts'
import { followsMap, readView } from './view.ts'

/** Records of any layer: found, shown on the map and in a table, created, edited and deleted. */
export function openData(play: Play): OpenTool {
  const { address, signal } = play
  const map = recordMap(play.map)
  const place = (name: string) => element('div', { class: 'play-part', 'data-place': name })
  const places = {
    head: place('layers'),
    filters: place('filters'),
    record: place('record'),
    table: place('table'),
  }
  const state = { view: readView(address), layer: undefined, list: undefined, form: undefined, isBusy: false }
  const tool: DataTool = {
    play,
    map,
    state,
    places,
    searching: new AbortController(),
    choose: (id, isFromTable) => choose(tool, id, isFromTable),
  }
  signal.addEventListener('abort', () => tool.searching.abort())
  const moved = () => {
    // While a record is edited, its list stays as it is.
    if (followsMap(tool.state.view) && !tool.state.form) void search(tool)
  }
  play.map.on('moveend', moved, signal)
  return {
    element: element('div', { class: 'data-tool' }, ...Object.values(places)),
    clicked: (at) => {
      if (tool.state.form) return tool.state.form.clicked(at)
      const id = map.hit(at)
      if (id !== undefined) void choose(tool, id)
    },
    shown: () => {
      showFilters(tool)
      void layerChoice(tool, {
        opened: () => void openLayer(tool, true),
        create: () => keepsForm(tool) || openForm(tool, undefined),
      })
      void openLayer(tool, address.get('view') === undefined)
    },
  }
}

/** Reads the layer's schema, then its records. */
async function openLayer(tool: DataTool, fits: boolean): Promise<void> {
  const { play, state, places, map } = tool
  closeForm(tool)
  Object.assign(state, { layer: undefined, list: undefined, isBusy: true })
  play.map.points.clear()
  places.record.replaceChildren()
  places.table.replaceChildren(element('p', { class: 'play-empty', role: 'status' }, 'Loading…'))
  tool.searching.abort()
  const searching = new AbortController()
  tool.searching = searching
  try {
    const schema = await play.ask(
      (client) => client.records.getSchema,
      { layerName: state.view.layer, properties: { isTakeAll: true, layerSettings: true } },
      { signal: searching.signal },
    )
    state.layer = readLayer(schema as LayerSchema)
  } catch (error) {
    if (searching.signal.aborted) return
    state.isBusy = false
    play.fail(error)
    const text = 'The layer could not be read. Press Search to try again, or choose another layer.'
    places.table.replaceChildren(element('p', { class: 'play-empty' }, text))
    return
  }
  const { layer } = state
  showFilters(tool)
  map.choose(layer, undefined)
  await search(tool)
  if (state.layer !== layer) return
  if (state.view.id !== '') await choose(tool, state.view.id)
  else if (fits) map.fit()
}

function showFilters(tool: DataTool): void {
  const { state, places } = tool
  const layer = state.layer ?? { name: state.view.layer, fields: [], titleField: 'Title' }
  const form = filterForm(layer, state.view, (filters) => {
    const isCleared = filters.search === '' && Object.keys(filters.conditions).length === 0
    changeView(tool, { ...filters, page: 0 })
    if (!state.layer) return void openLayer(tool, false)
    if (isCleared) showFilters(tool)
    void search(tool)
  })
  const hadFocus = places.filters.contains(document.activeElement)
  places.filters.replaceChildren(form)
  if (hadFocus) form.querySelector('input')?.focus()
}
