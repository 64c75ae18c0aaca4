import type { Handler } from '../platform/http/handlers.ts'
import type { Geocoder } from './geocoder.ts'
import { toLanguages } from '../platform/callerLanguages.ts'
import { toWhere } from './searchPlaces.ts'

const suggestions = 10

export function suggestPlaces(geocoder: Geocoder): Handler<'suggestPlaces'> {
  return async ({ body, caller: { tenant }, headers, signal }) => {
    const { searchKey } = body
    const query = {
      searchKey,
      take: suggestions,
      tenantId: tenant.tenantId,
      signal,
      ...toWhere(body),
      languages: toLanguages(body, headers),
    }
    return { docs: await geocoder.suggest(query) }
  }
}
