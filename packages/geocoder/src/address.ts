import type { Position } from '@geofield/geography'

/** How certain a part of an address is: `likely` is right for 98 of 100 positions, `approximate` for 7 of 10. */
export type Certainty = 'certain' | 'likely' | 'approximate' | 'unknown'

/** What is known of a position. Unknown texts are empty. */
export type Address = {
  /** False where nothing is known. */
  isKnown: boolean
  country: string
  state: string
  district: string
  tehsil: string
  village: string
  /** The nearest named road within 200 m. */
  road: string
  /**
   * The nearest post office of the district, within 20 km, or of the PIN of the mapped addresses around, whose office may
   * be unknown; its type is `H.O`, `S.O` or `B.O`.
   */
  postOffice: { name: string; type: string; pin: string }
  /** Metres to that post office, within 150 km. */
  postOfficeMetres?: number
  certainty: { state: Certainty; district: Certainty; tehsil: Certainty; pin: Certainty }
}

/** Returns the address at a position; its road in the first of the languages in which it has a name, else in English. */
export type AddressFinder = (position: Position, languages?: readonly string[]) => Address

export const noAddress: Address = {
  isKnown: false,
  country: '',
  state: '',
  district: '',
  tehsil: '',
  village: '',
  road: '',
  postOffice: { name: '', type: '', pin: '' },
  certainty: { state: 'unknown', district: 'unknown', tehsil: 'unknown', pin: 'unknown' },
}
