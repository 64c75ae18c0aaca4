import type { Where } from '@geofield/geocoder'
import type { Bounds } from '@geofield/geography'
import { toLanguages } from '../platform/callerLanguages.ts'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import type { BodyOf, Handler } from '../platform/http/handlers.ts'
import type { Geocoder } from './geocoder.ts'

const defaults = fieldDefaults('PlaceSearchRequest', 'skip', 'take')

/** `limit` is the most places that a response may have, counting skipped ones. */
export function searchPlaces(geocoder: Geocoder, limit: number): Handler<'searchPlaces'> {
  return async ({ body, caller, headers, signal }) => {
    const { searchKey, skip, take } = { ...defaults, ...body }
    const left = Math.max(0, limit - skip)
    const wanted = take === -1 ? left : Math.min(take, left)
    const query = {
      searchKey,
      skip: Math.min(skip, limit),
      take: wanted,
      tenantId: caller.tenant.tenantId,
      signal,
      ...toWhere(body),
      languages: toLanguages(body, headers),
    }
    return { docs: await geocoder.search(query, '/searchKey') }
  }
}

export function toWhere({ bounds, near }: Pick<BodyOf<'searchPlaces'>, 'bounds' | 'near'>): Where {
  return {
    ...(bounds && { bounds: toBounds(bounds) }),
    ...(near && { near: { lat: near.latitude, lon: near.longitude } }),
  }
}

/** Accepts any two opposite corners. */
function toBounds({ lx, ly, rx, ry }: NonNullable<BodyOf<'searchPlaces'>['bounds']>): Bounds {
  return { west: Math.min(lx, rx), east: Math.max(lx, rx), south: Math.min(ly, ry), north: Math.max(ly, ry) }
}
