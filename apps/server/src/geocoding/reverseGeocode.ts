import { setImmediate } from 'node:timers/promises'
import type { AddressFinder } from '@geofield/geocoder'
import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import { addressDocument } from './address.ts'
import { toPositions } from './points.ts'
import { toLanguages } from '../platform/callerLanguages.ts'

/** A point takes some microseconds of this thread. Other work runs after this time. */
const turnMs = 5
/** Reading the clock for each point would cost too much. */
const turnPoints = 64

export function reverseGeocode(addressAt: AddressFinder): Handler<'reverseGeocode'> {
  return async ({ body, headers, signal }) => {
    if (!Array.isArray(body)) {
      const { latitude: lat, longitude: lon } = body
      return [addressDocument(addressAt({ lat, lon }, toLanguages(body, headers)))]
    }
    const languages = toLanguages({}, headers)
    const positions = toPositions(body)
    const addresses: ResultOf<'reverseGeocode'> = []
    let turnEnds = performance.now() + turnMs
    for (const position of positions) {
      addresses.push(addressDocument(addressAt(position, languages)))
      if (addresses.length % turnPoints !== 0 || performance.now() < turnEnds) continue
      await setImmediate()
      // The caller has gone.
      if (signal.aborted) break
      turnEnds = performance.now() + turnMs
    }
    return addresses
  }
}
