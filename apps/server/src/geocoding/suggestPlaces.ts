import type { Handler } from '../platform/http/handlers.ts'
import type { Geocoder } from './geocoder.ts'

const suggestions = 10

export function suggestPlaces(geocoder: Geocoder): Handler<'suggestPlaces'> {
  return async ({ body: { searchKey }, caller: { tenant }, signal }) => ({
    docs: await geocoder.suggest({ searchKey, take: suggestions, tenantId: tenant.tenantId, signal }),
  })
}
