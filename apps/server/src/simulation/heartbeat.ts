import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Account } from './calls.ts'
import { simulate } from './simulate.ts'

type Heartbeat = { account: Account; employees: number; signal: AbortSignal; log: FastifyBaseLogger }

/** A separate crew, so that a run of the command does not use the same employees. */
const crew = { hierarchyPath: '/simulation/demo', prefix: 'DEMO' }
const restMs = 5_000
/** The server's stop waits this long for the last events. */
const patienceMs = 3_000

/** Runs a small crew in real time, day after day, until the signal. Failures are logged and retried later. */
export async function beat({ account, employees, signal, log }: Heartbeat): Promise<void> {
  const onProgress = (message: string) => log.debug({ message }, 'demo simulation')
  const day = { account, crew, employees, hours: 8, speed: 1, signal, patienceMs, onProgress }
  for (let seed = 1; ; seed++) {
    // Let the server finish its start first.
    await sleep(restMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    await simulate({ ...day, seed }).catch(
      (error: unknown) => signal.aborted || log.warn({ err: error }, 'the demo simulation failed'),
    )
  }
}
