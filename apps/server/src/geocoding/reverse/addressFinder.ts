import { createStateOutlines, type StateOutlines } from '../../platform/geography/stateOutlines.ts'
import { type Address, type AddressFinder, type Certainty, noAddress } from '../address.ts'
import type { Administration } from '../place.ts'
import type { SearchIndex } from '../search/searchArrays.ts'
import { foldSpelling } from '../text/foldSpelling.ts'
import { splitWords } from '../text/words.ts'
import { textAt } from '../textPool.ts'
import type { UnitNames } from '../unitNames.ts'
import type { AddressArrays } from './addressArrays.ts'
import { areaIndex } from './areaIndex.ts'
import { type NearOffice, officeIndex } from './officeIndex.ts'
import { roadIndex } from './roadIndex.ts'

/** Farther from every post office the tehsil and the PIN are unknown. */
const officeLimitMetres = 20_000
/** Farther from every post office of the state the district is unknown. */
const districtLimitMetres = 150_000
/** How far from a post office a position outside of every state's outline is still in India: outlines are rough. */
const coastLimitMetres = 3_000
/** The outlines of states are right to this distance. */
const outlineMetres = 2_000
/** Farther from every named road a position has no road. */
const roadLimitMetres = 200
/** The nearest few post offices tell how certain a unit is. */
const askedOffices = 5

type Office = {
  name: string
  /** The type in the directory of the Department of Posts. */
  type: string
  pin: string
  state: string
  district: string
  tehsil: string
  metres: number
}
type Found = {
  areas: Required<Administration>[]
  /** The state whose outline holds the position, empty for none. */
  outline: { state: string; isNearEdge: boolean }
  /** The nearest first, all of the state of the position. */
  offices: Office[]
  road: string
}

const officeTypes: Record<number, string> = { 411: 'H.O', 412: 'S.O', 413: 'B.O' }

/** The outlines take some time to index, and do not depend on the file of places. */
let sharedOutlines: StateOutlines | undefined

/** Finds addresses at positions in arrays, as they are stored in the file. */
export function createAddressFinder(
  arrays: AddressArrays,
  places: SearchIndex,
  units: UnitNames,
): AddressFinder {
  sharedOutlines ??= createStateOutlines(outlineMetres)
  const { look } = sharedOutlines
  const nearestOffices = officeIndex(arrays, places)
  const areasAt = areaIndex(arrays)
  const roadAt = roadIndex(arrays, roadLimitMetres)
  const stateIds = new Map(units.states.map((name, id) => [folded(name), id]))
  const read = ({ office, metres }: NearOffice): Office => {
    const place = arrays.officePlaces[office]!
    const pin = places.placePins[place]!
    return {
      name: textAt(arrays, arrays.officeNames[office]!),
      type: officeTypes[places.placeSubCategories[place]!] ?? '',
      pin: pin === 0 ? '' : String(pin).padStart(6, '0'),
      state: units.states[places.placeStates[place]!] ?? '',
      district: units.districts[places.placeDistricts[place]!] ?? '',
      tehsil: units.tehsils[places.placeTehsils[place]!] ?? '',
      metres,
    }
  }
  return (position) => {
    const areas = areasAt(position)
    const found = look(position)
    const outline = { state: found.state ?? '', isNearEdge: found.edgeMetres < outlineMetres }
    const state = areas.find((area) => area.state !== '')?.state ?? outline.state
    const stateId = state === '' ? 0 : stateIds.get(folded(state))
    const limitMetres = state === '' ? coastLimitMetres : districtLimitMetres
    const offices =
      stateId === undefined ? [] : nearestOffices(position, { stateId, limitMetres, count: askedOffices })
    return toAddress({ areas, outline, offices: offices.map(read), road: roadAt(position) })
  }
}

const levels = ['state', 'district', 'tehsil', 'village'] as const

/**
 * Areas decide the address, then the outline of the state. The nearest post office fills the gaps, unless it lies in
 * another unit.
 */
export function toAddress({ areas, outline, offices, road }: Found): Address {
  const [office] = offices
  if (areas.length === 0 && outline.state === '' && !office && road === '') return noAddress
  const units = { state: '', district: '', tehsil: '', village: '' }
  for (const names of areas) for (const level of levels) units[level] ||= names[level]
  const certainty = Object.fromEntries(
    levels.map((level) => [level, units[level] === '' ? 'unknown' : 'certain']),
  ) as Record<(typeof levels)[number], Certainty>
  if (units.state === '' && outline.state !== '') {
    units.state = outline.state
    certainty.state = outline.isNearEdge ? 'approximate' : 'certain'
  }
  if (office) completeFrom(offices, units, certainty)
  const near = office && office.metres <= officeLimitMetres ? office : undefined
  return {
    Country: areas.length > 0 || units.state !== '' ? 'India' : '',
    State: units.state,
    District: units.district,
    Tehsil: units.tehsil,
    Village: units.village,
    Road: road,
    PinCode: near ? { OfficeName: near.name, OfficeType: near.type, Value: near.pin } : noAddress.PinCode,
    Certainty: {
      State: certainty.state,
      District: certainty.district,
      Tehsil: certainty.tehsil,
      PinCode: near ? agreement(offices, (office) => office.pin) : 'unknown',
      ...(office && { OfficeMetres: Math.round(office.metres) }),
    },
    Status: true,
  }
}

/** Takes the units that are unknown from the nearest post office. */
function completeFrom(
  offices: Office[],
  units: Required<Administration>,
  certainty: Record<keyof Administration, Certainty>,
): void {
  const [office] = offices
  if (!office) return
  for (const level of ['state', 'district', 'tehsil'] as const) {
    if (units[level] !== '') {
      if (office[level] !== '' && !isSameName(units[level], office[level])) return
      continue
    }
    if (office[level] === '' || (level === 'tehsil' && office.metres > officeLimitMetres)) continue
    units[level] = office[level]
    certainty[level] = level === 'state' ? 'approximate' : agreement(offices, (one) => one[level])
  }
}

/** A unit or PIN of all the nearest post offices is likely that of the position too. */
function agreement(offices: Office[], read: (office: Office) => string): Certainty {
  const near = offices.filter(({ metres }) => metres <= officeLimitMetres)
  const isUnanimous = near.length === askedOffices && near.every((office) => read(office) === read(near[0]!))
  return isUnanimous ? 'likely' : 'approximate'
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
