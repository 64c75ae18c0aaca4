export {
  lookUp as lookUpElevation,
  lookUpByBody as lookUpElevationByBody,
  profile as computeElevationProfile,
} from '../areas/elevation.ts'
