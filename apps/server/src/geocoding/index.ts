import type { Config } from '../platform/config/config.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { geocodeBatch } from './geocodeBatch.ts'
import { createGeocoder, sharedNames } from './geocoder.ts'
import { photonNames } from './photon.ts'
import { reverseGeocode } from './reverseGeocode.ts'
import { searchPlaces } from './searchPlaces.ts'
import type { ServedPlaces } from './servedPlaces.ts'
import { suggestPlaces } from './suggestPlaces.ts'

export { addressInWords } from './address.ts'
export { ownNames } from './geocoder.ts'
export { parseProperties, readVillages } from '@geofield/geocoder'
export { dataFolder } from './dataFolder.ts'
export { importData } from './import/importData.ts'
export { listSources } from './import/listSources.ts'
export { type FileKind, fileKinds, type ImportEntry, kindByEnding } from './import/imports.ts'
export { importPlaces, type PlacesStatus, servePlaces, type ServedPlaces } from './servedPlaces.ts'

export function geocodingHandlers(places: ServedPlaces, config: Config) {
  const names = config.geocoderUrl ? photonNames(config.geocoderUrl) : sharedNames(places, config.placeLimit)
  const geocoder = createGeocoder(places, names)
  return {
    searchPlaces: searchPlaces(geocoder, config.placeLimit),
    suggestPlaces: suggestPlaces(geocoder),
    geocodeBatch: geocodeBatch(geocoder),
    reverseGeocode: reverseGeocode(geocoder.addressAt),
  } satisfies Partial<Handlers>
}
