import * as rows from '../generated/operations.ts'
import { makeFunction, operation } from '../operations/operation.ts'
import type { LookUpArguments, LookUpFunction } from '../types/variants.ts'
import { findElevationFailure } from '../operations/engineFailures.ts'
import { writeLocations } from '../request/writers.ts'

/**
 * The elevation in metres at up to 100 `locations`: a list of `{ lat, lon }`, or an encoded polyline. Results are in the same order. An elevation without data is null, or
 * the `nodata_value` of the request. `format: 'geojson'` returns features, longitude first.
 *
 * @example
 * const response = await client.elevation.lookUp({ locations: [{ lat: 18.532408, lon: 73.856784 }] })
 * console.log(response.results.map(({ elevation }) => elevation))
 * @throws ApiError 400 `INVALID_REQUEST`
 */
export const lookUp = /* @__PURE__ */ makeFunction<LookUpFunction<'lookUpElevation'>>({
  row: rows.lookUpElevation,
  write: ({ locations, ...query }: LookUpArguments) => ({
    query: { ...query, locations: writeLocations(locations) },
  }),
  findFailure: findElevationFailure,
})

/**
 * The same as `lookUp`, but as a POST request with up to 2,000 locations: the body holds the list, not the URL.
 *
 * @throws ApiError 400 `INVALID_REQUEST`
 */
export const lookUpByBody = /* @__PURE__ */ makeFunction<LookUpFunction<'lookUpElevationByBody'>>({
  row: rows.lookUpElevationByBody,
  write: ({ locations, ...body }: LookUpArguments) => ({
    body: { ...body, locations: writeLocations(locations) },
  }),
  findFailure: findElevationFailure,
})

/**
 * The elevation every `step` metres (30 when absent) along an encoded `polyline`, and how many metres it climbs and
 * descends. The `shape` of a leg of a route can be given as it is; for a polyline of precision 5 say so with
 * `precision`. Only turns of at least `threshold` metres count (5 when absent). At most 5,000 samples.
 *
 * @example
 * const { trip } = await client.routing.findRoute({ locations: stops })
 * const { climb, samples } = await client.preview.elevation.profile({ polyline: trip.legs[0]!.shape })
 * @throws ApiError 400 `INVALID_REQUEST` (another precision, too many samples)
 */
export const profile = /* @__PURE__ */ operation(
  rows.computeElevationProfile,
  undefined,
  findElevationFailure,
)
