import type { Play } from '../tool.ts'
import type { LayerRecord } from './layer.ts'

/** What to search for. */
export interface Search {
  layerName: string
  where: Record<string, never>
  searchKey?: string
  sortBy?: { Field: string; Direction: 'ASC' | 'DESC' }[]
}

/** The matches of one search as far as they were read. */
export interface RecordList {
  search: Search
  records: readonly LayerRecord[]
  /** All matches; undefined until the server said. */
  total: number | undefined
  /** Whether all matches were read. */
  isWhole: boolean
  /** Reads by cursor until there are so many, or no more. Calls at the same time read once. */
  ensure: (count: number) => Promise<void>
}

/** The first page comes quickly, so that the table can be shown; the map's others are fewer calls. */
const firstPage = 50
const laterPage = 1000

/** `changed` is called whenever more records are there. `signal` ends it. */
export function recordList(
  { ask }: Pick<Play, 'ask'>,
  { search, signal, changed }: { search: Search; signal: AbortSignal; changed: () => void },
): RecordList {
  const records: LayerRecord[] = []
  let after: string | undefined = ''
  let running: Promise<void> | undefined
  const readPage = async () => {
    const take = records.length === 0 ? firstPage : laterPage
    const page = await ask(
      (client) => client.records.search,
      { ...search, after: after ?? '', take },
      { signal },
    )
    records.push(...(page.data as unknown as LayerRecord[]))
    list.total ??= page.total
    after = page.next ?? undefined
    list.isWhole = after === undefined
    changed()
  }
  const list: RecordList = {
    search,
    records,
    total: undefined,
    isWhole: false,
    ensure: async (count) => {
      while (!list.isWhole && (records.length < count || list.total === undefined)) {
        running ??= readPage().finally(() => (running = undefined))
        await running
      }
    },
  }
  return list
}
