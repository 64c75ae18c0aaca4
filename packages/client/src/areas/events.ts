import { operation } from '../operation.ts'

export const events = {
  /**
   * Stores one event of a device or an app, with a declared pair of `typeCode` and `actionCode`, and returns it.
   * `location` is a GeoJSON point serialized to a string, longitude first. `layerCode` and `recordNodeId`, each
   * optional, link it to a record, an employee or a visit that exists; a local record need not exist. `check_in`,
   * `check_out` and `cancel` of type `VISIT`, with `layerCode` `'VISIT'`, move the visit whose `Id` is `recordNodeId`.
   * Retried under its idempotency key.
   *
   * A device that was offline sends `occurredAt`, when it happened, and an `Id` that it made, e.g. a random UUID. Then the
   * event may be sent late, twice and in any order: it counts once, and a visit is what the times of its events say.
   *
   * @example
   * await client.events.create({
   *   typeCode: 'DUTY',
   *   actionCode: 'on_duty',
   *   location: JSON.stringify({ type: 'Point', coordinates: [73.8568, 18.5324] }),
   *   Id: crypto.randomUUID(),
   *   occurredAt: new Date().toISOString(),
   * })
   * @throws ApiError 409 `CONFLICT` (the visit can't be moved from its status, or the `Id` has other content), 422
   * `VALIDATION_FAILED` (an unknown pair or link, or a time or data beyond their limits); nothing is stored then
   */
  create: operation('createEvent'),

  /**
   * One page of events, oldest first unless `sortBy` says otherwise, with the `total` of all matches. `filter` takes
   * the account (`createUser`), type, action, link, when it happened (`occurredAt`), and the time of storing: `from`
   * (inclusive) and `to` (exclusive), in RFC 3339. `search.all` iterates over all pages.
   *
   * @example
   * const { data } = await client.events.search({
   *   filter: { typeCode: 'VISIT', actionCode: 'check_in' },
   *   sortBy: [{ Field: 'createdDate', Direction: 'DESC' }],
   *   take: 20,
   * })
   * @throws ApiError 422 `VALIDATION_FAILED`
   */
  search: operation('searchEvents'),
}
