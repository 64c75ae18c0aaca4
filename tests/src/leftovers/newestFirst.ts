import type { JsonObject } from '../spec/json.ts'

type Page = { records: JsonObject[]; total: number }
type Read = (page: { skip: number; take: number }) => Promise<Page>

const pageSize = 500

/**
 * Yields the records of a search from the newest on. A search states no order, so the end with the later dates is looked
 * for. Where the dates are in order, it stops at the first page that is older than `sinceMs` as a whole; without dates
 * or an order all pages are read.
 */
export async function* newestFirst(
  read: Read,
  { sinceMs }: { sinceMs: number | undefined },
): AsyncGenerator<JsonObject> {
  const first = await read({ skip: 0, take: pageSize })
  if (first.total <= first.records.length || first.records.length === 0) return yield* first.records
  const size = first.records.length
  const pages = Math.ceil(first.total / size)
  const last = await read({ skip: (pages - 1) * size, take: size })
  const fromEnd = !(newest(first.records) > newest(last.records))
  for (let number = 0; number < pages; number++) {
    const at = fromEnd ? pages - 1 - number : number
    let page = at === 0 ? first : last
    if (at !== 0 && at !== pages - 1) page = await read({ skip: at * size, take: size })
    yield* fromEnd ? page.records.toReversed() : page.records
    if (sinceMs !== undefined && newest(page.records) < sinceMs && isOrdered(page.records)) return
  }
  // What was created meanwhile stands behind the record that was the last.
  if (fromEnd) yield* (await read({ skip: first.total, take: size })).records
}

function newest(records: JsonObject[]): number {
  return Math.max(...records.map(createdMs))
}

function createdMs({ CreatedDate }: JsonObject): number {
  const atMs = Date.parse(String(CreatedDate))
  return Number.isNaN(atMs) ? Infinity : atMs
}

function isOrdered(records: JsonObject[]): boolean {
  const times = records.map(createdMs)
  const sorted = times.toSorted((one, other) => one - other).join()
  return sorted === times.join() || sorted === times.toReversed().join()
}
