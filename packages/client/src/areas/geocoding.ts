import * as rows from '../generated/operations.ts'
import type { components } from '../generated/openapi.ts'
import { operation } from '../operations/operation.ts'
import type { Arguments, Sent } from '../types/operationTypes.ts'
import { writeLonLat, writeNear } from '../request/writers.ts'
import type { Position } from '../types/geometry.ts'

interface Near {
  /** Favours places near this position, in decimal degrees (WGS-84). */
  readonly near?: Position | undefined
}
interface PlaceSearch extends Omit<Arguments<'searchPlaces'>, 'near'>, Near {}
interface Suggestion extends Omit<Arguments<'suggestPlaces'>, 'near'>, Near {}
interface BatchItem extends Omit<Sent<components['schemas']['GeocodeBatchItem']>, 'near'>, Near {}
interface BatchArguments extends Omit<Arguments<'geocodeBatch'>, 'items'> {
  /** The places to search, at most 1,000. */
  readonly items: readonly BatchItem[]
}
interface ReverseArguments {
  /** One point, or up to 10,000, in decimal degrees (WGS-84). */
  readonly points: Position | readonly Position[]
}

/**
 * Places by an address, a landmark or a name, best first; `docs` is empty when nothing matches. `bounds` (`lx` west,
 * `ly` south, `rx` east, `ry` north, decimal degrees) limits the result to places inside it. The response has no
 * total: a page shorter than `take` (at most 100) is the last.
 *
 * A `searchKey` of the form `lat, lon`, latitude first, or a DIGIPIN returns the one administrative area there.
 * `resultType` is 2 for a place and 3 for such an area. `near` (`{ lat, lon }`) favours places near a position. `match` of
 * a place has its `confidence` (0 to 1) and the words of the text that fit and that do not.
 *
 * @example const { docs } = await client.geocoding.searchPlaces({ searchKey: 'Shivajinagar, Pune', take: 5 })
 * @throws ApiError 422 `VALIDATION_FAILED`
 */
export const searchPlaces = /* @__PURE__ */ operation(rows.searchPlaces, (args: PlaceSearch) => ({
  body: writeNear(args),
}))

/**
 * At most 10 places that match a partial text, best first: for a search box that sends a request with every key.
 * `docs` is empty when nothing matches. `bounds` and `near` are those of `searchPlaces`. Pass a `signal` to abort a request
 * when the next key makes it obsolete.
 *
 * @throws ApiError 422 `VALIDATION_FAILED`
 */
export const suggestPlaces = /* @__PURE__ */ operation(rows.suggestPlaces, (args: Suggestion) => ({
  body: writeNear(args),
}))

/**
 * The address at one point (`{ lat, lon }`, WGS-84, decimal degrees) or at up to 10,000. The result is always a list, one
 * entry per point in the same order. `Status` is false where there is no address, which is not an error.
 *
 * @example
 * const [address] = await client.geocoding.reverse({ points: { lat: 18.547777, lon: 73.872049 } })
 * const addresses = await client.geocoding.reverse({ points: stops })
 * @throws ApiError 422 `VALIDATION_FAILED` (too many points, or a latitude beyond 90)
 */
export const reverse = /* @__PURE__ */ operation(rows.reverseGeocode, ({ points }: ReverseArguments) => ({
  body: [points].flat().flatMap(writeLonLat),
}))

/**
 * Searches up to 1,000 places at once, each like `searchPlaces`: one entry of `results` per item, in the same order.
 * `take` is the largest number of places per item, 1 when absent and at most 10; `near` is that of `searchPlaces`. Each entry repeats the `id` of its
 * item. A faulty item has an `error` and no `docs`; the others are looked up.
 *
 * @example
 * const { results } = await client.preview.geocoding.batch({
 *   items: [{ id: 'c-1042', searchKey: 'Shivajinagar, Pune' }],
 * })
 * @throws ApiError 422 `VALIDATION_FAILED`
 */
export const batch = /* @__PURE__ */ operation(rows.geocodeBatch, ({ items, ...args }: BatchArguments) => ({
  body: { ...args, items: items.map(writeNear) },
}))
