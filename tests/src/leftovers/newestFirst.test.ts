import { describe, expect, test } from 'vitest'
import { newestFirst } from './newestFirst.ts'

const dayMs = 86_400_000
const startMs = Date.parse('2026-01-01T00:00:00Z')
/** More than four pages. */
const count = 2100

/** Records of one a day, the newest last, and a search of them that counts its reads and returns at most 500. */
function makeSearch(change: (records: Record[]) => Record[] = (records) => records) {
  const records = change(
    Array.from({ length: count }, (_, day) => ({
      Id: String(day),
      CreatedDate: new Date(startMs + day * dayMs).toISOString(),
    })),
  )
  const reads: number[] = []
  const read = async ({ skip, take }: { skip: number; take: number }) => {
    reads.push(skip)
    return { records: records.slice(skip, skip + Math.min(take, 500)), total: records.length }
  }
  return { records, read, reads }
}

type Record = { Id: string; CreatedDate: string }

async function collect(records: AsyncGenerator<object>): Promise<string[]> {
  const ids: string[] = []
  for await (const record of records) ids.push((record as Record).Id)
  return ids
}

const newestToOldest = Array.from({ length: count }, (_, day) => String(count - 1 - day))
const sinceMs = startMs + (count - 700) * dayMs

describe('newestFirst', () => {
  test.each([
    ['the oldest first', (records: Record[]) => records],
    ['the newest first', (records: Record[]) => records.toReversed()],
  ])(
    'newestFirst yields every record once, the newest first, of a search that returns %s',
    async (_, change) => {
      const { read } = makeSearch(change)
      expect(await collect(newestFirst(read, { sinceMs: undefined }))).toEqual(newestToOldest)
    },
  )

  test.each([
    ['the oldest first', (records: Record[]) => records],
    ['the newest first', (records: Record[]) => records.toReversed()],
  ])('stops at the first page before the limit, of a search that returns %s', async (_, change) => {
    const { read, reads } = makeSearch(change)
    const ids = await collect(newestFirst(read, { sinceMs }))
    expect(ids).toEqual(expect.arrayContaining(newestToOldest.slice(0, 700)))
    expect(ids.length).toBeLessThan(count)
    expect(reads.length).toBeLessThanOrEqual(5)
  })

  test.each([
    ['without dates', (records: Record[]) => records.map(({ Id }) => ({ Id }) as Record)],
    [
      'in no order of dates',
      (records: Record[]) => records.toSorted((one, other) => (one.Id < other.Id ? -1 : 1)),
    ],
  ])('newestFirst reads every page of a search %s, whatever the limit', async (_, change) => {
    const { read, records } = makeSearch(change)
    const ids = await collect(newestFirst(read, { sinceMs }))
    expect(ids.toSorted()).toEqual(records.map(({ Id }) => Id).toSorted())
  })

  test('newestFirst yields a record that is created while it reads', async () => {
    const { read, records } = makeSearch()
    const ids: string[] = []
    for await (const { Id } of newestFirst(read, { sinceMs: undefined })) {
      if (ids.length === 0)
        records.push({ Id: 'new', CreatedDate: new Date(startMs + count * dayMs).toISOString() })
      ids.push(String(Id))
    }
    expect(ids).toContain('new')
  })
})
