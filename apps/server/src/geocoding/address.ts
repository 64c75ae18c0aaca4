import type { Position } from '@geofield/geography'
import type { ResultOf } from '../platform/http/handlers.ts'
import type { WrittenPosition } from './coordinates.ts'

/** The address document of the description. */
export type Address = ResultOf<'reverseGeocode'>[number]

/** How certain a part of an address is. */
export type Certainty = Address['Certainty']['State']

export type CoordinateLookup = Extract<ResultOf<'searchPlaces'>['docs'][number], { resultType: 3 }>

/** Returns the address at a position; `Status` is false where none is known. */
export type AddressFinder = (position: Position) => Address

export const noAddress: Address = {
  Country: '',
  State: '',
  District: '',
  Tehsil: '',
  Village: '',
  Road: '',
  PinCode: { OfficeName: '', OfficeType: '', Value: '' },
  Certainty: { State: 'unknown', District: 'unknown', Tehsil: 'unknown', PinCode: 'unknown' },
  Status: false,
}

/** Returns the address with the requested position, and the address in words. */
export function coordinateLookup(
  { lat, lon, latText, lonText }: WrittenPosition,
  address: Address,
): CoordinateLookup {
  const { Country, State, District, Tehsil, Road, PinCode } = address
  return {
    ...address,
    latitude: latText,
    longitude: lonText,
    location_llt: `${lat},${lon}`,
    country: Country,
    province: State,
    district: District,
    ward: '',
    postalCode: PinCode.Value,
    address: addressInWords(address),
    shortAddress: inWords([Road || localityIn(address), District]),
    name: Road || localityIn(address) || Tehsil || District || State,
    resultType: 3,
  }
}

/** Returns the address as one text. */
export function addressInWords(address: Address): string {
  const { Road, Tehsil, District, State, PinCode, Country } = address
  const state = [State, PinCode.Value].filter(Boolean).join(' ')
  return inWords([Road, localityIn(address), Tehsil, District, state, Country])
}

function localityIn({ Village, PinCode }: Address): string {
  return Village || PinCode.OfficeName
}

/** Joins the parts by commas, without empty parts and without repetitions of earlier parts. */
function inWords(parts: string[]): string {
  return parts.filter((part, i) => part !== '' && part !== parts[i - 1]).join(', ')
}
