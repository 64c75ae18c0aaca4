import { describe, expect, test } from 'vitest'
import type { Client } from './createClient.ts'
import { areas } from './areas.ts'
import type { OperationFacts } from './call.ts'
import { createTransport } from './transport.ts'
import { refusal, startToyServer, toyClient, withTokens, type Reply } from './testing/toyServer.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const layer = { layerName: 'SAMPLE_DATA' }
const page = { body: { data: [], total: 0 } }
const search = (client: Client) => client.records.search(layer)
const create = (client: Client) => client.records.create({ ...layer, fields: { Title: 'x' } })
const busy: Reply = { ...refusal(503, 'NOT_READY'), headers: { 'retry-after': '0' } }
/** The API key of every toy client. */
const apiKey = 'key-6f1d'
const tokenPath = '/authen/oauth/token'
const redirects = [301, 302, 303, 307, 308]

function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  )
}

/** Starts a server whose every response redirects to `target`, followed by the path and query of the request. */
function redirecting(status: number, target: string) {
  return startToyServer((got) => ({ status, headers: { location: `${target}${got.target}` }, body: '' }))
}

describe('a redirect', () => {
  test.each(redirects)('with status %i is not followed to another host', async (status) => {
    const stranger = await startToyServer(() => page)
    const server = await redirecting(status, stranger.url)
    const client = toyClient(server, user)
    const calls = [search(client), create(client), client.digipin.encode({ lat: 1, lon: 2 })]
    const errors = await Promise.all(calls.map(failure))
    expect(stranger.got).toEqual([])
    expect(errors[0]).toMatchObject({
      name: 'ApiError',
      status,
      code: 'UNEXPECTED_REDIRECT',
      operationId: 'createToken',
      message:
        `The server redirects to ${stranger.url}${tokenPath}. ` +
        'Credentials go to the configured address only: set baseUrl (or mapCdnUrl) to the final one.',
    })
    expect(errors[2]).toMatchObject({ code: 'UNEXPECTED_REDIRECT', operationId: 'encodeDigipin' })
    // The search and the create fail at the one token request that they share. A redirect is not retried.
    expect(server.got.map(({ path }) => path).sort()).toEqual([tokenPath, '/geocode/digipin-encode'])
  })

  test('within the same host is not followed either, and its target shows no key', async () => {
    const server = await redirecting(307, `/${apiKey}/v2`)
    const error = await failure(toyClient(server).digipin.decode({ digipin: 'X' }))
    expect((error as Error).message).toContain(
      `to ${server.url}/[redacted]/v2/geocode/digipin-decode. Credentials`,
    )
    expect(JSON.stringify(error)).not.toContain(apiKey)
    expect(server.got).toHaveLength(1)
  })

  test('without a target is the same error', async () => {
    const server = await startToyServer(() => ({ status: 308, body: '' }))
    const error = await failure(toyClient(server).digipin.decode({ digipin: 'X' }))
    expect(error).toMatchObject({ code: 'UNEXPECTED_REDIRECT', message: /^The server redirects\. / })
  })

  test('is not followed by any operation', async () => {
    const stranger = await startToyServer(() => page)
    const server = await redirecting(307, stranger.url)
    const transport = createTransport({ baseUrl: server.url, apiKey, token: 'access-1' })
    const operations = Object.values(areas).flatMap((functions): OperationFacts[] => Object.values(functions))
    for (const { row, tenantTools } of operations) {
      const path = [...row.path.matchAll(/\{(?!tenant)(\w+)\}/g)].map(([, name]) => [name, 'x'])
      const call = transport.call({ operation: { row, tenantTools }, args: Object.fromEntries(path) })
      await expect(call).rejects.toMatchObject({ code: 'UNEXPECTED_REDIRECT', operationId: row.id })
    }
    expect(server.got).toHaveLength(operations.length)
    expect(stranger.got).toEqual([])
  })

  test("that the caller's fetch followed throws, because the response is from another address", async () => {
    const stranger = await startToyServer(() => page)
    const server = await redirecting(307, stranger.url)
    const careless = toyClient(server, { fetch: (url, init) => fetch(url, { ...init, redirect: 'follow' }) })
    const error = await failure(careless.digipin.decode({ digipin: 'X' }))
    expect(error).toMatchObject({
      code: 'UNEXPECTED_REDIRECT',
      message: expect.stringContaining(
        `\`fetch\` followed a redirect to ${stranger.url}/geocode/digipin-decode.`,
      ),
    })
  })
})

describe('a token endpoint that fails', () => {
  test('does not fail a call while the client has a valid token', async () => {
    let tokenRequests = 0
    const tokens = withTokens(() => page, { expiresInSeconds: 2 })
    const server = await startToyServer((got, count) =>
      got.path === tokenPath && ++tokenRequests > 1 ? refusal(503, 'NOT_READY') : tokens(got, count),
    )
    const client = toyClient(server, { ...user, retries: 0 })
    const startMs = performance.now()
    // The client begins to renew a token when a fifth of its life is left, here after 1.6 s of 2 s.
    while (performance.now() - startMs < 1_850) await search(client)
    expect(tokenRequests).toBe(2)
    expect(server.got.at(-1)!.headers.authorization).toBe('Bearer access-1')
  })

  test('once is retried, and the create then succeeds, because it was not sent before', async () => {
    const tokens = withTokens(() => ({}))
    const server = await startToyServer((got, count) => (count === 1 ? busy : tokens(got, count)))
    await create(toyClient(server, user))
    expect(server.got.map(({ path }) => path)).toEqual([
      tokenPath,
      tokenPath,
      '/demo/api/app-base/data-layer/SAMPLE_DATA',
    ])
  })

  test('between the refusal of a token and the replay of a create is retried', async () => {
    const tokens = withTokens((got) =>
      got.headers.authorization === 'Bearer access-1' ? refusal(401, 'TOKEN_EXPIRED') : {},
    )
    let tokenRequests = 0
    const server = await startToyServer((got, count) =>
      got.path === tokenPath && ++tokenRequests === 2 ? busy : tokens(got, count),
    )
    await create(toyClient(server, user))
    expect(server.got.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
      'POST token',
      'POST SAMPLE_DATA',
      'POST token',
      'POST token',
      'POST SAMPLE_DATA',
    ])
  })

  test.each([busy, 'drop', 'cut'] as const)(
    'repeatedly makes the call throw its error: %j',
    async (reply) => {
      const server = await startToyServer(() => reply)
      await expect(create(toyClient(server, { ...user, retries: 1 }))).rejects.toMatchObject({
        operationId: 'createToken',
      })
      expect(server.got.map(({ path }) => path)).toEqual([tokenPath, tokenPath])
    },
  )
})

describe('what errors and responses say', () => {
  test('when no address of a host responds, the error gives the reason of each address', async () => {
    // Node's fetch rejects with an AggregateError that has no message.
    const reasons = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}:4999`))
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new AggregateError(reasons) }))
    const client = toyClient({ url: 'http://localhost:4999' }, { fetch, retries: 0 })
    const error = await failure(client.digipin.decode({ digipin: 'X' }))
    expect((error as Error).message).toBe(
      'No answer from http://localhost:4999: connect ECONNREFUSED ::1:4999; connect ECONNREFUSED 127.0.0.1:4999',
    )
  })

  test('withResponse and requestId mask a key that the server repeats in a header', async () => {
    const echo = { 'x-request-id': `req-${apiKey}`, 'x-url': `/?api-key=${apiKey}`, 'x-kept': 'kept' }
    const server = await startToyServer((_, count) =>
      count === 1 ? { headers: echo } : { ...busy, status: 400, headers: echo },
    )
    const client = toyClient(server)
    const { response } = await client.digipin.decode.withResponse({ digipin: 'X' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-request-id': 'req-[redacted]',
      'x-url': '/?api-key=[redacted]',
      'x-kept': 'kept',
    })
    const error = await failure(client.digipin.decode({ digipin: 'X' }))
    expect(error).toMatchObject({ requestId: 'req-[redacted]' })
  })

  test('JSON.stringify keeps name, message and fields of an error', async () => {
    const server = await startToyServer(() => refusal(404, 'LAYER_NOT_FOUND', 'There is no layer X.'))
    const error = await failure(toyClient(server).digipin.decode({ digipin: 'X' }))
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'NotFoundError',
      message: 'There is no layer X.',
      code: 'LAYER_NOT_FOUND',
      status: 404,
      operationId: 'decodeDigipin',
    })
  })
})
