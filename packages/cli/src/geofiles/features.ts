import { toGeoJsonPosition } from '@geofield/client/geo'
import type { Feature, GeoJsonProperties, Geometry } from 'geojson'
import type { Position } from '@geofield/sheets/reading/position'

export function feature(geometry: Geometry, properties: GeoJsonProperties): Feature {
  return { type: 'Feature', geometry, properties }
}

export function pointFeature(position: Position, properties: GeoJsonProperties): Feature {
  return feature({ type: 'Point', coordinates: toGeoJsonPosition(position) }, properties)
}

/** A line of at least two positions: a way without a length has its place twice. */
export function lineFeature(positions: readonly Position[], properties: GeoJsonProperties): Feature {
  const line = positions.length === 1 ? [...positions, ...positions] : positions
  return feature({ type: 'LineString', coordinates: line.map(toGeoJsonPosition) }, properties)
}
