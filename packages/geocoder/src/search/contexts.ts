import type { Span } from './spans.ts'
import type { SearchIndex } from './searchArrays.ts'

/** Query words that say where: a state, district or tehsil, the surroundings of a city, or a PIN. */
export type Context = {
  /** Query words from `from` up to, not including, `to`. */
  from: number
  to: number
  cost: number
  kind: 'state' | 'district' | 'tehsil' | 'city' | 'locality' | 'pin'
  /** The unit's id, the PIN, or for a city or locality its place. */
  id: number
  /** For a city or locality: how far its name reaches, in kilometres. */
  radius: number
}

const mostEdits = 1.2
const maxPerSpan = 6
const lookedAt = 40
/** People don't name a less important town to say where something is. */
const contextImportance = 185
/** A place of more importance is not searched within a tehsil. That of well-known villages is 125. */
const tehsilImportance = 125
/** Parts of large cities, and the kinds of places that name them: also post offices. */
const localityImportance = 95
const localities = new Set([212, 221, 222, 223, 411, 412])
const localityKilometres = 4.5
const microdegreesPerKilometre = 1e6 / 111.32

const costs = { district: 0.2, tehsil: 0.45, city: 0.35, locality: 0.4, state: 0.3, pin: 0.1 }
/** A misspelt context is less sure. */
const costPerEdit = 3.5

/** Returns all contexts that the words may mean. */
export function findContexts(index: SearchIndex, spans: Span[]): Context[] {
  const contexts: Context[] = []
  for (const span of spans) {
    if (span.pin !== undefined) {
      contexts.push({ from: span.from, to: span.to, cost: costs.pin, kind: 'pin', id: span.pin, radius: 0 })
    }
    let count = 0
    for (const [term, editCost] of span.keys) {
      if (count >= maxPerSpan || editCost > mostEdits) continue
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
  return kind === 'city' || kind === 'locality' ? Math.sqrt(squareDistance(index, place, id)) / radius : 0
}

export function isWithin(index: SearchIndex, place: number, { kind, id, radius }: Context): boolean {
  // Nobody says where a place is by naming a smaller one.
  const importance = index.placeImportances[place]!
  if ((kind === 'city' || kind === 'locality') && importance >= index.placeImportances[id]!) return false
  if (kind === 'tehsil' && importance > tehsilImportance) return false
  if (kind === 'district') return index.placeDistricts[place] === id
  if (kind === 'state') return index.placeStates[place] === id
  if (kind === 'pin') return index.placePins[place] === id
  if (kind === 'tehsil') return index.placeTehsils[place] === id
  return squareDistance(index, place, id) <= radius * radius
}

/** In microdegrees of latitude. */
function squareDistance({ placeLats, placeLons }: SearchIndex, one: number, other: number): number {
  const south = placeLats[one]! - placeLats[other]!
  // India reaches from 8 to 37 degrees north: a degree of longitude is 0.8 to 1 of latitude.
  const east = (placeLons[one]! - placeLons[other]!) * 0.93
  return south * south + east * east
}
