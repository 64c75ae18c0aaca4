import { describe, expect, test } from 'vitest'
import { createClient } from './createClient.ts'
import { UsageError } from './errors/UsageError.ts'
import { startToyServer, toyClient, withTokens } from './testing/toyServer.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const key = 'api-key=key-6f1d'
const layer = { layerName: 'SAMPLE_DATA' }

describe('a method', () => {
  test('a method returns the body of the 200 response', async () => {
    const server = await startToyServer(() => ({ body: { digipin: '39J49LL8T4' } }))
    await expect(toyClient(server).digipin.encode({ lat: 1, lon: 2 })).resolves.toEqual({
      digipin: '39J49LL8T4',
    })
  })

  test('withResponse returns the response beside the data, without its URL', async () => {
    const server = await startToyServer(() => ({
      headers: { 'x-request-id': 'req-1' },
      body: { digipin: 'X' },
    }))
    const { data, response } = await toyClient(server).digipin.encode.withResponse({
      lat: 1,
      lon: 2,
    })
    expect(data).toEqual({ digipin: 'X' })
    expect(response).toBeInstanceOf(Response)
    expect([response.status, response.headers.get('x-request-id'), response.url]).toEqual([200, 'req-1', ''])
    await expect(response.json()).resolves.toEqual({ digipin: 'X' })
  })

  test('a method accepts tenant, headers, extraQuery and extraBody for one call', async () => {
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

  test('a method uses the fetch that the client was given', async () => {
    const server = await startToyServer(() => ({ body: { digipin: 'X' } }))
    const seen: string[] = []
    const client = toyClient(server, {
      fetch: (url, init) => {
        seen.push(`${init.method} ${new URL(url).pathname}`)
        return fetch(url, init)
      },
    })
    await client.digipin.encode({ lat: 1, lon: 2 })
    expect(seen).toEqual(['GET /geocode/digipin-encode'])
  })
})

describe('createClient refuses options that can not work', () => {
  const good = { baseUrl: 'http://localhost:4010', apiKey: 'key-6f1d' }
  test.each([
    [{ ...good, apiKey: '' }, 'apiKey is missing'],
    [{ ...good, baseUrl: 'localhost:4010' }, 'baseUrl must be http(s)'],
    [{ ...good, baseUrl: 'http://localhost/?api-key=1' }, 'baseUrl must be http(s)'],
    [{ ...good, baseUrl: 'http://me:secret@localhost' }, 'baseUrl must be http(s)'],
    [{ ...good, mapCdnUrl: 'cdn' }, 'mapCdnUrl must be http(s)'],
    [{ ...good, username: 'asha' }, 'username and password go together'],
    [{ ...good, timeoutMs: 0 }, 'timeoutMs is too low: 0'],
    [{ ...good, deadlineMs: Number.NaN }, 'deadlineMs is too low: NaN'],
    [{ ...good, retries: -1 }, 'retries is too low: -1'],
  ])('%#: %o', (options, message) => {
    const make = () => createClient(options)
    expect(make).toThrow(UsageError)
    expect(make).toThrow(message)
    expect(make).not.toThrow(/secret|key-6f1d/)
  })

  test('a base URL may have a trailing slash or a path, or be only a path', async () => {
    const server = await startToyServer(() => ({}))
    await createClient({ ...good, baseUrl: `${server.url}/gateway//` }).digipin.decode({ digipin: 'X' })
    expect(server.got[0]!.path).toBe('/gateway/geocode/digipin-decode')
    expect(() => createClient({ ...good, baseUrl: '/' })).not.toThrow()
  })
})

test('an operation whose contract may still change has its method below preview, and no area is empty', () => {
  const client = createClient({ baseUrl: 'http://localhost:4010', apiKey: 'key-6f1d' })
  expect(Object.keys(client.records)).not.toContain('saveMany')
  expect(Object.keys(client.preview.records)).toEqual([
    'listLayers',
    'saveMany',
    'uploadFile',
    'downloadFile',
  ])
  expect(client).not.toHaveProperty('tracking')
  const names = Object.values(client.preview).map((methods) => Object.keys(methods))
  expect(names).not.toContainEqual([])
  expect(Object.keys(client.records.search).sort()).toEqual([
    'all',
    'csv',
    'ndjson',
    'operationId',
    'withResponse',
    'xlsx',
  ])
  expect(Object.keys(client.records.get)).toEqual(['operationId', 'withResponse'])
})
