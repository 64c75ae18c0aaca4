import type { Position } from '@geofield/geography'
import { createStateOutlines, type StateOutlines } from '@geofield/geography/india'
import { type Address, type AddressFinder, type Certainty, noAddress } from '../address.ts'
import { pickLanguage } from '../languages.ts'
import type { Administration } from '../place.ts'
import type { SearchIndex } from '../search/searchArrays.ts'
import { foldSpelling } from '../text/foldSpelling.ts'
import { splitWords } from '../text/words.ts'
import { textAt } from '../textPool.ts'
import type { UnitNames } from '../unitNames.ts'
import type { AddressArrays } from './addressArrays.ts'
import { areaIndex } from './areaIndex.ts'
import { type NearPoint, pointIndex } from './pointIndex.ts'
import { roadIndex } from './roadIndex.ts'
import { vote } from './vote.ts'

/** Farther from every post office the tehsil and the PIN are unknown. */
const officeLimitMetres = 20_000
/** Farther from every post office of the state the district is unknown. */
const districtLimitMetres = 150_000
/** The outlines of states are right to this distance. */
const outlineMetres = 3_000
/** Nearer to an edge the post offices are right more often. */
const votingMetres = 2_000
/** How far from a post office a position outside of every outline is still in India: beside an edge, and elsewhere. */
const [besideEdgeLimitMetres, outsideLimitMetres] = [10_000, 3_000]
/** So many of the nearest five post offices decide on the state beside an edge. */
const decidingOffices = 3
/** Farther from every named road a position has no road. */
const roadLimitMetres = 200
/** The nearest few post offices tell how certain a unit is. */
const askedOffices = 5
/** Offices within this distance vote on the district: farther ones give no PIN either. */
const officeVote = { halfVoteMetres: 300 }
/** Places of maps within this distance vote on the PIN. */
const pinReachMetres = 1_000
const pinVote = { halfVoteMetres: 50 }
/** So near to the middle of a town that gives its district its name, the district is that one. */
const seatReachMetres = 2_000

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
  /** The nearest one of the state and the district of the position. */
  office: Office | undefined
  /** What the nearest five post offices have in common. */
  agreement: Agreement
  /** The PIN that places of maps nearby have, and the nearest office of it. */
  mapped?: Post | undefined
  /** The state and the district of the town around the position that names the district. */
  seat?: { state: string; district: string } | undefined
  road: string
}
type Post = { pin: string; office: Office | undefined; isAgreed: boolean }
/** A unit or PIN of all the nearest post offices is likely that of the position too. */
type Agreement = Record<'district' | 'tehsil' | 'pin', boolean>

const noAgreement: Agreement = { district: false, tehsil: false, pin: false }

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
  const { look, metresTo } = sharedOutlines
  const nearestOffices = pointIndex({ places: arrays.officePlaces, tree: arrays.officeTree }, places)
  const nearestPins = pointIndex({ places: arrays.mappedPlaces, tree: arrays.mappedTree }, places)
  const nearestSeats = pointIndex({ places: arrays.seatPlaces, tree: arrays.seatTree }, places)
  const areasAt = areaIndex(arrays)
  const roadAt = roadIndex(arrays, roadLimitMetres)
  const stateIds = new Map(units.states.map((name, id) => [folded(name), id]))
  const placeOf = ({ point }: NearPoint) => arrays.officePlaces[point]!
  const read = (found: NearPoint): Office => {
    const place = placeOf(found)
    return {
      name: textAt(arrays, arrays.officeNames[found.point]!),
      type: officeTypes[places.placeSubCategories[place]!] ?? '',
      pin: pinText(places.placePins[place]!),
      state: units.states[places.placeStates[place]!] ?? '',
      district: units.districts[places.placeDistricts[place]!] ?? '',
      tehsil: units.tehsils[places.placeTehsils[place]!] ?? '',
      metres: found.metres,
    }
  }
  const agreementAmong = (near: NearPoint[]): Agreement => {
    if (near.length < askedOffices || near.at(-1)!.metres > officeLimitMetres) return noAgreement
    const [first, ...others] = near.map(placeOf)
    const agree = (ids: ArrayLike<number>) => others.every((place) => ids[place] === ids[first!])
    return {
      district: agree(places.placeDistricts),
      tehsil: agree(places.placeTehsils),
      pin: agree(places.placePins),
    }
  }
  /** Returns the state by the post offices, unless the nearest one agrees with the outline. */
  const stateIdBesideEdge = (position: Position, state: string): number | undefined => {
    const wanted = { limitMetres: besideEdgeLimitMetres, count: askedOffices }
    const ids = nearestOffices(position, wanted).map((office) => places.placeStates[placeOf(office)]!)
    if (folded(units.states[ids[0] ?? 0] ?? '') === folded(state)) return undefined
    const most = ids.find((id) => ids.filter((other) => other === id).length >= decidingOffices)
    return metresTo(units.states[most ?? 0] ?? '', position) <= votingMetres ? most : undefined
  }
  const outlineAt = (position: Position) => {
    const { state = '', edgeMetres } = look(position)
    const isNearEdge = edgeMetres < outlineMetres
    const decided = state !== '' && edgeMetres < votingMetres ? stateIdBesideEdge(position, state) : undefined
    return { state: decided === undefined ? state : units.states[decided]!, isNearEdge }
  }
  const districtOf = (office: NearPoint) => places.placeDistricts[placeOf(office)]!
  const nearestOf = (position: Position, fits?: (place: number) => boolean) =>
    nearestOffices(position, { ...(fits && { fits }), limitMetres: officeLimitMetres, count: 1 })[0]
  /** The ids of the town's units, unless it lies in a state that the position is too far from. */
  const seatAt = (position: Position, state: string) => {
    const [seat] = nearestSeats(position, { limitMetres: seatReachMetres, count: 1 })
    if (!seat) return undefined
    const place = arrays.seatPlaces[seat.point]!
    const name = units.states[places.placeStates[place]!]!
    const isHere = folded(name) === folded(state) || metresTo(name, position) <= votingMetres
    return isHere
      ? { stateId: places.placeStates[place]!, districtId: places.placeDistricts[place]! }
      : undefined
  }
  /** The office of the district that most of the offices say. */
  const officeOfMost = (near: NearPoint[]) => {
    const voters = near.filter(({ metres }) => metres <= officeLimitMetres)
    const most = vote(voters, districtOf, officeVote)
    return voters.find((office) => districtOf(office) === most) ?? near[0]
  }
  const postAt = (position: Position, near: NearPoint[]): Post | undefined => {
    const mapped = nearestPins(position, { limitMetres: pinReachMetres, count: askedOffices })
    const pinOf = ({ point }: NearPoint) => places.placePins[arrays.mappedPlaces[point]!]!
    const pin = vote(mapped, pinOf, pinVote)
    // What no office nearby shares its first digits with is a slip of the map.
    if (pin === undefined || !near.some((office) => isAkin(places.placePins[placeOf(office)]!, pin)))
      return undefined
    const office = nearestOf(position, (place) => places.placePins[place] === pin)
    const isAgreed = mapped.length > 1 && mapped.every((point) => pinOf(point) === pin)
    return { pin: pinText(pin), office: office && read(office), isAgreed }
  }
  return (position, languages = []) => {
    const areas = areasAt(position)
    const known = areas.find((area) => area.state !== '')?.state
    const outline = known === undefined ? outlineAt(position) : noOutline
    const state = known ?? outline.state
    const isOpen = !hasDistrict(areas)
    const seat = isOpen ? seatAt(position, state) : undefined
    const stateId = seat?.stateId ?? (state === '' ? 0 : stateIds.get(folded(state)))
    const isOfState = stateId === 0 ? undefined : (place: number) => places.placeStates[place] === stateId
    const outsideLimit = outline.isNearEdge ? besideEdgeLimitMetres : outsideLimitMetres
    const limitMetres = state === '' ? outsideLimit : districtLimitMetres
    const near =
      stateId === undefined
        ? []
        : nearestOffices(position, {
            ...(isOfState && { fits: isOfState }),
            limitMetres,
            count: askedOffices,
          })
    const ofSeat = (districtId: number) =>
      // The offices of an enclave without one of its own are its neighbour's.
      nearestOf(position, (place) => places.placeDistricts[place] === districtId) ?? nearestOf(position)
    const nearest = seat ? ofSeat(seat.districtId) : isOpen ? officeOfMost(near) : near[0]
    return toAddress({
      areas,
      outline,
      office: nearest && read(nearest),
      agreement: agreementAmong(near),
      mapped: postAt(position, near),
      seat: seat && { state: units.states[seat.stateId]!, district: units.districts[seat.districtId]! },
      road: pickLanguage(roadAt(position), languages),
    })
  }
}

const hasDistrict = (areas: Required<Administration>[]) => areas.some(({ district }) => district !== '')

const noOutline = { state: '', isNearEdge: false }

const pinText = (pin: number) => (pin === 0 ? '' : String(pin).padStart(6, '0'))

/** PINs of one sorting district begin with the same three digits. */
const isAkin = (pin: number, other: number) => Math.trunc(pin / 1000) === Math.trunc(other / 1000)

const levels = ['state', 'district', 'tehsil', 'village'] as const

/**
 * Areas decide the address, then the outline of the state. The nearest post office fills the gaps, unless it lies in
 * another unit.
 */
export function toAddress({ areas, outline, office, agreement, mapped, seat, road }: Found): Address {
  if (areas.length === 0 && outline.state === '' && !office && road === '') return noAddress
  const units = { state: '', district: '', tehsil: '', village: '' }
  for (const names of areas) for (const level of levels) units[level] ||= names[level]
  const certainty = Object.fromEntries(
    levels.map((level) => [level, units[level] === '' ? 'unknown' : 'certain']),
  ) as Record<(typeof levels)[number], Certainty>
  const state = seat?.state ?? outline.state
  if (units.state === '' && state !== '') {
    units.state = state
    certainty.state = outline.isNearEdge ? 'approximate' : 'certain'
  }
  if (units.district === '' && seat) {
    units.district = seat.district
    certainty.district = 'likely'
  }
  if (office) completeFrom({ office, agreement }, units, certainty)
  const near = office && office.metres <= officeLimitMetres ? office : undefined
  const post = mapped ?? (near && { pin: near.pin, office: near, isAgreed: agreement.pin })
  const measured = post?.office ?? office
  return {
    isKnown: true,
    country: areas.length > 0 || units.state !== '' ? 'India' : '',
    ...units,
    road,
    postOffice: {
      name: post?.office?.name ?? '',
      type: post?.office?.type ?? '',
      pin: post?.pin ?? '',
    },
    ...(measured && { postOfficeMetres: Math.round(measured.metres) }),
    certainty: {
      state: certainty.state,
      district: certainty.district,
      tehsil: certainty.tehsil,
      pin: post ? rate(post.isAgreed) : 'unknown',
    },
  }
}

/** Takes the units that are unknown from the nearest post office. */
function completeFrom(
  { office, agreement }: { office: Office; agreement: Agreement },
  units: Required<Administration>,
  certainty: Record<keyof Administration, Certainty>,
): void {
  for (const level of ['state', 'district', 'tehsil'] as const) {
    if (units[level] !== '') {
      if (office[level] !== '' && !isSameName(units[level], office[level])) return
      continue
    }
    if (office[level] === '' || (level === 'tehsil' && office.metres > officeLimitMetres)) continue
    units[level] = office[level]
    certainty[level] = level === 'state' ? 'approximate' : rate(agreement[level])
  }
}

function rate(isAgreed: boolean): Certainty {
  return isAgreed ? 'likely' : 'approximate'
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
