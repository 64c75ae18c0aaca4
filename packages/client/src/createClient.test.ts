import { describe, expect, test } from 'vitest'
import { createClient, placeMethods } from './createClient.ts'
import { operationRows } from './operationRows.ts'
import { UsageError } from './errors/UsageError.ts'
import { startToyServer, toyClient, withTokens } from './testing/toyServer.ts'
import type { Client } from './createClient.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const key = 'api-key=key-6f1d'
const layer = { layerName: 'SAMPLE_DATA' }
const record = { ...layer, id: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f' }
const layerPath = '/demo/api/app-base/data-layer/SAMPLE_DATA'
const stops = [
  { lat: 18.5, lon: 73.8 },
  { lat: 18.6, lon: 73.9 },
]

/** What each method sends: method and target, and the body when there is one. */
const sent: { call: (client: Client) => Promise<unknown>; line: string; body?: unknown }[] = [
  {
    call: (client) => client.auth.createToken({ grant_type: 'refresh_token', refresh_token: 'r&=+ ü' }),
    line: `POST /authen/oauth/token?${key}`,
    body: 'grant_type=refresh_token&refresh_token=r%26%3D%2B+%C3%BC',
  },
  {
    call: (client) => client.records.getSchema({ ...layer, properties: { isTakeAll: true } }),
    line: `POST ${layerPath}/layer-detail?${key}`,
    body: { properties: { isTakeAll: true } },
  },
  {
    call: (client) => client.records.getSchema(layer),
    line: `POST ${layerPath}/layer-detail?${key}`,
    body: {},
  },
  {
    call: (client) =>
      client.records.create({ ...layer, fields: { Title: 'x', id: 'mine', layerName: 'too' } }),
    line: `POST ${layerPath}?${key}`,
    body: { Title: 'x', id: 'mine', layerName: 'too' },
  },
  {
    call: (client) => client.records.search({ ...layer, take: 20 }),
    line: `POST ${layerPath}/search?${key}`,
    body: { take: 20 },
  },
  {
    call: (client) => client.records.update({ ...record, fields: { Title: 'y' } }),
    line: `PUT ${layerPath}/${record.id}?${key}`,
    body: { Title: 'y' },
  },
  { call: (client) => client.records.delete(record), line: `DELETE ${layerPath}/${record.id}?${key}` },
  { call: (client) => client.records.get(record), line: `GET ${layerPath}/${record.id}/detail?${key}` },
  {
    call: (client) => client.digipin.encode({ latitude: 28.622788, longitude: '77.213033' }),
    line: `GET /geocode/digipin-encode?latitude=28.622788&longitude=77.213033&${key}`,
  },
  {
    call: (client) => client.digipin.decode({ digipin: '39J49LL8T4' }),
    line: `POST /geocode/digipin-decode?${key}`,
    body: { digipin: '39J49LL8T4' },
  },
  {
    call: (client) => client.digipin.decodeByQuery({ digipin: '39J-49L-L8T4' }),
    line: `GET /geocode/digipin-decode?digipin=39J-49L-L8T4&${key}`,
  },
  {
    call: (client) => client.routing.findRoute({ locations: stops, costing: 'auto', units: 'km' }),
    line: `POST /routing/adapter/route?${key}`,
    body: { locations: stops, costing: 'auto', units: 'km' },
  },
]

describe('each method sends its operation', () => {
  test.each(sent)('$line', async ({ call, line, body }) => {
    const server = await startToyServer(withTokens(() => ({ body: { ok: true } })))
    await call(toyClient(server, user))
    const got = server.got.at(-1)!
    expect(`${got.method} ${got.target}`).toBe(line)
    if (body === undefined) {
      expect(got.body).toBe('')
      expect(got.headers['content-type']).toBeUndefined()
    } else if (typeof body === 'string') {
      expect(got.body).toBe(body)
      expect(got.headers['content-type']).toBe('application/x-www-form-urlencoded')
    } else {
      expect(JSON.parse(got.body)).toEqual(body)
      expect(got.headers['content-type']).toBe('application/json')
    }
    expect(got.headers.authorization).toBe(got.path.startsWith('/demo/') ? 'Bearer access-1' : undefined)
  })

  test('every operation of the table is called above', () => {
    const called = new Set(sent.map(({ line }) => line.replace(/\?.*/, '')))
    const rows = Object.values(operationRows).map(({ method, path }) =>
      `${method} ${path}`
        .replace('{tenant}', 'demo')
        .replace('{layerName}', 'SAMPLE_DATA')
        .replace('{id}', record.id),
    )
    expect([...called].sort()).toEqual([...rows].sort())
  })
})

describe('a method', () => {
  test('answers the body of the 200 response', async () => {
    const server = await startToyServer(() => ({ body: { digipin: '39J49LL8T4' } }))
    await expect(toyClient(server).digipin.encode({ latitude: 1, longitude: 2 })).resolves.toEqual({
      digipin: '39J49LL8T4',
    })
  })

  test('answers the response beside the data when asked, without the address', async () => {
    const server = await startToyServer(() => ({
      headers: { 'x-request-id': 'req-1' },
      body: { digipin: 'X' },
    }))
    const { data, response } = await toyClient(server).digipin.encode.withResponse({
      latitude: 1,
      longitude: 2,
    })
    expect(data).toEqual({ digipin: 'X' })
    expect(response).toBeInstanceOf(Response)
    expect([response.status, response.headers.get('x-request-id'), response.url]).toEqual([200, 'req-1', ''])
    await expect(response.json()).resolves.toEqual({ digipin: 'X' })
  })

  test('takes tenant, headers, extraQuery and extraBody for one call', async () => {
    const server = await startToyServer(withTokens(() => ({ body: { data: [], total: 0 } })))
    const client = toyClient(server, { ...user, tenant: 'acme', headers: { 'x-a': '1', 'x-b': '1' } })
    await client.records.search(layer)
    await client.records.search(
      { ...layer, take: 5 },
      {
        tenant: 'other',
        headers: { 'x-b': '2' },
        extraQuery: { debug: true },
        extraBody: { layerName: 'a field' },
      },
    )
    const [first, second] = server.got.slice(1)
    expect(first!.path).toBe('/acme/api/app-base/data-layer/SAMPLE_DATA/search')
    expect(second!.target).toBe(`/other/api/app-base/data-layer/SAMPLE_DATA/search?debug=true&${key}`)
    expect(second!.headers).toMatchObject({ 'x-a': '1', 'x-b': '2', accept: 'application/json' })
    expect(JSON.parse(second!.body)).toEqual({ take: 5, layerName: 'a field' })
  })

  test('goes through the fetch that the client was given', async () => {
    const server = await startToyServer(() => ({ body: { digipin: 'X' } }))
    const seen: string[] = []
    const client = toyClient(server, {
      fetch: (url, init) => {
        seen.push(`${init.method} ${new URL(url).pathname}`)
        return fetch(url, init)
      },
    })
    await client.digipin.encode({ latitude: 1, longitude: 2 })
    expect(seen).toEqual(['GET /geocode/digipin-encode'])
  })
})

describe('createClient refuses options that can not work', () => {
  const good = { baseUrl: 'http://localhost:4010', apiKey: 'key-6f1d' }
  test.each([
    [{ ...good, apiKey: '' }, 'apiKey is missing'],
    [{ ...good, baseUrl: 'localhost:4010' }, 'baseUrl must begin with'],
    [{ ...good, baseUrl: 'http://localhost/?api-key=1' }, 'baseUrl must be an address without query'],
    [{ ...good, baseUrl: 'http://me:secret@localhost' }, 'baseUrl must be an address without query'],
    [{ ...good, mapCdnUrl: 'cdn' }, 'mapCdnUrl must begin with'],
    [{ ...good, username: 'asha' }, 'username and password go together'],
    [{ ...good, timeoutMs: 0 }, 'timeoutMs must be more than 0; got 0'],
    [{ ...good, deadlineMs: Number.NaN }, 'deadlineMs must be more than 0; got NaN'],
    [{ ...good, retries: -1 }, 'retries must be 0 or more; got -1'],
  ])('%#: %o', (options, message) => {
    const make = () => createClient(options)
    expect(make).toThrow(UsageError)
    expect(make).toThrow(message)
    expect(make).not.toThrow(/secret|key-6f1d/)
  })

  test('and takes a trailing slash, a path and a path alone', async () => {
    const server = await startToyServer(() => ({ body: {} }))
    await createClient({ ...good, baseUrl: `${server.url}/gateway//` }).digipin.decode({ digipin: 'X' })
    expect(server.got[0]!.path).toBe('/gateway/geocode/digipin-decode')
    expect(() => createClient({ ...good, baseUrl: '/' })).not.toThrow()
  })
})

describe('the status of an operation decides where its method is', () => {
  const row = { area: 'toys', method: 'GET', path: '/toy', bearer: false, idempotent: true } as const
  const rows = {
    readyToy: { ...row, status: 'ready' },
    plannedToy: { ...row, status: 'planned' },
    pagedToy: {
      ...row,
      status: 'tbd',
      paging: { skip: 'skip', take: 'take', items: 'data', total: 'total' },
    },
  } as const
  const line = (id: string) => ({ id, shape: {} })
  const areas = {
    toys: { make: line('readyToy'), plan: line('plannedToy') },
    books: { search: line('pagedToy') },
  }
  const call = () => Promise.reject(new Error('not called here'))

  test('ready below its area, the others below preview, and no empty area', () => {
    const facade = placeMethods({ areas, rows, call })
    expect(Object.keys(facade)).toEqual(['toys', 'preview'])
    expect(Object.keys(facade.toys!)).toEqual(['make'])
    expect(Object.keys(facade.preview)).toEqual(['toys', 'books'])
    expect(Object.keys(facade.preview.toys!)).toEqual(['plan'])
    expect(Object.keys(facade.preview.books!.search as object)).toEqual(['withResponse', 'all'])
  })

  test('a line of no operation is a fault', () => {
    expect(() => placeMethods({ areas: { toys: { make: line('noToy') } }, rows, call })).toThrow('noToy')
  })
})
