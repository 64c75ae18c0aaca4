import type { Client } from './createClient.ts'
import type { CallOptions } from './clientOptions.ts'
import { sleep, startTimeLimit } from './timeLimit.ts'

type List = Client['preview']['changes']['list']
type Change = Awaited<ReturnType<List>>['data'][number]

/** What `followChanges` takes: the arguments of `list`, and the pace. */
export type FollowArgs = NonNullable<Parameters<List>[0]> & {
  /** The wait between two calls when nothing new is there, in milliseconds; 2,000 when absent. */
  everyMs?: number
  /** Called when a place is reached at which the caller sees no change, for readers who store their cursor. */
  onCursor?: (cursor: string) => void | Promise<void>
}

/**
 * Yields every change after `cursor`, then those that come, until you `break` or the signal aborts. Store the `cursor` of
 * each change after you have handled it, and begin with the stored one the next time: no change is missed.
 *
 * @example
 * for await (const change of followChanges(client, { cursor, objects: true })) {
 *   await save(change)
 *   cursor = change.cursor
 * }
 * @throws ApiError 410 `CURSOR_EXPIRED`
 */
export async function* followChanges(
  client: Client,
  { everyMs = 2_000, onCursor, ...args }: FollowArgs = {},
  options: CallOptions = {},
): AsyncGenerator<Change, void, undefined> {
  const noLimit = startTimeLimit({
    signals: [options.signal],
    limitMs: Infinity,
    reason: () => new Error(),
  })
  try {
    let { cursor } = args
    for (;;) {
      const page = await client.preview.changes.list(
        { ...args, ...(cursor !== undefined && { cursor }) },
        options,
      )
      yield* page.data
      cursor = page.cursor
      if (page.data.at(-1)?.cursor !== cursor) await onCursor?.(cursor)
      if (!page.hasMore) await sleep(everyMs, noLimit.signal)
    }
  } finally {
    noLimit.stop()
  }
}
