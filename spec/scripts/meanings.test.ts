import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitWords } from '../rules/words.ts'
import { isObject, type JsonObject, resolve } from './bundle.ts'
import { meaningFaults } from './meanings.ts'
import { textFaults } from './meaningTexts.ts'
import { readOrder, readUnit } from './units.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../dist', name), 'utf8')) as JsonObject
const full = read('openapi.json')
const verified = read('openapi.verified.json')

describe('a text states', () => {
  test.each([
    ['Duration in seconds.', 's'],
    ['In **minutes**, at most 120.', 'min'],
    ['The value. > **Geofield defines:** In minutes or kilometres.', 'min|km'],
    ['Distance in `units`.', '{units}'],
    ['Metres to the nearest road, none within 35 km.', 'm'],
    ['Speed in metres per second; -1 when unknown.', 'm/s'],
    ['Seconds until the access token expires', 's'],
    ['Latitude in decimal degrees (WGS-84).', 'deg'],
    ['Heading, degrees clockwise from north.', 'deg'],
    ['How many are served within minutes.', undefined],
    ['Place in the planned order of the day, from 1.', undefined],
  ])('"%s": %s', (text, unit) => expect(readUnit(text)).toBe(unit))

  test.each([
    ['GeoJSON Point, coordinates `[longitude, latitude]`.', 'longitude'],
    ['`lat,lon` pairs, latitude first', 'latitude'],
    ['**Longitude first**', 'longitude'],
    ['Either longitude first or latitude first', undefined],
  ])('"%s": %s first', (text, first) => expect(readOrder(text)?.[0]).toBe(first))
})

/** As in the rule unit-stated, whose words these are, and the axes. */
const quantities =
  /\b(time|duration|lengths?|distances?|elevations?|altitude|height|width|speeds?|headings?|bearing|accuracy|radius|metres|seconds|minutes|lat|lon|lng|latitude|longitude|ts)\b/
const plain = /\b(index|indexes|count|id|code|type|status|number|order|version)$/

function listQuantities(bundle: JsonObject): { place: string; node: JsonObject }[] {
  const found: { place: string; node: JsonObject }[] = []
  for (const [component, schema] of Object.entries((bundle.components as { schemas: JsonObject }).schemas)) {
    const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {}
    for (const [name, raw] of Object.entries(properties)) {
      const words = splitWords(name).join(' ')
      const node = { ...resolve(bundle, raw), ...(isObject(raw) ? raw : {}) } as JsonObject
      const types = [node.type].flat()
      const isNumber =
        types.some((type) => type === 'number' || type === 'integer') && !types.includes('string')
      if (isNumber && quantities.test(words) && !plain.test(words))
        found.push({ place: `${component}.${name}`, node })
    }
  }
  return found
}

test('every quantity of the full bundle has its unit as data', () => {
  const all = listQuantities(full)
  expect(all.length).toBeGreaterThan(80)
  expect(all.filter(({ node }) => node['x-unit'] === undefined).map(({ place }) => place)).toEqual([])
})

test('the verified bundle has only the units that the document states', () => {
  const contour = (bundle: JsonObject) =>
    (resolve(bundle, { $ref: '#/components/schemas/TimeContour' }).properties as JsonObject)
      .time as JsonObject
  expect([contour(full)['x-unit'], contour(verified)['x-unit']]).toEqual(['min', undefined])
  const totals = resolve(verified, { $ref: '#/components/schemas/DistanceTotals' }).properties as JsonObject
  expect(totals).toMatchObject({ distance: { 'x-unit': 'm' }, duration: { 'x-unit': 's' } })
})

test('positions of each axis order are marked, with their coordinate system', () => {
  const schema = (name: string) => resolve(full, { $ref: `#/components/schemas/${name}` })
  expect(schema('LonLatPair')).toMatchObject({
    'x-axis-order': ['longitude', 'latitude'],
    'x-crs': 'EPSG:4326',
  })
  expect(schema('ElevationLocations')['x-axis-order']).toEqual(['latitude', 'longitude'])
})

describe('texts of the client and the guides', () => {
  const stated = {
    units: new Map([
      ['distance', new Set(['m'])],
      ['time', new Set(['min', 's'])],
      ['length', new Set(['{units}'])],
    ]),
    firstAxes: new Set(['longitude']),
  }

  test.each([
    ['`distance` in metres and `time` in seconds: GeoJSON, longitude first.'],
    ['`trip.summary.length` is in kilometres, `time` in minutes, others in feet.'],
    ['Times are in seconds, distances in metres.'],
  ])('pass that name the units and axes of the description: %s', (text) =>
    expect(textFaults(text, stated)).toEqual([]),
  )

  test.each([
    [
      '`time` and `distance` in metres',
      'says "`time` and `distance` in metres", and the unit of time is min or s',
    ],
    ['Distances are in kilometres.', 'says "Distances are in kilometres", and the unit of Distances is m'],
    ['A pair, latitude first.', 'says "latitude first", and its positions begin with the longitude'],
  ])('fail that name others: %s', (text, fault) => expect(textFaults(text, stated)).toEqual([fault]))
})

describe('data and text', () => {
  const faults = (schema: Record<string, unknown>) =>
    meaningFaults({ components: { schemas: { A: schema } } } as unknown as JsonObject)

  test.each([
    [{ type: 'number', description: 'In metres.', 'x-unit': 'ft' }, 'x-unit is ft, and the text says m'],
    [{ type: 'number', description: 'In metres.' }, 'x-unit is missing, and the text says m'],
    [
      { type: 'number', description: 'How far.', 'x-unit': 'm' },
      'x-unit is m, and the text says nothing of it',
    ],
    [
      { type: 'string', description: '`lat,lon`, latitude first.', 'x-crs': 'EPSG:4326' },
      'x-axis-order is missing, and the text says latitude, longitude',
    ],
  ])('a difference between data and text is a fault: %o', (schema, fault) => {
    expect(faults(schema)).toEqual([`#/components/schemas/A: ${fault}`])
  })

  test('data and text agree although a note of Geofield describes a form with other axes', () => {
    const note = 'As `polyline(...)`, latitude first.'
    const order = { 'x-axis-order': ['longitude', 'latitude'], 'x-crs': 'EPSG:4326' }
    const description = `Longitude first.\n\n> **Geofield defines:** ${note}`
    expect(faults({ type: 'string', description, 'x-provisional-description': note, ...order })).toEqual([])
  })

  test('examples are values: a key in them is no keyword', () => {
    expect(faults({ type: 'object', example: { description: 'In metres.', type: 'number' } })).toEqual([])
  })
})
