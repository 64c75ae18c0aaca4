import { EngineError } from '../engine/engineError.ts'

/** OSM input has real road density; the starter map has few, long roads, so that more is cheap on it. */
export type MapKind = 'osm' | 'starter'

/** The most one request may ask for: refused before an engine is asked, and set in the engine too. */
export type RoutingLimits = ReturnType<typeof routingLimits>

export function routingLimits(kind: MapKind) {
  const isStarter = kind === 'starter'
  return {
    /** Stops of a route, with the return to the start of a round trip. */
    stops: 50,
    /** Sources times targets: a 300 x 300 matrix took 11 s and over 1 GB. */
    cells: 2500,
    contours: 4,
    contourMinutes: isStarter ? 600 : 120,
    contourKilometres: isStarter ? 600 : 200,
    /** Points of a look-up of roads. */
    points: 100,
  }
}

/** The engine's own refusal of more than it is allowed, by the code of its table; 900 is Geofield's. */
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
