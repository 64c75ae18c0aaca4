import { type Client, isApiError } from '@geofield/client'
import { decodePolyline } from '@geofield/polyline'
import type { Position } from '@geofield/geography'
import type { Calls } from './calls.ts'
import type { Clock } from './clock.ts'
import { planActions, type Route } from './day.ts'
import type { PlannedDay } from './planDay.ts'
import { type Counts, createReporter } from './reporter.ts'

export type Work = { clock: Clock; calls: Calls; counts: Counts; signal: AbortSignal }

/** Runs a day. A stopped or failed day is ended early. */
export async function liveDay(planned: PlannedDay, work: Work): Promise<void> {
  const { clock, calls, signal } = work
  const { home, visits, random, member } = planned
  const { startsAt, endsAt } = clock
  const findRoute = (from: Position, to: Position) => calls.run(() => requestRoute(member.client, from, to))
  // Start times are spread, but nobody should watch an empty map for long.
  const latestStartSeconds = Math.min(300, (endsAt - startsAt) / 20, 5 * clock.speed)
  const reporter = createReporter(planned, work)
  try {
    const day = { startsAt, endsAt, home, visits, random, latestStartSeconds, findRoute }
    for await (const action of planActions(day)) {
      await clock.until(action.at, signal)
      await reporter.report(action)
    }
  } catch (error) {
    await reporter.end(home).catch(() => undefined)
    if (!signal.aborted) throw error
  }
}

export async function requestRoute(client: Client, from: Position, to: Position): Promise<Route | undefined> {
  try {
    const { trip } = await client.routing.findRoute({ locations: [from, to], costing: 'auto' })
    const shape = trip.legs.flatMap((leg) => decodePolyline(leg.shape, 6))
    return { shape, seconds: trip.summary.time }
  } catch (error) {
    if (isApiError(error) && error.status === 400) return undefined
    throw error
  }
}
