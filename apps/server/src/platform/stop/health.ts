import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { healthPaths } from './healthPaths.ts'
import type { Stopping } from './stopping.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

/** Returns why the part can't serve, or undefined when it can. Open to all: nothing secret, no address. */
type Finding = string | { warning: string } | undefined
export type HealthCheck = () => Finding | Promise<Finding>

type Health = {
  /** Checks by the name of the part, such as `database`: of what every operation needs, writes too. */
  checks: Record<string, HealthCheck>
  /** Of what operations with a key alone need. */
  keyChecks?: Record<string, HealthCheck>
  stopping: Stopping
  telemetry?: Telemetry
}
type PartHealth = { status: 'ok' } | { status: 'unavailable' | 'warning'; reason: string }
type Readiness = { status: 'ok' | 'unavailable'; reason?: string; checks: Record<string, PartHealth> }

/** Within this time, any number of probes costs one check. */
const keptMs = 1000
/** About as long as the checks' own limits, for a check that hangs anyway: a proxy gets its response within 5 s. */
const checkLimitMs = 4900

/**
 * Not part of the contract: for proxies and operators. A live server runs; a ready one can serve. Restart a server that is
 * not live, and send no requests to one that is not ready.
 */
export function addHealth(
  app: FastifyInstance,
  { checks, keyChecks = {}, stopping, telemetry }: Health,
): void {
  const lookAtAll = keep(checks)
  const lookAtKeys = keep(keyChecks)
  if (telemetry) {
    const both = async () => ({ ...(await lookAtKeys()), ...(await lookAtAll()) })
    observeHealth(telemetry, both)
  }
  app.get(healthPaths.live, async () => ({ status: 'ok' }))
  const serve = (path: string, lookedAt: () => Promise<Readiness['checks']>) =>
    app.get(path, async (_request, reply) => {
      stopping.noteProbe()
      const readiness = summarizeReadiness(await lookedAt(), stopping.isStopping())
      return reply.status(readiness.status === 'ok' ? 200 : 503).send(readiness)
    })
  for (const path of [healthPaths.ready, healthPaths.alias]) serve(path, lookAtAll)
  serve(healthPaths.keys, lookAtKeys)
}

/** Looks when nobody has looked for a moment. */
function keep(checks: Health['checks']): () => Promise<Readiness['checks']> {
  let last: { at: number; parts: Promise<Readiness['checks']> } | undefined
  return () => {
    if (!last || performance.now() - last.at > keptMs) last = { at: performance.now(), parts: look(checks) }
    return last.parts
  }
}

/**
 * Reports the checks as of the collection before: a check of a frozen part takes seconds, and a collection that waited for it
 * would fail just when it is needed.
 */
function observeHealth(telemetry: Telemetry, look: () => Promise<Readiness['checks']>): void {
  let known: Readiness['checks'] = {}
  telemetry.observe('geofield.health.ready', () => {
    void look().then((parts) => (known = parts))
    return Object.entries(known).map(([name, { status }]) => ({
      value: status === 'unavailable' ? 0 : 1,
      labels: { 'geofield.health.check': name },
    }))
  })
}

function summarizeReadiness(parts: Readiness['checks'], isStopping: boolean): Readiness {
  if (isStopping) return { status: 'unavailable', reason: 'The server is being stopped.', checks: parts }
  const isReady = Object.values(parts).every(({ status }) => status !== 'unavailable')
  return { status: isReady ? 'ok' : 'unavailable', checks: parts }
}

async function look(checks: Health['checks']): Promise<Readiness['checks']> {
  const entries = Object.entries(checks).map(
    async ([name, check]) => [name, await partHealth(check)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function partHealth(check: HealthCheck): Promise<PartHealth> {
  const late = new AbortController()
  try {
    const reason = await Promise.race([
      check(),
      sleep(checkLimitMs, 'It did not respond within 5 s.', { signal: late.signal }),
    ])
    if (reason === undefined) return { status: 'ok' }
    if (typeof reason === 'string') return { status: 'unavailable', reason }
    return { status: 'warning', reason: reason.warning }
  } catch {
    return { status: 'unavailable', reason: 'It could not be checked.' }
  } finally {
    late.abort()
  }
}
