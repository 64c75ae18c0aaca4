import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import type { Geocoder } from './geocoder.ts'
import { toBounds } from './searchPlaces.ts'

/** Items of one batch that are queued at once. */
const atOnce = 4

export function geocodeBatch(geocoder: Geocoder): Handler<'geocodeBatch'> {
  return async ({ body: { items, take = 1 }, caller, signal }) => {
    // The call itself is already counted.
    await caller.charge?.(items.length - 1)
    const { tenantId } = caller.tenant
    const results: ResultOf<'geocodeBatch'>['results'] = []
    for (let from = 0; from < items.length && !signal.aborted; from += atOnce) {
      const part = items.slice(from, from + atOnce).map(async ({ id, searchKey, bounds }, i) => {
        const index = from + i
        const box = bounds && { bounds: toBounds(bounds) }
        const query = { searchKey, skip: 0, take, tenantId, isBatch: true, signal, ...box }
        const docs = await geocoder.search(query, `/items/${index}/searchKey`)
        return { ...(id !== undefined && { id }), index, docs }
      })
      results.push(...(await Promise.all(part)))
    }
    return { results }
  }
}
