/**
 * Positions, polylines, DIGIPINs and GeoJSON, computed here without a request. Positions are `{ lat, lon }` in WGS 84
 * decimal degrees everywhere; only GeoJSON has the longitude first.
 */
export { decodePolyline, encodePolyline, PolylineError } from '@geofield/polyline'
export { decodeDigipin, DigipinError, encodeDigipin, formatDigipin, isDigipin } from '@geofield/digipin'
export type { DigipinCell } from '@geofield/digipin'
export { findBounds, findDigipinBounds, findGeoJsonBounds, toBoundingBox } from '../geo/bounds.ts'
export type { BoundingBox, Bounds } from '../geo/bounds.ts'
export { GeometryError } from '../geo/GeometryError.ts'
export {
  fromGeoJsonPosition,
  readLineString,
  readPoint,
  readPolygon,
  toGeoJsonPosition,
  toLineString,
  toPoint,
  toPolygon,
  writePoint,
} from '../geo/geoJson.ts'
export type { GeoJsonPosition, LineString, Point, Polygon } from '../geo/geoJson.ts'
export type { Position } from '../geo/position.ts'
export { freshnessOf, hasMoved, longestSilence, measureTrack } from '@geofield/track'
export type { MeasuredTrack, StopRule, TrackFix } from '@geofield/track'
