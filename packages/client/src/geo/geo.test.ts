import type * as GeoJson from 'geojson'
import { describe, expect, test } from 'vitest'
import {
  decodeDigipin,
  decodePolyline,
  encodeDigipin,
  encodePolyline,
  findBounds,
  findDigipinBounds,
  findGeoJsonBounds,
  fromGeoJsonPosition,
  GeometryError,
  readLineString,
  readPoint,
  readPolygon,
  toBoundingBox,
  toGeoJsonPosition,
  toLineString,
  toPoint,
  toPolygon,
  writePoint,
} from '../entries/geo.ts'

const pune = { lat: 18.538702, lon: 73.884318 }
const near = { lat: 18.54, lon: 73.9 }
const triangle = [
  { lat: 18, lon: 73 },
  { lat: 18, lon: 74 },
  { lat: 19, lon: 74 },
]
const hole = [
  { lat: 18.2, lon: 73.8 },
  { lat: 18.2, lon: 73.9 },
  { lat: 18.3, lon: 73.9 },
]

describe('GeoJSON has the longitude first', () => {
  test('toGeoJsonPosition and fromGeoJsonPosition swap the axes', () => {
    expect(toGeoJsonPosition(pune)).toEqual([73.884318, 18.538702])
    expect(fromGeoJsonPosition([73.884318, 18.538702, 560])).toEqual(pune)
  })

  test('a point is written and read as the platform serializes it', () => {
    const text = '{"type":"Point","coordinates":[73.884318,18.538702]}'
    expect(writePoint(pune)).toBe(text)
    expect(readPoint(text)).toEqual(pune)
    expect(readPoint(toPoint(pune))).toEqual(pune)
  })

  test('a line is read as it was made', () => {
    const line: GeoJson.LineString = toLineString([pune, near])
    expect(line.coordinates[0]).toEqual([73.884318, 18.538702])
    expect(readLineString(line)).toEqual([pune, near])
    expect(readLineString(JSON.stringify(line))).toEqual([pune, near])
  })

  test('a polygon is closed, its outer ring counterclockwise and its holes clockwise', () => {
    const polygon: GeoJson.Polygon = toPolygon(triangle, hole)
    expect(polygon.coordinates).toEqual([
      [
        [73, 18],
        [74, 18],
        [74, 19],
        [73, 18],
      ],
      [
        [73.9, 18.3],
        [73.9, 18.2],
        [73.8, 18.2],
        [73.9, 18.3],
      ],
    ])
    expect(toPolygon(triangle.toReversed(), hole.toReversed())).toEqual(polygon)
  })

  test('a ring that is closed already gets no second end', () => {
    expect(toPolygon([...triangle, triangle[0]!])).toEqual(toPolygon(triangle))
  })

  test('a polygon is read as rings without the repeated position', () => {
    expect(readPolygon(toPolygon(triangle, hole))).toEqual([triangle, hole.toReversed()])
  })
})

describe('a GeometryError is thrown for', () => {
  test.each([
    ['swapped axes that leave the globe', () => toPoint({ lat: 118, lon: 18 })],
    ['a longitude beyond 180', () => findBounds([{ lat: 0, lon: 180.1 }])],
    ['NaN', () => writePoint({ lat: Number.NaN, lon: 18 })],
    [
      'numbers in text',
      () => toPoint({ lat: '18.5', lon: '73.8' } as unknown as { lat: number; lon: number }),
    ],
    ['text that is not JSON', () => readPoint('73.8,18.5')],
    ['null as text', () => readPoint('null')],
    ['another geometry', () => readPoint(toLineString([pune, near]))],
    ['a point without coordinates', () => readPoint('{"type":"Point"}')],
    ['a point with too few coordinates', () => readPoint('{"type":"Point","coordinates":[73]}')],
    [
      'a line with a number for a position',
      () => readLineString('{"type":"LineString","coordinates":[73,18]}'),
    ],
    ['a line of one position', () => toLineString([pune])],
    ['a ring of two positions', () => toPolygon([pune, near, pune])],
    ['an open ring', () => readPolygon({ type: 'Polygon', coordinates: [triangle.map(toGeoJsonPosition)] })],
    ['bounds of an object that is not GeoJSON', () => findGeoJsonBounds({ type: 'Topology' })],
    [
      'bounds of a point in a feature collection with a bad position',
      () =>
        findGeoJsonBounds({
          type: 'FeatureCollection',
          features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [73, 118] } }],
        }),
    ],
  ])('%s', (_what, run) => {
    expect(run).toThrow(GeometryError)
  })
})

test('bounds of positions have the names of the searches: west, south, east, north', () => {
  expect(findBounds([near, pune])).toEqual({ lx: 73.884318, ly: 18.538702, rx: 73.9, ry: 18.54 })
  expect(findBounds([])).toBeUndefined()
})

test('bounds of GeoJSON cover every geometry of a collection', () => {
  const feature = (geometry: GeoJson.Geometry | null): GeoJson.Feature<GeoJson.Geometry | null> => ({
    type: 'Feature',
    properties: {},
    geometry,
  })
  const collection: GeoJson.FeatureCollection<GeoJson.Geometry | null> = {
    type: 'FeatureCollection',
    features: [
      feature(null),
      feature(toPoint(pune)),
      feature({ type: 'MultiPolygon', coordinates: [toPolygon(triangle).coordinates] }),
      feature({
        type: 'GeometryCollection',
        geometries: [{ type: 'MultiPoint', coordinates: [[72.5, 18.1]] }],
      }),
    ],
  }
  expect(findGeoJsonBounds(collection)).toEqual({ lx: 72.5, ly: 18, rx: 74, ry: 19 })
  expect(findGeoJsonBounds(feature(null))).toBeUndefined()
})

test('bounds of a DIGIPIN are the edges of its cell', () => {
  const bounds = findDigipinBounds('39J-49L-L8T4')
  const { lat, lon } = decodeDigipin('39J49LL8T4').center
  expect(bounds.lx < lon && lon < bounds.rx && bounds.ly < lat && lat < bounds.ry).toBe(true)
  expect(toBoundingBox(bounds)).toEqual([bounds.lx, bounds.ly, bounds.rx, bounds.ry])
})

test('polylines and DIGIPINs are computed without a request', () => {
  expect(decodePolyline(encodePolyline([pune, near], 6), 6)).toEqual([pune, near])
  expect(encodeDigipin({ lat: 28.622788, lon: 77.213033 })).toBe('39J49LL8T4')
})
