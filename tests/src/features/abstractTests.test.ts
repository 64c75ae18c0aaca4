import { expect } from 'vitest'
import { call, type CallInput } from '../check/call.ts'
import { check } from '../check/check.ts'
import { title } from '../check/here/standIns.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { created } from '../customers/customer.ts'
import { createVisit, customers as seeded, nobody } from '../journeys/journey.ts'
import { settings } from '../run/settings.ts'
import type { JsonObject } from '../spec/json.ts'

// The abstract tests of OGC API - Features, Part 1: Core (OGC 17-069r4, Annex A), by their numbers: those of the classes
// Core and GeoJSON, which the server declares. Test 1 (http) is what every check here does.

type Id = Parameters<typeof call>[0] & `${string}Feature${string}`
type Link = { href: string; rel: string; type: string }

async function read(id: Id, input: CallInput = {}): Promise<ServiceResponse> {
  const response = await call(id, input)
  expect(response.status, response.text).toBe(200)
  return response
}

const items = (collectionId: string, query: Record<string, string> = {}) =>
  read('listFeatures', { path: { collectionId }, query })

const linkOf = (body: JsonObject, rel: string) => (body.links as Link[]).find((link) => link.rel === rel)
const queryOf = ({ href }: Link) => Object.fromEntries(new URL(href).searchParams)

function expectLinks(body: JsonObject, rels: string[]): void {
  const links = body.links as Link[]
  for (const rel of rels) expect(links.map((link) => link.rel)).toContain(rel)
  for (const { href, rel, type } of links)
    expect([URL.canParse(href), typeof rel, typeof type]).toEqual([true, 'string', 'string'])
}

async function expectRefused(collectionId: string, query: Record<string, string>, parameter: string) {
  const { status, body, text } = await call('listFeatures', { path: { collectionId }, query })
  expect([status, body.error.code], text).toEqual([400, 'INVALID_PARAMETER_VALUE'])
  expect(body.error.details.map(({ path }: JsonObject) => path)).toContain(parameter)
}

const point = (lon: number, lat: number) => JSON.stringify({ type: 'Point', coordinates: [lon, lat] })
const idsOf = ({ body }: ServiceResponse) =>
  (body.features as { id: string }[]).map(({ id }) => id).toSorted()

/** New customers of a category of their own, at these locations. */
async function located(name: string, places: (string | undefined)[]) {
  const category = title(name)
  const ids: string[] = []
  for (const place of places) {
    const location = place === undefined ? {} : { customer_location: place }
    const customer = await created({
      customer_full_name: title(name),
      customer_category: category,
      ...location,
    })
    ids.push(String(customer.Id))
  }
  return { category, ids }
}

check.provisional(
  'getFeaturesLandingPage: abstract tests 3 and 4: the landing page links to the description, the conformance classes and the collections',
  async () => {
    const { body } = await read('getFeaturesLandingPage')
    expectLinks(body, ['self', 'service-desc', 'conformance', 'data'])
    expect(linkOf(body, 'data')!.href).toMatch(new RegExp(`/${settings().tenant}/ogc/collections`))
  },
)

check.provisional(
  'getFeaturesApi: abstract tests 5 and 6: the description lists a path for each collection, with the parameters of the standard',
  async () => {
    const { body, headers } = await read('getFeaturesApi')
    expect(headers.get('content-type')).toMatch(/^application\/vnd\.oai\.openapi\+json;version=3\.0;/)
    expect(body.openapi).toBe('3.0.3')
    const { collections } = (await read('listFeatureCollections')).body
    for (const { id } of collections) {
      const { parameters } = body.paths[`/collections/${id}/items`].get
      const named = parameters.map(({ $ref, name }: JsonObject) => name ?? String($ref).split('/').at(-1))
      expect(named).toEqual(expect.arrayContaining(['limit', 'bbox', 'datetime']))
      expect(new Set(named).size).toBe(named.length)
    }
    // Abstract tests 14, 16 and 18: the definitions of these parameters.
    expect(body.components.parameters).toMatchObject({
      limit: {
        in: 'query',
        required: false,
        style: 'form',
        explode: false,
        schema: { type: 'integer', minimum: 1 },
      },
      bbox: { in: 'query', required: false, style: 'form', explode: false, schema: { type: 'array' } },
      datetime: { in: 'query', required: false, style: 'form', explode: false, schema: { type: 'string' } },
    })
  },
)

check.provisional(
  'getFeaturesConformance: abstract tests 7 and 8: exactly the classes Core and GeoJSON are declared',
  async () => {
    const { body } = await read('getFeaturesConformance')
    const class1 = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf'
    expect(body).toEqual({ conformsTo: [`${class1}/core`, `${class1}/geojson`] })
  },
)

check.provisional(
  'listFeatureCollections: abstract tests 9 and 10: each collection has its links, and WGS-84 with longitude first (abstract test 2)',
  async () => {
    const { body } = await read('listFeatureCollections')
    expectLinks(body, ['self'])
    const ids = body.collections.map(({ id }: JsonObject) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['customers', 'visits', 'live', 'tracks', 'records:SAMPLE_DATA']),
    )
    expect(ids).not.toContain('records:CUSTOMER')
    for (const collection of body.collections) {
      expectLinks(collection, ['self', 'items', 'describedby'])
      expect(linkOf(collection, 'items')!.type).toBe('application/geo+json')
      expect(collection.crs).toEqual(['http://www.opengis.net/def/crs/OGC/1.3/CRS84'])
    }
  },
)

check.provisional(
  'getFeatureCollection: abstract tests 11 and 12: a collection is described as in the list of collections',
  async () => {
    for (const collection of (await read('listFeatureCollections')).body.collections) {
      const { body } = await read('getFeatureCollection', { path: { collectionId: collection.id } })
      // Others may write meanwhile, which moves where the features are.
      expect({ ...body, extent: undefined }).toEqual({ ...collection, extent: undefined })
    }
    const { status, body } = await call('getFeatureCollection', { path: { collectionId: 'shops' } })
    expect([status, body.error.code]).toEqual([404, 'ENTITY_NOT_FOUND'])
  },
)

check.provisional.writes(
  'getFeatureCollection: the extent of customers holds a new customer, wherever it is, and when it was created',
  async () => {
    for (const [lon, lat] of [
      [-179.25, -61.5],
      [179.75, 81.125],
    ] as const) {
      const { ids } = await located('outermost', [point(lon, lat)])
      const { extent } = (await read('getFeatureCollection', { path: { collectionId: 'customers' } })).body
      const [[west, south, east, north]] = extent.spatial.bbox
      expect(west <= lon && lon <= east && south <= lat && lat <= north, JSON.stringify(extent)).toBe(true)
      expect(west >= -180 && south >= -90 && east <= 180 && north <= 90).toBe(true)
      const feature = await read('getFeature', { path: { collectionId: 'customers', featureId: ids[0]! } })
      expect(extent.temporal.interval[0][1] >= feature.body.properties.CreatedDate).toBe(true)
    }
  },
)

check.provisional(
  'getFeatureSchema: every property of a feature is in the schema of its collection',
  async () => {
    for (const { id } of (await read('listFeatureCollections')).body.collections) {
      const { body } = await read('getFeatureSchema', { path: { collectionId: id } })
      const { features } = (await items(id, { limit: '3' })).body
      const names = Object.keys(body.properties.properties.properties)
      for (const { properties } of features) expect(Object.keys(properties)).toEqual(names)
    }
  },
)

check.provisional(
  'listFeatures: abstract tests 13 and 22 to 26: every collection responds with a page of GeoJSON that counts itself',
  async () => {
    for (const { id } of (await read('listFeatureCollections')).body.collections) {
      const before = Date.now()
      const { body, headers } = await items(id, { limit: '5' })
      expect(headers.get('content-type')).toMatch(/^application\/geo\+json/)
      expectLinks(body, ['self'])
      expect([body.type, body.numberReturned]).toEqual(['FeatureCollection', body.features.length])
      expect(Date.parse(body.timeStamp)).toBeGreaterThan(before - 60_000)
      // Daily tracks are not counted.
      if (id !== 'tracks') expect(body.numberMatched).toBeGreaterThanOrEqual(body.numberReturned)
    }
  },
)

check.provisional.writes(
  'listFeatures: abstract tests 14 and 15: bbox selects what meets the box, and what has no geometry, also across the 180th meridian',
  async () => {
    const { category, ids } = await located('boxed', [
      point(73.85, 18.53),
      point(-179.5, -17),
      undefined,
      point(179.5, -17),
    ])
    const [pune, eastOfMeridian, nowhere, westOfMeridian] = ids
    const within = async (bbox: string) =>
      idsOf(await items('customers', { customer_category: category, bbox }))
    expect(await within('73.8,18.5,73.9,18.6')).toEqual([pune, nowhere].toSorted())
    expect(await within('73.85,18.53,73.85,18.53')).toEqual([pune, nowhere].toSorted())
    expect(await within('73.8,18.5,0,73.9,18.6,500')).toEqual([pune, nowhere].toSorted())
    expect(await within('179,-18,-179,-16')).toEqual([eastOfMeridian, nowhere, westOfMeridian].toSorted())
    expect(await within('-180,-90,180,90')).toEqual(ids.toSorted())
  },
)

check.provisional(
  'listFeatures: abstract test 20: a box, a time or a limit that breaks a rule is refused with 400 by its name',
  async () => {
    for (const bbox of [
      '1,2,3',
      '1,2,3,4,5',
      'a,b,c,d',
      '73.8,18.6,73.9,18.5',
      '-181,0,0,1',
      '0,-91,1,1',
      '1,1,NaN,2',
      '',
    ])
      await expectRefused('customers', { bbox }, 'bbox')
    for (const datetime of [
      'yesterday',
      '2026-02-30T00:00:00Z',
      '../..',
      '/',
      '',
      '2026-11-21T00:00:00Z/2026-11-20T00:00:00Z',
      '2026-11-20T00:00:00Z/../..',
    ])
      await expectRefused('customers', { datetime }, 'datetime')
    for (const limit of ['0', '-1', 'ten', '1.5']) await expectRefused('customers', { limit }, 'limit')
    await expectRefused('customers', { after: 'bm93aGVyZQ' }, 'after')
    await expectRefused('tracks', { after: 'bm93aGVyZQ' }, 'after')
    await expectRefused('customers', { CreatedDate: 'yesterday' }, 'CreatedDate')
    await expectRefused('visits', { visit_status: 'done' }, 'visit_status')
  },
)

check.provisional(
  'listFeatures: abstract test 21: an unknown query parameter is refused with 400 at every path',
  async () => {
    const path = { collectionId: 'customers' }
    for (const id of [
      'getFeaturesLandingPage',
      'getFeaturesApi',
      'getFeaturesConformance',
      'listFeatureCollections',
      'getFeatureCollection',
      'getFeatureSchema',
      'listFeatures',
    ] as const) {
      const { status, body } = await call(id, { path, query: { colour: 'red' } })
      expect([id, status, body.error.details[0].path]).toEqual([id, 400, 'colour'])
    }
  },
)

check.provisional.writes(
  'listFeatures: abstract tests 16 and 17: a page has at most limit features, links lead to all others once, and more than the most is no error',
  async () => {
    const { category, ids } = await located(
      'paged',
      Array.from({ length: 5 }, () => point(73.85, 18.53)),
    )
    const seen: string[] = []
    let query: Record<string, string> | undefined = { customer_category: category, limit: '2' }
    while (query) {
      const { body }: ServiceResponse = await items('customers', query)
      expect(body.features.length).toBeLessThanOrEqual(2)
      expect(body.numberMatched).toBe(5)
      seen.push(...body.features.map(({ id }: JsonObject) => String(id)))
      const next = linkOf(body, 'next')
      const { 'api-key': _, ...following } = next ? queryOf(next) : {}
      query = next && following
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(
      (await items('customers', { customer_category: category, limit: '99999999' })).body.numberReturned,
    ).toBe(5)
  },
)

check.provisional.writes(
  'listFeatures: abstract tests 18 and 19: datetime selects by a moment and by intervals that are open at either end',
  async () => {
    const { category, ids } = await located('timed', [undefined])
    const [{ properties }] = (await items('customers', { customer_category: category })).body.features
    const at = Date.parse(properties.CreatedDate)
    const iso = (shift: number) => new Date(at + shift).toISOString()
    const during = async (datetime: string) =>
      idsOf(await items('customers', { customer_category: category, datetime }))
    for (const datetime of [
      iso(0),
      `${iso(-1000)}/${iso(1000)}`,
      `${iso(-1000)}/..`,
      `${iso(-1000)}/`,
      `../${iso(1000)}`,
      `/${iso(1000)}`,
    ])
      expect(await during(datetime), datetime).toEqual(ids)
    for (const datetime of [
      iso(1000),
      `${iso(1000)}/..`,
      `../${iso(-1000)}`,
      `/${iso(-1000)}`,
      `${iso(-2000)}/${iso(-1000)}`,
    ])
      expect(await during(datetime), datetime).toEqual([])
  },
)

check.provisional.writes(
  "listFeatures: a visit lies where its customer is, on its day in the tenant's time zone",
  async () => {
    const { Id, visit_customer_guid } = await createVisit({
      visit_date: '2031-03-03',
      visit_customer_guid: seeded[1],
    })
    const [{ customer_location }] = (
      await call('searchCustomers', { body: { customer_guid: visit_customer_guid } })
    ).body.data
    const { geometry, properties } = (
      await read('getFeature', { path: { collectionId: 'visits', featureId: Id } })
    ).body
    expect([geometry, properties.visit_date]).toEqual([JSON.parse(customer_location), '2031-03-03'])
    const [lon, lat] = geometry.coordinates
    const found = async (query: Record<string, string>) =>
      idsOf(await items('visits', { visit_date: '2031-03-03', ...query }))
    expect(await found({ bbox: `${lon - 0.001},${lat - 0.001},${lon + 0.001},${lat + 0.001}` })).toContain(Id)
    expect(await found({ bbox: `${lon + 1},${lat},${lon + 2},${lat + 1}` })).not.toContain(Id)
    // 18:30 UTC is midnight in India.
    expect(await found({ datetime: '2031-03-02T18:30:00Z' })).toContain(Id)
    expect(await found({ datetime: '2031-03-02T18:29:59Z' })).not.toContain(Id)
  },
)

check.provisional.writes(
  'getFeature: abstract tests 27 to 29: a feature is that of its collection, with links to itself and to it',
  async () => {
    const { category, ids } = await located('single', [point(73.85, 18.53)])
    const [listed] = (await items('customers', { customer_category: category })).body.features
    const { body, headers } = await read('getFeature', {
      path: { collectionId: 'customers', featureId: ids[0]! },
    })
    const { links: _links, ...feature } = body
    expect(feature).toEqual(listed)
    expectLinks(body, ['self', 'collection'])
    expect(headers.get('content-type')).toMatch(/^application\/geo\+json/)
    // Abstract tests 30 and 31: the form of GeoJSON, which the description of the response checks member by member.
    expect(feature).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [73.85, 18.53] },
    })
  },
)

check.provisional('getFeature: what is not in a collection is not found', async () => {
  const missing = {
    customers: 'nobody',
    visits: nobody,
    live: 'nobody',
    tracks: '2026-11-20~nobody~none',
  }
  for (const [collectionId, featureId] of Object.entries(missing)) {
    const { status, body } = await call('getFeature', { path: { collectionId, featureId } })
    expect([collectionId, status, body.error.code]).toEqual([collectionId, 404, 'ENTITY_NOT_FOUND'])
  }
})
