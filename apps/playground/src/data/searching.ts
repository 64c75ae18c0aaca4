import { changeView, type DataTool } from './dataTool.ts'
import { geometryFields } from './layer.ts'
import { type RecordList, recordList } from './recordList.ts'
import { pageSize, recordTable, replaceTable } from './recordTable.ts'
import type { View } from './view.ts'
import { toWhere } from './where.ts'

/** So many records are on the map at once. */
const mostOnMap = 10_000

/** Searches as the view says: the page of the table first, then what the map can show. */
export async function search(tool: DataTool): Promise<void> {
  const { play, state, map } = tool
  const { layer, view } = state
  if (!layer) return
  tool.searching.abort()
  const { signal } = (tool.searching = new AbortController())
  const list = recordList(play, {
    search: {
      layerName: layer.name,
      where: toWhere(view.conditions, map.box()),
      ...(view.search === '' ? {} : { searchKey: view.search }),
      ...(view.sort === ''
        ? {}
        : {
            sortBy: [
              { Field: view.sort.replace(/^-/, ''), Direction: view.sort.startsWith('-') ? 'DESC' : 'ASC' },
            ],
          }),
    },
    signal,
    changed: () => {
      if (signal.aborted) return
      map.draw(layer, list.records)
      showTable(tool)
    },
  })
  state.list = list
  await read(tool, list, signal)
  const hasMap = geometryFields(layer).length > 0
  if (hasMap && !signal.aborted && list.total !== undefined && !list.isWhole) void fillMap(tool, list)
}

async function fillMap({ play }: DataTool, list: RecordList): Promise<void> {
  try {
    await list.ensure(mostOnMap)
    const { total = 0, records } = list
    if (total > records.length)
      play.say(
        `The map shows the first ${records.length.toLocaleString('en')} of ${total.toLocaleString('en')} records.`,
      )
  } catch (error) {
    play.fail(error)
  }
}

/** Reads what the page of the table needs. */
async function read(tool: DataTool, list: RecordList, signal: AbortSignal): Promise<void> {
  const { play, state } = tool
  state.isBusy = true
  showTable(tool)
  try {
    await list.ensure((state.view.page + 1) * pageSize)
    if (!signal.aborted) play.say('')
  } catch (error) {
    if (!signal.aborted) play.fail(error)
  } finally {
    if (!signal.aborted) {
      state.isBusy = false
      showTable(tool)
    }
  }
}

export function showTable(tool: DataTool): void {
  const { state, places, map } = tool
  const { layer, list, view, isBusy } = state
  if (!layer || !list) return
  const changed = (next: Partial<View>) => {
    if (next.id !== undefined) return void tool.choose(next.id, true)
    changeView(tool, next)
    if (next.sort !== undefined) return void search(tool)
    if (next.page !== undefined) return void read(tool, list, tool.searching.signal)
    showTable(tool)
  }
  replaceTable(places.table, recordTable({ layer, view, list, isBusy }, changed, map.fit))
}
