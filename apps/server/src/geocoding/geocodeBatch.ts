import { setImmediate } from 'node:timers/promises'
import type { Handler, ResultOf } from '../platform/handlers.ts'
import type { Geocoder } from './geocoder.ts'
import { boundsOf } from './searchPlaces.ts'

/** A search takes about a millisecond of this thread, or waits for an external service: others get their turn between. */
const atOnce = 4

export function geocodeBatch(geocoder: Geocoder): Handler<'geocodeBatch'> {
  return async ({ body: { items, take = 1 }, signal }) => {
    const results: ResultOf<'geocodeBatch'>['results'] = []
    for (let from = 0; from < items.length && !signal.aborted; from += atOnce) {
      const part = items.slice(from, from + atOnce).map(async ({ id, searchKey, bounds }, i) => {
        const index = from + i
        const query = { searchKey, skip: 0, take, signal, ...(bounds && { bounds: boundsOf(bounds) }) }
        const docs = await geocoder.search(query, `/items/${index}/searchKey`)
        return { ...(id !== undefined && { id }), index, docs }
      })
      results.push(...(await Promise.all(part)))
      await setImmediate()
    }
    return { results }
  }
}
