import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** A longer body is not worth the wait. */
const limitMs = 500

/**
 * Resolves when the body has been read and dropped. A connection that is closed with unread bytes is reset, and then the
 * caller may never see the response that was sent before.
 */
export async function whenRead(request: IncomingMessage): Promise<void> {
  request.resume()
  const over = new AbortController()
  const read = finished(request, { signal: over.signal }).catch(() => undefined)
  await Promise.race([read, sleep(limitMs, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
}
