import { EngineError } from '../engine/engineError.ts'
import type { Costing } from './costing.ts'

/** OSM maps have real road density. The starter map has few, long roads, so larger requests are cheap on it. */
export type MapKind = 'osm' | 'starter'

/**
 * Roads that must be reachable from a stop's road, and lead to it. A road with fewer is cut off from the network: the
 * engine looks for another one nearby.
 */
export const minReach = 50
/** The largest radius of a search for roads, in metres. */
export const maxRadius = 1000
/** The engine looks for roads up to this far from a place, in metres. */
export const searchMetres = 35_000

const metresPerKm = 1000

/** The most that one request may ask for. Checked before an engine is asked, and set in the engine too. */
export type RoutingLimits = ReturnType<typeof routingLimits>

export function routingLimits(kind: MapKind) {
  const isStarter = kind === 'starter'
  const motor = (isStarter ? 5000 : 400) * metresPerKm
  const slow = 200 * metresPerKm
  const matrixMetres: Record<Costing, number> = {
    auto: motor,
    bus: motor,
    taxi: motor,
    truck: motor,
    motorcycle: motor,
    motor_scooter: motor,
    bicycle: slow,
    pedestrian: slow,
  }
  return {
    /** Stops of a route, including the return to the start of a round trip. */
    stops: 50,
    /** Sources times targets: a 300 x 300 matrix took 11 s and over 1 GB. */
    cells: 2500,
    /** The straight line from a source to a target. The starter map has few roads, so that long matrices are cheap. */
    matrixMetres,
    contours: 4,
    contourMinutes: isStarter ? 600 : 120,
    contourKilometres: isStarter ? 600 : 200,
    /** Points of a road look-up. */
    points: 100,
    /** The farthest that a stop may be from the road where a result begins or ends, in metres. */
    stopMetres: isStarter ? searchMetres : 1000,
    /** From here on, the response warns. Nothing on the starter map is near its few roads. */
    warnMetres: isStarter ? searchMetres : 200,
  }
}

/** Returns the engine's own refusal for an exceeded limit, by its error code; 900 is Geofield's. */
export function exceeded(code: keyof typeof exceededTexts, limit: number): EngineError {
  const error = `${exceededTexts[code]}: ${limit}`
  return new EngineError({ error_code: code, error, status_code: 400, status: 'Bad Request' })
}

const exceededTexts = {
  150: 'Exceeded max locations',
  151: 'Exceeded max time',
  152: 'Exceeded max contours',
  166: 'Exceeded max distance',
  900: 'Exceeded max memory of one request in MB',
} as const
