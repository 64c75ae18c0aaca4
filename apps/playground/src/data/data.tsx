import { effect, useSignal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { drawAreas, knownAreas } from '../areas/areaMap.ts'
import { mount, useKeptFocus } from '../parts.tsx'
import type { OpenTool, Play } from '../tool.ts'
import { choose, openForm } from './chosenRecord.ts'
import { changeView, type DataTool, dataTool, type Opened, openImport } from './dataTool.ts'
import { FilterForm } from './filterForm.tsx'
import { askLayer, type Layer } from './layer.ts'
import { LayerChoice, listLayers } from './layerChoice.tsx'
import { QuestionPanel } from '../questions/questionPanel.tsx'
import { RecordForm } from './recordForm.tsx'
import { RecordPanel } from './recordPanel.tsx'
import { RecordTable } from './recordTable.tsx'
import { search } from './searching.ts'
import { followsMap } from './view.ts'

/** Records of any layer: found, shown on the map and in a table, created, edited and deleted. */
export function openData(play: Play): OpenTool {
  const { address, signal } = play
  const tool = dataTool(play)
  const asked = address.get('open')
  signal.addEventListener('abort', () => tool.searching.abort())
  const moved = () => {
    // While a record is edited, its list stays as it is.
    if (followsMap(tool.view.value) && !tool.form) void search(tool)
  }
  play.map.on('moveend', moved, signal)
  const written = effect(() => {
    // What a link may open has no stored record.
    if (tool.layer.value) address.set({ open: openedNew(tool.opened.value) })
  })
  signal.addEventListener('abort', written)
  play.lower.append(mount(<Records tool={tool} />, signal))
  return {
    element: mount(<Panel tool={tool} />, signal, 'data-tool'),
    clicked: (at) => {
      if (tool.form) return tool.form.clicked(at)
      const id = tool.map.hit(at)
      if (id !== undefined) void choose(tool, id)
    },
    shown: () => {
      void listLayers(tool)
      void knownAreas(play, signal).then((areas) => signal.aborted || drawAreas(play, areas))
      void openLayer(tool, address.get('view') === undefined, asked)
    },
  }
}

function openedNew(opened: Opened | undefined): string | undefined {
  if (!opened || 'record' in opened) return undefined
  if ('importer' in opened) return 'import'
  return opened.form === 'new' ? 'new' : undefined
}

function Panel({ tool }: { tool: DataTool }) {
  return (
    <>
      <div class="play-part">
        <LayerChoice tool={tool} opened={() => void openLayer(tool, true)} />
      </div>
      <Filters tool={tool} />
      <div class="play-part">
        <OpenedRecord tool={tool} />
      </div>
      {tool.layer.value && tool.list.value && (
        <div class="play-part">
          <QuestionPanel key={tool.layer.value} tool={tool} layer={tool.layer.value} />
        </div>
      )}
    </>
  )
}

function Filters({ tool }: { tool: DataTool }) {
  const version = tool.filters.value
  const place = useKeptFocus<HTMLDivElement>(version, (form) => form.querySelector('input'))
  return (
    <div ref={place} class="play-part">
      <FilterForm
        key={version}
        tool={tool}
        apply={(filters) => {
          const isCleared = filters.search === '' && Object.keys(filters.conditions).length === 0
          changeView(tool, { ...filters, page: 0 })
          if (!tool.layer.value) return void openLayer(tool, false)
          if (isCleared) tool.filters.value++
          void search(tool)
        }}
      />
    </div>
  )
}

function OpenedRecord({ tool }: { tool: DataTool }) {
  const [opened, layer] = [tool.opened.value, tool.layer.value]
  if (!opened || !layer) return null
  const shared = { tool, layer }
  if ('importer' in opened) return <Importer key={opened} {...shared} />
  if ('form' in opened)
    return <RecordForm key={opened} {...shared} stored={opened.form === 'new' ? undefined : opened.form} />
  return (
    <RecordPanel key={opened} {...shared} stored={opened.record} focusesEdit={opened.focusesEdit === true} />
  )
}

/** The import is loaded when it is opened. */
function Importer(shared: { tool: DataTool; layer: Layer }) {
  const panel = useSignal<FunctionComponent<typeof shared>>()
  useEffect(() => {
    const load = async () => (panel.value = (await import('../import/importPanel.tsx')).ImportPanel)
    load().catch(shared.tool.play.fail)
  }, [])
  const Panel = panel.value
  return Panel ? <Panel {...shared} /> : <p class="play-empty" role="status" children="Loading…" />
}

function Records({ tool }: { tool: DataTool }) {
  const [layer, list] = [tool.layer.value, tool.list.value]
  if (layer && list) return <RecordTable tool={tool} layer={layer} list={list} />
  if (tool.isBusy.value) return <p class="play-empty" role="status" children="Loading…" />
  if (layer) return <p class="play-empty">Change the filters and press Search.</p>
  return (
    <p class="play-empty">The layer could not be read. Press Search to try again, or choose another layer.</p>
  )
}

/** Reads the layer's schema, then its records. */
async function openLayer(tool: DataTool, fits: boolean, asked?: string): Promise<void> {
  const { play, view, map } = tool
  tool.layer.value = undefined
  tool.list.value = undefined
  tool.opened.value = undefined
  tool.isBusy.value = true
  play.map.points.clear()
  play.map.clusters.show([])
  tool.searching.abort()
  const searching = new AbortController()
  tool.searching = searching
  try {
    tool.layer.value = await askLayer(play, view.value.layer, searching.signal)
  } catch (error) {
    if (searching.signal.aborted) return
    tool.isBusy.value = false
    return play.fail(error)
  }
  const layer = tool.layer.value
  tool.filters.value++
  map.choose(layer, undefined)
  await search(tool, { fits: fits && view.value.id === '' })
  if (tool.layer.value !== layer) return
  if (asked === 'new') openForm(tool, 'new')
  else if (asked === 'import') openImport(tool)
  else if (view.value.id !== '') await choose(tool, view.value.id)
}
