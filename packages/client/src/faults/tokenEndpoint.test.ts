import { describe, expect, test } from 'vitest'
import type { Client } from '../createClient.ts'
import { failure } from '../testing/failure.ts'
import { addressOfNobody } from '../testing/rawServer.ts'
import { stopClock } from '../testing/stopClock.ts'
import { refusal, startToyServer, toyClient, withTokens, type Got, type Reply } from '../testing/toyServer.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const layer = { layerName: 'SAMPLE_DATA' }
const page = { body: { data: [], total: 0 } }
const busy: Reply = { ...refusal(503, 'NOT_READY'), headers: { 'retry-after': '0' } }
const tokenPath = '/authen/oauth/token'
const search = (client: Client) => client.records.search(layer)
const create = (client: Client) => client.records.create({ ...layer, fields: { Title: 'x' } })
const grants = (got: Got[]) => got.flatMap(({ path, body }) => (path === tokenPath ? [body] : []))
const lastSegments = (got: Got[]) => got.map(({ path }) => path.split('/').at(-1))
const passwordGrant = 'grant_type=password&username=asha&password=pass-9c2e'
const refreshGrant = (n: number) => `grant_type=refresh_token&refresh_token=refresh-${n}`

/** A server whose token endpoint gives this reply to the token requests with these numbers. */
function startServer(
  numbers: number[],
  reply: Reply | 'drop' | 'cut',
  response: (got: Got) => Reply = () => page,
) {
  const tokens = withTokens(response, { expiresInSeconds: 100 })
  let tokenRequests = 0
  return startToyServer((got, count) =>
    got.path === tokenPath && numbers.includes(++tokenRequests) ? reply : tokens(got, count),
  )
}

describe('a token endpoint that fails', () => {
  test.each([busy, 'drop', 'cut', { body: '<html>' }] as const)(
    'a token endpoint that fails does not fail a call while the client has a valid token, and is asked again: %j',
    async (reply) => {
      const server = await startServer([2, 3], reply)
      const client = toyClient(server, { ...user, retries: 0 })
      const passTime = stopClock()
      await search(client)
      // A token of 100 s is renewed after 80 s.
      passTime(80_000)
      while (grants(server.got).length < 3) {
        await search(client)
        passTime(500)
      }
      expect(server.got.at(-1)!.headers.authorization).toBe('Bearer access-1')
    },
  )

  test('once is retried, and the create then succeeds, because it was not sent before', async () => {
    const server = await startServer([1], busy, () => ({}))
    await create(toyClient(server, user))
    expect(lastSegments(server.got)).toEqual(['token', 'token', 'SAMPLE_DATA'])
  })

  test('between the refusal of a token and the replay of a create is retried', async () => {
    const server = await startServer([2], busy, (got) =>
      got.headers.authorization === 'Bearer access-1' ? refusal(401, 'TOKEN_EXPIRED') : {},
    )
    await create(toyClient(server, user))
    expect(lastSegments(server.got)).toEqual(['token', 'SAMPLE_DATA', 'token', 'token', 'SAMPLE_DATA'])
  })

  test.each([busy, 'drop', 'cut'] as const)(
    'repeatedly makes the call throw its error: %j',
    async (reply) => {
      const server = await startToyServer(() => reply)
      const error = await failure(create(toyClient(server, { ...user, retries: 1 })))
      expect(error).toMatchObject({
        operationId: 'createToken',
        method: 'POST',
        url: server.url + tokenPath,
        attempts: 2,
      })
      expect(lastSegments(server.got)).toEqual(['token', 'token'])
    },
  )

  test('with 429 is asked again as late as it says, also for a create', async () => {
    const server = await startServer([1], {
      ...refusal(429, 'RATE_LIMITED'),
      headers: { 'retry-after': '0' },
    })
    await create(toyClient(server, user)).catch(() => undefined)
    expect(lastSegments(server.got)).toEqual(['token', 'token', 'SAMPLE_DATA'])
  })

  test('a token endpoint that fails that nobody listens at is tried as often as the retries say, not more', async () => {
    const url = await addressOfNobody()
    let tries = 0
    const fetchCounting: typeof fetch = (...input) => ((tries += 1), fetch(...input))
    const error = await failure(create(toyClient({ url }, { ...user, retries: 1, fetch: fetchCounting })))
    expect(error).toMatchObject({ name: 'NetworkError', operationId: 'createToken', attempts: 2 })
    expect(tries).toBe(2)
  })
})

describe('a refused token', () => {
  const invalidGrant = { status: 400, body: { error: 'invalid_grant', error_description: 'Used.' } }

  test('a refused token to refresh leads to one login with the password, and the calls go on', async () => {
    const server = await startServer([2], invalidGrant, (got) =>
      got.headers.authorization === 'Bearer access-1' ? refusal(401, 'TOKEN_EXPIRED') : page,
    )
    const client = toyClient(server, user)
    await search(client)
    expect(grants(server.got)).toEqual([
      passwordGrant,
      refreshGrant(1),
      `${passwordGrant}&device_token=refresh-1`,
    ])
  })

  test('with a wrong password is an error of the token request, and nothing else is sent', async () => {
    const server = await startToyServer(() => invalidGrant)
    const error = await failure(create(toyClient(server, user)))
    expect(error).toMatchObject({
      name: 'AuthenticationError',
      status: 400,
      code: 'invalid_grant',
      message: 'Used.',
      body: invalidGrant.body,
      url: server.url + tokenPath,
    })
    expect(server.got).toHaveLength(1)
  })

  test('401 on a create is replayed once with a new token, and stored once', async () => {
    const server = await startServer([], busy, (got) =>
      got.headers.authorization === 'Bearer access-1' ? refusal(401, 'TOKEN_EXPIRED') : {},
    )
    await create(toyClient(server, user))
    expect(lastSegments(server.got)).toEqual(['token', 'SAMPLE_DATA', 'token', 'SAMPLE_DATA'])
    const keys = server.got.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
    expect(new Set(keys).size).toBe(1)
  })

  test('a refused token by 200 calls at once leads to one refresh', async () => {
    const server = await startServer([], busy, (got) =>
      got.headers.authorization === 'Bearer access-1' ? refusal(401, 'TOKEN_EXPIRED') : page,
    )
    const client = toyClient(server, user)
    await Promise.all(Array.from({ length: 200 }, () => search(client)))
    expect(grants(server.got)).toEqual([passwordGrant, refreshGrant(1)])
  })
})
