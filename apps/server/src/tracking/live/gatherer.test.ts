import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/http/errors.ts'
import { ownSlots } from '../../platform/sharing/slots.ts'
import { createGatherer, type GathererOptions } from './gatherer.ts'

type Write = { tenantId: number; rows: number[]; commit: () => void; fail: (reason: Error) => void }

/** A gatherer whose statements the test commits. */
function gatherer(options: Partial<GathererOptions<number>> = {}) {
  const writes: Write[] = []
  const { add } = createGatherer<number>({
    write: (tenantId, rows) => {
      const { promise, resolve: commit, reject: fail } = Promise.withResolvers<void>()
      writes.push({ tenantId, rows, commit, fail })
      return promise
    },
    waitMs: 1,
    maxRows: 10,
    room: ownSlots('positions', 100),
    ...options,
  })
  return { add, writes, rows: () => writes.map((write) => write.rows) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets the wait of 1 ms end, and runs all that follows from a commit. */
const settle = () => vi.advanceTimersByTimeAsync(1)

describe('pushes', () => {
  test('at about the same time share one statement, and each resolves only after its commit', async () => {
    const { add, writes, rows } = gatherer()
    let answered = 0
    const pushes = [[1, 2], [3]].map((each) => add(1, each).then(() => (answered += 1)))
    await settle()
    expect(rows()).toEqual([[1, 2, 3]])
    expect(answered).toBe(0)
    writes[0]!.commit()
    await Promise.all(pushes)
    expect(answered).toBe(2)
  })

  test('pushes that arrive during a statement share the next one, up to its limit', async () => {
    const { add, writes, rows } = gatherer()
    void add(1, [0])
    await settle()
    for (let index = 1; index <= 7; index += 1) void add(1, [index, index])
    await settle()
    expect(rows()).toEqual([[0]])
    writes[0]!.commit()
    await settle()
    writes[1]!.commit()
    await settle()
    expect(rows().slice(1)).toEqual([
      [1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
      [6, 6, 7, 7],
    ])
  })

  test('pushes that fill a statement are written without waiting', async () => {
    const { add, rows } = gatherer({ waitMs: 60_000, maxRows: 3 })
    void add(1, [1])
    void add(1, [2, 3])
    await settle()
    expect(rows()).toEqual([[1, 2, 3]])
  })

  test('beyond the queue are refused with Retry-After, and accepted when there is room', async () => {
    const { add, writes } = gatherer({ room: ownSlots('positions', 3) })
    const first = add(1, [1, 2, 3])
    await expect(add(2, [4])).rejects.toMatchObject({ code: 'NOT_READY', headers: { 'retry-after': '1' } })
    await settle()
    writes[0]!.commit()
    await first
    await settle()
    const second = add(2, [4])
    await settle()
    writes[1]!.commit()
    await expect(second).resolves.toBeUndefined()
  })
})

test('tenants never share a statement and do not wait for each other', async () => {
  const { add, writes } = gatherer()
  void add(1, [1])
  void add(2, [2])
  await settle()
  expect(writes.map(({ tenantId, rows }) => [tenantId, rows])).toEqual([
    [1, [1]],
    [2, [2]],
  ])
})

test('tenants take turns when there are more tenants than writers', async () => {
  const { add, writes } = gatherer()
  for (const tenantId of [1, 2, 3, 4, 5]) void add(tenantId, [tenantId])
  await settle()
  void add(1, [10])
  writes[0]!.commit()
  await settle()
  writes[1]!.commit()
  await settle()
  expect(writes.map(({ tenantId }) => tenantId)).toEqual([1, 2, 3, 4, 5, 1])
})

describe('a statement that fails', () => {
  test('because of its rows is retried push by push', async () => {
    const { add, writes, rows } = gatherer()
    const outcomes = Promise.allSettled([add(1, [1]), add(1, [2]), add(1, [3])])
    await settle()
    writes[0]!.fail(new Error('a bad row'))
    await settle()
    writes[1]!.commit()
    await settle()
    writes[2]!.fail(new Error('a bad row'))
    await settle()
    writes[3]!.commit()
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(rows()).toEqual([[1, 2, 3], [1], [2], [3]])
  })

  test('because the database is away fails all of its pushes, and later pushes are tried', async () => {
    const { add, writes } = gatherer()
    const outcomes = Promise.allSettled([add(1, [1]), add(1, [2])])
    await settle()
    writes[0]!.fail(new ApiError('NOT_READY'))
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = add(1, [3])
    await settle()
    writes[1]!.commit()
    await expect(next).resolves.toBeUndefined()
  })
})
