import { here } from '../check/here/region.ts'
import type { Position } from '../geography.ts'
import { settings } from '../run/settings.ts'
import { stops as inPune } from './stops.ts'

export { lonLats } from '../geography.ts'

/** In Pune, or in the region of the run. */
export const stops = inPune.map(here)
export const [start, end] = stops as [Position, Position]
export const between = here({ lat: 18.5395, lon: 73.866 })
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

/** Places spread over Pune, or over the region of the run, by a fixed sequence: the same in every run. */
export function spreadPlaces(count: number, from = 0): Position[] {
  const fraction = (value: number) => value - Math.floor(value)
  return Array.from({ length: count }, (_, i) =>
    here({
      lat: Number((18.485 + 0.08 * fraction((from + i + 1) * 0.618_034)).toFixed(6)),
      lon: Number((73.815 + 0.08 * fraction((from + i + 1) * 0.754_878)).toFixed(6)),
    }),
  )
}
