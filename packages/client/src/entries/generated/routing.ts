// Generated from areas/ by `npm run generate`. Do not edit.
export {
  findRoute,
  optimize as optimizeRoute,
  computeMatrix,
  findDistance,
  computeIsochrone,
  findNearestRoad,
  locate as locateRoads,
  match as matchTrack,
} from '../../areas/routing.ts'
