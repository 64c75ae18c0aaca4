import { describe, expect, test } from 'vitest'
import { UsageError } from '../errors/UsageError.ts'
import { writeFields, writeForm, writeLocations, writePointList, writeSearch } from './writers.ts'

test('points are written longitude first, in their order', () => {
  const points = [
    { lat: 18.532408, lon: 73.856784 },
    { lat: -33, lon: 100 },
  ]
  expect(writePointList(points)).toBe('73.856784,18.532408;100,-33')
  expect(writePointList([{ lat: 0, lon: 10 }])).toBe('10,0')
})

test.each([
  [1e-7, '0.0000001'],
  [-1e-7, '-0.0000001'],
  [0.12345678901234568, '0.123456789'],
  [0.1 + 0.2, '0.3'],
])('%d is written as the engine reads it', (lon, text) => {
  expect(writePointList([{ lat: 1, lon }])).toBe(`${text},1`)
})

test.each([
  ['73.8,18.5', 'coordinates must be a list of { lat, lon }'],
  [{ lat: 1, lon: 2 }, 'coordinates must be a list of { lat, lon }'],
  [[{ lat: 1, lng: 2 }], 'lon must be a number of decimal degrees; got undefined'],
  [[{ lat: Number.NaN, lon: 2 }], 'lat must be a number of decimal degrees; got NaN'],
  [[[73.8, 18.5]], 'lat must be a number of decimal degrees; got undefined'],
  [[null], 'lat must be a number of decimal degrees; got undefined'],
])('%j is refused', (points, message) => {
  expect(() => writePointList(points as never)).toThrow(UsageError)
  expect(() => writePointList(points as never)).toThrow(message)
})

describe('writeFields', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [73, 18],
      [74, 19],
    ],
  }
  const collection = { type: 'GeometryCollection', geometries: [line] }
  const date = new Date('2026-11-21T12:00:00Z')

  test.each([
    ['a position', { lat: 18.53, lon: 73.85 }, '{"type":"Point","coordinates":[73.85,18.53]}'],
    [
      'a position with long numbers',
      { lat: 0.1 + 0.2, lon: 1e-7 },
      '{"type":"Point","coordinates":[1e-7,0.3]}',
    ],
    ['a geometry', line, JSON.stringify(line)],
    ['a collection of geometries', collection, JSON.stringify(collection)],
    ['null, which clears a field', null, null],
    ['text', 'x', 'x'],
    ['false', false, false],
    ['zero', 0, 0],
    ['a list', ['a', 'b'], ['a', 'b']],
    ['an object that has a type but no coordinates', { type: 'x' }, { type: 'x' }],
    ['an object with more than a position', { lat: 1, lon: 2, alt: 3 }, { lat: 1, lon: 2, alt: 3 }],
  ])('writeFields writes %s', (_, value, written) => {
    expect(writeFields({ value })).toEqual({ value: written })
  })

  test('writeFields leaves dates to JSON, which writes RFC 3339, and leaves out what is undefined', () => {
    expect(JSON.stringify(writeFields({ date, gone: undefined }))).toBe('{"date":"2026-11-21T12:00:00.000Z"}')
  })

  test.each([[undefined], [null], ['x'], [['x']], [7]])('writeFields refuses %j as fields', (fields) => {
    expect(() => writeFields(fields)).toThrow(UsageError)
  })

  test.each([
    { lat: Number.NaN, lon: 1 },
    { lat: '18', lon: 73 },
  ])('writeFields refuses the position %j', (value) => {
    expect(() => writeFields({ value })).toThrow(/^lat must be a number of decimal degrees/)
  })
})

describe('writeSearch', () => {
  test('places conditions beside the controls', () => {
    expect(writeSearch({ where: { Title: 'x' }, take: 5 }).body).toEqual({ Title: 'x', take: 5 })
    expect(writeSearch({}).body).toEqual({})
    expect(writeSearch({ after: 'a' })).toEqual({ query: { after: 'a' }, body: {} })
  })

  test('writeSearch writes takeAll as take: -1, which alone is refused', () => {
    expect(writeSearch({ takeAll: true }).body).toEqual({ take: -1 })
    expect(writeSearch({ takeAll: true, take: -1 }).body).toEqual({ take: -1 })
    expect(() => writeSearch({ take: -1 })).toThrow('take: -1 needs takeAll: true')
    expect(() => writeSearch({ takeAll: true, take: 5 })).toThrow('takeAll and take exclude each other')
    // Only callers without a type checker can write this.
    expect(() => writeSearch({ takeAll: false, take: -1 })).toThrow(UsageError)
  })

  test.each([
    [{ where: { take: 5 } }, 'take'],
    [{ where: { skip: 5 } }, 'skip'],
    [{ where: { sortBy: 'x' }, sortBy: [] }, 'sortBy'],
    [{ where: { searchKey: 'x' }, searchKey: 'y' }, 'searchKey'],
  ])('writeSearch refuses the condition of %j, which would replace an argument', (args, name) => {
    expect(() => writeSearch(args)).toThrow(`where.${name} can't be a condition`)
  })
})

test('writeSearch takes a condition on a field with the name of what every object has', () => {
  const where = JSON.parse('{"constructor": "x", "__proto__": "y"}') as object
  expect(JSON.stringify(writeSearch({ where, take: 5 }).body)).toBe(
    '{"constructor":"x","__proto__":"y","take":5}',
  )
})

test('writeForm leaves out what is not set', () => {
  expect(String(writeForm({ a: 'x y', b: undefined, c: null, d: 0, e: '' }))).toBe('a=x+y&d=0&e=')
})

test('writeLocations writes positions latitude first, and leaves a polyline as it is', () => {
  expect(
    writeLocations([
      { lat: 18.5, lon: 73.8 },
      { lat: -1, lon: 1e-7 },
    ]),
  ).toBe('18.5,73.8|-1,0.0000001')
  expect(writeLocations('enc:abc')).toBe('enc:abc')
})
