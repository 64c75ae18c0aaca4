import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Account } from './calls.ts'
import { simulate } from './simulate.ts'

type DemoSimulation = { account: Account; employees: number; signal: AbortSignal; log: FastifyBaseLogger }

/** A separate crew, so that `geofield-server simulate` does not use the same employees. */
const crew = { hierarchyPath: '/simulation/demo', prefix: 'DEMO' }
/** The pause before each day, so that a failing simulation is not repeated at once. */
const pauseMs = 5_000
/** When the server stops, it waits at most this long for the last events. */
const patienceMs = 3_000

/**
 * Simulates a small crew in real time, one working day after the other, until the signal aborts. Never rejects: a day that
 * fails is logged, and the next one begins.
 */
export async function runDemoSimulation({ account, employees, signal, log }: DemoSimulation): Promise<void> {
  const onProgress = (message: string) => log.debug({ message }, 'demo simulation')
  const day = { account, crew, employees, signal, patienceMs, onProgress }
  // Visits belong to one date, and at each hour there is work to see.
  const hours = { hours: 8, endsByMidnight: true, speed: 1 } as const
  for (let seed = 1; ; seed++) {
    // The first pause also lets the server finish its start. An abort ends a pause.
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    await simulate({ ...day, ...hours, seed }).catch(
      (error: unknown) => signal.aborted || log.warn({ err: error }, 'the demo simulation failed'),
    )
  }
}
