import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../errors/ApiError.ts'
import { DecodeError } from '../errors/DecodeError.ts'
import { NetworkError } from '../errors/NetworkError.ts'
import { TimeoutError } from '../errors/TimeoutError.ts'
import { failure } from '../testing/failure.ts'
import { addressOfNobody } from '../testing/rawServer.ts'
import { refusal, startToyServer, toyClient, withTokens, type Reply } from '../testing/toyServer.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const found = { body: { digipin: '39J49LL8T4' } }
const position = { lat: 1, lon: 2 }
const layer = { layerName: 'SAMPLE_DATA' }
/** A `Retry-After` of zero, so that tests do not wait for the backoff. */
const busy: Reply = { ...refusal(503, 'NOT_READY'), headers: { 'retry-after': '0' } }

describe('retries', () => {
  test('an operation that may be repeated is tried again with the same request', async () => {
    const server = await startToyServer((_, count) => (count < 3 ? busy : { body: { trip: {} } }))
    await toyClient(server).routing.findRoute({ locations: [{ lat: 1, lon: 2 }] })
    expect(server.got).toHaveLength(3)
    expect(new Set(server.got.map(({ target, body }) => target + body)).size).toBe(1)
  })

  test.each([408, 429, 502, 503, 504])('status %i is tried again', async (status) => {
    const server = await startToyServer((_, count) =>
      count === 1 ? { ...refusal(status, 'X'), headers: { 'retry-after': '0' } } : found,
    )
    await toyClient(server).digipin.encode(position)
    expect(server.got).toHaveLength(2)
  })

  test.each([400, 401, 403, 404, 409, 422, 500, 501])('status %i is not retried', async (status) => {
    const server = await startToyServer(() => ({ ...refusal(status, 'X'), headers: { 'retry-after': '0' } }))
    await expect(toyClient(server).digipin.encode(position)).rejects.toMatchObject({ status })
    expect(server.got).toHaveLength(1)
  })

  test('a create is not repeated before the server has recognised a key', async () => {
    for (const reply of [busy, 'drop', 'cut'] as const) {
      const server = await startToyServer(withTokens(() => reply))
      await failure(toyClient(server, user).records.create({ ...layer, fields: {} }))
      expect(server.got.map(({ path }) => path)).toEqual([
        '/authen/oauth/token',
        '/demo/api/app-base/data-layer/SAMPLE_DATA',
      ])
    }
  })

  test('a broken connection is retried, even if it breaks in the middle of the body', async () => {
    const server = await startToyServer((_, count) => (count === 1 ? 'drop' : count === 2 ? 'cut' : found))
    await expect(toyClient(server).digipin.encode(position)).resolves.toEqual(found.body)
    expect(server.got).toHaveLength(3)
  })

  test('the last error is thrown when the tries are used up', async () => {
    const server = await startToyServer(() => busy)
    const error = await failure(toyClient(server, { retries: 1 }).digipin.encode(position))
    expect(error).toMatchObject({ status: 503, code: 'NOT_READY', retryAfterMs: 0 })
    expect(server.got).toHaveLength(2)
    await failure(toyClient(server).digipin.encode(position, { retries: 0 }))
    expect(server.got).toHaveLength(3)
  })

  test('the client waits as long as Retry-After says', async () => {
    const server = await startToyServer((_, count) =>
      count === 1 ? { ...busy, headers: { 'retry-after': '1' } } : found,
    )
    const startMs = performance.now()
    await toyClient(server).digipin.encode(position)
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(995)
  })

  test('a wait beyond the deadline is not started', async () => {
    const server = await startToyServer(() => ({ ...busy, headers: { 'retry-after': '30' } }))
    const startMs = performance.now()
    const error = await failure(toyClient(server, { deadlineMs: 5_000 }).digipin.encode(position))
    expect(error).toMatchObject({ status: 503, retryAfterMs: 30_000 })
    expect(performance.now() - startMs).toBeLessThan(2_000)
  })
})

describe('time limits', () => {
  test('each try has its own time limit', async () => {
    const server = await startToyServer((_, count) => (count === 1 ? 'hang' : found))
    await expect(toyClient(server, { timeoutMs: 400 }).digipin.encode(position)).resolves.toEqual(found.body)
    expect(server.got).toHaveLength(2)
  })

  test('a try that takes too long throws a TimeoutError', async () => {
    const server = await startToyServer(() => 'hang')
    const error = await failure(toyClient(server, { timeoutMs: 50, retries: 0 }).digipin.encode(position))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ scope: 'try', limitMs: 50, operationId: 'encodeDigipin' })
  })

  test('the whole call has a deadline, including retries and the token request', async () => {
    const server = await startToyServer(() => 'hang')
    const client = toyClient(server, { ...user, deadlineMs: 100 })
    const errors = await Promise.all(
      [client.digipin.encode(position), client.records.search(layer)].map(failure),
    )
    for (const error of errors)
      expect(error).toMatchObject({ name: 'TimeoutError', scope: 'call', limitMs: 100 })
  })

  test('the tries of a call share its deadline, and a body that hangs ends with it', async () => {
    const hanging = () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    let sent = 0
    const fetch = async () => ((sent += 1) < 3 ? Promise.reject(new TypeError('lost')) : hanging())
    const client = toyClient({ url: 'http://localhost' }, { fetch, retries: 9, deadlineMs: 1_500 })
    const startMs = performance.now()
    const error = await failure(client.digipin.encode(position))
    expect(error).toMatchObject({ name: 'TimeoutError', scope: 'call', limitMs: 1_500, attempts: 3 })
    expect(performance.now() - startMs).toBeLessThan(10_000)
    expect(sent).toBe(3)
  })

  test('a time limit applies even when fetch ignores its signal', async () => {
    const client = toyClient({ url: 'http://localhost' }, { fetch: () => new Promise(() => {}), retries: 0 })
    await expect(client.digipin.encode(position, { timeoutMs: 30 })).rejects.toBeInstanceOf(TimeoutError)
  })
})

describe('aborting', () => {
  const reason = new Error('changed my mind')

  test.each(['call', 'client'])(
    "by the signal of the %s ends a request at once, with the signal's reason",
    async (whose) => {
      const server = await startToyServer(() => 'hang')
      const { signal, ...abort } = aborter()
      const client = toyClient(server, whose === 'client' ? { signal } : {})
      const call = client.digipin.encode(position, whose === 'call' ? { signal } : {})
      await vi.waitFor(() => expect(server.got).toHaveLength(1), 30_000)
      abort.abort(reason)
      await expect(call).rejects.toBe(reason)
      expect(server.got).toHaveLength(1)
    },
  )

  test('aborting ends a wait between tries at once', async () => {
    const server = await startToyServer(() => ({ ...busy, headers: { 'retry-after': '20' } }))
    const { signal, abort } = aborter()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const call = toyClient(server).digipin.encode(position, { signal })
    const startMs = performance.now()
    // The wait of 20 s or a little more; the limits of a try and of the call are longer.
    const isWaiting = () => timers.mock.calls.some(([, ms]) => ms! >= 20_000 && ms! <= 22_000)
    await vi.waitUntil(isWaiting, 30_000)
    timers.mockRestore()
    abort(reason)
    await expect(call).rejects.toBe(reason)
    expect(performance.now() - startMs).toBeLessThan(2_000)
    expect(server.got).toHaveLength(1)
  })

  test('before the call sends nothing', async () => {
    const server = await startToyServer(() => found)
    const call = toyClient(server).digipin.encode(position, { signal: AbortSignal.abort(reason) })
    await expect(call).rejects.toBe(reason)
    expect(server.got).toHaveLength(0)
  })

  test('one call does not abort the token request that others wait for', async () => {
    const server = await startToyServer(withTokens(async () => ({ body: { data: [], total: 0 } })))
    const [requested, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = toyClient(server, {
      ...user,
      fetch: async (url, init) => {
        requested.resolve()
        await aborted.promise
        return fetch(url, init)
      },
    })
    const { signal, abort } = aborter()
    const first = failure(slow.records.search(layer, { signal }))
    const second = slow.records.search(layer)
    await requested.promise
    abort(reason)
    expect(await first).toBe(reason)
    expect(server.got).toHaveLength(0)
    aborted.resolve()
    await expect(second).resolves.toEqual({ data: [], total: 0 })
  })

  test('aborting leaves no listeners behind on a signal that outlives its calls', async () => {
    const server = await startToyServer(() => found)
    const { signal } = aborter()
    let listeners = 0
    const count = (by: number) => (listeners += by)
    const [add, remove] = [signal.addEventListener, signal.removeEventListener]
    signal.addEventListener = (...args: Parameters<typeof add>) => (count(1), add.apply(signal, args))
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (
      count(-1),
      remove.apply(signal, args)
    )
    const client = toyClient(server, { signal })
    await Promise.all(Array.from({ length: 20 }, () => client.digipin.encode(position)))
    expect(listeners).toBe(0)
  })
})

describe('responses that can not be read', () => {
  test.each([
    ['<!doctype html><title>Sign in</title>', 'is not JSON'],
    ['', 'is empty'],
    ['{"digipin":', 'is not JSON'],
  ])('a 200 with %j throws a DecodeError', async (body, problem) => {
    const server = await startToyServer(() => ({ body, headers: { 'content-type': 'text/html' } }))
    const error = await failure(toyClient(server).digipin.encode(position))
    expect(error).toBeInstanceOf(DecodeError)
    expect(error).toMatchObject({
      status: 200,
      contentType: 'text/html',
      bodyStart: body,
      operationId: 'encodeDigipin',
    })
    expect(error.message).toContain(problem)
    expect(server.got).toHaveLength(1)
  })

  test('a 204 throws a DecodeError, with withResponse too', async () => {
    const fetch204 = () => Promise.resolve(new Response(null, { status: 204 }))
    const client = toyClient({ url: 'http://localhost' }, { fetch: fetch204 })
    await expect(client.digipin.encode.withResponse(position)).rejects.toMatchObject({
      name: 'DecodeError',
      status: 204,
    })
  })

  test.each([
    ['', 'HTTP_500', 'The server responded 500'],
    ['<html>\n<body>Bad gateway', 'HTTP_500', '<html>'],
    ['null', 'HTTP_500', 'The server responded 500'],
  ])('a 500 with %j throws an ApiError', async (body, code, message) => {
    const server = await startToyServer(() => ({ status: 500, body, headers: { 'x-request-id': 'req-7' } }))
    const error = await failure(toyClient(server).digipin.encode(position))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 500, code, message, requestId: 'req-7', details: [] })
  })
})

test('a request body that is not JSON throws a UsageError', async () => {
  const client = toyClient({ url: 'http://localhost' }, { token: 't' })
  const error = await failure(client.records.create({ ...layer, fields: { count: 7n } }))
  expect(error).toMatchObject({
    name: 'UsageError',
    operationId: 'createRecord',
    cause: { name: 'TypeError' },
  })
})

describe('no response', () => {
  test('a refused connection throws a NetworkError that names the server and the cause', async () => {
    const url = await addressOfNobody()
    const error = await failure(toyClient({ url }, { retries: 0 }).digipin.encode(position))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({
      operationId: 'encodeDigipin',
      cause: { name: 'TypeError', message: 'fetch failed' },
    })
    expect(error.message).toBe(`No response from ${url}: connect ECONNREFUSED ${url.slice('http://'.length)}`)
  })
})

function aborter(): { signal: AbortSignal; abort: (reason: Error) => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: (reason) => controller.abort(reason) }
}
