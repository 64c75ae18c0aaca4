// Generated from areas/ by `npm run generate`. Do not edit.
export {
  push as pushPositions,
  searchLive as searchLivePositions,
  getHistory as getPositionHistory,
  getDaily as getDailyTracks,
} from '../../areas/tracking.ts'
