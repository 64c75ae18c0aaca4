import cluster from 'node:cluster'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as tick, setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/errors.ts'
import { discardBody } from '../transport/discardBody.ts'
import { UnderWay } from '../underWay.ts'
import { isHealthPath } from './healthPaths.ts'

export type StopLimits = {
  /** How long requests are served after readiness turned, so that a proxy notices. */
  unreadyMs: number
  /** How long requests under way may take after that before their connections are cut. */
  drainMs: number
  /** Called when a proxy probes readiness. */
  onProbe?: () => void
}

export type Stopping = {
  isStopping: () => boolean
  /** Aborted when requests are refused: responses without an end must end then. */
  refusing: AbortSignal
  /** Turns readiness now. Closing the server does so too. */
  begin: () => void
  /** Notes that a proxy probes readiness and must see it change before the stop. */
  noteProbe: () => void
  /**
   * Makes `app.close()` drain: connections are no longer accepted, requests under way are finished, later ones are refused, and
   * nothing outlasts the limits.
   */
  drain: (app: FastifyInstance) => void
}

/** Time for a request that is already on its way over a keep-alive connection. */
const lingerMs = 200

/** After this time without a probe no proxy watches readiness, so the stop does not wait for one. */
const watchedMs = 10_000

export function createStopping({ unreadyMs, drainMs, onProbe }: StopLimits): Stopping {
  let begunAt: number | undefined
  let probedAt = -Infinity
  const refusing = new AbortController()
  const begin = () => (begunAt ??= performance.now())
  return {
    isStopping: () => begunAt !== undefined,
    refusing: refusing.signal,
    begin: () => void begin(),
    noteProbe: () => {
      probedAt = performance.now()
      onProbe?.()
    },
    drain: (app) => {
      const requests = countRequests(app)
      app.addHook('preClose', async () => {
        const begun = begin()
        requests.endConnections()
        if (begun - probedAt < watchedMs) await sleep(begun + unreadyMs - performance.now())
        await stopListening(app.server)
        requests.refuse()
        refusing.abort()
        // This also covers a client that never finishes its headers.
        const cut = setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
        app.server.once('close', () => clearTimeout(cut))
        await requests.done()
        await endIdleConnections(app.server)
      })
    },
  }
}

/**
 * Accepts no more connections, before any request is refused: a proxy that is refused a connection has sent nothing, and asks
 * another server. Requests that are on their way over open connections are still served.
 */
async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return
  await untilNoneWaits(server)
  // Of node:net: the one of node:http also closes idle connections.
  NetServer.prototype.close.call(server)
  await untilClosed(server)
}

/** For a moment requests on open connections get a response: closing an idle one can reset a request on its way. */
async function endIdleConnections(server: Server): Promise<void> {
  // The server closes with its last connection, and an idle one would stay open.
  server.keepAliveTimeout = 1
  await untilClosed(server)
}

/** Waits for the server's last connection to end, or a moment. */
async function untilClosed(server: Server): Promise<void> {
  const connections = promisify(server.getConnections.bind(server))
  const end = performance.now() + lingerMs
  while (performance.now() < end && (await connections()) > 0) await sleep(5, undefined, { ref: false })
}

/**
 * For so long none must come before none waits: the first process of several accepts connections, hands each over once the one
 * before was taken, and resets those that are left when the last process stops listening.
 */
const quietMs = cluster.isWorker ? 100 : 0
const longestWaitMs = 1_000

/**
 * Waits until no connection waits to be accepted, because such connections would be reset. After an event loop round
 * without a new one, none waits for this process.
 */
async function untilNoneWaits(server: Server): Promise<void> {
  let accepted = 0
  let newestAt = performance.now()
  const count = () => {
    accepted += 1
    newestAt = performance.now()
  }
  server.on('connection', count)
  const end = performance.now() + longestWaitMs
  const mayWait = (before: number) => before !== accepted || performance.now() - newestAt < quietMs
  for (let before = -1; mayWait(before) && performance.now() < end;) {
    before = accepted
    await tick()
    await tick()
    if (quietMs > 0) await sleep(5)
  }
  server.off('connection', count)
}

/** Counts the requests under way. After `refuse` every new request gets 503. */
function countRequests(app: FastifyInstance) {
  const idle = Promise.withResolvers<void>()
  const underWay = new UnderWay<ServerResponse>()
  let isRefusing = false
  const settle = () => {
    if (isRefusing && underWay.size === 0) idle.resolve()
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isHealthPath(request.url)) return done()
    if (isRefusing) return void discardBody(request.raw).then(() => done(stoppingNow()))
    const { raw } = reply
    const id = underWay.add(raw)
    // It closes once; Node's `once` would make two functions more for each request.
    raw.on('close', () => {
      underWay.end(id)
      settle()
    })
    done()
  })
  return {
    /** Of requests that begin later, Fastify ends the connections. */
    endConnections: () => {
      for (const response of underWay.values()) response.shouldKeepAlive = false
    },
    refuse: () => {
      isRefusing = true
      settle()
    },
    done: () => idle.promise,
  }
}

function stoppingNow(): ApiError {
  const message = 'This server is being stopped; try again in 1 s.'
  return new ApiError('NOT_READY', { message, reason: 'stopping', headers: { 'retry-after': '1' } })
}
