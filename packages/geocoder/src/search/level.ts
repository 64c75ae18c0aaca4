import type { SearchIndex } from './searchArrays.ts'

/** How fine a place is, the finest first. */
export const levels = [
  'house',
  'place',
  'street',
  'locality',
  'village',
  'postalCode',
  'town',
  'tehsil',
  'district',
  'state',
  'country',
] as const
export type Level = (typeof levels)[number]

const headOffice = 411
const branchOffice = 413

/** Returns the level of a place. `isNamed` is false if the text has only its PIN. */
export function levelOf({ placeSubCategories }: SearchIndex, place: number, isNamed: boolean): Level {
  if (!isNamed) return 'postalCode'
  return levelOfKind(placeSubCategories[place]!)
}

/** Whether a code of `categories.ts` is that of a post office. */
export const isPostOffice = (subCategory: number) => Math.floor(subCategory / 10) === 41

/** Returns the level of a code of `categories.ts`. A post office has the name of the locality or village where it stands. */
export function levelOfKind(subCategory: number): Level {
  if (subCategory >= headOffice && subCategory <= branchOffice)
    return subCategory === branchOffice ? 'village' : 'locality'
  if (subCategory === 321) return 'house'
  if (subCategory === 311) return 'street'
  return byGroup[Math.floor(subCategory / 10)] ?? 'place'
}

const byGroup: Record<number, Level> = {
  10: 'country',
  11: 'state',
  12: 'district',
  13: 'tehsil',
  14: 'village',
  21: 'town',
  22: 'locality',
  23: 'village',
}
