import type { StopFault, StopList } from '../engine/engineError.ts'
import type { RoutingLimits } from '../request/limits.ts'
import type { Trip } from './snapTrip.ts'
import { describeDistance, farFromRoads } from './stopFaults.ts'

/** A stop, and the distance in metres to the place on the road where the result begins or ends. */
export type SnappedStop = { list: StopList; index: number; distance: number; limit?: number | undefined }
export type StopWarning = { code: number; text: string } & StopFault

/** Geofield's codes, beside the engine's. */
const farCode = 903
const noRoadWarning = 904

/** Refuses stops that are too far from their roads, all in one error. Returns a warning for each other one that is far. */
export function checkDistances(stops: SnappedStop[], limits: RoutingLimits): StopWarning[] {
  const refused = stops.filter(({ distance, limit = limits.stopMetres }) => distance > limit)
  if (refused.length > 0) throw farFromRoads(unique(refused), limits.stopMetres)
  return warnOfFar(stops, limits)
}

/** Warns of stops that are far from their roads, and not too far. */
export function warnOfFar(stops: SnappedStop[], { warnMetres, stopMetres }: RoutingLimits): StopWarning[] {
  const isFar = ({ distance, limit = stopMetres }: SnappedStop) => distance >= warnMetres && distance <= limit
  return unique(stops.filter(isFar)).map(({ limit: _limit, ...stop }) => ({
    code: farCode,
    text: `/${stop.list}/${stop.index} is ${Math.round(stop.distance)} m from the road where the result begins or ends.`,
    ...stop,
  }))
}

/** Warns of sources and targets without a road, whose cells are null. */
export function warnOfFaults(faults: StopFault[]): StopWarning[] {
  return faults.map((fault) => ({
    code: noRoadWarning,
    text: `/${fault.list}/${fault.index} ${describeDistance(fault)}: its cells are null.`,
    ...fault,
  }))
}

/** Checks the stops of a trip, and adds its warnings. `own` are the limits that the caller gave. */
export function checkTrip(trip: Trip, limits: RoutingLimits, own: (number | undefined)[]): void {
  const stops = trip.locations.map(({ original_index: index, snapped }) => ({
    list: 'locations' as const,
    index,
    distance: snapped?.distance ?? 0,
    limit: own[index],
  }))
  addWarnings(trip, checkDistances(stops, limits))
}

export function addWarnings(part: { warnings?: object[] }, warnings: object[]): void {
  if (warnings.length > 0) part.warnings = [...(part.warnings ?? []), ...warnings]
}

/** A round trip has its start twice. */
function unique(stops: SnappedStop[]): SnappedStop[] {
  return [
    ...new Map(stops.toReversed().map((stop) => [`${stop.list}/${stop.index}`, stop])).values(),
  ].reverse()
}
