import type { Position } from '@geofield/polyline'

export interface TrackPosition extends Position {
  /** Unix time in seconds. */
  ts?: number
}

/** Reads the track of a GPX or GeoJSON file. Throws an error for people where it is neither, or has no line. */
export function readTrackFile(name: string, text: string): TrackPosition[] {
  const start = text.trimStart()[0]
  if (start !== '<' && start !== '{')
    throw new Error(`${name} is neither GPX nor GeoJSON. Choose a file that ends in .gpx, .geojson or .json.`)
  const positions = withUsableTimes(start === '<' ? readGpx(name, text) : readGeoJson(name, text))
  if (positions.length < 2)
    throw new Error(
      `${name} has no line. A track needs two positions or more: a track of GPX or a line of GeoJSON.`,
    )
  const isOnEarth = ({ lat, lon }: Position) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  if (!positions.every(isOnEarth))
    throw new Error(`${name} has positions that are not on the earth. GeoJSON has the longitude first.`)
  return positions
}

function readGpx(name: string, text: string): TrackPosition[] {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml')
  if (root.localName !== 'gpx')
    throw new Error(`${name} is neither GPX nor GeoJSON: it is other or broken XML.`)
  const points = [...root.getElementsByTagNameNS('*', 'trkpt')]
  const stops = [...root.getElementsByTagNameNS('*', 'rtept')]
  return (points.length > 0 ? points : stops).map((point) => {
    const time = point.getElementsByTagNameNS('*', 'time')[0]?.textContent
    return {
      lat: Number(point.getAttribute('lat') ?? Number.NaN),
      lon: Number(point.getAttribute('lon') ?? Number.NaN),
      ...timeOf(time),
    }
  })
}

interface GeoJson {
  type?: unknown
  features?: GeoJson[]
  geometries?: GeoJson[]
  geometry?: GeoJson | null
  coordinates?: unknown
  properties?: { times?: unknown; coordTimes?: unknown } | null
}

function readGeoJson(name: string, text: string): TrackPosition[] {
  let file: GeoJson
  try {
    file = JSON.parse(text) as GeoJson
  } catch {
    throw new Error(`${name} is neither GPX nor GeoJSON: it is broken JSON.`)
  }
  if (typeof file.type !== 'string') throw new Error(`${name} is JSON, but not GeoJSON: it has no type.`)
  return linesOf(file)
}

function linesOf({
  type,
  features,
  geometries,
  geometry,
  coordinates,
  properties,
}: GeoJson): TrackPosition[] {
  const times = properties?.times ?? properties?.coordTimes
  const read = (line: unknown) =>
    (line as number[][]).map(([lon, lat], at) => ({
      lat: Number(lat),
      lon: Number(lon),
      ...(Array.isArray(times) ? timeOf(times[at]) : {}),
    }))
  switch (type) {
    case 'FeatureCollection':
      return (features ?? []).flatMap(linesOf)
    case 'GeometryCollection':
      return (geometries ?? []).flatMap(linesOf)
    case 'Feature':
      return linesOf({ ...geometry, ...(properties && { properties }) })
    case 'LineString':
      return Array.isArray(coordinates) ? read(coordinates) : []
    case 'MultiLineString':
      return Array.isArray(coordinates) ? coordinates.flatMap(read) : []
    default:
      return []
  }
}

/** Unix seconds, or a date and time as text. */
function timeOf(time: unknown): { ts?: number } {
  const ms = typeof time === 'number' ? time * 1000 : Date.parse(String(time ?? ''))
  return Number.isFinite(ms) ? { ts: Math.floor(ms / 1000) } : {}
}

/** The service wants the times of all positions or of none, and they must not fall. */
function withUsableTimes(positions: TrackPosition[]): TrackPosition[] {
  const isUsable = positions.every(
    ({ ts }, at) => ts !== undefined && ts >= (positions[at - 1]?.ts ?? Number.NEGATIVE_INFINITY),
  )
  return isUsable ? positions : positions.map(({ lat, lon }) => ({ lat, lon }))
}
