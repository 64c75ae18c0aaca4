import { metresBetween } from '@geofield/geography'
import { askEngine } from '../engine/askEngine.ts'
import { EngineError, type LegFault, type StopFault, type StopList } from '../engine/engineError.ts'
import type { RouteSummary } from '../engine/routeSummaries.ts'
import type { RoutingEngine } from '../engine/routingEngine.ts'
import type { EngineStop } from '../request/pickStops.ts'
import type { Travel } from '../request/travel.ts'
import { snapTrip, type Trip } from './snapTrip.ts'
import { farFromRoads, noRoadCode, tooFarCode, withoutRoute } from './stopFaults.ts'

type Engine = Pick<RoutingEngine, 'call' | 'limits'>
/** Where a request's stops come from, in the request's order. `indexes` are those of the caller, if they differ. */
export type Stops = {
  list: StopList
  locations: EngineStop[]
  /** How far the road of each of the caller's stops may be, in metres: undefined for the limit of the map. */
  limits: (number | undefined)[]
  indexes?: number[]
  travel: Travel
}

/** The engine's codes for unconnected regions and for no path. */
const noWay = new Set([170, 442])

type Question = { action: 'route' | 'isochrone'; request: object; stops: Stops }

/** Asks the engine about stops. An error says which of them are at fault, all of them. */
export async function askForStops(
  engine: Engine,
  { action, request, stops }: Question,
  signal: AbortSignal,
): Promise<string> {
  try {
    return await askEngine(engine, { action, request }, signal)
  } catch (error) {
    throw error instanceof EngineError ? await nameStops(engine, { error, action, stops }, signal) : error
  }
}

/** Finds the stops that a refusal is about. */
async function nameStops(
  engine: Engine,
  { error, action, stops }: Pick<Question, 'action' | 'stops'> & { error: EngineError },
  signal: AbortSignal,
): Promise<EngineError> {
  const { error_code: code } = error.body
  if (code !== noRoadCode && code !== tooFarCode && !noWay.has(code)) return error
  const far = await findFar(engine, stops, signal)
  if (far.length > 0) {
    const cutOff = action === 'route' ? await findCutOff(engine, { stops, far }, signal) : []
    const all = [...far, ...cutOff].toSorted((one, other) => one.index - other.index)
    return farFromRoads(all, engine.limits.stopMetres)
  }
  if (code === tooFarCode) return withoutRoute(error, longestLeg(stops))
  return noWay.has(code) ? withoutRoute(error, await findLegs(engine, stops, signal)) : error
}

/** Returns the stops that are too far from any road. */
async function findFar(
  engine: Engine,
  { list, locations, limits, indexes, travel }: Stops,
  signal: AbortSignal,
): Promise<StopFault[]> {
  const request = { locations, ...travel }
  const entries = JSON.parse(await askEngine(engine, { action: 'locate', request }, signal)) as {
    edges: { correlated_lat: number; correlated_lon: number }[] | null
  }[]
  return entries.flatMap(({ edges }, at) => {
    const distances = (edges ?? []).map(({ correlated_lat: lat, correlated_lon: lon }) =>
      metresBetween(locations[at]!, { lat, lon }),
    )
    const distance = distances.length === 0 ? undefined : Math.round(Math.min(...distances) * 10) / 10
    const index = indexes?.[at] ?? at
    if (distance !== undefined && distance <= (limits[index] ?? engine.limits.stopMetres)) return []
    return [{ list, index, ...(distance !== undefined && { distance }) }]
  })
}

/**
 * Returns the stops that a route through all but those in `far` would leave far from their road: the nearer roads lead
 * nowhere. None where such a route can't be had.
 */
async function findCutOff(
  engine: Engine,
  { stops, far }: { stops: Stops; far: StopFault[] },
  signal: AbortSignal,
): Promise<StopFault[]> {
  const { list, locations, limits, indexes, travel } = stops
  const isFar = new Set(far.map(({ index }) => index))
  const left = locations
    .map((location, at) => ({ location, index: indexes?.[at] ?? at }))
    .filter(({ index }) => !isFar.has(index))
  if (left.length < 2) return []
  const request = { locations: left.map(({ location }) => location), ...travel }
  try {
    const { trip } = JSON.parse(await askEngine(engine, { action: 'route', request }, signal)) as {
      trip: Trip
    }
    snapTrip(trip)
    return left.flatMap(({ index }, at) => {
      const distance = trip.locations[at]!.snapped?.distance ?? 0
      return distance > (limits[index] ?? engine.limits.stopMetres) ? [{ list, index, distance }] : []
    })
  } catch (error) {
    if (error instanceof EngineError) return []
    throw error
  }
}

/** Returns the consecutive stops without a route between them. */
async function findLegs(engine: Engine, stops: Stops, signal: AbortSignal): Promise<LegFault[]> {
  const { locations, travel } = stops
  const form = { ...travel, directions_type: 'none', shape_format: 'no_shape' }
  const ask = async (length: number) => {
    const runs = locations.slice(length - 1).map((_, from) => locations.slice(from, from + length))
    const request = runs.map((run) => ({ locations: run, ...form }))
    const found = JSON.parse(
      await askEngine(engine, { action: 'routes', request }, signal),
    ) as (RouteSummary | null)[]
    return found.flatMap((route, from) => (route ? [] : [legBetween(stops, from, from + length - 1)]))
  }
  const legs = await ask(2)
  if (legs.length > 0) return legs
  // Each leg has a route, but one of them ends on a road that the next one can't begin on.
  const pairs = locations.length > 2 ? await ask(3) : []
  return pairs.length > 0 ? pairs : [legBetween(stops, 0, locations.length - 1)]
}

/** The engine limits the length of the straight line through all stops. */
function longestLeg(stops: Stops): LegFault[] {
  const { locations } = stops
  const lengths = locations.slice(1).map((location, at) => metresBetween(locations[at]!, location))
  const from = lengths.indexOf(Math.max(...lengths))
  return [legBetween(stops, from, from + 1)]
}

function legBetween({ list, indexes }: Stops, from: number, to: number): LegFault {
  return { list, from: indexes?.[from] ?? from, to: indexes?.[to] ?? to }
}
