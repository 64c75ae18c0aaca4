import { describe, expect, test } from 'vitest'
import { readCoordinates } from './coordinates.ts'
import { OsrmError } from '../response/osrmError.ts'

const routeLimits = { least: 2, most: 50 }
const expected = [
  { lat: 18.53268, lon: 73.85672 },
  { lat: 18.53684, lon: 73.86173 },
]

describe('coordinates of an OSRM request', () => {
  test.each([
    ['pairs, longitude first', '73.85672,18.53268;73.86173,18.53684'],
    ['coordinates in a polyline of precision 5', 'polyline(gtbpBocxaM_Yi^)'],
    ['pairs followed by the format of the response', '73.85672,18.53268;73.86173,18.53684.json'],
    ['coordinates in a polyline of precision 6', 'polyline6(oscjb@_lzzkC_cGcxH)'],
  ])('%s are read', (_what, text) => {
    expect(readCoordinates(text, routeLimits)).toEqual(expected)
  })

  test('negative and whole degrees are read', () => {
    expect(readCoordinates('-73,-18.5;180,90', routeLimits)).toEqual([
      { lat: -18.5, lon: -73 },
      { lat: 90, lon: 180 },
    ])
  })

  const pairs = (count: number) => Array.from({ length: count }, () => '73.8,18.5').join(';')

  test.each([
    ['nothing', '', 'InvalidOptions', 'Number of coordinates needs to be at least two.'],
    ['one pair', '73.8,18.5', 'InvalidOptions', 'Number of coordinates needs to be at least two.'],
    ['51 pairs', pairs(51), 'TooBig', 'Number of entries 51 is higher than current maximum (50)'],
    ['no longitude', '73.8,18.5;,18.5', 'InvalidQuery', 'Query string malformed close to position 10'],
    ['no latitude', '73.8,18.5;73.9', 'InvalidQuery', 'Query string malformed close to position 10'],
    ['three numbers', '73.8,18.5,5;1,2', 'InvalidQuery', 'Query string malformed close to position 0'],
    ['a semicolon at the end', '73.8,18.5;', 'InvalidQuery', 'Query string malformed close to position 10'],
    ['words', 'pune;mumbai', 'InvalidQuery', 'Query string malformed close to position 0'],
    ['an exponent', '7e1,18.5;1,2', 'InvalidQuery', 'Query string malformed close to position 0'],
    ['blanks', '73.8, 18.5;1,2', 'InvalidQuery', 'Query string malformed close to position 0'],
    ['a latitude of 91', '73.8,91;1,2', 'InvalidValue', 'Invalid coordinate value for coordinate 0'],
    ['a longitude of 181', '1,2;181,9', 'InvalidValue', 'Invalid coordinate value for coordinate 1'],
    ['a broken polyline', 'polyline(gtbpB!)', 'InvalidQuery', 'Query string malformed close to position 14'],
    ['a polyline cut off', 'polyline(gtbp)', 'InvalidQuery', 'Query string malformed close to position 13'],
    ['an empty polyline', 'polyline()', 'InvalidOptions', 'Number of coordinates needs to be at least two.'],
    [
      'a polyline off the globe',
      'polyline(_mljP???)',
      'InvalidValue',
      'Invalid coordinate value for coordinate 0',
    ],
  ])('%s: refused with the code and message of OSRM', (_what, text, code, message) => {
    const read = () => readCoordinates(text, routeLimits)
    expect(read).toThrow(OsrmError)
    expect(read).toThrow(expect.objectContaining({ code, message }))
  })

  test('a second pair is refused by an operation that takes one', () => {
    expect(readCoordinates('73.8,18.5', { least: 1, most: 1 })).toEqual([{ lat: 18.5, lon: 73.8 }])
    expect(() => readCoordinates(pairs(2), { least: 1, most: 1 })).toThrow(
      expect.objectContaining({ code: 'InvalidOptions' }),
    )
  })
})
