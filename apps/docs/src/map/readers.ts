import { decodeDigipin, isDigipin } from '@geofield/digipin'
import { decodePolyline, type Position } from '@geofield/polyline'
import { point, type Shape } from '@geofield/page/map/shapes'

export type JsonObject = Record<string, unknown>

/** Returns the geometries that an object itself has, and the keys that it read. */
export type Reader = (object: JsonObject) => { shapes: Shape[]; keys: string[] }

const nothing = { shapes: [], keys: [] }

/** Each way in which the platform writes a geometry. */
export const readers: Reader[] = [
  readGeoJson,
  readRoute,
  readEncodedLines,
  readBox,
  readCell,
  readNamedCoordinates,
  readPairs,
  readListTexts,
]

function readGeoJson({ type, coordinates }: JsonObject): ReturnType<Reader> {
  if (typeof type !== 'string' || !Array.isArray(coordinates)) return nothing
  const shapes = new Map<string, () => Shape[]>([
    ['Point', () => toPositions([coordinates]).map(point)],
    ['MultiPoint', () => toPositions(coordinates).map(point)],
    ['LineString', () => [{ kind: 'line', line: toPositions(coordinates) }]],
    ['MultiLineString', () => coordinates.map((line) => ({ kind: 'line', line: toPositions(line) }))],
    ['Polygon', () => [{ kind: 'area', rings: coordinates.map(toPositions) }]],
    ['MultiPolygon', () => coordinates.map((rings) => ({ kind: 'area', rings: rings.map(toPositions) }))],
  ]).get(type)
  return shapes ? { shapes: shapes(), keys: ['type', 'coordinates'] } : nothing
}

/** A leg of a route: the manoeuvres are places on its line. */
function readRoute({ shape, maneuvers }: JsonObject): ReturnType<Reader> {
  if (typeof shape !== 'string' || !Array.isArray(maneuvers)) return nothing
  const line = decodePolyline(shape, 6)
  const turns = maneuvers.flatMap(({ begin_shape_index: index, instruction: name }): Shape[] => {
    const at = line[index]
    return at ? [{ kind: 'turn', line: [at], name }] : []
  })
  return { shapes: [{ kind: 'line', line }, ...turns], keys: ['shape', 'maneuvers'] }
}

/** The keys of encoded polylines, and the decimals that they have unless `precision` says otherwise. */
const encodedKeys = [
  ['shape', 6],
  ['polyline', 6],
  ['geometry', 5],
] as const

function readEncodedLines(object: JsonObject): ReturnType<Reader> {
  const read = encodedKeys.filter(([key]) => typeof object[key] === 'string' && object[key] !== '')
  const shapes = read.map(([key, usual]): Shape => {
    const precision = object.precision === 5 ? 5 : usual
    return { kind: 'line', line: decodePolyline(object[key] as string, precision) }
  })
  return { shapes, keys: read.map(([key]) => key) }
}

const boxKeys = [
  ['lx', 'ly', 'rx', 'ry'],
  ['minLongitude', 'minLatitude', 'maxLongitude', 'maxLatitude'],
]

function readBox(object: JsonObject): ReturnType<Reader> {
  for (const keys of boxKeys) {
    const [west, south, east, north] = keys.map((key) => toNumber(object[key]))
    if (west === undefined || south === undefined || east === undefined || north === undefined) continue
    return { shapes: [{ kind: 'box', rings: [rectangle({ west, south, east, north })] }], keys }
  }
  return nothing
}

function readCell({ digipin }: JsonObject): ReturnType<Reader> {
  if (typeof digipin !== 'string' || !isDigipin(digipin)) return nothing
  const { code, bounds } = decodeDigipin(digipin)
  const { minLon: west, minLat: south, maxLon: east, maxLat: north } = bounds
  return {
    shapes: [{ kind: 'cell', code, rings: [rectangle({ west, south, east, north })] }],
    keys: ['digipin'],
  }
}

/** `lat` and `lon`, `latitude` and `longitude`, `begin_lat` and `begin_lon`; two such pairs are also joined by a link. */
function readNamedCoordinates(object: JsonObject): ReturnType<Reader> {
  const found = Object.keys(object).flatMap((key) => {
    const [, prefix, long] = /^(\w*_)?lat(itude)?$/.exec(key) ?? []
    // `min_lat` and the like are the extent of something else.
    if (!/(^|_)lat(itude)?$/.test(key) || /^(min|max)_/.test(key)) return []
    const names = (long ? ['longitude'] : ['lon', 'lng']).map((name) => `${prefix ?? ''}${name}`)
    const other = names.find((name) => object[name] !== undefined)
    const [lat, lon] = [toNumber(object[key]), toNumber(object[other ?? ''])]
    return other && lat !== undefined && lon !== undefined ? [{ keys: [key, other], at: { lat, lon } }] : []
  })
  const line = found.map(({ at }) => at)
  const link: Shape[] = line.length === 2 ? [{ kind: 'link', line }] : []
  return { shapes: [...link, ...line.map(point)], keys: found.flatMap(({ keys }) => keys) }
}

/** `location: [lon, lat]`, and the positions of a track: a list of such pairs, perhaps of one. */
function readPairs({ location, data }: JsonObject): ReturnType<Reader> {
  if (isPair(location)) return { shapes: toPositions([location]).map(point), keys: ['location'] }
  if (!Array.isArray(data) || data.length === 0 || !data.every(isPair)) return nothing
  const line = toPositions(data)
  return { shapes: line.length === 1 ? line.map(point) : [{ kind: 'line', line }], keys: ['data'] }
}

/** Lists of pairs in parameters of addresses. */
const listTexts = [
  { key: 'coordinates', separator: ';', isLonFirst: true },
  { key: 'locations', separator: '|', isLonFirst: false },
]

function readListTexts(object: JsonObject): ReturnType<Reader> {
  for (const { key, separator, isLonFirst } of listTexts) {
    const text = object[key]
    if (typeof text !== 'string') continue
    const pairs = text.split(separator).map((pair) => pair.split(',').map(Number))
    if (!pairs.every(isPair)) continue
    const line = toPositions(isLonFirst ? pairs : pairs.map(([lat, lon]) => [lon, lat]))
    return { shapes: line.map((at) => ({ ...point(at), isStop: line.length > 1 })), keys: [key] }
  }
  return nothing
}

function isPair(value: unknown): value is [lon: number, lat: number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part))
}

function toPositions(pairs: unknown): Position[] {
  return (pairs as [number, number][]).map(([lon, lat]) => ({ lat, lon }))
}

/** Some operations write numbers as text. */
function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function rectangle(sides: { west: number; south: number; east: number; north: number }): Position[] {
  const { west, south, east, north } = sides
  return [
    { lat: south, lon: west },
    { lat: south, lon: east },
    { lat: north, lon: east },
    { lat: north, lon: west },
    { lat: south, lon: west },
  ]
}
