import * as rows from '../generated/operations.ts'
import { makeFunction, operation } from '../operations/operation.ts'
import type { Arguments } from '../types/operationTypes.ts'
import { findEngineFailure, findRouteFailure } from '../operations/engineFailures.ts'
import type { MatrixFunction } from '../types/variants.ts'
import type { TravelFunction } from '../types/travel.ts'
import { writePointList } from '../request/writers.ts'
import type { Position } from '../types/geometry.ts'

type Values = Readonly<Record<string, unknown>>
interface DistanceArguments extends Omit<Arguments<'findDistance'>, 'coordinates'> {
  /** The points in order, 2 to 50. */
  readonly coordinates: readonly Position[]
}
interface NearestArguments extends Omit<Arguments<'findNearestRoad'>, 'coordinates'> {
  /** The one point. */
  readonly coordinates: readonly [Position]
}

/**
 * The best route through two or more stops (`{ lat, lon }`, WGS-84, decimal degrees) in the order given, with
 * turn-by-turn maneuvers. Times are in seconds, lengths in `units` (`km` when absent); each leg's `shape` is an
 * encoded polyline of precision 6, latitude first.
 *
 * @example
 * const { trip } = await client.routing.findRoute({
 *   locations: [{ lat: 18.532408, lon: 73.856784 }, { lat: 18.547777, lon: 73.872049 }],
 *   costing: 'auto',
 * })
 * @throws ApiError 400 with the engine's number as code: `171` (no road near a stop), `442` (no route between stops)
 */
export const findRoute = /* @__PURE__ */ makeFunction<TravelFunction<'findRoute'>>({
  row: rows.findRoute,
  write: ({ engine, ...body }: Values & { readonly engine?: Values }) => ({ body: { ...engine, ...body } }),
  findFailure: findRouteFailure,
})

/**
 * The quickest order of 2 to 50 stops (`{ lat, lon }`), and the route through them. The first stop is the start. The
 * route ends at any stop, with `destination: 'last'` at the last stop of the request, and with `roundtrip` at the
 * start. `trip.locations` is in the new order; `original_index` is a stop's index in the request. Times are in
 * seconds, lengths in `units` (`km` when absent), each leg's `shape` as in `findRoute`.
 *
 * @example
 * const { trip } = await client.routing.optimize({ locations: stops, costing: 'auto', roundtrip: true })
 * const order = trip.locations.map(({ original_index }) => original_index)
 * @throws ApiError 400 with the engine's number as code: `150` (too many stops), `171` (no road near a stop), `442`
 * (no way between stops)
 */
export const optimize = /* @__PURE__ */ makeFunction<TravelFunction<'optimizeRoute'>>({
  row: rows.optimizeRoute,
  findFailure: findRouteFailure,
})

/**
 * Times in seconds and distances in `units` (`km` when absent) from each of `sources` to each of `targets`
 * (`{ lat, lon }`): one row per source, one cell per target, null where no route exists. Sources times targets are at
 * most 2,500. `verbose: false` returns two tables of plain numbers.
 *
 * @throws ApiError 400 with the engine's number as code: `150` (too many cells), `171` (no road near a place)
 */
export const computeMatrix = /* @__PURE__ */ makeFunction<MatrixFunction>({ row: rows.computeMatrix })

/**
 * The route through 2 to 50 points: `distance` in metres and `duration` in seconds, in total and per leg.
 * `coordinates` are `{ lat, lon }` objects; the client writes them longitude first, as the engine expects. `geometry`
 * is an encoded polyline of precision 5, latitude first, unless `geometries` or `overview` says otherwise.
 *
 * @example
 * const { routes } = await client.routing.findDistance({
 *   profile: 'car',
 *   coordinates: [{ lat: 18.532408, lon: 73.856784 }, { lat: 18.547777, lon: 73.872049 }],
 * })
 * @throws ApiError 400 `NoSegment` (no road near a point), `NoRoute` (no route between points), `TooBig`,
 * `InvalidQuery`, `InvalidValue`
 */
export const findDistance = /* @__PURE__ */ operation(
  rows.findDistance,
  ({ profile, coordinates, ...query }: DistanceArguments) => ({
    path: { profile, coordinates: writePointList(coordinates) },
    query,
  }),
  findEngineFailure,
)

/**
 * The area that can be reached from one place (`{ lat, lon }`) within up to 4 `contours`, each a `time` in minutes or
 * a `distance` in kilometres: GeoJSON, longitude first, the largest first. They are lines unless `polygons` is true.
 *
 * @example
 * const { features } = await client.routing.computeIsochrone({
 *   locations: [{ lat: 18.532408, lon: 73.856784 }],
 *   costing: 'auto',
 *   contours: [{ time: 5 }, { time: 10 }],
 *   polygons: true,
 * })
 * @throws ApiError 400 with the engine's number as code: `152` (too many contours), `171` (no road near the place)
 */
export const computeIsochrone = /* @__PURE__ */ makeFunction<TravelFunction<'computeIsochrone'>>({
  row: rows.computeIsochrone,
})

/**
 * The road nearest to a point, or the `number` nearest: the road's name, the point on it as `[longitude, latitude]`,
 * and the distance in metres. `coordinates` is a list of one `{ lat, lon }`; the client writes it longitude first, as
 * the engine expects.
 *
 * @example
 * const { waypoints } = await client.routing.findNearestRoad({
 *   profile: 'car',
 *   coordinates: [{ lat: 18.532408, lon: 73.856784 }],
 * })
 * @throws ApiError 400 `NoSegment` (no road near the point), `InvalidQuery`, `InvalidValue`
 */
export const findNearestRoad = /* @__PURE__ */ operation(
  rows.findNearestRoad,
  ({ profile, coordinates, ...query }: NearestArguments) => ({
    path: { profile, coordinates: writePointList(coordinates) },
    query,
  }),
  findEngineFailure,
)

/**
 * The roads at each of up to 100 points (`{ lat, lon }`), one edge per direction, nearest first: one entry
 * per point, in the same order. `edges` and `nodes` are empty where there is no road. `verbose` adds all attributes;
 * distances are in metres.
 *
 * @throws ApiError 400 with the engine's number as code: `150` (too many points)
 */
export const locate = /* @__PURE__ */ makeFunction<TravelFunction<'locateRoads'>>({ row: rows.locateRoads })

/**
 * The roads that a recorded track followed: 2 to 5,000 `positions` of one device (`{ lat, lon }`, with `ts` in Unix
 * seconds and `accuracy` in metres if known), the earliest first. `distance` is along the roads, in metres; each
 * matching has its `geometry` as GeoJSON, longitude first; `points` has one entry per position with its `offset` from
 * the road and its `confidence`, null where no road fits. `synthetic` is true where the roads
 * are made up.
 *
 * @example
 * const { distance, matchings } = await client.preview.routing.match({ positions: track })
 * @throws ApiError 400 with the engine's number as code: `123` (fewer than two positions), `153` (too many), `134`
 * (a faulty position, or times that fall)
 */
export const match = /* @__PURE__ */ operation(rows.matchTrack)
