import { type DataTool } from './dataTool.ts'
import { writeCount } from '../writeCount.ts'
import { geometryFields, type Layer, type LayerRecord } from './layer.ts'
import { type RecordList, recordList, type Search } from './recordList.ts'
import { pageSize } from './view.ts'
import { toWhere } from './where.ts'

/** So many records are on the map as they are; more are gathered. */
const maxDrawn = 10_000
/** More would fill the memory of a small phone. */
const maxGathered = 300_000

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

/** Searches as the view says: the page of the table first, then the map, which shows all matches if it `fits` them. */
export async function search(tool: DataTool, { fits = false } = {}): Promise<void> {
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
      if (!isGathered(list)) map.draw(layer, list.records)
      tool.list.value = { ...list }
    },
  })
  tool.list.value = list
  await readPage(tool)
  if (signal.aborted || list.total === undefined || geometryFields(layer).length === 0) return
  if (fits && !isGathered(list)) map.fit()
  const filling = isGathered(list)
    ? gatherAll(tool, { layer, search: wanted, signal, fits })
    : list.ensure(maxDrawn)
  filling.catch((error: unknown) => signal.aborted || play.fail(error))
}

export function isGathered({ total = 0 }: RecordList): boolean {
  return total > maxDrawn
}

interface Wanted {
  layer: Layer
  search: Search
  signal: AbortSignal
  fits: boolean
}

/** Shows the places of all matches, which come in one call without their other fields. */
async function gatherAll(
  { play, map, list }: DataTool,
  { layer, search, signal, fits }: Wanted,
): Promise<void> {
  const { sortBy: _, ...matches } = search
  const fields = ['Id', ...geometryFields(layer).map(({ name }) => name)]
  const args = { ...matches, query: { fields }, takeAll: true }
  const total = list.value?.total ?? 0
  const gathering = map.gather(layer)
  let read = 0
  for await (const record of play.watch((client) => client.records.search.ndjson, args as never, {
    signal,
  })) {
    gathering.add(record as unknown as LayerRecord)
    if (++read === maxGathered) break
    // Seldom: the map gathers all of them anew.
    if (read % Math.ceil(total / 4) !== 0) continue
    gathering.show()
    play.say(`Reading the places: ${writeCount(read)} of ${writeCount(total)}…`)
  }
  if (signal.aborted) return
  gathering.show()
  if (fits) map.fit()
  const placed = gathering.placed()
  const without = placed < read ? ` ${writeCount(read - placed)} have no place.` : ''
  play.say(`The map shows ${writeCount(placed)} of ${writeCount(total)} records.${without}`)
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
