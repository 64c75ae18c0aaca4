import { Readable } from 'node:stream'
import { queryDefaults } from '../../platform/http/contract/defaults.ts'
import { EventStream, type StreamingHandler } from '../../platform/http/handlers.ts'
import { findPlace, readWanted } from '../listChanges.ts'
import { followChanges } from './followChanges.ts'
import { createPause } from './pause.ts'
import { shareReads } from './sharedRead.ts'
import type { StreamParts } from './streamParts.ts'

/** Few, because each slow reader keeps one page in memory. */
const changesPerPage = 100
/** The memory that an open stream takes beside its page. */
const heldBytes = 16 * 1024
const defaults = queryDefaults('streamChanges', 'positions')

/**
 * Sends changes as they are committed. The next page is read when the reader has taken the last one. The transport
 * cuts off a reader who takes too little; that reader continues by the last id.
 */
export function streamChanges(parts: StreamParts): StreamingHandler<'streamChanges'> {
  const read = shareReads(parts)
  return async ({ query, headers, caller }) => {
    const lastId = headers['last-event-id']
    const place = typeof lastId === 'string' ? { ...query, cursor: lastId } : query
    const after = findPlace(parts, caller.tenant.tenantId, place)
    const wanted = { ...readWanted(query), take: changesPerPage }
    const freeSlot = await parts.slots.take(caller.keyId)
    try {
      // Read before the response begins: until then a fault can still be its status.
      const first = await read(caller.tenant, { after, wanted })
      const pause = createPause()
      const { seconds = Infinity, positions } = { ...defaults, ...query }
      const endsAt = performance.now() + seconds * 1000
      const events = followChanges(parts, { caller, read, wanted, first, pause, endsAt, positions })
      const text = Readable.from(events, { highWaterMark: 1 })
      parts.stopping?.addEventListener('abort', pause.wake)
      text.once('close', () => {
        parts.stopping?.removeEventListener('abort', pause.wake)
        pause.end()
        freeSlot()
      })
      return new EventStream(text, heldBytes)
    } catch (error) {
      freeSlot()
      throw error
    }
  }
}
