import type { Address } from '@geofield/geocoder'
import type { ResultOf } from '../platform/http/handlers.ts'
import type { WrittenPosition } from './positions/writtenPosition.ts'

/** The address document of the description. */
type AddressDocument = ResultOf<'reverseGeocode'>[number]

export type CoordinateLookup = Extract<ResultOf<'searchPlaces'>['docs'][number], { resultType: 3 }>

/** Returns the document of an address. */
export function addressDocument({
  postOffice,
  postOfficeMetres,
  certainty,
  ...known
}: Address): AddressDocument {
  return {
    Country: known.country,
    State: known.state,
    District: known.district,
    Tehsil: known.tehsil,
    Village: known.village,
    Road: known.road,
    PinCode: { OfficeName: postOffice.name, OfficeType: postOffice.type, Value: postOffice.pin },
    Certainty: {
      State: certainty.state,
      District: certainty.district,
      Tehsil: certainty.tehsil,
      PinCode: certainty.pin,
      ...(postOfficeMetres !== undefined && { OfficeMetres: postOfficeMetres }),
    },
    Status: known.isKnown,
  }
}

/** Returns the document of a requested position and its address, also in words. */
export function coordinateLookup(
  { lat, lon, latText, lonText }: WrittenPosition,
  address: Address,
): CoordinateLookup {
  const { country, state, district, tehsil, road, postOffice } = address
  return {
    ...addressDocument(address),
    latitude: latText,
    longitude: lonText,
    location_llt: `${lat},${lon}`,
    country,
    province: state,
    district,
    ward: '',
    postalCode: postOffice.pin,
    address: addressInWords(address),
    shortAddress: inWords([road || localityIn(address), district]),
    name: road || localityIn(address) || tehsil || district || state,
    resultType: 3,
  }
}

/** Returns the address as one text. */
export function addressInWords(address: Address): string {
  const { road, tehsil, district, state, postOffice, country } = address
  const stateWithPin = [state, postOffice.pin].filter(Boolean).join(' ')
  return inWords([road, localityIn(address), tehsil, district, stateWithPin, country])
}

function localityIn({ village, postOffice }: Address): string {
  return village || postOffice.name
}

/** Joins the parts by commas, without empty parts and without repetitions of earlier parts. */
function inWords(parts: string[]): string {
  return parts.filter((part, i) => part !== '' && part !== parts[i - 1]).join(', ')
}
