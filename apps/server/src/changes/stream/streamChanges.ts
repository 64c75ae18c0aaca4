import { Readable } from 'node:stream'
import { EventStream, type StreamingHandler } from '../../platform/http/handlers.ts'
import { findPlace, readWanted } from '../listChanges.ts'
import { followChanges } from './followChanges.ts'
import { createPause } from './pause.ts'
import { shareReads } from './sharedRead.ts'
import type { StreamParts } from './streamParts.ts'

/** Few, because a reader who is slow holds one page. */
const page = 100
/** What an open stream takes in memory beside its page. */
const heldBytes = 16 * 1024

/**
 * Sends changes as they are committed. The reader's pace is the stream's: the next page is read when the last one was
 * taken. A reader who takes too little is cut off by the transport, and continues by the last id.
 */
export function streamChanges(parts: StreamParts): StreamingHandler<'streamChanges'> {
  const read = shareReads(parts)
  return async ({ query, headers, caller }) => {
    const lastId = headers['last-event-id']
    const place = typeof lastId === 'string' ? { ...query, cursor: lastId } : query
    const after = findPlace(parts, caller.tenant.tenantId, place)
    const wanted = { ...readWanted(query), take: page }
    const free = parts.slots.take(caller.keyId)
    try {
      // Read before the response begins: until then a fault can still be its status.
      const first = await read(caller.tenant, { after, wanted })
      const pause = createPause()
      const { seconds = Infinity, positions = false } = query
      const endsAt = performance.now() + seconds * 1000
      const events = followChanges(parts, { caller, read, wanted, first, pause, endsAt, positions })
      const text = Readable.from(events, { highWaterMark: 1 })
      parts.stopping?.addEventListener('abort', pause.wake)
      text.once('close', () => {
        parts.stopping?.removeEventListener('abort', pause.wake)
        pause.end()
        free()
      })
      return new EventStream(text, heldBytes)
    } catch (error) {
      free()
      throw error
    }
  }
}
