import { compareWords, type Match, type StoredPlace, toSubCategory, type Where } from '@geofield/geocoder'
import type { Bounds } from '@geofield/geography'
import { ApiError } from '../platform/http/errors.ts'
import type { NameSearch } from './geocoder.ts'
import { foundPlace, suggestedPlace } from './placeDocument.ts'

const timeoutMs = 5000
const maxBytes = 4 * 1024 * 1024
/** Photon returns at most this many places. */
const maxFeatures = 50

/** The fields that are read of Photon's response: GeoJSON, longitude first. */
type Feature = {
  geometry?: { coordinates?: [lon: unknown, lat: unknown] }
  properties?: Record<string, unknown>
}

type Ask = Where & { searchKey: string; limit: number; signal: AbortSignal }

/** Searches by name in an external Photon (https://github.com/komoot/photon) instead of Geofield's index. */
export function photonNames(address: string): NameSearch {
  return {
    search: async (query) => {
      const { searchKey, skip, take } = query
      const limit = Math.min(skip + take, maxFeatures)
      const places = await askPhoton(address, { ...query, limit })
      return places
        .slice(skip, skip + take)
        .map((place) => ({ ...foundPlace(place), match: matchOf(searchKey, place) }))
    },
    suggest: async (query) => {
      const { searchKey, take } = query
      const places = await askPhoton(address, { ...query, limit: take })
      return places.slice(0, take).map((place) => {
        const { country, ...stored } = place
        return { ...suggestedPlace(stored), country, match: matchOf(searchKey, place) }
      })
    },
  }
}

/** Photon tells no score. */
function matchOf(searchKey: string, place: PhotonPlace): Match {
  const { name, state, district, country, postalCode, subCategory } = place
  return compareWords(searchKey, [name, state, district, country, String(postalCode)], subCategory)
}

type PhotonPlace = StoredPlace & { country: string }

async function askPhoton(
  address: string,
  { searchKey, limit, bounds, near, signal }: Ask,
): Promise<PhotonPlace[]> {
  if (limit === 0) return []
  const url = new URL('api', address.endsWith('/') ? address : `${address}/`)
  url.searchParams.set('q', searchKey.replaceAll('*', ' ').trim() || searchKey)
  url.searchParams.set('limit', String(limit))
  url.searchParams.set('lang', 'en')
  if (bounds) {
    const { west, south, east, north } = bounds
    url.searchParams.set('bbox', [west, south, east, north].join(','))
  }
  if (near) {
    url.searchParams.set('lat', String(near.lat))
    url.searchParams.set('lon', String(near.lon))
  }
  const response = await fetchJson(url, signal)
  if (!Array.isArray(response.features)) throw unavailable('returned no list of features')
  const places = (response.features as Feature[]).flatMap((feature) => toPlace(feature) ?? [])
  // Photon only prefers places in the box.
  return bounds ? places.filter((place) => isWithin(place, bounds)) : places
}

async function fetchJson(url: URL, signal: AbortSignal): Promise<{ features?: unknown }> {
  let text: string
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: { accept: 'application/json' },
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`status ${response.status}`)
    }
    text = await readAtMost(response)
  } catch (cause) {
    signal.throwIfAborted()
    throw unavailable('does not respond', cause)
  }
  try {
    const response: unknown = JSON.parse(text)
    if (typeof response === 'object' && response !== null) return response
  } catch {
    // Reported below.
  }
  throw unavailable('returned no JSON object')
}

async function readAtMost(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value)
    bytes += read.value.length
    if (bytes <= maxBytes) continue
    await reader?.cancel()
    throw new Error(`a response of more than ${maxBytes} bytes`)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The message leaves the service's address out, because it is the operator's. */
function unavailable(what: string, cause?: unknown): ApiError {
  const message = `The external geocoder ${what}.`
  return new ApiError('NOT_READY', { message, reason: 'external_geocoder', cause })
}

function toPlace({ geometry, properties = {} }: Feature): PhotonPlace | undefined {
  const [lon, lat] = geometry?.coordinates ?? []
  if (typeof lon !== 'number' || typeof lat !== 'number') return undefined
  const text = (key: string) => (typeof properties[key] === 'string' ? properties[key] : '')
  const address = [text('housenumber'), text('street')].filter(Boolean).join(' ')
  const name = text('name') || address || text('city') || text('state') || text('country')
  if (name === '') return undefined
  const postalCode = text('postcode').replaceAll(' ', '')
  const type = text('osm_type').toLowerCase()
  return {
    id: `osm-${type}${String(properties.osm_id ?? '')}`,
    name,
    lat,
    lon,
    names: {},
    isExact: true,
    subCategory: subCategory(properties, text),
    state: text('state'),
    // In India Photon's county is the district. Elsewhere, and for cities that are districts, take the nearest
    // equivalent.
    district: text('county') || text('state_district') || text('city') || text('district'),
    tehsil: '',
    postalCode: /^\d{6}$/.test(postalCode) ? Number(postalCode) : 0,
    country: text('country'),
  }
}

function subCategory(properties: Record<string, unknown>, text: (key: string) => string): number {
  const known = toSubCategory({ [text('osm_key')]: text('osm_value') })
  if (known !== undefined) return known
  if (text('osm_key') === 'highway') return 311
  if (properties.housenumber !== undefined) return 321
  return 911
}

function isWithin({ lat, lon }: PhotonPlace, { south, west, north, east }: Bounds): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east
}
