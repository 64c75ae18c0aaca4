import * as rows from '../generated/operations.ts'
import type { ChangeKind } from '../types/methods.ts'
import type { ChangedCustomer, NewCustomer } from '../types/customerMethods.ts'
import { tenantOperation } from '../operations/tenantOperation.ts'
import { writeFields } from '../request/writers.ts'
import type { DevicePosition } from './tracking.ts'
import type { Arguments, RequestBody, Sent } from '../types/operationTypes.ts'

type Values = Readonly<Record<string, unknown>>
type Create<Operation, Body, More = unknown> = { operation: Operation; Id: string; body: Body } & More
type Update<Operation, Body, More = unknown> = Create<Operation, Body, More> & {
  target: string
  ifMatch?: string | undefined
}
type InLayer = { layerName: string }

/** A piece of work that a device queues while it has no network. Its `Id` is a UUID that the device makes. */
export type DeviceWork = Readonly<
  | Create<'createRecord', Values, InLayer>
  | Create<'createCustomer', NewCustomer>
  | Create<'createPlan', Sent<RequestBody<'createPlan'>>>
  | Create<'createVisit', Sent<RequestBody<'createVisit'>>>
  | Create<'createEvent', Sent<RequestBody<'createEvent'>>>
  | Update<'updateRecord', Values, InLayer>
  | Update<'updateCustomer', ChangedCustomer>
  | Update<'updatePlan', Sent<RequestBody<'updatePlan'>>>
  | Update<'updateVisit', Sent<RequestBody<'updateVisit'>>>
  | { operation: 'pushPositions'; body: DevicePosition }
>

/**
 * Does up to 500 pieces of work that a device queued without a network, in its order: creates, updates, events and positions.
 * One entry of `results` for each, in the same order: `stored`, `repeated` (done before: the first result again), or
 * `failed` with the error of its single call; a conflict has what the server has (`current`) and what was `sent`. If no
 * response comes, send the same again. A position is `{ lat, lon }`, another geometry a GeoJSON object.
 *
 * @example
 * const { results, failed } = await client.preview.changes.sync({
 *   entries: [
 *     {
 *       operation: 'createCustomer',
 *       Id: '0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c11',
 *       body: { customer_full_name: 'Monsoon Hardware Pune' },
 *     },
 *     {
 *       operation: 'createVisit',
 *       Id: '0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e11',
 *       body: { visit_customer_guid: '0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c11', visit_date: '2026-11-20' },
 *     },
 *   ],
 * })
 * @throws ApiError 422 `VALIDATION_FAILED` (none, too many, or too many plans; nothing was done)
 */
export const sync = /* @__PURE__ */ tenantOperation(
  rows.sync,
  ({ entries }: { readonly entries: readonly DeviceWork[] }) => ({
    body: { entries: entries.map(writeWork) },
  }),
)

function writeWork(work: DeviceWork): Values {
  if (work.operation === 'pushPositions') {
    const { lon, ...position } = work.body
    return { ...work, body: { ...position, lng: lon } }
  }
  return /Record|Customer/.test(work.operation) ? { ...work, body: writeFields(work.body) } : work
}

interface Kinds {
  /** Only changes of this kind of object, or of these. */
  readonly kinds?: ChangeKind | readonly ChangeKind[] | undefined
}
/** What a list of changes takes. */
export interface ListArguments extends Omit<Arguments<'listChanges'>, 'kinds'>, Kinds {}
/** What a stream of changes takes. */
export interface StreamArguments extends Omit<Arguments<'streamChanges'>, 'kinds'>, Kinds {}

const writeKinds = <Args extends Kinds>(args: Args) => ({
  query: { ...args, kinds: args.kinds && [args.kinds].flat().join(',') },
})

/**
 * The changes after `cursor`, oldest first: which object was created, updated or deleted, when and by whom; with
 * `objects`, also the object as it is now. Continue with the `cursor` of the result; while `hasMore` is true, at once.
 * Without a cursor, the result has the cursor of now. `followChanges` repeats this call for you.
 *
 * @example
 * const { cursor } = await client.preview.changes.list()
 * const { data } = await client.preview.changes.list({ cursor, kinds: ['visit', 'event'], objects: true })
 * @throws ApiError 410 `CURSOR_EXPIRED` (read everything once, and continue from a new cursor)
 */
export const list = /* @__PURE__ */ tenantOperation(rows.listChanges, (args: ListArguments) =>
  writeKinds(args),
)

/**
 * Iterates over changes as they are committed: `change` events with the change, `cursor` events with a place that was
 * reached without a change for you, and with `positions` also `positions` events with the drivers who moved. The `id` of
 * an event continues after it. It connects again by itself; store the last `id` to continue after a restart.
 *
 * @example
 * for await (const { event, id, data } of client.preview.changes.stream({ kinds: 'visit', objects: true })) {
 *   if (event === 'change') console.log(data.operation, data.Id)
 * }
 * @throws ApiError 410 `CURSOR_EXPIRED`, 401 `TOKEN_INVALID` (the account was disabled)
 */
export const stream = /* @__PURE__ */ tenantOperation(rows.streamChanges, (args: StreamArguments) =>
  writeKinds(args),
)
