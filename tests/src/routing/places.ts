import type { Position } from '../geography.ts'
import { settings } from '../service/settings.ts'

/** Places in Pune. The first two have Sangamwadi Bridge and Deccan College Road beside them. */
export const start = { lat: 18.532408, lon: 73.856784 }
export const end = { lat: 18.547777, lon: 73.872049 }
export const between = { lat: 18.5395, lon: 73.866 }
export const stops = [
  start,
  end,
  { lat: 18.5269, lon: 73.823664 },
  { lat: 18.505863, lon: 73.899733 },
  { lat: 18.51257, lon: 73.83307 },
  { lat: 18.520609, lon: 73.835306 },
  { lat: 18.552451, lon: 73.820354 },
  { lat: 18.510332, lon: 73.86846 },
]
/** In the Arabian Sea, far from any road. */
export const atSea = { lat: 15, lon: 68 }
/** In it too, and near enough for a matrix from Pune. */
export const offTheCoast = { lat: 17, lon: 72 }
/** Farther than any matrix reaches. */
export const overseas = { lat: -40, lon: -60 }

/** Why a check that needs the real streets of Pune can't be made. */
export function realStreets(): string | undefined {
  return settings().map.includes('pune')
    ? undefined
    : 'needs the real streets of Pune (GEOFIELD_TEST_DATA/osm/pune.osm.pbf)'
}

/** As OSRM writes places: longitude first. */
export function lonLats(places: Position[]): string {
  return places.map(({ lat, lon }) => `${lon},${lat}`).join(';')
}

/** Places spread over Pune by a fixed sequence: the same in every run. */
export function spreadPlaces(count: number, from = 0): Position[] {
  const fraction = (value: number) => value - Math.floor(value)
  return Array.from({ length: count }, (_, i) => ({
    lat: Number((18.485 + 0.08 * fraction((from + i + 1) * 0.618_034)).toFixed(6)),
    lon: Number((73.815 + 0.08 * fraction((from + i + 1) * 0.754_878)).toFixed(6)),
  }))
}
