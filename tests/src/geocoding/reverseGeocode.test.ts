import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor, provisional } from '../check/check.ts'
import { client } from '../check/client.ts'
import { here, inPune } from '../check/here/region.ts'
import type { Position } from '../geography.ts'
import { settings } from '../run/settings.ts'
import { atSea, end as deccanCollege, realStreets } from '../routing/places.ts'

const check = checksFor('reverseGeocode')

const pune = here({ lat: 18.5204, lon: 73.8567 })
const delhi = { lat: 28.6139, lon: 77.209 }
/** In the village of Candolim, tehsil Bardez. */
const candolim = { lat: 15.518, lon: 73.769 }

const nothing = {
  Country: '',
  State: '',
  District: '',
  Tehsil: '',
  Village: '',
  Road: '',
  PinCode: { OfficeName: '', OfficeType: '', Value: '' },
  Status: false,
}

const villages = () =>
  settings().villages
    ? undefined
    : 'needs the villages of Goa (GEOFIELD_TEST_DATA/boundaries/goa_villages.geojson)'

const one = ({ lat, lon }: Position) => call('reverseGeocode', { body: { longitude: lon, latitude: lat } })
const many = (positions: Position[]) =>
  call('reverseGeocode', { body: positions.flatMap(({ lat, lon }) => [lon, lat]) })

check('one point returns an array of one address', async () => {
  const { status, body } = await one(pune)
  expect(status).toBe(200)
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({
    Country: inPune('India'),
    State: inPune('Maharashtra'),
    District: inPune('Pune'),
    Status: true,
  })
})

check('a flat array is longitude first, and returns one address per pair, in its order', async () => {
  const positions = [deccanCollege, atSea, pune, deccanCollege]
  const alone: unknown[] = []
  for (const position of positions) alone.push(...(await one(position)).body)
  const different = new Set(alone.map((address) => JSON.stringify(address))).size
  // Elsewhere two places near each other may have one address.
  expect(different).toBeGreaterThanOrEqual(settings().region ? 2 : 3)
  expect((await many(positions)).body).toEqual(alone)
})

check.provisional('knows every state', async () => {
  const { body } = await many([delhi, atSea, pune])
  expect(body.map(({ State }: { State: string }) => State)).toEqual(['Delhi', '', 'Maharashtra'])
})

check('a point alone has the address that it has in a list', async () => {
  for (const position of [pune, atSea]) {
    const [alone, listed] = [await one(position), await many([position])]
    expect(listed.body).toEqual(alone.body)
  }
})

check('Status is false, and the rest empty, where no address is found', async () => {
  const { status, body } = await one(atSea)
  expect(status).toBe(200)
  expect(body).toMatchObject([nothing])
})

check.provisional('abroad and at sea nothing is known, and every part is of unknown certainty', async () => {
  const [lahore, kathmandu, dhaka] = [
    { lat: 31.5497, lon: 74.3436 },
    { lat: 27.7172, lon: 85.324 },
    { lat: 23.81, lon: 90.41 },
  ]
  const offMumbai = { lat: 18.95, lon: 72.5 }
  const beyond = [lahore, kathmandu, dhaka, offMumbai]
  const Certainty = { State: 'unknown', District: 'unknown', Tehsil: 'unknown', PinCode: 'unknown' }
  expect((await many(beyond)).body).toEqual(beyond.map(() => ({ ...nothing, Certainty })))
})

check.provisional(
  'every inhabited place has its state, on islands and far from any post office too',
  async () => {
    const places: [string, Position][] = [
      ['Lakshadweep', { lat: 10.566, lon: 72.642 }],
      ['Lakshadweep', { lat: 8.28, lon: 73.05 }],
      ['Ladakh', { lat: 34.847, lon: 76.827 }],
      ['West Bengal', { lat: 21.7, lon: 88.75 }],
      ['Arunachal Pradesh', { lat: 28.798, lon: 95.902 }],
      ['Andaman and Nicobar Islands', { lat: 7, lon: 93.9 }],
      ['Punjab', { lat: 30.1, lon: 74.4 }],
      ['Tripura', { lat: 23.83, lon: 91.28 }],
      ['Puducherry', { lat: 11.701, lon: 75.534 }],
    ]
    const { body } = await many(places.map(([, position]) => position))
    expect(body.map(({ State }: { State: string }) => State)).toEqual(places.map(([state]) => state))
    for (const { Status, District } of body)
      expect([Status, District]).toEqual([true, expect.stringMatching(/\S/)])
  },
)

check.provisional(
  'Certainty is approximate far from every post office, and no PIN is given beyond 20 km',
  async () => {
    const [city, mountain] = (await many([pune, { lat: 32.78, lon: 78.98 }])).body
    expect(city.Certainty).toMatchObject({ State: 'certain', District: 'likely' })
    expect(city.Certainty.OfficeMetres).toBeLessThan(5000)
    expect(mountain.Certainty).toMatchObject({
      State: 'certain',
      District: 'approximate',
      PinCode: 'unknown',
    })
    expect(mountain.Certainty.OfficeMetres).toBeGreaterThan(20_000)
    expect(mountain.PinCode.Value).toBe('')
  },
)

check('PinCode names the post office, its type and its PIN', async () => {
  const { body } = await many([pune, delhi])
  for (const { PinCode } of body.filter(({ Status }: { Status: boolean }) => Status)) {
    expect(PinCode.OfficeName).toMatch(/\p{L}/u)
    if (settings().region) continue
    expect(PinCode.OfficeType).toMatch(/^[HSB]\.O$/)
    expect(PinCode.Value).toMatch(/^[1-9]\d{5}$/)
  }
  if (!provisional()) expect(body[1].PinCode.Value).toMatch(/^1100/)
})

check('in a city it names the sub-district and no village', async () => {
  const [address] = (await one(pune)).body
  expect(address.Tehsil).toMatch(/\S/)
  expect(address.Village).toBe('')
})

check(
  'Road is the nearest named road, and empty where none is known nearby',
  async () => {
    const { body } = await many([deccanCollege, delhi])
    expect(body.map(({ Road }: { Road: string }) => Road)).toEqual(['Deccan College Road', ''])
  },
  { skip: realStreets() },
)

check(
  'Village, Tehsil, District and State are those of the polygon, and Village is empty outside of one',
  async () => {
    const { body } = await many([candolim, delhi])
    expect(body[0]).toMatchObject({
      State: 'Goa',
      District: 'North Goa',
      Tehsil: 'Bardez',
      Village: 'Candolim',
    })
    expect(body[1]).toMatchObject({ State: 'Delhi', Village: '', Status: true })
  },
  { skip: villages() },
)

check.provisional('accepts 10,000 points and refuses one more', async () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ lat: 18 + (i % 100) / 100, lon: 74 + i / 10_000 }))
  const { body } = await many(points(10_000))
  expect(body).toHaveLength(10_000)
  // Taken apart anywhere, a long list has the addresses of its parts.
  expect((await many(points(10_000).slice(6000, 6010))).body).toEqual(body.slice(6000, 6010))
  expect((await many(points(10_001))).status).toBe(422)
})

const refusals: [string, string, string, RegExp][] = [
  ['an odd count', '[73.8, 18.5, 73.9]', '/2', /longitude without a latitude/],
  ['a latitude out of range', '[73.8, 18.5, 173.9, 95]', '/3', /latitude must be between -90 and 90\.$/],
  ['a pair that is latitude first', '[73.8, 18.5, 18.5, 118]', '/3', /longitude first: are the two swapped/],
  ['a longitude out of range', '[73.8, 18.5, 181, 20]', '/2', /./],
  ['a word', '[73.8, "18.5"]', '/1', /./],
  ['null', '[73.8, null]', '/1', /./],
  ['a number beyond any', '[73.8, 18.5, 1e999, 20]', '/2', /./],
]
for (const [what, rawBody, path, message] of refusals) {
  check.provisional(`${what} in a list is refused by its index`, async () => {
    const { status, body } = await call('reverseGeocode', { rawBody })
    expect(status).toBe(422)
    expect(body.error.code).toBe('VALIDATION_FAILED')
    expect(body.error.details[0]).toMatchObject({ path, message: expect.stringMatching(message) as string })
  })
}

check.provisional('NaN, which JSON does not have, is refused', async () => {
  const { status, body } = await call('reverseGeocode', { rawBody: '[73.8, NaN]' })
  expect(status).toBe(400)
  expect(body.error.code).toBe('MALFORMED_JSON')
})

check('the client takes a point or a list', async () => {
  const point = { lat: pune.lat, lon: pune.lon }
  const reverse = client().geocoding.reverse
  expect(await reverse({ points: point })).toEqual(await reverse({ points: [point] }))
})
