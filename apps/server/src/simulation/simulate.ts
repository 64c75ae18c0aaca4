import { createClient } from '@geofield/client'
import { startClock } from './clock.ts'
import { type Account, findCrew } from './crew.ts'
import { type Counts, liveDay } from './employeeDay.ts'
import { limitTo } from './limit.ts'
import { findStops, isOnMap } from './place.ts'

export type Simulation = {
  account: Account
  employees: number
  hours: number
  speed: number
  seed: number
  signal: AbortSignal
  onProgress: (message: string) => void
}

/** Calls under way at once, of all employees together; accounts that are made at once are fewer, for hashing is dear. */
const callsAtOnce = 32
const accountsAtOnce = 2
const progressMs = 10_000

/** One working day of a crew, through the public API. Answers what came of it; stopping it is no failure. */
export async function simulate(simulation: Simulation): Promise<Counts> {
  const { account, employees, hours, speed, seed, signal, onProgress } = simulation
  const counts: Counts = { positions: 0, events: 0, visits: 0, failed: 0 }
  const client = createClient(account)
  const limit = limitTo(callsAtOnce)
  const found = await findStops(client, signal)
  const onMap = await Promise.all(found.map(({ place }) => limit(() => isOnMap(client, place, signal))))
  const stops = found.filter((_, index) => onMap[index])
  if (stops.length < 2) throw new Error('Fewer than two customers are on the loaded map.')
  const crew = await findCrew({ account, client, limit: limitTo(accountsAtOnce), signal }, employees)
  onProgress(`${crew.length} employees, ${stops.length} customers on the map`)
  const clock = startClock(hours, speed)
  const report = () =>
    onProgress(`${counts.positions} positions, ${counts.events} events, ${counts.visits} visits done`)
  const timer = setInterval(report, progressMs)
  try {
    const work = { clock, stops, limit, seed, counts, signal }
    await Promise.all(
      crew.map((member) =>
        liveDay(member, work).catch((error: unknown) => {
          if (signal.aborted) return
          counts.failed += 1
          onProgress(`${member.username}: ${error instanceof Error ? error.message : String(error)}`)
        }),
      ),
    )
  } finally {
    clearInterval(timer)
  }
  report()
  return counts
}
