import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Handlers, JsonStream } from '../http/handlers.ts'
import { createHttp } from '../http/http.ts'
import { silent } from '../testing/testDatabase.ts'
import { addHealth } from './health.ts'
import { createStopping, type StopLimits } from './stopping.ts'

const caller = { tenant: { tenantId: 1, code: 'demo' }, keyId: 'k', address: '127.0.0.1' }
const digipin = '/geocode/digipin-encode?latitude=28&longitude=77&api-key=k'

/** A service with a call that takes until `finish`, and another that responds without end. */
async function start(limits: Partial<StopLimits> = {}) {
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const handlers = {
    encodeDigipin: () => ({ digipin: '39J49LL8T4' }),
    decodeDigipinByQuery: async () => {
      begun.resolve()
      await slow.promise
      return { digipin: 'late' }
    },
    getMapStyle: async () => new JsonStream(Readable.from(endless()), 0),
  } as unknown as Handlers
  const stopping = createStopping({ unreadyMs: 0, drainMs: 60_000, ...limits })
  const app = createHttp({
    handlers,
    authenticate: () => caller,
    errorFormats: {},
    bodyLimitBytes: 1000,
    stopping,
    ...silent,
  })
  addHealth(app, { checks: {}, stopping })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    slow.resolve()
    return app.close()
  })
  const port = Number(new URL(url).port)
  return { app, url, stopping, begun: begun.promise, finish: slow.resolve, open: () => openConnection(port) }
}

async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'x'.repeat(100_000)
}

/** A keep-alive connection on which the test writes raw requests. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return { socket, ...speak(socket) }
}

function speak(socket: Socket) {
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  const closed = once(socket, 'close')
  socket.on('error', () => undefined)
  return {
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
    closed: closed.then(() => received),
    received: () => received,
  }
}

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 30_000, interval: 5 })
const decode = '/geocode/digipin-decode?digipin=39J49LL8T4&api-key=k'

/** Closes, and resolves to how long that took. */
async function timeToClose(app: FastifyInstance): Promise<number> {
  const before = performance.now()
  await app.close()
  return performance.now() - before
}

test('a request under way at a stop gets its whole response, and its connection ends', async () => {
  const { app, stopping, begun, finish, open } = await start()
  const connection = await open()
  connection.ask(decode)
  await begun
  const closed = app.close()
  await until(stopping.isStopping)
  finish()
  const received = await connection.closed
  expect(received).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(received.toLowerCase()).toContain('connection: close')
  expect(received).toContain('"late"')
  await closed
})

test('a request that arrives while a stop waits for another is refused in the error envelope', async () => {
  const { app, stopping, begun, finish, open } = await start()
  const [busy, live, late] = [await open(), await open(), await open()]
  busy.ask(decode)
  await begun
  const closed = app.close()
  await until(() => stopping.refusing.aborted)
  live.ask('/health/live')
  expect(await live.closed).toMatch(/^HTTP\/1.1 200 /)
  late.ask(digipin)
  const [head, body] = (await late.closed).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 503 /)
  expect(head!.toLowerCase().split('\r\n')).toEqual(
    expect.arrayContaining(['retry-after: 1', 'connection: close']),
  )
  expect(JSON.parse(body!)).toEqual({
    error: {
      statusCode: 503,
      name: 'Service Unavailable',
      message: 'This server is being stopped; try again in 1 s.',
      code: 'NOT_READY',
    },
  })
  finish()
  await closed
  expect(await busy.closed).toContain('"late"')
})

test('a stop accepts no connection before it refuses a request, so that a proxy asks another server', async () => {
  const { app, stopping, begun, finish, open } = await start()
  const busy = await open()
  busy.ask(decode)
  await begun
  const closed = app.close()
  await until(() => !app.server.listening)
  expect(stopping.refusing.aborted).toBe(false)
  await expect(open()).rejects.toThrow('ECONNREFUSED')
  finish()
  await closed
})

test('a connection that is open at a stop and sends its request a moment later gets its response, not a reset', async () => {
  const { app, stopping, open } = await start()
  const connection = await open()
  connection.ask(digipin)
  await until(() => connection.received().includes('39J49LL8T4'))
  const closed = app.close()
  await until(() => stopping.isStopping() && !app.server.listening)
  connection.ask(digipin)
  const [, second] = (await connection.closed).split(/(?<=})(?=HTTP)/)
  expect(second).toMatch(/^HTTP\/1.1 200 /)
  expect(second!.toLowerCase()).toContain('connection: close')
  await closed
})

test('a body that is still on its way at a refusal does not reset the connection', async () => {
  const { app, stopping, begun, finish, open } = await start()
  const [busy, late, live] = [await open(), await open(), await open()]
  busy.ask(decode)
  await begun
  const closed = app.close()
  await until(() => stopping.refusing.aborted)
  const body = 'x'.repeat(100_000)
  const arrived = once(app.server, 'request')
  late.socket.write(`POST ${decode} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`)
  await arrived
  // Later than the refusal, on a connection that is still served.
  live.ask('/health/live')
  expect(await live.closed).toMatch(/^HTTP\/1.1 200 /)
  expect(late.received()).toBe('')
  late.socket.write(body)
  expect(await late.closed).toMatch(/^HTTP\/1.1 503 [^]*NOT_READY/)
  finish()
  await closed
})

test('readiness fails before any request is refused, for as long as the setting says', async () => {
  const { app, url, stopping } = await start({ unreadyMs: 300 })
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  const time = timeToClose(app)
  await until(stopping.isStopping)
  const ready = await fetch(`${url}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', reason: 'The server is being stopped.', checks: {} },
  ])
  const served = await fetch(`${url}${digipin}`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect(await time).toBeGreaterThanOrEqual(295)
})

test('a stop without readiness probes does not wait', async () => {
  const { app, url } = await start({ unreadyMs: 60_000 })
  await fetch(`${url}${digipin}`)
  expect(await timeToClose(app)).toBeLessThan(5000)
})

test.each([
  ['a reader that drips', '/styles/bright/bright.json?api-key=k'],
  ['a reader that reads nothing', '/styles/bright/bright.json?api-key=k'],
  ['headers that never end', undefined],
])('%s is cut off at the deadline of a stop', async (what, path) => {
  const { app, open } = await start({ drainMs: 200 })
  const { socket, ask, received, closed } = await open()
  if (path === undefined) socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  else {
    ask(path)
    await until(() => received() !== '')
  }
  socket.pause()
  const drip = setInterval(() => what === 'a reader that drips' && socket.read(1), 20)
  const took = await timeToClose(app)
  expect(took).toBeGreaterThan(190)
  expect(took).toBeLessThan(5000)
  clearInterval(drip)
  socket.resume()
  await closed
})
