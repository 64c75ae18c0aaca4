import { type DataTool } from './dataTool.ts'
import { geometryFields, type Layer } from './layer.ts'
import { type RecordList, recordList, type Search } from './recordList.ts'
import { pageSize } from './view.ts'
import { toWhere } from './where.ts'

/** So many records are on the map at once. */
const maxOnMap = 10_000

/** What the view searches for. Throws for a condition with an area that is gone. */
export function searchOf({ map, areas, view }: DataTool, layer: Layer): Search {
  const { conditions, search, sort } = view.value
  return {
    layerName: layer.name,
    where: toWhere(conditions, { box: map.box(), areas: areas.value }),
    ...(search === '' ? {} : { searchKey: search }),
    ...(sort === ''
      ? {}
      : { sortBy: [{ Field: sort.replace(/^-/, ''), Direction: sort.startsWith('-') ? 'DESC' : 'ASC' }] }),
  }
}

/** Searches as the view says: the page of the table first, then what the map can show. */
export async function search(tool: DataTool): Promise<void> {
  const { play, map } = tool
  const layer = tool.layer.value
  if (!layer) return
  tool.searching.abort()
  const { signal } = (tool.searching = new AbortController())
  let wanted: Search
  try {
    wanted = searchOf(tool, layer)
  } catch (error) {
    tool.isBusy.value = false
    return play.fail(error)
  }
  const list = recordList(play, {
    search: wanted,
    signal,
    changed: () => {
      if (signal.aborted) return
      map.draw(layer, list.records)
      tool.list.value = { ...list }
    },
  })
  tool.list.value = list
  await readPage(tool)
  const hasMap = geometryFields(layer).length > 0
  if (hasMap && !signal.aborted && list.total !== undefined && !list.isWhole) void fillMap(tool, list)
}

async function fillMap({ play }: DataTool, list: RecordList): Promise<void> {
  try {
    await list.ensure(maxOnMap)
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
export async function readPage({ play, view, list, isBusy, searching }: DataTool): Promise<void> {
  const { signal } = searching
  isBusy.value = true
  try {
    await list.value!.ensure((view.value.page + 1) * pageSize)
    if (!signal.aborted) play.say('')
  } catch (error) {
    if (!signal.aborted) play.fail(error)
  } finally {
    if (!signal.aborted) isBusy.value = false
  }
}
