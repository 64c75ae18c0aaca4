export type { Fix, Position } from './fix.ts'
export { type FixKind, judgeFixes, jumpsToBelieve } from './jumps.ts'
export { judgeTrack } from './outliers.ts'
export { type Freshness, freshnessOf, longestMove, longestSilence } from './freshness.ts'
export { hasMoved } from './hasMoved.ts'
export {
  type Gap,
  type LeftOut,
  type MeasuredTrack,
  measureTrack,
  type Stop,
  type TrackFix,
  usualStop,
  type Way,
} from './measureTrack.ts'
export type { StopRule } from './stops.ts'
