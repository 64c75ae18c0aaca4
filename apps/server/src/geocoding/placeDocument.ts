import { type Address, findCategory, placesVersion, type StoredPlace } from '@geofield/geocoder'
import type { ResultOf } from '../platform/http/handlers.ts'
import type { WrittenPosition } from './positions/writtenPosition.ts'

type SearchDoc = ResultOf<'searchPlaces'>['docs'][number]
export type FoundPlace = Extract<SearchDoc, { resultType: 2 }>
export type SuggestedPlace = ResultOf<'suggestPlaces'>['docs'][number]

export function foundPlace(place: StoredPlace): Omit<FoundPlace, 'match'> {
  const { group, category, subCategory, ...codes } = findCategory(place.subCategory)
  return {
    ...position(place),
    id: place.id,
    province: place.state,
    district: place.district,
    groupe: group,
    categorye: category,
    subcategorye: subCategory,
    ...codes,
    _version_: placesVersion,
    resultType: 2,
  }
}

/** Returns the document of a found place with its country, and without names of group and sub-category. */
export function suggestedPlace(place: StoredPlace): Omit<SuggestedPlace, 'match'> {
  const { category, categoryCode, subCategoryCode } = findCategory(place.subCategory)
  return {
    ...position(place),
    id: place.id,
    province: place.state,
    district: place.district,
    country: place.state === '' ? '' : 'India',
    categorye: category,
    categoryCode,
    subCategoryCode,
    _version_: placesVersion,
    resultType: 2,
  }
}

/** The sub-categories of positions, which are not places of the index. */
const coordinates = 921
const digipin = 922

/** Returns a suggestion for a position or DIGIPIN that is typed in full. */
export function suggestedPosition(position: WrittenPosition, address: Address): SuggestedPlace {
  const { lat, lon, latText, lonText, digipin: code } = position
  return {
    ...suggestedPlace({
      id: code ? `digipin-${code}` : `position-${latText},${lonText}`,
      name: code ?? `${latText}, ${lonText}`,
      lat,
      lon,
      subCategory: code ? digipin : coordinates,
      state: address.state,
      district: address.district,
      tehsil: address.tehsil,
      postalCode: 0,
      names: {},
      isExact: true,
    }),
    match: { confidence: 1, matched: [code ?? `${latText}, ${lonText}`], unmatched: [], level: 'place' },
  }
}

function position({ name, lat, lon, isExact }: StoredPlace) {
  const [latitude, longitude] = [round(lat), round(lon)]
  const positionQuality = isExact ? ('exact' as const) : ('approximate' as const)
  return { name, location_llt: `${latitude},${longitude}`, latitude, longitude, positionQuality }
}

/** Rounds to 0.1 metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
