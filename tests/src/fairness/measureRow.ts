import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pause } from '../service/time.ts'
import type { Load } from './callers.ts'
import type { Place, Row } from './rows.ts'

export type Measured = { refused: number; p50Ms: number; p99Ms: number }

const settleMs = 2_000
const pauseMs = 20
/** Calls of the other tenant: the p99 is the third slowest of them. */
export const calls = 300

/** The other tenant's calls, one after the other, on a quiet server and then under the load. */
export async function measureRow(row: Row, place: Place): Promise<{ quiet: Measured; loaded: Measured }> {
  await measureCalls(row, place)
  const quiet = await measureCalls(row, place)
  const callers = fork(join(import.meta.dirname, 'callers.ts'))
  const ended = once(callers, 'exit')
  try {
    callers.send({ row: row.name, place } satisfies Load)
    // A process of callers that ends early has sent nothing, and there would be nothing to measure.
    await Promise.race([
      once(callers, 'message'),
      ended.then(() => Promise.reject(new Error('The callers ended'))),
    ])
    await pause(settleMs)
    return { quiet, loaded: await measureCalls(row, place) }
  } finally {
    callers.kill()
    await ended
  }
}

async function measureCalls({ call }: Row, place: Place): Promise<Measured> {
  const times: number[] = []
  let refused = 0
  for (let index = 0; index < calls; index += 1) {
    const began = performance.now()
    const status = await call(place).catch(() => 0)
    times.push(performance.now() - began)
    if (status !== 200) refused += 1
    await pause(pauseMs)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return { refused, p50Ms: at(0.5), p99Ms: at(0.99) }
}
