/**
 * The engine's own responses for Pune, recorded unchanged (OpenStreetMap data, ODbL), are what the description says, once
 * the server has removed what callers do not get. So a response of Geofield can't drift from what the engine gives.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isObject, type Json } from './json.ts'
import { loadValidators } from './validators.ts'

const route = '/paths/~1routing~1adapter~1route/post/responses/200/content/application~1json/schema'
const schema = (name: string) => `/components/schemas/${name}`
const locate = '/paths/~1routing~1adapter~1locate/post/responses/200/content/application~1json/schema'

/** `stripped`: keys of the engine that the description does not have. `provisional`: a form that only Geofield defines. */
const recorded: { response: string; pointer: string; stripped: string[]; provisional?: true }[] = [
  { response: 'route', pointer: route, stripped: [] },
  { response: 'optimizedRoute', pointer: schema('TripResponse'), stripped: [] },
  { response: 'matrix', pointer: schema('Matrix'), stripped: [] },
  { response: 'isochronePolygons', pointer: schema('Isochrone'), stripped: [] },
  { response: 'isochroneLines', pointer: schema('Isochrone'), stripped: [], provisional: true },
  { response: 'locate', pointer: locate, stripped: [] },
  { response: 'osrmRoute', pointer: schema('DistanceResponse'), stripped: ['via_waypoints', 'admins'] },
]

test.for(recorded)(
  'the engine’s $response matches the description',
  ({ response, pointer, stripped, provisional }) => {
    const value = without(read(response), stripped)
    expect(loadValidators('full').response(pointer)(value)).toEqual([])
    if (!provisional) expect(loadValidators('verified').open(pointer)(value)).toEqual([])
  },
)

test.for(recorded.filter(({ stripped }) => stripped.length > 0))(
  'the engine’s $response does not match the description with a key that the server removes',
  ({ response, pointer, stripped }) => {
    for (const key of stripped) {
      const others = stripped.filter((other) => other !== key)
      expect(loadValidators('full').response(pointer)(without(read(response), others))).not.toEqual([])
    }
  },
)

test('an engine response without a field does not match the description', () => {
  const faults = loadValidators('full').response(route)(without(read('route'), ['original_index']))
  expect(faults).toContainEqual(expect.stringContaining("must have required property 'original_index'"))
})

function read(name: string): Json {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, 'engineResponses', `${name}.json`), 'utf8'),
  ) as Json
}

function without(value: Json, keys: string[]): Json {
  if (Array.isArray(value)) return value.map((item) => without(item, keys))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !keys.includes(key))
      .map(([key, item]) => [key, without(item, keys)]),
  )
}
