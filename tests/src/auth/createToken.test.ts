import { isApiError, keepIn, type Token } from '@geofield/client'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { newClient } from '../check/client.ts'
import { bearerToken, isJsonWebToken, newLogin, signedByAnother } from '../check/credentials.ts'
import { NotHere } from '../check/here/notHere.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { settings } from '../run/settings.ts'

const check = checksFor('createToken')

const refresh = (refreshToken: string) =>
  call('createToken', { body: { grant_type: 'refresh_token', refresh_token: refreshToken } })
const logIn = (username: string, password: string) =>
  call('createToken', { body: { grant_type: 'password', username, password } })

/** A tenant operation that any token of the tenant opens. */
const reads = (accessToken: string) =>
  call('searchRecords', {
    path: { layerName: settings().layer },
    body: { take: 1 },
    authorization: `Bearer ${accessToken}`,
  })

/** RFC 6749, section 5.2. `error_description` is a text for people, restricted to ASCII. */
function expectOAuthError(response: ServiceResponse, error: string): void {
  expect(response.status).toBe(error === 'invalid_client' ? 401 : 400)
  expect(response.body.error).toBe(error)
  expect(response.body.error_description ?? '').toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/)
  expect(response.body).not.toHaveProperty('access_token')
}

check('a password gives a bearer token that opens the tenant', async () => {
  const response = await logIn(settings().username, settings().password)
  expect(response.status).toBe(200)
  expect(response.body.token_type.toLowerCase()).toBe('bearer')
  expect(response.body.expires_in).toBeGreaterThan(0)
  expect((await reads(response.body.access_token)).status).toBe(200)
})

check.provisional('tokens may not be cached', async () => {
  const response = await logIn(settings().username, settings().password)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('pragma')).toBe('no-cache')
})

check('needs no bearer token, and does not look at one', async () => {
  const body = { grant_type: 'password', username: settings().username, password: settings().password }
  const response = await call('createToken', { body, authorization: 'Bearer not-a-token' })
  expect(response.status).toBe(200)
})

check('a refresh token gives a new pair without user name and password', async () => {
  const login = await newLogin()
  const response = await refresh(login.refreshToken)
  expect(response.status).toBe(200)
  expect(response.body.refresh_token).not.toBe(login.refreshToken)
  expect((await reads(response.body.access_token)).status).toBe(200)
})

check('a chain of refreshes stays good', async () => {
  let { refreshToken } = await newLogin()
  for (let step = 0; step < 3; step++) {
    const response = await refresh(refreshToken)
    expect(response.status).toBe(200)
    refreshToken = response.body.refresh_token
  }
})

check.provisional('a spent refresh token returns the same successor again while that is unused', async () => {
  const { refreshToken: spent } = await newLogin()
  const { body: first } = await refresh(spent)
  const again = await refresh(spent)
  expect([again.status, again.body.refresh_token]).toEqual([200, first.refresh_token])
  expect((await reads(again.body.access_token)).status).toBe(200)
  expect((await refresh(first.refresh_token)).status).toBe(200)
})

check.provisional('several uses of a refresh token at once get the same successor', async () => {
  const { refreshToken } = await newLogin()
  const responses = await Promise.all(Array.from({ length: 4 }, () => refresh(refreshToken)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1)
})

// A live account could be locked by wrong passwords.
const guessing = settings().live && 'wrong passwords could lock an account'

check.provisional(
  'a wrong password and an unknown user get the same response',
  async () => {
    const wrong = await logIn(settings().username, 'not-the-password')
    const unknown = await logIn('nobody-of-this-name', 'not-the-password')
    expectOAuthError(wrong, 'invalid_grant')
    expectOAuthError(unknown, 'invalid_grant')
    expect(unknown.body).toEqual(wrong.body)
  },
  { skip: guessing },
)

check.provisional(
  'the password is compared exactly',
  async () => {
    const { username, password } = settings()
    for (const other of [
      `${password} `,
      ` ${password}`,
      password.toUpperCase(),
      `${password}\0`,
      password.slice(0, -1),
    ]) {
      expectOAuthError(await logIn(username, other), 'invalid_grant')
    }
  },
  { skip: guessing },
)

const faults: [string, Record<string, string>, string][] = [
  ['an unknown grant', { grant_type: 'implicit' }, 'unsupported_grant_type'],
  ['no grant', { username: 'x', password: 'x' }, 'invalid_request'],
  ['a password grant without a password', { grant_type: 'password', username: 'x' }, 'invalid_request'],
  ['a password grant without a user name', { grant_type: 'password', password: 'x' }, 'invalid_request'],
  ['a refresh grant without a token', { grant_type: 'refresh_token' }, 'invalid_request'],
  ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'r1.unknown' }, 'invalid_grant'],
]

check('a request that lacks what its grant requires is a bad request, and gets no token', async () => {
  const lacking = faults.filter(([what]) => / without | no /.test(` ${what}`)).map(([, body]) => body)
  expect(lacking.length).toBeGreaterThan(3)
  for (const body of lacking) {
    const response = await call('createToken', { body })
    expect([response.status, response.body?.access_token]).toEqual([400, undefined])
  }
})

check('expires_in counts seconds: a token that holds its expiry holds the same', async () => {
  const sentMs = Date.now()
  const { body } = await logIn(settings().username, settings().password)
  if (!isJsonWebToken(body.access_token)) throw new NotHere('its tokens tell no expiry')
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString()) as {
    exp: number
  }
  // The clocks of the two machines may differ a little.
  expect(Math.abs(claims.exp - sentMs / 1000 - body.expires_in)).toBeLessThan(60)
})

for (const [what, body, error] of faults) {
  check.provisional(`${what} is refused as ${error}`, async () =>
    expectOAuthError(await call('createToken', { body }), error),
  )
}

check.provisional(
  'a wrong API key is refused as invalid_client, before the password is looked at',
  async () => {
    const body = { grant_type: 'password', username: settings().username, password: settings().password }
    expectOAuthError(await call('createToken', { body, apiKey: 'not-a-key' }), 'invalid_client')
  },
)

check('the client gets a new token when the server refuses the one it has', async () => {
  const good = await bearerToken()
  const asked: (string | undefined)[] = []
  const client = newClient({
    token: ({ rejected }) => {
      asked.push(rejected)
      return rejected ? good : signedByAnother(good)
    },
  })
  const page = await client.records.search({ layerName: settings().layer, take: 1 })
  expect(page.total).toBeGreaterThanOrEqual(0)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toBeUndefined()
})

check('the client starts from a refresh token and hands out the next one', async () => {
  const { refreshToken } = await newLogin()
  const tokens: Token[] = []
  const client = newClient({ refreshToken, onToken: (token) => tokens.push(token) })
  await client.records.search({ layerName: settings().layer, take: 1 })
  expect(tokens).toHaveLength(1)
  expect(tokens[0]?.refresh_token).not.toBe(refreshToken)
})

check.provisional('the client throws the error of RFC 6749 as its code', async () => {
  const client = newClient()
  const failed = client.auth.createToken({ grant_type: 'refresh_token', refresh_token: 'r1.unknown' })
  const error: unknown = await failed.catch((thrown: unknown) => thrown)
  expect(isApiError(error, { status: 400, code: 'invalid_grant', operationId: 'createToken' })).toBe(true)
})

const searchOnce = { layerName: settings().layer, take: 1 }

check.provisional(
  'clients over one storage renew at the same moment, keep their login, and learn of its end',
  async () => {
    const { username, password } = settings()
    let stored = null as string | null
    const storage = keepIn({
      getItem: () => stored,
      setItem: (_, session) => void (stored = session),
      removeItem: () => void (stored = null),
    })
    const open = () => newClient({ username: undefined, password: undefined, storage })
    await open().session.signIn({ username, password })
    const read = () => JSON.parse(stored!) as { refreshToken: string }
    const tokens = new Set([read().refreshToken])
    let [one, two] = [open(), open()]
    for (let round = 0; round < 3; round++) {
      // As when its time has passed while the tabs were closed.
      stored = JSON.stringify({ ...read(), renewAtMs: 1, endsAtMs: 1 })
      ;[one, two] = [open(), open()]
      await Promise.all([one, two].map((client) => client.records.search(searchOnce)))
      tokens.add(read().refreshToken)
    }
    expect(tokens.size).toBe(4)
    await two.session.signOut()
    expect([stored, await one.session.exists()]).toEqual([null, false])
  },
)

check.provisional('a client whose refresh response is lost sends it again and keeps its login', async () => {
  const { refreshToken } = await newLogin()
  let lost = 0
  const client = newClient({
    refreshToken,
    retries: 1,
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      if (lost > 0 || !url.includes('/token')) return response
      lost += 1
      throw new TypeError('The connection was lost')
    },
  })
  await client.records.search(searchOnce)
  expect(lost).toBe(1)
  expect((await client.session.signOut()).revoked).toBe(true)
})
