import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type JsonObject, listOperations, resolve } from '../bundle.ts'
import { findPlaces } from './place.ts'
import { verifiedBundle } from '../verifiedBundle.ts'

/** Statements of the platform's document about all operations, which no single place of the bundle can state. */
const full = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../dist/openapi.json'), 'utf8'),
) as JsonObject
const verified = verifiedBundle(full)

type Paging = Record<'skip' | 'take' | 'items' | 'total', string> & {
  cursor: Record<'after' | 'next', string>
}
type Operation = { id: string; area: string; method: string; path: string; operation: JsonObject }

const operations = all(full)
const keyOnly = ['digipin', 'elevation', 'geocoding', 'routing', 'styles']
const tenant = [
  'accounts',
  'changes',
  'customers',
  'employees',
  'events',
  'features',
  'journeys',
  'records',
  'tracking',
]
const ofAreas = (areas: string[]) => operations.filter(({ area }) => areas.includes(area))

function all(bundle: JsonObject): Operation[] {
  return listOperations(bundle).map(({ path, method, operation }) => ({
    id: String(operation.operationId),
    area: (operation.tags as string[])[0]!,
    method: method.toUpperCase(),
    path,
    operation,
  }))
}

/** The ids of the operations that break a rule; a failure prints them. */
function breaking(list: Operation[], keeps: (operation: Operation) => boolean): string[] {
  return list.filter((each) => !keeps(each)).map(({ id }) => id)
}

/** The alternatives that the document knows. The others are of Geofield's third class. */
function listCredentials({ operation }: Operation): string[] {
  const [only, ...others] = ((operation.security ?? full.security) as JsonObject[]).filter(
    (each) => !Object.keys(each).some((name) => limitedSchemes.includes(name)),
  )
  return others.length > 0 ? ['several choices'] : Object.keys(only ?? {}).sort()
}

const limitedSchemes = ['limitedToken', 'limitedTokenBasic', 'limitedTokenQuery']
const readsCollection = 'read:{collectionId}'
const readsLayer = 'read:records:{layerName}'
/** The third access class: the operations that a limited token opens without a key, and by which scope. */
const openToLimitedTokens = {
  createEvent: 'push',
  getCustomer: 'read:customers',
  getCustomerSchema: 'read:customers',
  getDailyTracks: 'read:tracks',
  getEmployee: 'read:employees',
  getFeature: readsCollection,
  getFeatureCollection: readsCollection,
  getFeatureSchema: readsCollection,
  getFeaturesApi: 'read',
  getFeaturesConformance: 'read',
  getFeaturesLandingPage: 'read',
  getLayerSchema: readsLayer,
  getPlan: 'read:plans',
  getRecord: readsLayer,
  getVisit: 'read:visits',
  listChanges: 'read:changes',
  listFeatureCollections: 'read',
  listFeatures: readsCollection,
  pushFromGpsLogger: 'push',
  pushFromOverland: 'push',
  pushFromOwnTracks: 'push',
  pushPositions: 'push',
  searchCustomers: 'read:customers',
  searchEmployees: 'read:employees',
  searchEvents: 'read:events',
  searchLivePositions: 'read:live',
  searchPlans: 'read:plans',
  searchRecords: readsLayer,
  searchVisits: 'read:visits',
}

describe('access', () => {
  test('every area has its access class', () => {
    const areas = new Set(operations.map(({ area }) => area))
    expect([...areas].sort()).toEqual(['auth', ...keyOnly, ...tenant].sort())
  })

  test('the key-only areas need the key and nothing else', () => {
    const keeps = (each: Operation) => listCredentials(each).join() === 'apiKey'
    expect(breaking(ofAreas(['auth', ...keyOnly]), keeps)).toEqual([])
  })

  test('the tenant areas need the bearer token and the key', () => {
    const keeps = (each: Operation) => listCredentials(each).join() === 'apiKey,bearer'
    const open = ['pushFromTraccar', 'pushWithPathToken', 'readFeed']
    expect(breaking(ofAreas(tenant), keeps).toSorted()).toEqual(open)
  })

  test('exactly the listed operations take a limited token instead, in each form of their area and by one scope', () => {
    const found = operations.flatMap(({ id, area, operation }) => {
      const ways = ((operation.security ?? full.security) as Record<string, string[]>[]).filter((each) =>
        Object.keys(each).some((name) => limitedSchemes.includes(name)),
      )
      if (ways.length === 0) return []
      const [scope] = Object.values(ways[0]!)[0]!
      // Only GIS programs get the token in the query.
      const forms = area === 'features' ? limitedSchemes : limitedSchemes.slice(0, 2)
      expect(ways, id).toEqual(forms.map((name) => ({ [name]: [scope] })))
      return [[id, scope]]
    })
    expect(Object.fromEntries(found)).toEqual(openToLimitedTokens)
  })

  test('only the operations with their token in the path have no security requirement', () => {
    const open = operations.filter(
      ({ operation }) => (operation.security as JsonObject[] | undefined)?.length === 0,
    )
    expect(open.map(({ id }) => id).toSorted()).toEqual(['pushFromTraccar', 'pushWithPathToken', 'readFeed'])
    const { parameters } = open[0]!.operation
    const credentials = (parameters as JsonObject[])
      .map((each) => resolve(full, each))
      .filter((each) => each['x-credential'])
    expect(credentials).toMatchObject([{ name: 'token', in: 'path', required: true }])
  })

  test('the verified bundle knows only the two access classes of the document', () => {
    expect(Object.keys((verified.components as Record<string, JsonObject>).securitySchemes!).sort()).toEqual([
      'apiKey',
      'bearer',
    ])
    const { searchCustomers } = Object.fromEntries(all(verified).map(({ id, operation }) => [id, operation]))
    expect(searchCustomers!.security).toBeUndefined()
  })

  test('only the tenant areas have a tenant segment, and it comes first', () => {
    const keeps = ({ area, path }: Operation) => tenant.includes(area) === path.startsWith('/{tenant}/')
    expect(breaking(operations, keeps)).toEqual([])
    expect(breaking(operations, ({ path }) => path.lastIndexOf('{tenant}') <= 1)).toEqual([])
  })
})

describe('bodies', () => {
  test('every body and every response is JSON, but the forms of the token calls', () => {
    const documented = operations.filter(({ operation }) => operation['x-source'] !== 'Geofield')
    const types = documented.flatMap(({ operation }) => {
      const holders = [operation.requestBody, ...Object.values(operation.responses as JsonObject)]
      // What Geofield adds by Accept is marked: the document has JSON alone.
      return holders.flatMap((holder) =>
        Object.entries((resolve(full, holder).content ?? {}) as Record<string, JsonObject>)
          .filter(([, media]) => media['x-provisional'] !== true)
          .map(([type]) => type),
      )
    })
    expect(new Set(types)).toEqual(new Set(['application/json', 'application/x-www-form-urlencoded']))
    const withForm = operations.filter(({ id }) => findPlaces(full, `${id}.form`).length > 0)
    expect(withForm.map(({ id }) => id)).toEqual(['createToken', 'revokeToken'])
  })

  test('every tenant search with a documented response has the envelope', () => {
    const searches = all(verified).filter(
      ({ id, area }) => tenant.includes(area) && id.startsWith('search') && id !== 'searchEvents',
    )
    expect(searches.map(({ id }) => id).sort()).toEqual([
      'searchCustomers',
      'searchEmployees',
      'searchRecords',
    ])
    const parts = ['request.skip', 'request.take', '200.data', '200.total']
    for (const { id } of searches) {
      expect(parts.filter((part) => findPlaces(verified, `${id}.${part}`).length === 0)).toEqual([])
    }
  })

  test('what pages says so, with the fields that do: a response without a total does not page by it', () => {
    const pages = ({ id }: Operation) =>
      ['request.skip', '200.total'].every((part) => findPlaces(full, `${id}.${part}`).length > 0)
    const marked = operations.filter(({ operation }) => operation['x-paging'] !== undefined)
    expect(marked.map(({ id }) => id).filter((id) => id !== 'searchLivePositions')).toEqual(
      operations.filter(pages).map(({ id }) => id),
    )
    expect(findPlaces(full, 'searchPlaces.request.skip')).toHaveLength(1)
    expect(marked.map(({ id }) => id)).not.toContain('searchPlaces')
    for (const { id, operation } of marked) {
      const { skip, take, items, total, cursor } = operation['x-paging'] as Paging
      const places = [
        `request.${skip}`,
        `request.${take}`,
        `query.${cursor.after}`,
        ...[items, total, cursor.next].map((field) => `200.${field}`),
      ]
      expect(places.filter((place) => findPlaces(full, `${id}.${place}`).length === 0)).toEqual([])
    }
  })

  test('every delete returns a count', () => {
    const deletes = operations.filter(({ method }) => method === 'DELETE')
    expect(breaking(deletes, ({ id }) => findPlaces(full, `${id}.200.count`).length === 1)).toEqual([])
  })
})

describe('capabilities', () => {
  const markers = new Set(['ready', 'planned', 'tbd', 'coming-soon', 'deferred', 'pending'])

  test('every operation has one of the status markers', () => {
    const keeps = ({ operation }: Operation) => markers.has(String(operation['x-status']))
    expect(breaking(operations, keeps)).toEqual([])
  })

  test('what is not ready is not in the verified bundle', () => {
    const ready = operations.filter(({ operation }) => operation['x-status'] === 'ready')
    expect(all(verified).map(({ id }) => id)).toEqual(ready.map(({ id }) => id))
  })

  test('the areas known by number have as many operations', () => {
    // Operations that Geofield adds are not of the document.
    const count = (area: string) =>
      ofAreas([area]).filter(({ operation }) => operation['x-source'] !== 'Geofield').length
    expect({
      employees: count('employees'),
      tracking: count('tracking'),
      journeys: count('journeys'),
    }).toEqual({
      employees: 8,
      tracking: 3,
      journeys: 9,
    })
  })

  test('nothing is sent by the service', () => {
    expect(full.webhooks).toBeUndefined()
    expect(breaking(operations, ({ operation }) => operation.callbacks === undefined)).toEqual([])
  })
})

describe('paths', () => {
  const layers = '/{tenant}/api/app-base/data-layer'

  test('customers have the operations of records, with CUSTOMER in the path', () => {
    const shape = (area: string) => ofAreas([area]).map(({ method, path }) => `${method} ${path}`)
    expect(shape('customers').sort()).toEqual(
      shape('records')
        .filter((each) => each.includes('{layerName}'))
        .map((each) => each.replace('{layerName}', 'CUSTOMER'))
        .sort(),
    )
  })

  test('only two routing paths have a version segment', () => {
    // Clients of OSRM expect it in the paths of its other services too.
    const versioned = operations
      .filter(({ operation }) => operation['x-protocol'] !== 'OSRM')
      .filter(({ path }) => /\/v\d+(\/|$)/.test(path))
      .map(({ path }) => path)
    expect(versioned.sort()).toEqual([
      '/routing/adapter/nearest/v1/{profile}/{coordinates}',
      '/routing/in-shortest/route/v1/{profile}/{coordinates}',
    ])
  })

  test('the verified bundle has the paths of the document and no other', () => {
    const records = ['{layerName}', 'CUSTOMER'].flatMap((layer) => [
      `POST ${layers}/${layer}/layer-detail`,
      `POST ${layers}/${layer}`,
      `POST ${layers}/${layer}/search`,
      `PUT ${layers}/${layer}/{id}`,
      `DELETE ${layers}/${layer}/{id}`,
      `GET ${layers}/${layer}/{id}/detail`,
    ])
    const others = [
      'POST /authen/oauth/token',
      'POST /{tenant}/employee/search',
      'POST /{tenant}/api/ndms2/events',
      'POST /{tenant}/api/ndms2/events/search',
      'POST /geocode/search',
      'POST /geocode/suggest',
      'POST /geocode/reverse',
      'POST /geocode/digipin-decode',
      'GET /geocode/digipin-decode',
      'GET /geocode/digipin-encode',
      'GET /elevation/30m',
      'POST /elevation/30m',
      'POST /routing/adapter/route',
      'POST /routing/optimize',
      'POST /routing/adapter/sources_to_targets',
      'GET /routing/in-shortest/route/v1/{profile}/{coordinates}',
      'POST /routing/adapter/isochrone',
      'GET /routing/adapter/nearest/v1/{profile}/{coordinates}',
      'POST /routing/adapter/locate',
      'GET /styles/{style}/{name}.json',
    ]
    const paths = all(verified).map(({ method, path }) => `${method} ${path}`)
    expect(paths.sort()).toEqual([...records, ...others].sort())
  })
})
