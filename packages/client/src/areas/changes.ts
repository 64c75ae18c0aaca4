import * as rows from '../generated/operations.ts'
import type { Arguments } from '../types/operationTypes.ts'
import type { ChangeKind } from '../types/methods.ts'
import { tenantOperation } from '../operations/tenantOperation.ts'

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
