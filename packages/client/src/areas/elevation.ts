import { operation } from '../operation.ts'

export const elevation = {
  /**
   * The elevation in metres at up to 100 `locations`, as text: `lat,lon|lat,lon` in decimal degrees (WGS-84), **latitude
   * first**, or an encoded polyline. Results are in the same order. Where there are no data it is null, or what
   * `nodata_value` says. `format: 'geojson'` returns features, longitude first.
   *
   * @example
   * const answer = await client.elevation.lookUp({ locations: '18.532408,73.856784|18.547777,73.872049' })
   * if ('results' in answer) console.log(answer.results.map(({ elevation }) => elevation))
   * @throws ApiError 400 `INVALID_REQUEST`
   */
  lookUp: operation('lookUpElevation'),

  /**
   * The same as `lookUp` by a POST request, for up to 2,000 locations: the list then does not stand in the address.
   *
   * @throws ApiError 400 `INVALID_REQUEST`
   */
  lookUpByBody: operation('lookUpElevationByBody'),
}
