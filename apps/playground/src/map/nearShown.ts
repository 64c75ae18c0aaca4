import type { Position } from '@geofield/polyline'
import type { PlayMap } from './playMap.ts'

/** From here on a map shows a district: what lies nearer is more likely meant. A whole country says nothing. */
const districtZoom = 8

/** What makes a search favour what the map shows: its middle, once it is near enough. */
export function nearShown(map: Pick<PlayMap, 'camera' | 'center'>): { near?: Position } {
  return map.camera().zoom >= districtZoom ? { near: map.center() } : {}
}
