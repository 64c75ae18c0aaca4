import type { Position } from '@geofield/geography'
import type { SearchIndex } from '../search/searchArrays.ts'
import { textAt } from '../textPool.ts'
import type { UnitNames } from '../unitNames.ts'
import type { AddressArrays } from './addressArrays.ts'
import { type NearPoint, pointIndex } from './pointIndex.ts'
import { type Agreement, type Office, officeLimitMetres, type Post, rate } from './toAddress.ts'
import { vote } from './vote.ts'

/** The nearest few post offices tell how certain a unit is. */
const askedOffices = 5
const officeVote = { halfVoteMetres: 300 }
/** Places of maps within this distance vote on the PIN. */
const pinReachMetres = 1_000
const pinVote = { halfVoteMetres: 50 }

const noAgreement: Agreement = { district: false, tehsil: false, pin: false }
const officeTypes: Record<number, string> = { 411: 'H.O', 412: 'S.O', 413: 'B.O' }

/** Finds post offices near positions, and what they and the mapped places there say. */
export function createOffices(arrays: AddressArrays, places: SearchIndex, units: UnitNames) {
  const nearest = pointIndex({ places: arrays.officePlaces, tree: arrays.officeTree }, places)
  const nearestMapped = pointIndex({ places: arrays.mappedPlaces, tree: arrays.mappedTree }, places)
  const placeOf = ({ point }: NearPoint) => arrays.officePlaces[point]!
  const stateOf = (office: NearPoint) => places.placeStates[placeOf(office)]!
  const districtOf = (office: NearPoint) => places.placeDistricts[placeOf(office)]!
  const first = (position: Position, fits?: (place: number) => boolean) =>
    nearest(position, { ...(fits && { fits }), limitMetres: officeLimitMetres, count: 1 })[0]

  function read(found: NearPoint): Office {
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

  /** Returns the PIN and the nearest office of it. */
  function post(position: Position, pin: number, certainty: Post['certainty']): Post {
    const office = first(position, (place) => places.placePins[place] === pin)
    return { pin: pinText(pin), office: office && read(office), certainty }
  }

  return {
    read,
    post,
    stateOf,
    /** Returns the nearest few of a state; 0 is any state. */
    near: (position: Position, { stateId, limitMetres }: { stateId: number; limitMetres: number }) =>
      nearest(position, {
        ...(stateId > 0 && { fits: (place: number) => places.placeStates[place] === stateId }),
        limitMetres,
        count: askedOffices,
      }),
    /** Returns the nearest of the district. The offices of an enclave without one of its own are its neighbour's. */
    ofDistrict: (position: Position, districtId: number) =>
      first(position, (place) => places.placeDistricts[place] === districtId) ?? first(position),
    /** Returns the nearest of the district that most of these say. Farther ones, which give no PIN, have no vote. */
    ofMost(near: NearPoint[]): NearPoint | undefined {
      const voters = near.filter(({ metres }) => metres <= officeLimitMetres)
      const most = vote(voters, districtOf, officeVote)
      return voters.find((office) => districtOf(office) === most) ?? near[0]
    },
    agreement(near: NearPoint[]): Agreement {
      if (near.length < askedOffices || near.at(-1)!.metres > officeLimitMetres) return noAgreement
      const [one, ...others] = near.map(placeOf)
      const agree = (ids: ArrayLike<number>) => others.every((place) => ids[place] === ids[one!])
      return {
        district: agree(places.placeDistricts),
        tehsil: agree(places.placeTehsils),
        pin: agree(places.placePins),
      }
    },
    /** Returns the PIN that most mapped places nearby have; `near` are the offices around. */
    mappedPost(position: Position, near: NearPoint[]): Post | undefined {
      const mapped = nearestMapped(position, { limitMetres: pinReachMetres, count: askedOffices })
      const pinOf = ({ point }: NearPoint) => places.placePins[arrays.mappedPlaces[point]!]!
      const pin = vote(mapped, pinOf, pinVote)
      // What no office nearby shares its first digits with is a slip of the map.
      if (pin === undefined || !near.some((office) => isAkin(places.placePins[placeOf(office)]!, pin)))
        return undefined
      const isAgreed = mapped.length > 1 && mapped.every((point) => pinOf(point) === pin)
      return post(position, pin, rate(isAgreed))
    },
  }
}

const pinText = (pin: number) => (pin === 0 ? '' : String(pin).padStart(6, '0'))

/** PINs of one sorting district begin with the same three digits. */
const isAkin = (pin: number, other: number) => Math.trunc(pin / 1000) === Math.trunc(other / 1000)
