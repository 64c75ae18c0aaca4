import { readTransport, type Source } from '../types/source.ts'
import type { components } from '../generated/openapi.ts'
import { list, type ListArguments } from '../areas/changes.ts'
import { keepFollowing } from '../forms/keepFollowing.ts'
import type { FollowOptions } from '../options/followOptions.ts'
import { within } from '../limits/timeLimit.ts'

type Change = components['schemas']['Change']

/** Where a program keeps its place in the changes, e.g. a file or a row of its own database. */
export interface CursorStore {
  /** The cursor that was written last; undefined when there is none yet. */
  read: () => string | undefined | Promise<string | undefined>
  write: (cursor: string) => void | Promise<void>
}

/** What `followChanges` takes: the arguments of `list`, and the pace. */
export interface FollowArgs extends ListArguments {
  /** The wait between two calls when nothing new is there, in milliseconds; 2,000 when absent. */
  everyMs?: number | undefined
  /**
   * Begins at the stored cursor, and stores the cursor of each change after it was handled: a program that is killed goes
   * on with the change that it was handling, so each change is handled at least once. Its `cursor` tells a repeated one.
   */
  store?: CursorStore | undefined
}

/**
 * Yields every change after `cursor`, then those that come, until you `break` or the signal aborts: it goes on after outages
 * and restarts of the server, with waits of up to 30 s, and `onStatus` of the options says since when it waits. With a
 * `store`, or if you store the `cursor` of each change after you have handled it, no change is missed.
 *
 * @example
 * const onStatus = ({ state, since }: FollowStatus) => console.log(state, since)
 * for await (const change of followChanges(client, { store, objects: true }, { onStatus })) await save(change)
 * @throws ApiError what waiting can't mend: 410 `CURSOR_EXPIRED`, 401 `TOKEN_INVALID` (the account was disabled), 403, 404
 * `LAYER_NOT_FOUND`
 */
export async function* followChanges(
  source: Source,
  { everyMs = 2_000, store, ...args }: FollowArgs = {},
  { onStatus, ...options }: FollowOptions = {},
): AsyncGenerator<Change, void, undefined> {
  const transport = readTransport(source)
  const signals = [options.signal, transport.signal]
  const following = keepFollowing(signals, { onStatus }, Math.min(everyMs, 1_000))
  let cursor = args.cursor ?? (await store?.read())
  for (;;) {
    const page = await list(transport, { ...args, cursor }, options).catch((error) => following.wait(error))
    if (!page) continue
    following.connected()
    following.received()
    for (const change of page.data) {
      yield change
      await store?.write(change.cursor)
    }
    // A place that was reached without a change for this caller, too.
    if (page.cursor !== (page.data.at(-1)?.cursor ?? cursor)) await store?.write(page.cursor)
    cursor = page.cursor
    if (!page.hasMore) await within({ signals, limitMs: everyMs })
  }
}
