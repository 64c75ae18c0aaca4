import { describe, expect, test } from 'vitest'
import { geometryFault } from './geometryFault.ts'

const ring = [
  [73, 18],
  [74, 18],
  [74, 19],
  [73, 18],
]
const fault = (geometry: unknown) => geometryFault(JSON.stringify(geometry))
const point = (...coordinates: unknown[]) => fault({ type: 'Point', coordinates })

describe('a geometry is taken', () => {
  test.each([
    ['a point', 'Point', [73.8, 18.5]],
    ['a point with a height', 'Point', [73.8, 18.5, 560]],
    [
      'the corners of the world',
      'MultiPoint',
      [
        [180, 90],
        [-180, -90],
      ],
    ],
    ['a line', 'LineString', ring],
    ['lines', 'MultiLineString', [ring, ring]],
    ['a polygon with a hole', 'Polygon', [ring, ring]],
    ['polygons', 'MultiPolygon', [[ring], [ring]]],
  ])('%s', (_what, type, coordinates) => {
    expect(fault({ type, coordinates })).toBeUndefined()
  })
})

describe('what is not a geometry is reported', () => {
  test.each([
    ['no JSON', 'POINT(73 18)', 'not JSON'],
    ['an empty text', '', 'not JSON'],
    ['null', 'null', 'geometry object'],
    ['a number', '5', 'geometry object'],
    ['a list', '[73.8,18.5]', 'geometry type'],
    ['a feature', '{"type":"Feature","geometry":null}', 'geometry type'],
    ['a type of JavaScript', '{"type":"constructor","coordinates":[1,2]}', 'geometry type'],
    ['a list as type', '{"type":["Point"],"coordinates":[1,2]}', 'geometry type'],
    ['a line of one position', '{"type":"LineString","coordinates":[[73,18]]}', 'at least 2 positions'],
    [
      'a short line among others',
      '{"type":"MultiLineString","coordinates":[[[73,18],[74,18]],[[73,18]]]}',
      'at least 2',
    ],
    ['no coordinates', '{"type":"Point"}', 'coordinates'],
    ['lists nested 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), 'geometry type'],
    [
      'deep coordinates',
      `{"type":"Point","coordinates":${'['.repeat(9_999)}${']'.repeat(9_999)}}`,
      'positions',
    ],
    ['a number too large', '{"type":"Point","coordinates":[1e999,1]}', 'positions'],
  ])('%s', (_what, text, message) => {
    expect(geometryFault(text)).toContain(message)
  })

  test('a position with latitude first is refused where the axes leave their range', () => {
    expect(point(73.8, 118.5)).toContain('latitude (second) from -90 to 90; got 118.5')
    expect(point(-180.1, 0)).toContain('longitude (first) from -180 to 180; got -180.1')
  })

  test('only axes that look swapped get a hint', () => {
    expect(point(18.5, 173.8)).toContain('the axes look swapped, GeoJSON is [longitude, latitude]')
    for (const fault of [point(118.5, 173.8), point(18.5, 190)]) expect(fault).not.toContain('swapped')
  })

  test('a geometry type that the field does not accept is refused', () => {
    const line = JSON.stringify({ type: 'LineString', coordinates: ring })
    expect(geometryFault(line, ['Point', 'Polygon'])).toContain('type: Point, Polygon; got "LineString"')
    expect(geometryFault(line, ['LineString'])).toBeUndefined()
    // The text may say Point without being one.
    const disguised = JSON.stringify({ type: 'LineString', coordinates: ring, note: { type: 'Point' } })
    expect(geometryFault(disguised, ['Point'])).toContain('got "LineString"')
  })

  test.each([[[]], [[1]], [[1, 2, 3, 4]], [['73', '18']], [[null, null]], [[[73, 18]]]])(
    'the position %j is refused',
    (position) => {
      expect(fault({ type: 'Point', coordinates: position })).toContain('positions')
    },
  )

  test('too few or too many brackets are refused', () => {
    expect(fault({ type: 'LineString', coordinates: [73, 18] })).toContain('coordinates')
    expect(fault({ type: 'Polygon', coordinates: ring })).toContain('coordinates')
    expect(fault({ type: 'LineString', coordinates: [ring] })).toContain('positions')
    expect(fault({ type: 'Polygon', coordinates: [] })).toContain('empty')
    expect(fault({ type: 'MultiPolygon', coordinates: [[]] })).toContain('empty')
  })

  test('what is not a geometry is reported open rings and rings that are too short are refused', () => {
    expect(fault({ type: 'Polygon', coordinates: [ring.slice(0, 3)] })).toContain('at least 4')
    expect(fault({ type: 'Polygon', coordinates: [[...ring.slice(0, 3), [73, 18.5]]] })).toContain('closed')
    expect(fault({ type: 'MultiPolygon', coordinates: [[ring], [ring.slice(1)]] })).toContain('at least 4')
  })
})
