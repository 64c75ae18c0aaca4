// Generated from areas/ by `npm run generate`. Do not edit.
export {
  searchPlaces,
  suggestPlaces,
  reverse as reverseGeocode,
  batch as geocodeBatch,
} from '../../areas/geocoding.ts'
