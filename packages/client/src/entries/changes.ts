import type { ChangeEvent } from '../types/methods.ts'
import { stream, type StreamArguments } from '../areas/changes.ts'
import { streamEvents } from '../forms/eventStream.ts'
import type { FollowOptions } from '../options/followOptions.ts'
import { readTransport, type Source } from '../types/source.ts'
import type { CursorStore } from './followChanges.ts'

export * from './generated/changes.ts'
export { followChanges } from './followChanges.ts'
export type { CursorStore, FollowArgs } from './followChanges.ts'
export type { Source } from '../types/source.ts'
export type { FollowOptions, FollowStatus } from '../options/followOptions.ts'

export interface StreamArgs extends StreamArguments {
  /** Begins at the stored cursor, and stores the id of each event after it was handled: see `followChanges`. */
  store?: CursorStore | undefined
}

/**
 * The stream of changes as a function of its own: see `client.preview.changes.stream`.
 *
 * @example
 * for await (const { event, data } of streamChanges(transport, { kinds: 'visit', store })) {
 *   if (event === 'change') console.log(data.operation, data.Id)
 * }
 * @throws ApiError 410 `CURSOR_EXPIRED`, 401 `TOKEN_INVALID` (the account was disabled)
 */
export async function* streamChanges(
  source: Source,
  { store, ...args }: StreamArgs = {},
  options?: FollowOptions,
): AsyncGenerator<ChangeEvent, void, undefined> {
  const transport = readTransport(source)
  const cursor = args.cursor ?? (await store?.read())
  const call = { operation: stream, transport, args: { ...args, cursor } }
  for await (const event of streamEvents(call, options) as AsyncGenerator<ChangeEvent>) {
    yield event
    if (event.id !== undefined) await store?.write(event.id)
  }
}
