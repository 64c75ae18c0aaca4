import type { IncomingHttpHeaders } from 'node:http'
import type { Where } from '@geofield/geocoder'
import type { Bounds } from '@geofield/geography'
import type { BodyOf, Handler } from '../platform/http/handlers.ts'
import type { Geocoder } from './geocoder.ts'

const defaultTake = 10
const maxLanguages = 20

/** `limit` is the most places that a response may have, counting skipped ones. */
export function searchPlaces(geocoder: Geocoder, limit: number): Handler<'searchPlaces'> {
  return async ({ body, caller, headers, signal }) => {
    const { searchKey, skip = 0, take = defaultTake } = body
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

/** Returns the languages that the caller reads, the best first: `language`, else those of `Accept-Language`. */
export function toLanguages({ language }: { language?: string }, headers: IncomingHttpHeaders): string[] {
  if (language !== undefined) return [language]
  return (headers['accept-language'] ?? '')
    .split(',', maxLanguages)
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ tag, quality }) => /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(tag) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
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
