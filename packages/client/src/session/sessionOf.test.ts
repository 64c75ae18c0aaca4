import { describe, expect, test } from 'vitest'
import { ApiError } from '../errors/ApiError.ts'
import { AuthenticationError } from '../errors/statusErrors.ts'
import { searchRecords } from '../entries/generated/records.ts'
import { failure } from '../testing/failure.ts'
import { memoryStorage, search, startSessionServer, user, watchedClient } from '../testing/sessionServer.ts'
import { addressOfNobody } from '../testing/rawServer.ts'
import { refusal, startToyServer } from '../testing/toyServer.ts'
import { createTransport } from '../sending/transport.ts'
import { keepIn } from './keepIn.ts'
import { sessionOf } from './sessionOf.ts'

const isSearch = (url: string) => url.includes('/search')

describe('signing in', () => {
  test('signing in gives a client without credentials a session, and replaces the user before', async () => {
    const server = await startSessionServer()
    const { client, events } = watchedClient(server)
    expect(await client.session.exists()).toBe(false)
    expect(await failure(search(client))).toMatchObject({ name: 'UsageError', operationId: 'searchRecords' })
    for (const username of ['asha', 'ravi']) await client.session.signIn({ ...user, username })
    await search(client)
    expect(server.got.filter(({ path }) => isSearch(path))).toHaveLength(1)
    expect(server.got.at(-1)!.headers.authorization).toBe('Bearer a2')
    expect(events).toEqual(['signedIn', 'signedIn'])
  })

  test('with a wrong password is an AuthenticationError with the response of the server, and keeps the session before', async () => {
    const server = await startSessionServer()
    const { client, events } = watchedClient(server, user)
    await search(client)
    const error = await failure(client.session.signIn({ username: 'asha', password: 'wrong' }))
    expect(error).toBeInstanceOf(AuthenticationError)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_grant',
      operationId: 'createToken',
      message: 'The user name or the password is wrong.',
      body: { error: 'invalid_grant', error_description: 'The user name or the password is wrong.' },
    })
    await search(client)
    expect(events).toEqual(['signedIn'])
  })

  test("signing in never keeps another user's refresh token where the server gives none", async () => {
    const server = await startToyServer(({ path, body }) => {
      if (isSearch(path)) return { body: { data: [], total: 0 } }
      const refresh = body.includes('asha') ? { refresh_token: 'r-asha' } : {}
      return { body: { access_token: 'a1', token_type: 'bearer', expires_in: 300, ...refresh } }
    })
    const storage = memoryStorage()
    const { client } = watchedClient(server, { storage: keepIn(storage, { key: 'other-user' }) })
    await client.session.signIn(user)
    expect(storage.token()).toBe('r-asha')
    await client.session.signIn({ ...user, username: 'ravi' })
    expect(storage.token()).toBeUndefined()
  })

  test('signing in sends the name of the device, which the list of logins shows', async () => {
    const server = await startSessionServer()
    const { client } = watchedClient(server)
    await client.session.signIn({ ...user, device_name: 'Tablet 7' })
    expect(new URLSearchParams(server.got[0]!.body).get('device_name')).toBe('Tablet 7')
  })

  test('twice at once, as by a double click, leaves one session and no error', async () => {
    const server = await startSessionServer()
    const { client } = watchedClient(server)
    await Promise.all([client.session.signIn(user), client.session.signIn(user)])
    await search(client)
    expect(server.grants()).toEqual(['password', 'password'])
  })

  test('signing in works for standalone operations', async () => {
    const server = await startSessionServer()
    const transport = createTransport({ baseUrl: server.url, apiKey: 'key-6f1d' })
    await sessionOf(transport).signIn(user)
    await searchRecords(transport, { layerName: 'SAMPLE_DATA' })
    expect(await sessionOf(transport).signOut()).toEqual({ revoked: true })
    expect(server.revoked).toEqual(['r1'])
  })

  test('signing in and out is refused where a token function has the session', async () => {
    const server = await startSessionServer()
    const { client } = watchedClient(server, { token: () => 'a1' })
    for (const call of [client.session.signIn(user), client.session.signOut(), client.session.exists()])
      expect(await failure(call)).toMatchObject({ name: 'UsageError' })
    expect(server.got).toEqual([])
  })
})

describe('signing out', () => {
  test('revokes the newest refresh token, and no password starts another session', async () => {
    const server = await startSessionServer()
    const { client, events } = watchedClient(server, user)
    await search(client)
    server.expireAccess()
    await search(client)
    expect(await client.session.signOut()).toEqual({ revoked: true })
    expect(await client.session.signOut()).toEqual({ revoked: false })
    expect(server.revoked).toEqual(['r2'])
    const sent = server.got.length
    expect(await failure(search(client))).toMatchObject({
      name: 'UsageError',
      message: 'The session is over: sign in again',
    })
    expect(server.got).toHaveLength(sent)
    expect(events).toEqual(['signedIn', 'refreshed', 'signedOut ended'])
    // Shows the token as proof that this device has logged in before.
    await client.session.signIn(user)
    expect(new URLSearchParams(server.got.at(-1)!.body).get('device_token')).toBe('r2')
    await search(client)
  })

  test('before the first call keeps the password from being sent', async () => {
    const server = await startSessionServer()
    const { client, events } = watchedClient(server, user)
    await client.session.signOut()
    expect(await failure(search(client))).toMatchObject({ name: 'UsageError' })
    expect(server.got).toEqual([])
    expect(events).toEqual([])
  })

  test('signing out ends the session here also when the server cannot be reached or refuses', async () => {
    const storage = memoryStorage()
    const busy = await startToyServer(() => refusal(500, 'INTERNAL'))
    for (const url of [await addressOfNobody(), busy.url]) {
      const { client, events } = watchedClient(
        { url },
        { refreshToken: 'r7', retries: 0, storage: keepIn(storage, { key: url }) },
      )
      expect(await client.session.signOut()).toMatchObject({
        revoked: false,
        error: { operationId: 'revokeToken' },
      })
      expect(await client.session.exists()).toBe(false)
      expect(events).toEqual(['signedOut ended'])
    }
    expect(storage.items.size).toBe(0)
  })

  test('during a renewal drops the new tokens, in the storage too', async () => {
    const server = await startSessionServer()
    const storage = memoryStorage()
    const signedOut: unknown[] = []
    const { client, events } = watchedClient(server, {
      storage: keepIn(storage, { key: 'during-renewal' }),
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        if (String(init.body).includes('refresh_token=r1')) signedOut.push(await client.session.signOut())
        return response
      },
    })
    await client.session.signIn(user)
    server.expireAccess()
    expect(await failure(search(client))).toMatchObject({ name: 'UsageError' })
    expect(signedOut).toEqual([{ revoked: true }])
    expect(storage.items.size).toBe(0)
    expect(events).toEqual(['signedIn', 'signedOut ended'])
  })
})

describe('a session ends', () => {
  test('when the server refuses its refresh token, with what the server said', async () => {
    const server = await startSessionServer()
    const { client, events } = watchedClient(server, { refreshToken: 'unknown' })
    expect(await failure(search(client))).toMatchObject({ name: 'AuthenticationError', status: 400 })
    expect(events).toEqual(['signedOut refused The refresh token was used before.'])
  })

  test('when the server refuses the password after the refresh token', async () => {
    const server = await startSessionServer()
    const options = { refreshToken: 'unknown', username: 'asha', password: 'pass-old-1' }
    const { client, events } = watchedClient(server, options)
    expect(await failure(search(client))).toMatchObject({ name: 'AuthenticationError' })
    expect(events).toEqual(['signedOut refused The user name or the password is wrong.'])
  })

  test('a session ends and the next begins where the password is known', async () => {
    const server = await startSessionServer()
    const { client, events } = watchedClient(server, { refreshToken: 'unknown', ...user })
    await search(client)
    expect(events).toEqual(['signedIn'])
  })

  test('a session ends when its access token expires and the server gave no refresh token', async () => {
    const server = await startToyServer(({ path }) =>
      isSearch(path)
        ? { body: { data: [], total: 0 } }
        : { body: { access_token: 'a1', token_type: 'bearer', expires_in: 0.001 } },
    )
    const { client, events } = watchedClient(server)
    await client.session.signIn(user)
    await expect.poll(() => failure(search(client))).toMatchObject({ name: 'UsageError' })
    expect(events).toEqual(['signedIn', 'signedOut expired'])
  })
})

test('a refresh whose response is lost is sent again, and the session goes on with the successor', async () => {
  const server = await startSessionServer({ returnsSuccessor: true })
  const storage = memoryStorage()
  let lost = 0
  const { client, events } = watchedClient(server, {
    storage: keepIn(storage, { key: 'lost-response' }),
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      if (!String(init.body).includes('refresh_token=') || lost) return response
      lost += 1
      throw new TypeError('fetch failed')
    },
  })
  await client.session.signIn(user)
  server.expireAccess()
  await search(client)
  server.expireAccess()
  await search(client)
  expect(lost).toBe(1)
  expect(server.grants()).toEqual(['password', 'r1', 'r1', 'r2'])
  expect(storage.token()).toBe('r3')
  expect(events).toEqual(['signedIn', 'refreshed', 'refreshed'])
})

test('what onSession throws fails no call', async () => {
  const server = await startSessionServer()
  const onSession = () => {
    throw new Error('a fault of the app')
  }
  const { client } = watchedClient(server, { ...user, onSession })
  expect(await search(client)).toMatchObject({ total: 0 })
})
