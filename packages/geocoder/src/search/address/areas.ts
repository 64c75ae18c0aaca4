import type { Context } from '../contexts.ts'
import type { QueryWord } from '../query.ts'
import type { SearchIndex } from '../searchArrays.ts'
import { placesOfPin, placesOfPins } from '../searchIndex.ts'

/** Where an address may be, by the units that its words name. */
export type AddressArea = {
  /** Whether a place may be meant. */
  isPossible: (place: number) => boolean
  /** The contexts that fit the area. */
  contexts: Context[]
  /** How much of the text says that it is there: 6 for a PIN, 3 for a city. */
  votes: number
  districts: number[]
}

/** How sure a word's unit says where the address is. */
const strength = { pin: 6, city: 3, district: 3, tehsil: 1.2, locality: 2, state: 2 }
const ofLargestCity = 2
/** A city of some hundred thousand people. */
const largeCity = 205
/** Cities and states before these words are parts of names: "Delhi Road", "Bombay Stores". */
const namedAfter = new Set(
  `road rd marg highway hwy expressway bypass bank public school store stores cafe hotel sweets biryani dairy house bhavan
  national express gate naka market university club medical hospital`.split(/\s+/),
)
const shareNamedAfter = 0.2
/** A district of another state than the one that is named. */
const ofOtherState = 0.6
const maxDistricts = 3
const minShare = 0.55
const maxContexts = 24
/** A city's parts may lie in the next district. */
const aroundMicrodegrees = 0.22 * 1e6

/** Finds the districts that most words agree on. */
export function findArea(index: SearchIndex, words: QueryWord[], all: Context[]): AddressArea {
  const weighed = all.map((context) => ({ context, weight: weightOf(index, words, context) }))
  const byDistrict = new Map<number, Map<number, number>>()
  const byState = new Map<number, number>()
  for (const { context, weight } of weighed) {
    if (context.kind === 'state') {
      byState.set(context.id, Math.max(weight, byState.get(context.id) ?? 0))
    }
    for (const district of districtsOf(index, context)) {
      const votes = byDistrict.get(district) ?? new Map<number, number>()
      // Each word votes once.
      votes.set(context.from, Math.max(weight, votes.get(context.from) ?? 0))
      byDistrict.set(district, votes)
    }
  }
  const stateShare = (state: number) => (byState.size === 0 || byState.has(state) ? 1 : ofOtherState)
  const scores = [...byDistrict].map(([district, votes]) => ({
    district,
    votes:
      [...votes.values()].reduce((sum, weight) => sum + weight, 0) * stateShare(stateOf(index, district)) +
      (byState.get(stateOf(index, district)) ?? 0),
  }))
  scores.sort((one, other) => other.votes - one.votes || one.district - other.district)
  const most = scores[0]?.votes ?? 0
  const districts = scores
    .filter(({ votes }) => votes >= most * minShare)
    .slice(0, maxDistricts)
    .map(({ district }) => district)
  const states = new Set(districts.length > 0 ? districts.map((id) => stateOf(index, id)) : byState.keys())
  const isPossible = possibleIn(index, { districts, states, contexts: all })
  const contexts = weighed
    .filter(({ context }) => fits(index, context, { isPossible, states }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxContexts)
    .map(({ context }) => context)
  return { isPossible, contexts, votes: most || Math.max(0, ...byState.values()), districts }
}

/** Whether the units that say most are named before the others: "411038 Pune, Kothrud". */
export function isReversed(index: SearchIndex, words: QueryWord[], contexts: Context[]): boolean {
  let [sum, weight] = [0, 0]
  for (const { kind, id, from } of contexts) {
    const isLarge =
      kind === 'city' ? index.placeImportances[id]! >= largeCity : kind === 'state' || kind === 'pin'
    if (!isLarge || words[from]!.isLandmark) continue
    sum += from
    weight++
  }
  return weight > 0 && sum / weight < words.length / 3
}

function weightOf(index: SearchIndex, words: QueryWord[], { kind, id, from, to, cost }: Context): number {
  const own = words.slice(from, to)
  const weight = Math.max(...own.map(({ weight = 1, isFiller }) => (isFiller ? 0.3 : 1) * weight))
  const [last, next] = [own.at(-1)!, words[to]]
  const isNamedAfter =
    kind !== 'pin' &&
    next?.part === last.part &&
    (namedAfter.has(next.text) || words[from - 1]?.text === 'of')
  const size = kind === 'city' ? (ofLargestCity * (index.placeImportances[id]! - 185)) / 70 : 0
  // Beyond the cost of a context that is spelt as it is.
  const misspelt = Math.max(0, cost - 0.45)
  return ((strength[kind] + size) * weight * (isNamedAfter ? shareNamedAfter : 1)) / (1 + misspelt)
}

function districtsOf(index: SearchIndex, { kind, id }: Context): number[] {
  if (kind === 'state') return []
  if (kind === 'district') return [id]
  if (kind === 'pin') {
    const places = placesOfPin(index, id)
    const first = id - (id % 1000)
    const around = places.length > 0 ? places : placesOfPins(index, first, first + 1000)
    return [...new Set(Array.from(around, (place) => index.placeDistricts[place]!))]
  }
  const place = kind === 'tehsil' ? tehsilPlace(index, id) : id
  return place === undefined ? [] : [index.placeDistricts[place]!]
}

/** The tehsils' places by tehsil. */
const tehsilPlaces = new WeakMap<SearchIndex, Map<number, number>>()

function tehsilPlace(index: SearchIndex, tehsil: number): number | undefined {
  let places = tehsilPlaces.get(index)
  if (!places) {
    places = new Map()
    for (const [place, kind] of index.placeSubCategories.entries())
      if (kind === 131) places.set(index.placeTehsils[place]!, place)
    tehsilPlaces.set(index, places)
  }
  return places.get(tehsil)
}

function stateOf(index: SearchIndex, district: number): number {
  const entry = index.districtEntries[index.districtOffsets[district]!]
  return entry === undefined ? 0 : index.placeStates[index.entryPlaces[entry]!]!
}

type Units = { districts: number[]; states: Set<number>; contexts: Context[] }

function possibleIn(index: SearchIndex, { districts, states, contexts }: Units): (place: number) => boolean {
  const { placeDistricts, placeStates, placeLats, placeLons } = index
  if (districts.length === 0)
    return states.size === 0 ? () => true : (place) => states.has(placeStates[place]!)
  const isNamed = new Uint8Array(index.districtOffsets.length)
  for (const district of districts) isNamed[district] = 1
  const middles = contexts
    .flatMap(({ kind, id }) =>
      kind === 'city' ? [id] : kind === 'pin' ? Array.from(placesOfPin(index, id).slice(0, 1)) : [],
    )
    .filter((place) => isNamed[placeDistricts[place]!])
  return (place) =>
    isNamed[placeDistricts[place]!] === 1 ||
    middles.some(
      (middle) =>
        Math.abs(placeLats[place]! - placeLats[middle]!) < aroundMicrodegrees &&
        Math.abs(placeLons[place]! - placeLons[middle]!) < aroundMicrodegrees,
    )
}

function fits(
  index: SearchIndex,
  { kind, id }: Context,
  { isPossible, states }: Pick<AddressArea, 'isPossible'> & { states: Set<number> },
): boolean {
  if (kind === 'state') return states.has(id)
  if (kind === 'pin') return placesOfPin(index, id).some(isPossible)
  if (kind === 'district') {
    const entry = index.districtEntries[index.districtOffsets[id]!]
    return entry !== undefined && isPossible(index.entryPlaces[entry]!)
  }
  const place = kind === 'tehsil' ? tehsilPlace(index, id) : id
  return place !== undefined && isPossible(place)
}
