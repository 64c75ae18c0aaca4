import { expect, test } from 'vitest'
import { refusal, startToyServer, toyClient, withTokens, type Got } from '../testing/toyServer.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const layer = { layerName: 'SAMPLE_DATA' }
const page = { body: { data: [], total: 0 } }
const grants = (got: Got[]) =>
  got.filter(({ path }) => path === '/authen/oauth/token').map(({ body }) => body)
const passwordGrant = 'grant_type=password&username=asha&password=pass-9c2e'

test('concurrent calls share one password grant, and later calls its token', async () => {
  const server = await startToyServer(withTokens(() => page))
  const client = toyClient(server, user)
  await Promise.all(Array.from({ length: 10 }, () => client.records.search(layer)))
  await client.records.search(layer)
  expect(grants(server.got)).toEqual([passwordGrant])
  expect(server.got[0]!.headers.authorization).toBeUndefined()
  expect(server.got[0]!.query.get('api-key')).toBe('key-6f1d')
})

test('operations without a bearer token neither send nor request a token', async () => {
  const server = await startToyServer(withTokens(() => ({})))
  await toyClient(server, user).digipin.decode({ digipin: 'X' })
  expect(server.got).toHaveLength(1)
  expect(server.got[0]!.headers.authorization).toBeUndefined()
})

test.each(['TOKEN_EXPIRED', 'TOKEN_INVALID', ''])(
  'a 401 with code %j is replayed once with a new token',
  async (code) => {
    const expired = code === '' ? { status: 401, body: 'no' } : refusal(401, code)
    const server = await startToyServer(
      withTokens((got) => (got.headers.authorization === 'Bearer access-1' ? expired : {})),
    )
    const client = toyClient(server, user)
    // A create is repeated too, because the server rejected it before it did anything.
    await Promise.all([
      client.records.create({ ...layer, fields: { Title: 'x' } }),
      client.records.search(layer),
      client.records.search(layer),
    ])
    expect(grants(server.got)).toEqual([passwordGrant, 'grant_type=refresh_token&refresh_token=refresh-1'])
    expect(server.got).toHaveLength(2 + 6)
  },
)

test('a second 401 is thrown', async () => {
  const server = await startToyServer(withTokens(() => refusal(401, 'TOKEN_EXPIRED')))
  await expect(toyClient(server, user).records.search(layer)).rejects.toMatchObject({
    code: 'TOKEN_EXPIRED',
  })
  expect(server.got).toHaveLength(4)
})

test('a call is replayed only once, even with a retry in between', async () => {
  const replies = [
    refusal(401, 'TOKEN_EXPIRED'),
    { ...refusal(503, 'NOT_READY'), headers: { 'retry-after': '0' } },
  ]
  const server = await startToyServer(withTokens(() => replies.shift() ?? refusal(401, 'TOKEN_EXPIRED')))
  await expect(toyClient(server, user).records.search(layer)).rejects.toMatchObject({
    code: 'TOKEN_EXPIRED',
  })
  expect(server.got.filter(({ path }) => path.endsWith('/search'))).toHaveLength(3)
})

test.each(['API_KEY_INVALID', 'API_KEY_MISSING', 'TOKEN_MISSING'])(
  'a 401 %s is not replayed',
  async (code) => {
    const server = await startToyServer(withTokens(() => refusal(401, code)))
    await expect(toyClient(server, user).records.search(layer)).rejects.toMatchObject({ code })
    expect(server.got).toHaveLength(2)
  },
)

test("the caller's token is used as it is, without a replay", async () => {
  const server = await startToyServer(withTokens(() => refusal(401, 'TOKEN_EXPIRED')))
  const client = toyClient(server, { token: 'own-1' })
  for (let round = 0; round < 2; round++) {
    await expect(client.records.search(layer)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  }
  expect(server.got.map(({ headers }) => headers.authorization)).toEqual(['Bearer own-1', 'Bearer own-1'])
})

test("the caller's token is replaced when there is a password too", async () => {
  const server = await startToyServer(
    withTokens((got) =>
      got.headers.authorization === 'Bearer own-1' ? refusal(401, 'TOKEN_EXPIRED') : page,
    ),
  )
  await toyClient(server, { ...user, token: 'own-1' }).records.search(layer)
  expect(grants(server.got)).toEqual([passwordGrant])
})

test('a token function is called for each call with the token that was rejected', async () => {
  const server = await startToyServer((got) =>
    got.headers.authorization === 'Bearer own-1' ? refusal(401, 'TOKEN_EXPIRED') : page,
  )
  const contexts: unknown[] = []
  const client = toyClient(server, {
    token: async (context) => {
      contexts.push(context)
      return context.rejected ? 'own-2' : contexts.length === 1 ? 'own-1' : 'own-2'
    },
  })
  await client.records.search(layer)
  await client.records.search(layer)
  expect(contexts).toEqual([{}, { rejected: 'own-1' }, {}])
})

test('a token function without another token makes the call throw the 401', async () => {
  const server = await startToyServer(() => refusal(401, 'TOKEN_EXPIRED'))
  const call = toyClient(server, { token: () => 'own-1' }).records.search(layer)
  await expect(call).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(server.got).toHaveLength(1)
})

test('a token function that returns nothing throws a UsageError', async () => {
  const server = await startToyServer(() => page)
  const call = toyClient(server, { token: () => undefined as unknown as string }).records.search(layer)
  await expect(call).rejects.toThrow('The token function must return a token; got undefined')
})

test('without credentials a tenant operation sends nothing', async () => {
  const server = await startToyServer(() => page)
  await expect(toyClient(server).records.search(layer)).rejects.toMatchObject({
    name: 'UsageError',
    operationId: 'searchRecords',
    message: expect.stringContaining('needs a user'),
  })
  expect(server.got).toHaveLength(0)
})

test("a wrong password throws the token operation's error and is not sent again at once", async () => {
  const server = await startToyServer(() => ({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'No.' },
  }))
  const client = toyClient(server, user)
  for (let round = 0; round < 3; round++) {
    await expect(client.records.search(layer)).rejects.toMatchObject({
      operationId: 'createToken',
      code: 'invalid_grant',
      message: 'No.',
    })
  }
  expect(server.got).toHaveLength(1)
})

test('an idempotent operation retries a busy token endpoint', async () => {
  let first = true
  const tokens = withTokens(() => page)
  const server = await startToyServer((got, count) => {
    if (!first) return tokens(got, count)
    first = false
    return { ...refusal(503, 'NOT_READY'), headers: { 'retry-after': '0' } }
  })
  await expect(toyClient(server, user).records.search(layer)).resolves.toEqual(page.body)
  expect(grants(server.got)).toHaveLength(2)
})

test('a response without access_token throws a DecodeError', async () => {
  const server = await startToyServer(() => ({ body: { token_type: 'bearer' } }))
  await expect(toyClient(server, user).records.search(layer)).rejects.toMatchObject({ name: 'DecodeError' })
})
