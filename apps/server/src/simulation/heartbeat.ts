import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Account } from './crew.ts'
import { simulate } from './simulate.ts'

type Heartbeat = { account: Account; employees: number; signal: AbortSignal; log: FastifyBaseLogger }

const restMs = 5_000
/** The last events of a stop may take so long; the server's own stop waits for them. */
const lastWordsMs = 3_000

/** A small crew at real time, one day after the other, until the signal. What fails is logged and tried again later. */
export async function beat({ account, employees, signal, log }: Heartbeat): Promise<void> {
  const onProgress = (message: string) => log.debug({ message }, 'demo simulation')
  const days = async () => {
    for (let seed = 1; !signal.aborted; seed++) {
      // The start itself is over first.
      await sleep(restMs, undefined, { signal })
      await simulate({ account, employees, hours: 8, speed: 1, seed, signal, onProgress }).catch(
        (error: unknown) => signal.aborted || log.warn({ err: error }, 'the demo simulation failed'),
      )
    }
  }
  const patience = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => setTimeout(resolve, lastWordsMs).unref(), { once: true }),
  )
  await Promise.race([days().catch(() => undefined), patience])
}
