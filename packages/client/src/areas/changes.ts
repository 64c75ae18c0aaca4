import { operation } from '../operation.ts'

export const changes = {
  /**
   * The changes after `cursor`, oldest first: which object was created, updated or deleted, when and by whom; with
   * `objects`, also the object as it is now. Continue with the `cursor` of the result; while `hasMore` is true, at once.
   * Without a cursor, the result has the cursor of now. `followChanges` repeats this call for you.
   *
   * @example
   * const { cursor } = await client.preview.changes.list()
   * const { data } = await client.preview.changes.list({ cursor, kinds: 'visit,event', objects: true })
   * @throws ApiError 410 `CURSOR_EXPIRED` (read everything once, and continue from a new cursor)
   */
  list: operation('listChanges'),
}
