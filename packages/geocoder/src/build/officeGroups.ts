import type { Position } from '@geofield/geography'
import { median } from '../readers/median.ts'
import type { UnitIds } from './administrationTable.ts'

export type Positions = { lats: number[]; lons: number[] }

export type Offices = ReturnType<typeof createOffices>

/** Collects post offices: other places get positions by their PINs, districts and tehsils. */
export function createOffices() {
  const byPin = new Map<number, Positions>()
  const byDistrict = new Map<number, Positions>()
  const byTehsil = new Map<number, Positions>()
  /** A position inside of the area of each PIN that has one. */
  const pinAreas = new Map<number, Position>()
  const list: (Position & { ids: UnitIds })[] = []
  return {
    byPin,
    byDistrict,
    byTehsil,
    pinAreas,
    list,
    add(position: Position, { postalCode, ids }: { postalCode: number; ids: UnitIds }): void {
      collect(byPin, postalCode, position)
      collect(byDistrict, ids.districtId, position)
      if (ids.tehsilId > 0) collect(byTehsil, ids.tehsilId, position)
      list.push({ ...position, ids })
    },
  }
}

export function collect(groups: Map<number, Positions>, key: number, { lat, lon }: Position): void {
  let group = groups.get(key)
  if (!group) groups.set(key, (group = { lats: [], lons: [] }))
  group.lats.push(lat)
  group.lons.push(lon)
}

/** Returns the medians of latitudes and longitudes, rounded to the metre; more digits would pretend accuracy. */
export function middle({ lats, lons }: Positions): Position {
  return { lat: round(median(lats)), lon: round(median(lons)) }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
