import type { Feature, FeatureCollection, GeoJsonProperties, Geometry, Position } from 'geojson'
import { escapeXml, writeText } from './writeXml.ts'

/**
 * Writes features as KML 2.2. `name` and `description` of a feature's properties are its own in KML too, the others its
 * extended data. A third coordinate is the elevation in metres.
 */
export function toKml({ features }: FeatureCollection): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    ...features.map(writePlacemark),
    '</Document>',
    '</kml>\n',
  ].join('\n')
}

function writePlacemark({ geometry, properties }: Feature): string {
  const { name, description, ...others } = properties ?? {}
  return [
    '<Placemark>',
    writeText('name', name),
    writeText('description', description),
    writeData(others),
    writeGeometry(geometry),
    '</Placemark>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function writeData(properties: NonNullable<GeoJsonProperties>): string {
  const data = Object.entries(properties).flatMap(([name, value]: [string, unknown]) => {
    if (value === null || value === undefined) return []
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return [`<Data name="${escapeXml(name)}"><value>${escapeXml(text)}</value></Data>`]
  })
  return data.length > 0 ? `<ExtendedData>${data.join('')}</ExtendedData>` : ''
}

function writeGeometry(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${writeCoordinates([geometry.coordinates])}</Point>`
    case 'LineString':
      return `<LineString>${writeCoordinates(geometry.coordinates)}</LineString>`
    case 'Polygon':
      return writePolygon(geometry.coordinates)
    case 'MultiPoint':
      return writeAll(geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates })))
    case 'MultiLineString':
      return writeAll(geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates })))
    case 'MultiPolygon':
      return writeAll(geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates })))
    case 'GeometryCollection':
      return writeAll(geometry.geometries)
  }
}

function writeAll(geometries: readonly Geometry[]): string {
  return `<MultiGeometry>${geometries.map(writeGeometry).join('')}</MultiGeometry>`
}

function writePolygon([outer = [], ...holes]: readonly Position[][]): string {
  const writeRing = (tag: string, ring: readonly Position[]) => {
    return `<${tag}><LinearRing>${writeCoordinates(ring)}</LinearRing></${tag}>`
  }
  const inner = holes.map((hole) => writeRing('innerBoundaryIs', hole))
  return `<Polygon>${writeRing('outerBoundaryIs', outer)}${inner.join('')}</Polygon>`
}

function writeCoordinates(positions: readonly Position[]): string {
  return `<coordinates>${positions.map((position) => position.join(',')).join(' ')}</coordinates>`
}
