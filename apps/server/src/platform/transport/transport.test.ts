import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { type Handlers, JsonStream } from '../http/handlers.ts'
import { createHttp } from '../http/http.ts'
import { silent } from '../testing/testDatabase.ts'
import { pause } from '../testing/time.ts'
import { defaultLimits, type TransportLimits } from './index.ts'

const mb = 1024 * 1024
const digipin = '/geocode/digipin-encode?latitude=28&longitude=77&api-key=k'
/** Responds with 8 MB, more than the buffers of the operating system take. */
const large = '/geocode/digipin-decode?digipin=39J49LL8T4'
/** Responds with a stream without end. */
const endless = '/styles/bright/bright.json?api-key=k'

async function* numbers(): AsyncGenerator<string> {
  for (;;) yield '0,'.repeat(100_000)
}

async function start(transport: Partial<TransportLimits>, trustedProxies: string[] = []) {
  const slow = Promise.withResolvers<object>()
  const late = Promise.withResolvers<void>()
  const streamClosed = vi.fn<() => void>()
  let calls = 0
  const handlers = {
    encodeDigipin: () => ({ digipin: '39J49LL8T4' }),
    decodeDigipinByQuery: () => {
      calls += 1
      return { digipin: 'x'.repeat(8 * mb) }
    },
    decodeDigipin: () => slow.promise,
    createEvent: () => ({ Id: 'x'.repeat(8 * mb) }),
    getMapStyle: async () => {
      const text = Readable.from(numbers(), { highWaterMark: 1 })
      text.once('close', streamClosed)
      return new JsonStream(text, mb)
    },
  } as unknown as Handlers
  const app = createHttp({
    handlers,
    authenticate: ({ apiKey }) => {
      if (apiKey === undefined) throw new ApiError('API_KEY_MISSING')
      const caller = { tenant: { tenantId: 1, code: 'demo' }, keyId: apiKey, address: '127.0.0.1' }
      return apiKey === 'late' ? late.promise.then(() => caller) : caller
    },
    errorFormats: {},
    bodyLimitBytes: 1000,
    transport: { ...defaultLimits, ...transport },
    trustedProxies,
    ...silent,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(url)
  onTestFinished(() => {
    slow.resolve({})
    app.server.closeAllConnections()
    return app.close()
  })
  /** Sends a request. Reads nothing of the response until the test resumes the socket. */
  const ask = async (path: string, body = '', more = '') => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.pause()
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    socket.write(
      `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: x\r\n${more}${body && headers}\r\n${body}`,
    )
    return socket
  }
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const body = (await response.json()) as { error?: { code: string; message: string } }
    return { status: response.status, code: body.error?.code, retry: response.headers.get('retry-after') }
  }
  return {
    app,
    ask,
    get,
    url,
    streamClosed,
    calls: () => calls,
    finish: slow.resolve,
    admitLate: late.resolve,
  }
}

const soon = { timeout: 10_000, interval: 20 }

describe('a client that reads too slowly', () => {
  test.each([
    ['nothing of a large response', `${large}&api-key=k`, 0],
    ['a few bytes of it now and then', `${large}&api-key=k`, 100],
    ['nothing of a stream', endless, 0],
  ])('%s is cut off', async (_what, path, bytes) => {
    const { app, ask, get } = await start({ readStallSeconds: 1, readBytesPerSecond: 100_000 })
    const socket = await ask(path)
    const drip = setInterval(() => bytes > 0 && socket.read(bytes), 50)
    const open = () =>
      new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
    await vi.waitFor(async () => expect(await open()).toBe(1), soon)
    await vi.waitFor(async () => expect(await open()).toBe(0), soon)
    clearInterval(drip)
    socket.destroy()
    expect((await get(digipin)).status).toBe(200)
  })

  test('a client that reads too slowly stops the work on its stream', async () => {
    const { ask, streamClosed } = await start({ readStallSeconds: 1 })
    const socket = await ask(endless)
    await vi.waitFor(() => expect(streamClosed).toHaveBeenCalledOnce(), soon)
    socket.destroy()
  })

  test('a client that reads too slowly is not cut off for the time in which the server itself stood still', async () => {
    const { ask, streamClosed } = await start({ readStallSeconds: 2 })
    const socket = await ask(endless)
    // Until the buffers are full, and the next two seconds have begun.
    await pause(3300)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)
    await pause(50)
    expect(streamClosed).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(streamClosed).toHaveBeenCalledOnce(), soon)
    socket.destroy()
  })

  test('a client that reads too slowly that reads steadily gets the whole response', async () => {
    const { ask } = await start({ readStallSeconds: 1, readBytesPerSecond: 100_000 })
    const socket = await ask(`${large}&api-key=k`)
    let received = 0
    const closed = once(socket, 'close')
    const begun = performance.now()
    while (received < 8 * mb && !socket.destroyed) {
      await pause(8)
      // 8 MB in more than 2 seconds, which is longer than the time limit; also where a pause takes longer than it should.
      const due = Math.min(8 * mb, ((performance.now() - begun) / 1000) * 3.5 * mb)
      while (received < due) {
        const chunk = (socket.read(32 * 1024) ??
          (received > 7.9 * mb ? socket.read() : null)) as Buffer | null
        if (chunk === null) break
        received += chunk.length
      }
    }
    expect(received).toBeGreaterThanOrEqual(8 * mb)
    socket.destroy()
    await closed
  })
})

describe('responses that nobody reads', () => {
  test("lead to refusals once they fill a key's share, before any work is done", async () => {
    const { ask, get, calls } = await start({ keyUnreadMb: 8 })
    const socket = await ask(`${large}&api-key=k`)
    await vi.waitFor(() => expect(calls()).toBe(1), soon)
    expect(await get(digipin)).toEqual({ status: 429, code: 'RATE_LIMITED', retry: '1' })
    expect(await get(`${large}&api-key=k`)).toMatchObject({ status: 429 })
    expect(calls()).toBe(1)
    socket.destroy()
  })

  test('responses that nobody reads are refused if they would not fit, unless the refusal would hide a completed write', async () => {
    const { app, ask, get, calls } = await start({ keyUnreadMb: 12 })
    const socket = await ask(`${large}&api-key=k`)
    await vi.waitFor(() => expect(calls()).toBe(1), soon)
    expect(await get(`${large}&api-key=k`)).toMatchObject({ status: 429 })
    expect(calls()).toBe(2)
    const created = await app.inject({
      method: 'POST',
      url: '/demo/api/ndms2/events?api-key=k',
      headers: { 'content-type': 'application/json' },
      payload: { typeCode: 'DUTY', actionCode: 'on_duty' },
    })
    expect(created.statusCode).toBe(200)
    socket.destroy()
  })

  test('responses that nobody reads count with the bytes that are sent, which are few after compression', async () => {
    const { ask, get, calls } = await start({ keyUnreadMb: 8 })
    const socket = await ask(`${large}&api-key=k`, '', 'Accept-Encoding: gzip\r\n')
    await vi.waitFor(() => expect(calls()).toBe(1), soon)
    expect((await get(`${large}&api-key=k`)).status).toBe(200)
    socket.destroy()
  })

  test('responses that nobody reads of one key affect no other key, and free their share when they are closed', async () => {
    const { ask, get, calls } = await start({ keyUnreadMb: 20 })
    const sockets = [await ask(`${large}&api-key=k`), await ask(`${large}&api-key=k`)]
    await vi.waitFor(() => expect(calls()).toBe(2), soon)
    expect(await get(`${large}&api-key=k`)).toEqual({ status: 429, code: 'RATE_LIMITED', retry: '1' })
    expect((await get(`${large}&api-key=other`)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await get(`${large}&api-key=k`)).status).toBe(200), soon)
  })

  test('responses that nobody reads of all keys together are limited too', async () => {
    const { ask, get, calls } = await start({ unreadMb: 20 })
    const sockets = [await ask(`${large}&api-key=a`), await ask(`${large}&api-key=b`)]
    await vi.waitFor(() => expect(calls()).toBe(2), soon)
    expect(await get(`${large}&api-key=c`)).toEqual({ status: 503, code: 'NOT_READY', retry: '1' })
    for (const socket of sockets) socket.destroy()
  })

  test('responses that nobody reads include streams, by the bytes that they buffer', async () => {
    const { ask, get, streamClosed } = await start({ keyUnreadMb: 2 })
    const sockets = [await ask(endless), await ask(endless)]
    await vi.waitFor(async () => expect((await get(endless)).status).toBe(429), soon)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(() => expect(streamClosed.mock.calls.length).toBeGreaterThanOrEqual(2), soon)
  })
})

test('requests that were cut off while their credentials were checked no longer count', async () => {
  const { app, ask, get, admitLate, calls } = await start({ keyRequests: 2, keyUnreadMb: 9 })
  let asked = 0
  let closed = 0
  app.server.on('request', (_request, response) => {
    asked += 1
    response.once('close', () => (closed += 1))
  })
  const late = `${large}&api-key=late`
  const sockets = [await ask(late), await ask(late), await ask(late)]
  await vi.waitFor(() => expect(asked).toBe(3), soon)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(closed).toBe(3), soon)
  admitLate()
  await vi.waitFor(() => expect(calls()).toBe(3), soon)
  // Neither their number nor the bytes of their responses are left over.
  expect((await get(late)).status).toBe(200)
  expect((await get(late)).status).toBe(200)
})

test('requests under way are limited for each key', async () => {
  const { ask, get } = await start({ keyRequests: 2 })
  const decode = '/geocode/digipin-decode?api-key=k'
  const decodeBody = '{"digipin":"39J49LL8T4"}'
  const sockets = [await ask(decode, decodeBody), await ask(decode, decodeBody)]
  await vi.waitFor(async () => expect((await get(digipin)).code).toBe('RATE_LIMITED'), soon)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect((await get(digipin)).status).toBe(200), soon)
})

describe('connections over the limit', () => {
  test.each([
    ['of one address', { maxConnectionsPerAddress: 2 }],
    ['of all', { maxConnections: 2 }],
  ])('%s get the error envelope until a connection is closed', async (_what, limits) => {
    const { ask, get } = await start(limits)
    const sockets = [await ask(digipin), await ask(digipin)]
    expect(await get(digipin)).toEqual({ status: 503, code: 'NOT_READY', retry: '1' })
    sockets[0]!.destroy()
    await vi.waitFor(async () => expect((await get(digipin)).status).toBe(200), soon)
    sockets[1]!.destroy()
  })

  test('connections over the limit of a trusted proxy count only towards the total', async () => {
    const { ask, get } = await start({ maxConnectionsPerAddress: 1 }, ['127.0.0.0/8'])
    const sockets = [await ask(digipin), await ask(digipin)]
    expect((await get(digipin)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })
})
