// Generated from areas/ by `npm run generate`. Do not edit.
export {
  lookUp as lookUpElevation,
  lookUpByBody as lookUpElevationByBody,
  profile as computeElevationProfile,
} from '../../areas/elevation.ts'
