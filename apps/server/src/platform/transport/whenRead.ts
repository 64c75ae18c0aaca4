import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer bodies are not awaited. */
const limitMs = 500

/**
 * Resolves when the body has been read and dropped. A connection closed with unread bytes is reset, and the caller
 * might never see the response.
 */
export async function whenRead(request: IncomingMessage): Promise<void> {
  request.resume()
  const over = new AbortController()
  const read = finished(request, { signal: over.signal }).catch(() => undefined)
  await Promise.race([read, sleep(limitMs, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
}
