import { expect, test } from 'vitest'
import { createTransport } from '../sending/transport.ts'
import { refusal, startToyServer, withTokens } from '../testing/toyServer.ts'
import { createFetchClient } from './fetch.ts'

const apiKey = 'key-6f1d'
const user = { username: 'asha', password: 'pass-9c2e' }
const searchPath = '/{tenant}/api/app-base/data-layer/{layerName}/search'
const search = { params: { path: { tenant: 'acme', layerName: 'ORDER' } }, body: { take: 5 } }

test('openapi-fetch over the transport sends the key, the token, the path, the query and the body', async () => {
  const server = await startToyServer(withTokens(() => ({})))
  const api = createFetchClient({ baseUrl: server.url, apiKey, ...user })
  const { data, response } = await api.POST(searchPath, search)
  expect(data).toEqual({ data: [] })
  expect(response.status).toBe(200)
  const got = server.got.at(-1)!
  expect(`${got.method} ${got.target}`).toBe(
    `POST /acme/api/app-base/data-layer/ORDER/search?api-key=${apiKey}`,
  )
  expect(JSON.parse(got.body)).toEqual({ take: 5 })
  expect(got.headers.authorization).toBe('Bearer access-1')
})

test('openapi-fetch over the transport returns a refusal with its body, without a retry of what may not be repeated', async () => {
  const server = await startToyServer(() => refusal(404, 'LAYER_NOT_FOUND', 'There is no layer ORDER.'))
  const api = createFetchClient({ baseUrl: server.url, apiKey, token: 't' })
  const { data, error, response } = await api.POST(searchPath, search)
  expect(data).toBeUndefined()
  expect(error).toMatchObject({ error: { code: 'LAYER_NOT_FOUND' } })
  expect(response.status).toBe(404)
  expect(server.got).toHaveLength(1)
})

test('openapi-fetch over the transport retries, masks the key and renews tokens as the client does', async () => {
  const replies = [
    refusal(401, 'TOKEN_EXPIRED'),
    { ...refusal(503, 'NOT_READY'), headers: { 'retry-after': '0' } },
  ]
  const echo = { headers: { 'x-url': `/?api-key=${apiKey}` } }
  const server = await startToyServer(withTokens(() => replies.shift() ?? echo))
  const api = createFetchClient(createTransport({ baseUrl: server.url, apiKey, ...user }))
  const { response } = await api.POST(searchPath, search)
  expect(response.headers.get('x-url')).toBe('/?api-key=[redacted]')
  expect(server.got).toHaveLength(5)
})

test('openapi-fetch over the transport throws where there is no response, and for a redirect, which it does not follow', async () => {
  const server = await startToyServer((_, count) =>
    count === 1 ? 'drop' : { status: 307, headers: { location: 'http://elsewhere.example/' } },
  )
  const api = createFetchClient({ baseUrl: server.url, apiKey, retries: 0 })
  const encode = () =>
    api.GET('/geocode/digipin-encode', { params: { query: { latitude: '28.6', longitude: '77.2' } } })
  await expect(encode()).rejects.toMatchObject({ name: 'NetworkError' })
  await expect(encode()).rejects.toMatchObject({ code: 'UNEXPECTED_REDIRECT' })
})

test('openapi-fetch over the transport sends a form, and a parameter that the path has twice', async () => {
  const server = await startToyServer(withTokens(() => ({})))
  const api = createFetchClient({ baseUrl: server.url, apiKey })
  const body = { grant_type: 'refresh_token', refresh_token: 'r' } as const
  const bodySerializer = (fields: object) => new URLSearchParams(Object.entries(fields))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await api.POST('/authen/oauth/token', { body, bodySerializer, headers })
  expect(server.got[0]!.body).toBe('grant_type=refresh_token&refresh_token=r')
  await api.GET('/styles/{style}/{name}.json', { params: { path: { style: 'bright', name: 'bright' } } })
  expect(server.got[1]!.path).toBe('/styles/bright/bright.json')
})
