import { type Address, type AddressFinder, noAddress } from '../address.ts'
import type { Administration } from '../place.ts'
import type { SearchIndex } from '../search/searchArrays.ts'
import { foldSpelling } from '../text/foldSpelling.ts'
import { splitWords } from '../text/words.ts'
import { textAt } from '../textPool.ts'
import type { UnitNames } from '../unitNames.ts'
import type { AddressArrays } from './addressArrays.ts'
import { areaIndex } from './areaIndex.ts'
import { officeIndex } from './officeIndex.ts'
import { roadIndex } from './roadIndex.ts'

/** Farther from every post office the state, district, tehsil and PIN are unknown. */
const officeLimitMetres = 20_000
/** Farther from every named road a position has no road. */
const roadLimitMetres = 200

type Office = {
  name: string
  /** The type in the directory of the Department of Posts. */
  type: string
  pin: string
  state: string
  district: string
  tehsil: string
}
type Found = { areas: Required<Administration>[]; office: Office | undefined; road: string }

const officeTypes: Record<number, string> = { 411: 'H.O', 412: 'S.O', 413: 'B.O' }

/** Finds addresses at positions in arrays, as they are stored in the file. */
export function createAddressFinder(
  arrays: AddressArrays,
  places: SearchIndex,
  units: UnitNames,
): AddressFinder {
  const nearestOffice = officeIndex(arrays, places, officeLimitMetres)
  const areasAt = areaIndex(arrays)
  const roadAt = roadIndex(arrays, roadLimitMetres)
  const read = (office: number): Office => {
    const place = arrays.officePlaces[office]!
    const pin = places.placePins[place]!
    return {
      name: textAt(arrays, arrays.officeNames[office]!),
      type: officeTypes[places.placeSubCategories[place]!] ?? '',
      pin: pin === 0 ? '' : String(pin).padStart(6, '0'),
      state: units.states[places.placeStates[place]!] ?? '',
      district: units.districts[places.placeDistricts[place]!] ?? '',
      tehsil: units.tehsils[places.placeTehsils[place]!] ?? '',
    }
  }
  return (position) => {
    const nearest = nearestOffice(position)
    const office = nearest === undefined ? undefined : read(nearest)
    return toAddress({ areas: areasAt(position), office, road: roadAt(position) })
  }
}

/** Areas decide the address. The nearest post office fills the gaps, unless it lies in another unit. */
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

/** Cached, because there are few units and many positions. */
const foldedNames = new Map<string, string>()
function folded(name: string): string {
  let known = foldedNames.get(name)
  if (known === undefined) foldedNames.set(name, (known = splitWords(name).map(foldSpelling).join('')))
  return known
}
