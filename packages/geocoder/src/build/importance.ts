import type { Place } from '../place.ts'

/** By population: the importance of one person, and what ten times as many add. */
const ofOne = 90
const perTenfold = 22

/**
 * Rates from 0 to 255 how likely a place is meant when only its name is given: by population if known, else by
 * kind.
 */
export function rateImportance({
  subCategory,
  population = 0,
  importance,
}: Pick<Place, 'subCategory' | 'population' | 'importance'>): number {
  if (importance !== undefined) return importance
  const bySize = population > 0 ? Math.round(ofOne + perTenfold * Math.log10(population)) : 0
  const isSettlement = subCategory >= 211 && subCategory < 240
  const byKind = byCode[subCategory] ?? 45
  return Math.min(255, isSettlement ? Math.max(bySize, byKind) : byKind)
}

/** Returns the population of a city of this importance. */
export function populationWithImportance(importance: number): number {
  return 10 ** ((importance - ofOne) / perTenfold)
}

/** Importance by sub-category code (`categories.ts`). */
const byCode: Record<number, number> = {
  101: 250, 111: 215, 121: 138, 131: 75, 141: 60, 211: 170, 212: 140, 221: 100, 222: 75, 223: 60, 231: 50, 232: 35,
  311: 50, 321: 20, 331: 40, 411: 120, 412: 80, 413: 40, 414: 60, 421: 60, 432: 60, 511: 110, 512: 90, 521: 70, 522: 30, 531: 130,
  542: 25, 642: 25, 721: 80, 722: 60, 723: 70, 812: 80, 821: 60, 823: 80, 911: 30,
} // prettier-ignore
