import { setImmediate as tick } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { fairShare, type ShareOptions } from './fairShare.ts'

afterEach(() => vi.useRealTimers())

/** Work that ends when the test says so; `started` has the names of work in the order of its start. */
function shared(options: Partial<ShareOptions>) {
  const share = fairShare({ atOnce: 1, waiting: 100, waitMs: 1000, name: 'calls', ...options })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    share,
    started,
    run: (name: string, signal?: AbortSignal) => {
      const work = () => {
        started.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }
      const result = share(Number(name[0]), work, signal)
      // What still waits when a test has ended is refused later.
      result.catch(() => undefined)
      return result
    },
    end: async (name: string) => {
      ends.get(name)!()
      await tick()
    },
  }
}

const refusal = {
  code: 'NOT_READY',
  message: 'Too many calls of this tenant are waiting; try again in 1 s.',
  headers: { 'retry-after': '1' },
}

test('a tenant that is alone takes all turns', async () => {
  const { run, started } = shared({ atOnce: 3 })
  for (const name of ['1a', '1b', '1c', '1d']) void run(name)
  await tick()
  expect(started).toEqual(['1a', '1b', '1c'])
})

test('a tenant waits for one turn of another tenant, however much that tenant has waiting', async () => {
  const { run, started, end } = shared({ atOnce: 1 })
  for (let index = 0; index < 50; index += 1) void run(`1-${index}`)
  await tick()
  void run('2a')
  await end('1-0')
  await end('1-1')
  expect(started).toEqual(['1-0', '1-1', '2a'])
})

test('with room left, one tenant takes half of the turns and further tenants halves of the rest', async () => {
  const { run, started } = shared({ atOnce: 8, leavesRoom: true })
  for (const tenantId of [1, 2, 3, 4])
    for (let index = 0; index < 8; index += 1) void run(`${tenantId}-${index}`)
  await tick()
  const turns = Object.groupBy(started, (name) => name[0]!)
  expect(Object.values(turns).map((each) => each!.length)).toEqual([4, 2, 1, 1])
})

test('a turn that ends goes to a tenant that leaves room with it', async () => {
  const { run, started, end } = shared({ atOnce: 4, leavesRoom: true })
  for (const name of ['1a', '1b', '1c', '2a', '2b', '3a']) void run(name)
  await tick()
  expect(started).toEqual(['1a', '1b', '2a', '3a'])
  await end('1a')
  expect(started).toHaveLength(4)
  await end('1b')
  expect(started.slice(4)).toEqual(['1c'])
  await end('3a')
  expect(started.slice(5)).toEqual(['2b'])
})

test('a full queue refuses the tenant that waits for the most, and its newest work', async () => {
  const { run, started, end } = shared({ atOnce: 1, waiting: 3 })
  void run('1a')
  const waiting = ['1b', '1c', '1d'].map((name) => run(name))
  await expect(run('1e')).rejects.toMatchObject(refusal)
  void run('2a')
  await expect(waiting[2]).rejects.toMatchObject(refusal)
  for (const name of ['1a', '1b', '2a', '1c']) await end(name)
  expect(started).toEqual(['1a', '1b', '2a', '1c'])
})

test('work that waits too long is refused and never started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { run, started, end } = shared({ waitMs: 500 })
  void run('1a')
  const late = run('2a')
  vi.advanceTimersByTime(500)
  await expect(late).rejects.toMatchObject(refusal)
  await end('1a')
  expect(started).toEqual(['1a'])
  expect(vi.getTimerCount()).toBe(0)
})

test('work whose caller has gone leaves the queue', async () => {
  const { run, started, end } = shared({})
  const gone = new AbortController()
  void run('1a')
  const left = run('2a', gone.signal)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(run('2b', gone.signal)).rejects.toThrow('gone')
  await end('1a')
  expect(started).toEqual(['1a'])
})

test('work that fails ends its turn', async () => {
  const { share } = shared({ waiting: 1 })
  const fail = () => share(1, () => Promise.reject(new Error('no')))
  await expect(Promise.allSettled([fail(), fail()])).resolves.toHaveLength(2)
  await expect(share(2, async () => 'done')).resolves.toBe('done')
})

test('a queue is stalled while all turns are taken, work waits and no turn ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { share, run, end } = shared({ atOnce: 1, waitMs: 60_000 })
  void run('1a')
  vi.advanceTimersByTime(9_000)
  expect(share.stalledMs()).toBe(0)
  void run('2a')
  void run('2b')
  expect(share.stalledMs()).toBe(9_000)
  await end('1a')
  expect(share.stalledMs()).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(share.stalledMs()).toBe(1_000)
})
