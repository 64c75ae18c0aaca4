import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitWords } from '../rules/words.ts'
import { isObject, type Json, type JsonObject, resolve } from './bundle.ts'
import { readOrder, readUnit, withMeanings } from './meanings.ts'

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

test('a schema that states its unit itself keeps it, and data is left alone', () => {
  const schemas = {
    A: {
      type: 'number',
      description: 'In metres.',
      'x-unit': 'ft',
      example: { description: 'In metres.', type: 'number' },
    },
  } as unknown as JsonObject
  const after = withMeanings({ components: { schemas } } as unknown as JsonObject)
  expect((after.components as { schemas: Json }).schemas).toEqual(schemas)
})
