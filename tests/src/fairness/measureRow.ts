import type { Place, Row } from './rows.ts'
import { pause } from '../service/time.ts'

export type Measured = { refused: number; calls: number; p50Ms: number; p99Ms: number }

const settleMs = 2_000
const pauseMs = 50

/** The other tenant's calls, one after the other, on a quiet server and then under the load. */
export async function measureRow(row: Row, place: Place): Promise<{ quiet: Measured; loaded: Measured }> {
  const quiet = await measureCalls(row, place)
  const stopping = new AbortController()
  const callers = Array.from({ length: row.callers }, () => loadUntil(row, place, stopping.signal))
  await pause(settleMs)
  const loaded = await measureCalls(row, place)
  stopping.abort()
  await Promise.all(callers)
  return { quiet, loaded }
}

async function loadUntil({ load }: Row, place: Place, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // The load may be refused: it is the tenant that overloads.
    await load(place).catch(() => undefined)
    await pause(1)
  }
}

async function measureCalls({ calls, call }: Row, place: Place): Promise<Measured> {
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
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]!)
  return { refused, calls, p50Ms: at(0.5), p99Ms: at(0.99) }
}
