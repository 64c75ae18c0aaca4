import * as rows from '../generated/operations.ts'
import { operation } from '../operations/operation.ts'
import { plainDegrees } from '../request/writers.ts'
import type { Position } from '../types/geometry.ts'

/**
 * The 10-character DIGIPIN of the cell of about 4 m by 4 m at a position: WGS-84, decimal degrees, latitude 2.5 to
 * 38.5 and longitude 63.5 to 99.5.
 *
 * @example const { digipin } = await client.digipin.encode({ lat: 28.622788, lon: 77.213033 })
 * @throws ApiError 400 `INVALID_PARAMETER_VALUE` (no number, or outside that box)
 */
export const encode = /* @__PURE__ */ operation(rows.encodeDigipin, ({ lat, lon }: Position) => ({
  query: { latitude: plainDegrees(lat, 'lat'), longitude: plainDegrees(lon, 'lon') },
}))

/**
 * The cell that a DIGIPIN names: its centre and edges as strings of decimal degrees (WGS-84), and its level.
 *
 * @throws ApiError 422 `VALIDATION_FAILED` (not a DIGIPIN)
 */
export const decode = /* @__PURE__ */ operation(rows.decodeDigipin)

/**
 * The same as `decode`, but as a GET request, which caches can keep. The DIGIPIN is then part of the URL.
 *
 * @throws ApiError 400 `INVALID_PARAMETER_VALUE` (not a DIGIPIN)
 */
export const decodeByQuery = /* @__PURE__ */ operation(rows.decodeDigipinByQuery)
