import { isInside } from './bounds.ts'
import { isPostOffice } from './level.ts'
import type { RankedPlace, RankOptions } from './ranking/rankPlaces.ts'
import type { SearchIndex } from './searchArrays.ts'
import { placesOfPins } from './searchIndex.ts'

const form = /^\s*([1-9]\d{2,4})\s*$/

/** For the first three to five digits of a PIN, returns its post offices, the most important first. */
export function placesOfPinPrefix(
  index: SearchIndex,
  text: string,
  { bounds, count }: Pick<RankOptions, 'bounds' | 'count'>,
): RankedPlace[] | undefined {
  const digits = form.exec(text)?.[1]
  if (digits === undefined) return undefined
  const step = 10 ** (6 - digits.length)
  const first = Number(digits) * step
  const places = placesOfPins(index, first, first + step).filter(
    // Localities have the PIN of their post office, and are not what a PIN names.
    (place) => isPostOffice(index.placeSubCategories[place]!) && (!bounds || isInside(index, place, bounds)),
  )
  if (places.length === 0) return undefined
  // A longer beginning leaves fewer PINs.
  const confidence = { 3: 0.3, 4: 0.4, 5: 0.6 }[digits.length] ?? 0
  // Places are numbered by importance.
  return [...places.sort()].slice(0, count).map((place, i) => ({
    place,
    cost: i,
    match: {
      confidence: Math.round((confidence * 100) / (1 + i)) / 100,
      matched: [digits],
      unmatched: [],
      level: 'postalCode',
    },
  }))
}
