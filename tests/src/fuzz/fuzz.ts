import { startDemoServer } from '../service/demoServer.ts'
import { readOperations } from '../spec/operations.ts'
import { heapWatch, type Memory } from './heap.ts'
import { fuzzedRequests } from './requests.ts'
import { type FuzzSession, openSession } from './session.ts'
import { pause } from '../service/time.ts'

type Fuzz = {
  areas: string[]
  count: number
  seed: number
  /** Requests before memory is first measured: they fill caches and compile code. */
  warmUp: number
  /** Whether the areas have engines that may be busy or starting: then a declared 503 is not a fault. */
  mayBeUnready?: boolean
  osm: string[]
  dem: string | undefined
  folder: string
  signal: AbortSignal
  onProgress: (message: string) => void
}

const atOnce = 8
/** Long enough for the server to close idle connections and empty short-lived caches. */
const settleMs = 15_000
/** How much memory may be left after a garbage collection: 10 % more than at the start, and 8 MB. */
const mayGrow = ({ heap }: Memory) => heap * 1.1 + 8
/** Pages that were freed go back to the system late or never; twice the base would be a leak outside the heap. */
const mayHold = ({ resident }: Memory) => resident * 2

/** Sends generated requests to a new demo server. Throws if a response breaks the description or memory grows. */
export async function fuzz(options: Fuzz): Promise<void> {
  const { areas, count, seed, warmUp, folder, osm, dem, signal, onProgress } = options
  const { env, look } = await heapWatch()
  const server = await startDemoServer({ folder, osm, dem, accessTokenSeconds: 86_400, signal, env })
  try {
    const operations = readOperations('full').filter(({ area }) => areas.includes(area))
    const session = await openSession(server, options)
    await session.run(fuzzedRequests(operations, { count: warmUp, seed: seed + 1 }), { atOnce, signal })
    await pause(settleMs, signal)
    const before = await look(server.pid)
    onProgress(`${warmUp} requests to warm up; ${memoryText(before)}; now ${count} with seed ${seed}`)
    await session.run(fuzzedRequests(operations, { count, seed }), {
      atOnce,
      signal,
      onProgress: (sent) => {
        if (sent % Math.ceil(count / 20) === 0)
          onProgress(`${sent} sent, ${session.faults.size} kinds of faults`)
      },
    })
    await pause(settleMs, signal)
    const after = await look(server.pid)
    onProgress(`responses: ${countsText(session)}`)
    onProgress(`memory before: ${memoryText(before)}; after: ${memoryText(after)}`)
    expectNoFaults(session, seed)
    if (after.heap > mayGrow(before))
      throw new Error(`The heap grew: ${memoryText(before)}, then ${memoryText(after)}`)
    if (after.resident > mayHold(before))
      throw new Error(`Memory stays: ${memoryText(before)}, then ${memoryText(after)}`)
    if ((session.statuses.get(200) ?? 0) < count / 10) throw new Error('Hardly any response was a 200')
  } finally {
    await server.stop()
  }
}

function expectNoFaults({ faults }: FuzzSession, seed: number): void {
  if (faults.size === 0) return
  const shown = [...faults].slice(0, 20).map(([kind, { problem, curl, count }]) => {
    return `${count} x ${kind}\n  the response ${problem}\n  ${curl}`
  })
  throw new Error(`${faults.size} kinds of faults, seed ${seed}:\n${shown.join('\n')}`)
}

function countsText({ statuses }: FuzzSession): string {
  return [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')
}

function memoryText({ heap, resident }: Memory): string {
  return `heap ${heap.toFixed(1)} MB, resident ${resident.toFixed(0)} MB`
}
