import { schemaValidator } from '../platform/http/contract/contract.ts'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import { ApiError, platformErrorFormat, validationFailed } from '../platform/http/errors.ts'
import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import type { Geocoder } from './geocoder.ts'
import { toLanguages } from '../platform/callerLanguages.ts'
import { toWhere } from './searchPlaces.ts'

/** Items of one batch that are queued at once. */
const atOnce = 4

type Item = Pick<BodyOf<'searchPlaces'>, 'searchKey' | 'bounds' | 'near'> & { id?: string }
type Result = ResultOf<'geocodeBatch'>['results'][number]

const defaults = fieldDefaults('GeocodeBatchRequest', 'take')

export function geocodeBatch(geocoder: Geocoder): Handler<'geocodeBatch'> {
  const itemFaults = schemaValidator('GeocodeBatchItem')
  return async ({ body, caller, headers, signal }) => {
    const { items, take } = { ...defaults, ...body }
    const languages = toLanguages(body, headers)
    // The call itself is already counted.
    await caller.charge?.(items.length - 1)
    const { tenantId } = caller.tenant
    const find = async (item: unknown): Promise<Pick<Result, 'docs'>> => {
      const faults = itemFaults(item)
      if (faults.length > 0) throw validationFailed(faults)
      const { searchKey, ...rest } = item as Item
      const query = { searchKey, skip: 0, take, tenantId, isBatch: true, signal, languages, ...toWhere(rest) }
      return { docs: await geocoder.search(query, '/searchKey') }
    }
    const results: Result[] = []
    for (let from = 0; from < items.length && !signal.aborted; from += atOnce) {
      const part = items.slice(from, from + atOnce).map(async (item, i) => {
        const found = await find(item).catch(failedItem)
        return { ...idIn(item), index: from + i, ...found }
      })
      results.push(...(await Promise.all(part)))
    }
    return { results }
  }
}

/** A fault of the item fails the item; any other error fails the whole call, because it is the server's. */
function failedItem(error: unknown): Pick<Result, 'docs' | 'error'> {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') throw error
  const { body } = platformErrorFormat(error)
  return { docs: [], error: (body as { error: NonNullable<Result['error']> }).error }
}

function idIn(item: unknown): { id?: string } {
  const id = typeof item === 'object' && item !== null ? (item as { id?: unknown }).id : undefined
  return typeof id === 'string' ? { id } : {}
}
