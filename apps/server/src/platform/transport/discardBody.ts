import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** A body that takes longer to arrive is not awaited. */
const limitMs = 500

/**
 * Reads and drops the body of a request that will be refused; never rejects. Without this the connection would be closed
 * with unread bytes and therefore reset, and the caller might never see the response.
 */
export async function discardBody(request: IncomingMessage): Promise<void> {
  request.resume()
  // Whichever of the two ends first cancels the other.
  const race = new AbortController()
  const read = finished(request, { signal: race.signal }).catch(() => undefined)
  await Promise.race([read, sleep(limitMs, undefined, { signal: race.signal }).catch(() => undefined)])
  race.abort()
}
