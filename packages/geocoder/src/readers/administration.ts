import { findTodaysName } from '@geofield/geography/india'
import { plainLatin, titleCase } from '../text/titleCase.ts'

/** Recognizes the words that lists use for missing values. */
export function isKnown(text: string): boolean {
  return !/^\s*(|na|nil|null|none|not available|-+|n\.a\.?)\s*$/i.test(text)
}

const stateNames = new Map<string, string>([
  ['The Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Andaman and Nicobar', 'Andaman and Nicobar Islands'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['NCT of Delhi', 'Delhi'],
  ['Orissa', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['Chattisgarh', 'Chhattisgarh'],
])

/** Returns one name per state for all spellings of the sources. */
export function stateName(text: string): string {
  const name = titleCase(plainLatin(text.trim()))
  return stateNames.get(name) ?? name
}

/**
 * Returns today's name of a district. "SOUTH EAST" of Delhi becomes "South East Delhi", because a direction alone is no
 * name, and "District Unnao" and "Pali District" lose the word.
 */
export function districtName(text: string, state: string): string {
  const full = findTodaysName(titleCase(plainLatin(text.trim())), { kind: 'district', state })
  const bare = full.replace(/^District\s+|\s+(District|Division)$/gi, '')
  const isDirection = /^((north|south|east|west|central)\s?)+$/i.test(bare) && state !== ''
  return findTodaysName(isDirection ? `${bare} ${state}` : bare, { kind: 'district', state })
}
