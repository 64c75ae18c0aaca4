import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import type { ClientOptions } from '../options/clientOptions.ts'
import type { Client } from '../createClient.ts'
import { startToyServer, toyClient, withTokens, type Got, type Reply } from '../testing/toyServer.ts'

/** Credentials with characters that look different in a path, a form and JSON. */
const key = 'k "y+/6f1d'
const password = 'p@ss wörd"9c2e'
const secrets = [key, password, 'access-1', 'refresh-1', 'own-token-7', 'own-refresh-8']
/** Each secret as text, in a URL, in a form and in JSON. */
const encodedSecrets = secrets.flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams([['', secret]]).toString().slice(1),
  JSON.stringify(secret).slice(1, -1),
])

const options: Partial<ClientOptions> = { apiKey: key, username: 'asha', password, retries: 0 }
const search = (client: Client) => client.records.search({ layerName: 'SAMPLE_DATA' })
const encode = (client: Client) => client.digipin.encode({ lat: 1, lon: 2 })

/** Every way in which a log may print a value, hidden properties and causes included. */
function printAll(value: unknown): string {
  const texts = [inspect(value, { depth: Infinity, showHidden: true }), String(value)]
  for (let error = value; error instanceof Error; error = error.cause) {
    texts.push(
      String(error.stack),
      error.message,
      JSON.stringify(error),
      JSON.stringify(Object.entries(error)),
      // `inspect` and JSON escape the contents of a string once more.
      ...Object.values(error).filter((field) => typeof field === 'string'),
    )
  }
  return texts.join('\n')
}

function expectNoSecret(value: unknown): void {
  const text = printAll(value)
  expect(encodedSecrets.filter((secret) => text.includes(secret))).toEqual([])
}

/** A response that repeats the whole request, as careless servers do. */
function echo(got: Got): Record<string, unknown> {
  const { target, body, headers } = got
  return {
    target,
    body,
    authorization: headers.authorization,
    key: got.query.get('api-key'),
    [`at ${target}`]: 1,
  }
}

test('an inspected client shows no secret', async () => {
  const server = await startToyServer(withTokens(() => ({ body: { data: [], total: 0 } })))
  const client = toyClient(server, options)
  await search(client)
  expectNoSecret(client)
  // The client's JSON has only its areas, which contain nothing but functions.
  expect(JSON.stringify(client)).toMatch(/^\{"auth":\{\},"records":\{\},/)
  expect(JSON.stringify(client)).not.toMatch(/":[^{]/)
})

test('the response of withResponse shows no secret', async () => {
  const server = await startToyServer(() => ({ body: { digipin: 'X' } }))
  const { response } = await toyClient(server, options).digipin.encode.withResponse({
    lat: 1,
    lon: 2,
  })
  expectNoSecret(response)
})

const replies: [string, (got: Got) => Reply | 'drop' | 'cut'][] = [
  [
    'an error of the platform',
    (got) => ({
      status: 400,
      body: { error: { code: 'X', message: got.target, details: [{ path: got.target }] }, ...echo(got) },
    }),
  ],
  [
    'an error in text',
    (got) => ({ status: 502, body: `Bad gateway: ${got.target}\n${JSON.stringify(echo(got))}` }),
  ],
  [
    'a page of HTML with 200',
    (got) => ({ body: `<p>${got.target} ${got.headers.authorization} ${got.query.get('api-key')}` }),
  ],
  ['a dropped connection', () => 'drop'],
  ['a cut body', () => 'cut'],
]

test.each(replies)('%s shows no secret', async (_, reply) => {
  const server = await startToyServer(withTokens(reply))
  const client = toyClient(server, options)
  for (const call of [search, encode]) {
    const error: unknown = await call(client).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expectNoSecret(error)
  }
})

test('a body is masked before it is cut for the error', async () => {
  // The error shows the first 200 characters. A key cut there would not be recognized and masked: `x`, then `k`.
  for (let padding = 180; padding < 200; padding++) {
    const server = await startToyServer((got) => ({
      body: `${'x'.repeat(padding)}${got.query.get('api-key')}`,
    }))
    const error: unknown = await encode(toyClient(server, options)).catch((caught: unknown) => caught)
    expect((error as Error).message).not.toMatch(/x+k/)
  }
})

test("the error of a request that can't be built shows no secret", async () => {
  const broken = { apiKey: key, token: 'own-token-7\nx' }
  const error: unknown = await search(toyClient({ url: 'http://localhost' }, broken)).catch(
    (caught: unknown) => caught,
  )
  expect(error).toMatchObject({ name: 'UsageError', operationId: 'searchRecords' })
  expect(printAll(error)).not.toContain('own-token-7')
})

test('the error of a refused token request shows no secret', async () => {
  const server = await startToyServer((got) => ({
    status: 400,
    body: { error: 'invalid_request', error_description: `got ${got.body}`, ...echo(got) },
  }))
  const client = toyClient(server, options)
  expectNoSecret(await search(client).catch((error: unknown) => error))
  // The client learns these credentials only from the call.
  const form = { grant_type: 'refresh_token', refresh_token: 'own-refresh-8' } as const
  expectNoSecret(await client.auth.createToken(form).catch((error: unknown) => error))
})

test.each([
  ['a token', { token: 'own-token-7' }],
  ['a token function', { token: () => 'own-token-7' }],
  ['a refresh token', { refreshToken: 'own-refresh-8' }],
])('%s that the caller sets is shown nowhere', async (_, own) => {
  const server = await startToyServer((got) => ({
    status: 403,
    body: { error: { code: 'X', message: got.body }, ...echo(got) },
  }))
  const client = toyClient(server, { apiKey: key, ...own })
  expectNoSecret(client)
  expectNoSecret(await search(client).catch((error: unknown) => error))
})

test('errors of other runtimes, which contain the URL, show no secret', async () => {
  const client = toyClient(
    { url: 'http://localhost' },
    {
      ...options,
      fetch: (url, init) => {
        const cause = Object.assign(new Error(`no connection to ${url}`), {
          path: url,
          request: { url, init },
        })
        return Promise.reject(
          Object.assign(new TypeError(`Unable to connect: ${url}`, { cause }), { code: 'NOPE', url }),
        )
      },
    },
  )
  const error: unknown = await encode(client).catch((caught: unknown) => caught)
  expectNoSecret(error)
  expect(error).toMatchObject({ name: 'NetworkError', cause: { name: 'TypeError', code: 'NOPE' } })
})

test('the error of a lost request to an address without a host shows no secret', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  const error: unknown = await encode(toyClient({ url: '/' }, { ...options, fetch })).catch(
    (caught: unknown) => caught,
  )
  expect(error).toMatchObject({ name: 'NetworkError' })
  expectNoSecret(error)
})

test('the error of an unparsable URL shows no secret', async () => {
  const client = toyClient({ url: 'http://local%zzhost' }, options)
  expectNoSecret(await encode(client).catch((error: unknown) => error))
})
