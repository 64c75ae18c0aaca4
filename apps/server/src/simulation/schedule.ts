import { type Client, isApiError } from '@geofield/client'
import type { Position } from '@geofield/geography'
import { pick, type Random } from '../platform/random.ts'
import type { Stop } from './place.ts'

/** What a planner reckons for a visit. Real ones are shorter or longer. */
export const serviceMinutes = 8
/** How many minutes after the planned start an employee sets out. Most are punctual. */
const setOutLateMinutes = [0, 0, 0, 10, 25]

/** A stop with its planned times, in Unix seconds. */
export type ScheduledStop = Stop & { from: number; to: number }
/** The way from home through all stops in the best order: indices of the stops, and the seconds of each leg. */
export type Tour = { order: number[]; legSeconds: number[] }
type Start = { startsAt: number; random: Random }

/** Returns the stops in the tour's order with planned times, for a plan that begins by chance before the work does. */
export function scheduleStops(
  stops: readonly Stop[],
  tour: Tour,
  { startsAt, random }: Start,
): ScheduledStop[] {
  let at = startsAt - pick(setOutLateMinutes, random) * 60
  return tour.order.map((index, leg) => {
    const from = Math.round(at + tour.legSeconds[leg]!)
    at = from + serviceMinutes * 60
    return { ...stops[index]!, from, to: at }
  })
}

/** Returns the best tour, or undefined where no road joins the stops. */
export async function findTour(
  client: Client,
  home: Position,
  stops: readonly Stop[],
): Promise<Tour | undefined> {
  const locations = [home, ...stops.map(({ place }) => place)]
  try {
    const { trip } = await client.routing.optimize({ locations, costing: 'auto', destination: 'any' })
    const order = trip.locations.slice(1).map(({ original_index: index }) => index - 1)
    return { order, legSeconds: trip.legs.map(({ summary }) => summary.time) }
  } catch (error) {
    if (isApiError(error) && error.status === 400) return undefined
    throw error
  }
}
