import { operation } from '../operation.ts'

export const elevation = {
  /**
   * The elevation in metres at up to 100 `locations`, as text: `lat,lon|lat,lon` in decimal degrees (WGS-84),
   * **latitude first**, or an encoded polyline. Results are in the same order. An elevation without data is null, or
   * the `nodata_value` of the request. `format: 'geojson'` returns features, longitude first.
   *
   * @example
   * const response = await client.elevation.lookUp({ locations: '18.532408,73.856784|18.547777,73.872049' })
   * if ('results' in response) console.log(response.results.map(({ elevation }) => elevation))
   * @throws ApiError 400 `INVALID_REQUEST`
   */
  lookUp: operation('lookUpElevation'),

  /**
   * The same as `lookUp`, but as a POST request with up to 2,000 locations: the body holds the list, not the URL.
   *
   * @throws ApiError 400 `INVALID_REQUEST`
   */
  lookUpByBody: operation('lookUpElevationByBody'),

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
  profile: operation('computeElevationProfile'),
}
