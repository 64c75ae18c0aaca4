import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limitCalls, type Limit } from './limitCalls.ts'
import { startToyServer, toyClient, withTokens } from '../testing/toyServer.ts'

const signal = new AbortController().signal

/** Asks a limit several times; `entered` lists those that may go on. */
function enterTimes(limit: Limit, times: number) {
  const entered: ((headers?: Headers) => void)[] = []
  const all = Array.from({ length: times }, () => limit(signal).then((leave) => entered.push(leave)))
  return { entered, all }
}

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('limitCalls', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      if (vi.getTimerCount() > 0) throw new Error('A timer was left behind')
      vi.useRealTimers()
    })
  })

  test('limitCalls lets as many requests run at a time as concurrency says', async () => {
    const { entered, all } = enterTimes(limitCalls({ concurrency: 2 }), 5)
    await passTime(0)
    expect(entered).toHaveLength(2)
    entered[0]!()
    await passTime(0)
    expect(entered).toHaveLength(3)
    for (let next = 1; next < 5; next += 1) {
      entered[next]!()
      await passTime(0)
    }
    await Promise.all(all)
    expect(entered).toHaveLength(5)
  })

  test('spreads as many beginnings over a second as perSecond says', async () => {
    const { entered, all } = enterTimes(limitCalls({ perSecond: 4 }), 5)
    const counts: number[] = []
    for (let quarter = 0; quarter < 5; quarter += 1) {
      await passTime(quarter === 0 ? 0 : 250)
      counts.push(entered.length)
    }
    expect(counts).toEqual([1, 2, 3, 4, 5])
    await Promise.all(all)
  })

  test.each([
    ['RateLimit', { ratelimit: '"default";r=0;t=2' }],
    ['the last of several quotas', { ratelimit: '"burst";r=5;t=1, "daily";r=0;t=2' }],
    ['RateLimit-Remaining', { 'ratelimit-remaining': '0', 'ratelimit-reset': '2' }],
  ])('limitCalls waits while %s says that the quota is used up', async (_, headers) => {
    const limit = limitCalls()
    const leave = await limit(signal)
    leave(new Headers(headers))
    const { entered, all } = enterTimes(limit, 2)
    await passTime(1_999)
    expect(entered).toHaveLength(0)
    await passTime(1)
    await Promise.all(all)
    expect(entered).toHaveLength(2)
  })

  test.each([
    ['something of it is left', { ratelimit: '"default";r=1;t=60' }],
    ['ten times something is left', { ratelimit: '"default";r=10;t=60' }],
    ['no time is given', { ratelimit: '"default";r=0' }],
    ['the time is not a number', { 'ratelimit-remaining': '0', 'ratelimit-reset': 'soon' }],
    ['there is no header', {}],
  ])('limitCalls does not wait if %s', async (_, headers) => {
    const limit = limitCalls()
    const leave = await limit(signal)
    leave(new Headers(headers as Record<string, string>))
    await expect(limit(signal)).resolves.toBeTypeOf('function')
  })

  test('limitCalls waits for a time beyond what a timer can hold without waking at once and again', async () => {
    const limit = limitCalls()
    const leave = await limit(signal)
    leave(new Headers({ 'ratelimit-remaining': '0', 'ratelimit-reset': '1800000000' }))
    const controller = new AbortController()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const waiting = limit(controller.signal).catch((reason: unknown) => reason)
    await passTime(60_000)
    expect(timers).toHaveBeenCalledTimes(1)
    timers.mockRestore()
    controller.abort('enough')
    expect(await waiting).toBe('enough')
  })

  test('limitCalls keeps nobody waiting longer when the clock is set back', async () => {
    const { entered, all } = enterTimes(limitCalls({ perSecond: 10 }), 3)
    vi.setSystemTime(Date.now() - 3_600_000)
    await passTime(250)
    expect(entered).toHaveLength(3)
    await Promise.all(all)
  })

  test('limitCalls gives up the place of a call that is aborted while it waits, and leaves no timer', async () => {
    const limit = limitCalls({ concurrency: 1, perSecond: 1 })
    const leave = await limit(signal)
    const controller = new AbortController()
    const aborted = limit(controller.signal).catch((reason: unknown) => reason)
    const { entered, all } = enterTimes(limit, 1)
    controller.abort('enough')
    expect(await aborted).toBe('enough')
    leave()
    await passTime(1_000)
    await Promise.all(all)
    expect(entered).toHaveLength(1)
  })

  test('limitCalls gives back the place of a call that is aborted as it enters', async () => {
    const limit = limitCalls({ concurrency: 1 })
    const controller = new AbortController()
    const entering = limit(controller.signal).catch((reason: unknown) => reason)
    controller.abort('enough')
    expect(await entering).toBe('enough')
    await expect(limit(signal)).resolves.toBeTypeOf('function')
  })

  test.each([{ concurrency: 0 }, { perSecond: 0 }, { concurrency: Number.NaN }, { perSecond: -1 }])(
    'limitCalls refuses %j, with which no call would ever run',
    (limits) => {
      expect(() => limitCalls(limits)).toThrow(/^(concurrency|perSecond) is too low: /)
    },
  )
})

test('clients that share a limit keep to it together, token requests too, and a failed call gives its place back', async () => {
  let [running, most] = [0, 0]
  const server = await startToyServer(
    withTokens((_, count) => (count % 3 === 0 ? { status: 400, body: 'no' } : { body: { data: [] } })),
  )
  const limit = limitCalls({ concurrency: 2 })
  const counting: typeof fetch = async (...input) => {
    most = Math.max(most, (running += 1))
    try {
      return await fetch(...input)
    } finally {
      running -= 1
    }
  }
  const options = { limit, fetch: counting, username: 'asha', password: 'pass-9c2e', retries: 0 }
  const clients = [toyClient(server, options), toyClient(server, options)]
  const calls = Array.from({ length: 20 }, (_, n) => clients[n % 2]!.records.search({ layerName: 'X' }))
  await Promise.allSettled(calls)
  expect(server.got).toHaveLength(22)
  expect(most).toBe(2)
})

test('a place that a limit of your own gives too late is given back', async () => {
  const given = Promise.withResolvers<() => void>()
  const left = Promise.withResolvers<void>()
  const client = toyClient({ url: 'http://localhost' }, { limit: () => given.promise, deadlineMs: 20 })
  const call = client.digipin.decodeByQuery({ digipin: 'X' })
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError', scope: 'call' })
  given.resolve(left.resolve)
  await left.promise
})

test('the wait for a place counts towards the deadline, not towards the limit of a try', async () => {
  const server = await startToyServer(() => ({ body: { latitude: '1' } }))
  const limit = limitCalls({ concurrency: 1 })
  await limit(signal)
  const call = toyClient(server, { limit, retries: 0 }).digipin.decodeByQuery(
    { digipin: 'X' },
    { timeoutMs: 10, deadlineMs: 50 },
  )
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError', scope: 'call', limitMs: 50 })
  expect(server.got).toEqual([])
})
