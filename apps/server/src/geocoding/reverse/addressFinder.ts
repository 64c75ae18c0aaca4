import type { DatabaseSync } from 'node:sqlite'
import { type Address, type AddressFinder, noAddress } from '../address.ts'
import { type Administration, positionKind } from '../place.ts'
import { foldSpelling } from '../text/foldSpelling.ts'
import { wordsOf } from '../text/words.ts'
import { areaIndex, type AreaRow } from './areaIndex.ts'
import { officeIndex } from './officeIndex.ts'
import { loadOffices, type Office } from './offices.ts'
import { roadIndex, type RoadRow } from './roadIndex.ts'

/** Farther from any post office nothing is said of state, district, tehsil and PIN. */
const officeLimitMetres = 20_000
/** Farther from any named road a position has none. */
const roadLimitMetres = 200

type Found = { areas: Required<Administration>[]; office: Office | undefined; road: string }

/** Loads what is needed to answer addresses at positions; the file is not read after that. */
export function loadAddressFinder(database: DatabaseSync): AddressFinder {
  const offices = loadOffices(database, positionKind.exact)
  const nearestOffice = officeIndex(offices, officeLimitMetres)
  const areasAt = areaIndex(
    database
      .prepare('SELECT village, tehsil, district, state, polygons FROM area ORDER BY area_id')
      .iterate() as Iterable<AreaRow>,
  )
  const roadAt = roadIndex(
    database.prepare('SELECT name, line FROM road ORDER BY road_id').iterate() as Iterable<RoadRow>,
    roadLimitMetres,
  )
  return (position) => {
    const nearest = nearestOffice(position)
    const office = nearest === undefined ? undefined : offices.read(nearest)
    return toAddress({ areas: areasAt(position), office, road: roadAt(position) })
  }
}

/** Areas say where a position is; what they leave open the nearest post office says, unless it lies in another unit. */
export function toAddress({ areas, office, road }: Found): Address {
  if (areas.length === 0 && !office && road === '') return noAddress
  const units = { state: '', district: '', tehsil: '', village: '' }
  for (const names of areas) {
    for (const level of ['state', 'district', 'tehsil', 'village'] as const) units[level] ||= names[level]
  }
  if (office) completeFrom(office, units)
  return {
    Country: areas.length > 0 || office ? 'India' : '',
    State: units.state,
    District: units.district,
    Tehsil: units.tehsil,
    Village: units.village,
    Road: road,
    PinCode: office
      ? { OfficeName: office.name, OfficeType: office.type, Value: office.pin }
      : noAddress.PinCode,
    Status: true,
  }
}

function completeFrom(office: Office, units: Required<Administration>): void {
  for (const level of ['state', 'district', 'tehsil'] as const) {
    if (units[level] === '') units[level] = office[level]
    else if (office[level] !== '' && !isSameName(units[level], office[level])) return
  }
}

function isSameName(one: string, other: string): boolean {
  return one === other || folded(one) === folded(other)
}

/** Remembered: there are few units and many positions. */
const foldedNames = new Map<string, string>()
function folded(name: string): string {
  let known = foldedNames.get(name)
  if (known === undefined) foldedNames.set(name, (known = wordsOf(name).map(foldSpelling).join('')))
  return known
}
