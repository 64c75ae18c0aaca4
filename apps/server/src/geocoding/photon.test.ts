import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schemaValidator } from '../platform/http/contract/contract.ts'
import type { ApiError } from '../platform/http/errors.ts'
import { photonNames } from './photon.ts'

/** Responses of the form that Photon documents (its README, "Search API"), recorded for two searches. */
const recorded = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {
        osm_type: 'R', osm_id: 10_278_551, osm_key: 'place', osm_value: 'city', type: 'city', countrycode: 'IN',
        name: 'Pune', country: 'India', state: 'Maharashtra', county: 'Pune',
        extent: [73.7, 18.64, 74.0, 18.4],
      }, // prettier-ignore
      geometry: { type: 'Point', coordinates: [73.8544541, 18.5213738] },
    },
    {
      type: 'Feature',
      properties: {
        osm_type: 'W', osm_id: 42, osm_key: 'building', osm_value: 'yes', type: 'house', housenumber: '12',
        street: 'FC Road', postcode: '411 005', city: 'Pune', country: 'India', state: 'Maharashtra',
      }, // prettier-ignore
      geometry: { type: 'Point', coordinates: [73.84, 18.52] },
    },
    { type: 'Feature', properties: { osm_key: 'place' }, geometry: { type: 'Point', coordinates: [1, 2] } },
    { type: 'Feature', properties: { name: 'Nowhere' }, geometry: null },
  ],
}

let next: { status: number; body: string }
let asked: URL[]
let photon: Server
let address: string

beforeAll(async () => {
  photon = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://photon'))
    response.writeHead(next.status).end(next.body)
  })
  await new Promise<void>((resolve) => photon.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(photon.address() as AddressInfo).port}/photon`
})
afterAll(() => photon.close())
beforeEach(() => {
  asked = []
  next = { status: 200, body: JSON.stringify(recorded) }
})

const signal = new AbortController().signal
const search = (more: object = {}) =>
  Promise.resolve(
    photonNames(address).search({ searchKey: 'pune*', skip: 0, take: 10, tenantId: 1, signal, ...more }),
  )
const refusal = async (promise: Promise<unknown>) => {
  const error = (await promise.catch((error: unknown) => error)) as ApiError
  return { code: error.code, message: error.message }
}

test("Photon's features become place documents, except those without a name or position", async () => {
  const docs = await search()
  for (const doc of docs) expect(schemaValidator('FoundPlace')(doc)).toEqual([])
  expect(docs).toMatchObject([
    {
      id: 'osm-r10278551',
      name: 'Pune',
      latitude: 18.521374,
      longitude: 73.854454,
      location_llt: '18.521374,73.854454',
      province: 'Maharashtra',
      district: 'Pune',
      subCategoryCode: 211,
      resultType: 2,
    },
    { id: 'osm-w42', name: '12 FC Road', district: 'Pune', subCategoryCode: 331 },
  ])
})

test('Photon gets its own parameters, below its own path', async () => {
  await search({ bounds: { west: 73, south: 18, east: 74, north: 19 }, skip: 3, take: 4 })
  expect(asked[0]?.pathname).toBe('/photon/api')
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    q: 'pune',
    limit: '7',
    lang: 'en',
    bbox: '73,18,74,19',
  })
})

test('pages and bounds work although Photon does not support them', async () => {
  expect(await search({ skip: 1, take: 1 })).toMatchObject([{ name: '12 FC Road' }])
  expect(await search({ bounds: { west: 73.85, south: 18, east: 74, north: 19 } })).toMatchObject([
    { name: 'Pune' },
  ])
  expect(await search({ take: 0 })).toEqual([])
})

test('suggestions have the country that Photon returns', async () => {
  const docs = await photonNames(address).suggest({ searchKey: 'pun', take: 1, tenantId: 1, signal })
  expect(docs).toMatchObject([{ name: 'Pune', country: 'India' }])
  for (const doc of docs) expect(schemaValidator('SuggestedPlace')(doc)).toEqual([])
})

test.each([
  ['an error', { status: 500, body: 'oops' }],
  ['a refusal', { status: 400, body: '{"message":"bad"}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['another JSON', { status: 200, body: '[1]' }],
  ['no features', { status: 200, body: '{"type":"FeatureCollection"}' }],
  ['too much', { status: 200, body: `{"x":"${'x'.repeat(5_000_000)}"}` }],
])('%s is reported as "not ready", without the address', async (_name, bad) => {
  next = bad
  const { code, message } = await refusal(search())
  expect(code).toBe('NOT_READY')
  expect(message).toMatch(/^The external geocoder/)
  expect(message).not.toContain('127.0.0.1')
})

test('a refused connection is reported as "not ready"', async () => {
  const away = photonNames('http://127.0.0.1:9')
  const asking = Promise.resolve(away.search({ searchKey: 'pune', skip: 0, take: 1, tenantId: 1, signal }))
  expect(await refusal(asking)).toMatchObject({ code: 'NOT_READY' })
})
