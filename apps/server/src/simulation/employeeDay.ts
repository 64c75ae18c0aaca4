import { type Client, isApiError } from '@geofield/client'
import { decodePolyline } from '@geofield/polyline'
import type { Position } from '../platform/geography/geography.ts'
import type { Calls } from './calls.ts'
import type { Clock } from './clock.ts'
import { actionsOf, type Route } from './day.ts'
import type { PlannedDay } from './planDay.ts'
import { type Counts, createReporter } from './reporter.ts'

export type Work = { clock: Clock; calls: Calls; counts: Counts; signal: AbortSignal }

/** Lives a day. One that is stopped, or that fails, ends before its time. */
export async function liveDay(planned: PlannedDay, work: Work): Promise<void> {
  const { clock, calls, signal } = work
  const { home, visits, random, member } = planned
  const { startsAt, endsAt } = clock
  const findRoute = (from: Position, to: Position) => calls.run(() => routeOf(member.client, from, to))
  // Not all at the same second, and nobody watches an empty map for long.
  const latestStartSeconds = Math.min(300, (endsAt - startsAt) / 20, 5 * clock.speed)
  const reporter = createReporter(planned, work)
  try {
    const day = { startsAt, endsAt, home, visits, random, latestStartSeconds, findRoute }
    for await (const action of actionsOf(day)) {
      await clock.until(action.at, signal)
      await reporter.report(action)
    }
  } catch (error) {
    await reporter.end(home).catch(() => undefined)
    if (!signal.aborted) throw error
  }
}

async function routeOf(client: Client, from: Position, to: Position): Promise<Route | undefined> {
  try {
    const { trip } = await client.routing.findRoute({ locations: [from, to], costing: 'auto' })
    const shape = trip.legs.flatMap((leg) => decodePolyline(leg.shape, 6))
    return { shape, seconds: trip.summary.time }
  } catch (error) {
    if (isApiError(error) && error.status === 400) return undefined
    throw error
  }
}
