import { operation } from '../operation.ts'
import { degrees } from '../writers.ts'

export const digipin = {
  /**
   * The 10-character DIGIPIN of the cell of about 4 m by 4 m at a position: WGS-84, decimal degrees, latitude 2.5 to
   * 38.5 and longitude 63.5 to 99.5, as numbers or strings.
   *
   * @example const { digipin } = await client.digipin.encode({ latitude: 28.622788, longitude: 77.213033 })
   * @throws ApiError 400 `INVALID_PARAMETER_VALUE` (no number, or outside that box)
   */
  encode: operation('encodeDigipin', { write: { latitude: degrees, longitude: degrees } }),

  /**
   * The cell that a DIGIPIN names: its centre and edges as strings of decimal degrees (WGS-84), and its level.
   *
   * @throws ApiError 422 `VALIDATION_FAILED` (not a DIGIPIN)
   */
  decode: operation('decodeDigipin'),

  /**
   * The same as `decode`, but as a GET request, which caches can keep. The DIGIPIN is then part of the URL.
   *
   * @throws ApiError 400 `INVALID_PARAMETER_VALUE` (not a DIGIPIN)
   */
  decodeByQuery: operation('decodeDigipinByQuery'),
}
