import { setImmediate } from 'node:timers/promises'
import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import type { AddressFinder } from './address.ts'
import { positionsOf } from './reverse/points.ts'

/** A point takes some microseconds of this thread: others get their turn as often as this. */
const turnMs = 5
/** The clock is not read for each point. */
const turnPoints = 64

export function reverseGeocode(addressAt: AddressFinder): Handler<'reverseGeocode'> {
  return async ({ body, signal }) => {
    if (!Array.isArray(body)) return [addressAt({ lat: body.latitude, lon: body.longitude })]
    const positions = positionsOf(body)
    const addresses: ResultOf<'reverseGeocode'> = []
    let turnEnds = performance.now() + turnMs
    for (const position of positions) {
      addresses.push(addressAt(position))
      if (addresses.length % turnPoints !== 0 || performance.now() < turnEnds) continue
      await setImmediate()
      // Nobody waits for the rest.
      if (signal.aborted) break
      turnEnds = performance.now() + turnMs
    }
    return addresses
  }
}
