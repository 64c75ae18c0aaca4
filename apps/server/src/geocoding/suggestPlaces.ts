import type { Handler } from '../platform/http/handlers.ts'
import type { Geocoder } from './geocoder.ts'
import { toWhere } from './searchPlaces.ts'

const suggestions = 10

export function suggestPlaces(geocoder: Geocoder): Handler<'suggestPlaces'> {
  return async ({ body, caller: { tenant }, signal }) => {
    const { searchKey } = body
    const query = { searchKey, take: suggestions, tenantId: tenant.tenantId, signal, ...toWhere(body) }
    return { docs: await geocoder.suggest(query) }
  }
}
