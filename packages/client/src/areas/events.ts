import * as rows from '../generated/operations.ts'
import type { EventFunction, NewEvent } from '../types/eventTypes.ts'
import { makeFunction } from '../operations/operation.ts'
import { tenantSearch, tenantTools } from '../operations/tenantOperation.ts'
import { writePoint, writeSearch } from '../request/writers.ts'

/**
 * Stores one event of a device or an app, with a declared pair of `typeCode` and `actionCode`, and returns it.
 * `location` is `{ lat, lon }`. `layerCode` and `recordNodeId` together link it to a record, an employee or a visit
 * that exists; a local record need not exist. `check_in`,
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
 *   location: { lat: 18.5324, lon: 73.8568 },
 *   Id: crypto.randomUUID(),
 *   occurredAt: new Date().toISOString(),
 * })
 * @throws ApiError 409 `CONFLICT` (the visit can't be moved from its status, or the `Id` has other content), 422
 * `VALIDATION_FAILED` (an unknown pair or link, or a time or data beyond their limits); nothing is stored then
 */
export const create = /* @__PURE__ */ makeFunction<EventFunction>({
  row: rows.createEvent,
  tenantTools,
  write: ({ location, ...event }: NewEvent) => ({
    body: { ...event, ...(location && { location: writePoint(location) }) },
  }),
})

/**
 * One page of events, oldest first unless `sortBy` says otherwise, with the `total` of all matches. `where` takes
 * the account (`createUser`), type, action, link, when it happened (`occurredAt`), and the time of storing: `from`
 * (inclusive) and `to` (exclusive), in RFC 3339. `search.all` iterates over all pages.
 *
 * @example
 * const { data } = await client.events.search({
 *   where: { typeCode: 'VISIT', actionCode: 'check_in' },
 *   sortBy: [{ Field: 'createdDate', Direction: 'DESC' }],
 *   take: 20,
 * })
 * @throws ApiError 422 `VALIDATION_FAILED`
 */
export const search = /* @__PURE__ */ tenantSearch(rows.searchEvents, ({ where: filter, ...args }) =>
  writeSearch({ ...args, ...(filter && { filter }) }),
)
