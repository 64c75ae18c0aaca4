import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { escapeXml, writeText } from './writeXml.ts'

/**
 * Writes features as GPX 1.1: points as waypoints, lines as tracks, and an area as a track with a segment for each ring,
 * because GPX has no areas. A third coordinate is the elevation in metres. `name`, `description` and `times` (Unix seconds,
 * one for each position of a line) of a feature's properties are kept.
 */
export function toGpx({ features }: FeatureCollection, creator: string): string {
  const drawn = features.map((feature) => ({
    about: describe(feature),
    parts: collectParts(feature.geometry),
    times: readTimes(feature),
  }))
  // The schema wants all waypoints before the first track.
  const waypoints = drawn.flatMap(({ about, parts }) =>
    parts.points.map((point) => writePoint('wpt', point, about)),
  )
  const tracks = drawn.filter(({ parts }) => parts.lines.length > 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${escapeXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    ...waypoints,
    ...tracks.flatMap(({ about, parts, times }) => [
      '<trk>',
      about,
      ...parts.lines.map((line) => writeSegment(line, times)),
      '</trk>',
    ]),
    '</gpx>\n',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

interface Parts {
  points: Position[]
  lines: Position[][]
}

function collectParts(geometry: Geometry | null, parts: Parts = { points: [], lines: [] }): Parts {
  switch (geometry?.type) {
    case 'Point':
      parts.points.push(geometry.coordinates)
      break
    case 'MultiPoint':
      parts.points = parts.points.concat(geometry.coordinates)
      break
    case 'LineString':
      parts.lines.push(geometry.coordinates)
      break
    case 'MultiLineString':
    case 'Polygon':
      parts.lines = parts.lines.concat(geometry.coordinates)
      break
    case 'MultiPolygon':
      parts.lines = parts.lines.concat(geometry.coordinates.flat())
      break
    case 'GeometryCollection':
      for (const part of geometry.geometries) collectParts(part, parts)
      break
    default:
    // A feature without a geometry has nothing to draw.
  }
  return parts
}

function describe({ properties }: Feature): string {
  const { name, description } = properties ?? {}
  return [writeText('name', name), writeText('desc', description)].join('')
}

function readTimes({ geometry, properties }: Feature): readonly unknown[] {
  const times: unknown = properties?.['times']
  return geometry?.type === 'LineString' && Array.isArray(times) ? times : []
}

function writeSegment(line: readonly Position[], times: readonly unknown[]): string {
  const points = line.map((point, i) => writePoint('trkpt', point, writeTime(times[i])))
  return ['<trkseg>', ...points, '</trkseg>'].join('\n')
}

/** Writes nothing for what is no Unix time: a field of a layer may be called `times` too. */
function writeTime(seconds: unknown): string {
  const time = new Date(typeof seconds === 'number' ? seconds * 1000 : NaN)
  return Number.isNaN(time.getTime()) ? '' : `<time>${time.toISOString()}</time>`
}

function writePoint(tag: string, [lon, lat, elevation]: Position, about = ''): string {
  const content = (elevation === undefined ? '' : `<ele>${elevation}</ele>`) + about
  const start = `<${tag} lat="${lat}" lon="${lon}"`
  return content === '' ? `${start}/>` : `${start}>${content}</${tag}>`
}
