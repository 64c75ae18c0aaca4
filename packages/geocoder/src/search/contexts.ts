import type { Span } from './spans.ts'
import { median as findMedian } from '../readers/median.ts'
import { isPostOffice } from './level.ts'
import type { SearchIndex } from './searchArrays.ts'
import { placesOfPin } from './searchIndex.ts'

/** Query words that say where: a state, district or tehsil, the surroundings of a city, or a PIN. */
export type Context = {
  /** Query words from `from` up to, not including, `to`. */
  from: number
  to: number
  cost: number
  kind: 'state' | 'district' | 'tehsil' | 'city' | 'locality' | 'pin'
  /** The unit's id, the PIN, or for a city or locality its place. */
  id: number
  /** For a city, a locality or a PIN: how far it reaches, in microdegrees of latitude. */
  radius: number
  /** For a PIN: the middle of its post offices, in microdegrees. */
  middle?: { lat: number; lon: number }
}

const maxEdits = 1.2
const maxPerSpan = 6
const lookedAt = 40
/** People don't name a less important town to say where something is. */
const contextImportance = 185
/** A place of more importance is not searched within a tehsil. That of well-known villages is 125. */
const tehsilImportance = 125
const pinImportance = 200
/** Parts of large cities, and the kinds of places that name them: also post offices. */
const localityImportance = 95
const localities = new Set([212, 221, 222, 223, 411, 412])
const localityKilometres = 4.5
/** A PIN reaches so many times farther than half of its post offices. */
const pinReach = 2
const pinKilometres = { least: 2.5, most: 8 }
const microdegreesPerKilometre = 1e6 / 111.32

const costs = { district: 0.2, tehsil: 0.45, city: 0.35, locality: 0.4, state: 0.3, pin: 0.1, office: 0.3 }
/** A misspelt context is less sure. */
const costPerEdit = 3.5

/** Returns all contexts that the words may mean. */
export function findContexts(index: SearchIndex, spans: Span[]): Context[] {
  const contexts: Context[] = []
  for (const span of spans) {
    if (span.pin !== undefined) {
      contexts.push({
        from: span.from,
        to: span.to,
        cost: costs.pin,
        kind: 'pin',
        id: span.pin,
        ...reachOfPin(index, span.pin),
      })
    }
    let count = 0
    for (const [term, editCost] of span.keys) {
      if (count >= maxPerSpan || editCost > maxEdits) continue
      const end = Math.min(index.keyOffsets[term + 1]!, index.keyOffsets[term]! + lookedAt)
      for (let i = index.keyOffsets[term]!; i < end && count < maxPerSpan; i++) {
        const context = toContext(index, index.entryPlaces[index.keyEntries[i]!]!)
        if (!context) continue
        count++
        contexts.push({
          ...context,
          from: span.from,
          to: span.to,
          cost: costs[context.kind] + costPerEdit * editCost,
        })
      }
    }
  }
  return contexts
}

/** Returns the PINs of the post offices that an address names. */
export function officeContexts(
  index: SearchIndex,
  spans: Span[],
  isPossible: (place: number) => boolean,
): Context[] {
  const contexts: Context[] = []
  for (const { from, to, keys } of spans) {
    for (const [term, editCost] of keys) {
      const entries = index.keyEntries.subarray(index.keyOffsets[term], index.keyOffsets[term + 1])
      const pins = new Set(
        Array.from(entries, (entry) => index.entryPlaces[entry]!)
          .filter((place) => isPostOffice(index.placeSubCategories[place]!) && isPossible(place))
          .map((place) => index.placePins[place]!),
      )
      for (const pin of [...pins].slice(0, maxPerSpan)) {
        const cost = costs.office + costPerEdit * editCost
        contexts.push({ from, to, cost, kind: 'pin', id: pin, ...reachOfPin(index, pin) })
      }
    }
  }
  return contexts
}

/** Where places may lie that have no PIN of their own. */
function reachOfPin(index: SearchIndex, pin: number): Pick<Context, 'radius' | 'middle'> {
  const offices = placesOfPin(index, pin).filter((place) => isPostOffice(index.placeSubCategories[place]!))
  if (offices.length === 0) return { radius: 0 }
  const median = (values: Int32Array) => findMedian(Array.from(offices, (place) => values[place]!))
  const middle = { lat: median(index.placeLats), lon: median(index.placeLons) }
  const distances = Array.from(offices, (place) => Math.sqrt(squareDistance(index, place, middle)))
  const kilometres = (pinReach * findMedian(distances)) / microdegreesPerKilometre
  const reach = Math.max(pinKilometres.least, Math.min(pinKilometres.most, kilometres))
  return { radius: reach * microdegreesPerKilometre, middle }
}

function toContext(index: SearchIndex, place: number): Pick<Context, 'kind' | 'id' | 'radius'> | undefined {
  const subCategory = index.placeSubCategories[place]!
  if (subCategory === 111) return { kind: 'state', id: index.placeStates[place]!, radius: 0 }
  if (subCategory === 121) return { kind: 'district', id: index.placeDistricts[place]!, radius: 0 }
  if (subCategory === 131) return { kind: 'tehsil', id: index.placeTehsils[place]!, radius: 0 }
  const importance = index.placeImportances[place]!
  const isTown = subCategory === 211 || subCategory === 212
  if (!isTown || importance < contextImportance) {
    const isLocality = localities.has(subCategory) && importance >= localityImportance
    return isLocality
      ? { kind: 'locality', id: place, radius: localityKilometres * microdegreesPerKilometre }
      : undefined
  }
  // 8 km for a town of a few thousand, 45 km for the largest cities.
  const kilometres = 8 + ((importance - contextImportance) / 80) ** 2 * 37
  return { kind: 'city', id: place, radius: kilometres * microdegreesPerKilometre }
}

/** Returns how far the place is from the middle of a city or locality, as a share of its radius; 0 for other areas. */
export function remoteness(index: SearchIndex, place: number, { kind, id, radius }: Context): number {
  return kind === 'city' || kind === 'locality'
    ? Math.sqrt(squareDistance(index, place, positionOf(index, id))) / radius
    : 0
}

export function isWithin(index: SearchIndex, place: number, { kind, id, radius, middle }: Context): boolean {
  // Nobody says where a place is by naming a smaller one.
  const importance = index.placeImportances[place]!
  if ((kind === 'city' || kind === 'locality') && importance >= index.placeImportances[id]!) return false
  if (kind === 'tehsil' && importance > tehsilImportance) return false
  if (kind === 'district') return index.placeDistricts[place] === id
  if (kind === 'state') return index.placeStates[place] === id
  if (kind === 'pin') {
    if (index.placePins[place]! > 0 || middle === undefined) return index.placePins[place] === id
    return !isTownOrMore(index, place) && squareDistance(index, place, middle) <= radius * radius
  }
  if (kind === 'tehsil') return index.placeTehsils[place] === id
  return squareDistance(index, place, positionOf(index, id)) <= radius * radius
}

/** Returns how many kilometres a place is outside of the reach of a PIN. */
export function kilometresToPin(index: SearchIndex, place: number, { middle, radius }: Context): number {
  if (!middle) return 0
  const beyond = Math.sqrt(squareDistance(index, place, middle)) - radius
  return Math.max(0, beyond / microdegreesPerKilometre)
}

/** States, districts, tehsils and large towns have many PINs. */
export function isTownOrMore({ placeImportances, placeSubCategories }: SearchIndex, place: number): boolean {
  return placeSubCategories[place]! < 140 || placeImportances[place]! >= pinImportance
}

function positionOf({ placeLats, placeLons }: SearchIndex, place: number) {
  return { lat: placeLats[place]!, lon: placeLons[place]! }
}

/** In microdegrees of latitude. */
function squareDistance(
  { placeLats, placeLons }: SearchIndex,
  one: number,
  other: { lat: number; lon: number },
): number {
  const south = placeLats[one]! - other.lat
  // India reaches from 8 to 37 degrees north: a degree of longitude is 0.8 to 1 of latitude.
  const east = (placeLons[one]! - other.lon) * 0.93
  return south * south + east * east
}
