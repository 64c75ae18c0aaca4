export {
  searchPlaces,
  suggestPlaces,
  reverse as reverseGeocode,
  batch as geocodeBatch,
} from '../areas/geocoding.ts'
