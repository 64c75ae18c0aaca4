import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ClientOptions } from '../options/clientOptions.ts'
import { failure } from '../testing/failure.ts'
import {
  expectEvents,
  memoryStorage,
  search,
  startSessionServer,
  user,
  watchedClient,
} from '../testing/sessionServer.ts'
import { keepIn } from './keepIn.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The options of clients that share a storage, under a name that no other test has. */
function sharing(storage = memoryStorage(), more: Partial<ClientOptions> = {}) {
  const key = randomUUID()
  return () => ({ ...more, storage: keepIn(storage, { key }) })
}

const withoutTabs = () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', {})
}

test('a session in a storage goes on in a later client, which needs no password and no token request', async () => {
  const server = await startSessionServer()
  const options = sharing()
  const first = watchedClient(server, options())
  await first.client.session.signIn(user)
  const later = watchedClient(server, options())
  expect(await later.client.session.exists()).toBe(true)
  await search(later.client)
  expect(server.grants()).toEqual(['password'])
  expect(first.events).toEqual(['signedIn'])
  expect(later.events).toEqual(['signedIn elsewhere'])
})

test('a session in a storage is used before the password and the refresh token of the options', async () => {
  const server = await startSessionServer()
  const storage = memoryStorage()
  const options = sharing(storage, user)
  await search(watchedClient(server, options()).client)
  await search(watchedClient(server, { ...options(), refreshToken: 'old' }).client)
  expect(server.grants()).toEqual(['password'])
})

test('a session in a storage is stored before its access token is used', async () => {
  const server = await startSessionServer()
  const storage = memoryStorage()
  const steps: string[] = []
  const options = sharing({
    ...storage,
    setItem: async (key, value) => {
      await new Promise((resolve) => setImmediate(resolve))
      storage.setItem(key, value)
      steps.push(`stored ${storage.token()}`)
    },
  } as typeof storage)
  const hooks = {
    onRequest: ({ operationId }: { operationId: string }) => void steps.push(operationId),
  }
  const { client } = watchedClient(server, { ...user, ...options(), hooks })
  await search(client)
  server.expireAccess()
  await search(client)
  expect(steps).toEqual(
    'createToken, stored r1, searchRecords, searchRecords, createToken, stored r2, searchRecords'.split(', '),
  )
})

test('a session in a storage has a name of address, tenant and user, so that clients with others have their own', async () => {
  const server = await startSessionServer()
  const storage = memoryStorage()
  const kept = { storage: keepIn(storage) }
  for (const more of [{}, { tenant: 'acme' }, { tenant: 'acme', username: 'ravi', password: 'pass-9c2e' }])
    await watchedClient(server, { ...kept, ...more }).client.session.signIn(user)
  expect([...storage.items.keys()]).toEqual([
    `geofield ${server.url} demo`,
    `geofield ${server.url} acme`,
    `geofield ${server.url} acme ravi`,
  ])
})

test('a session in a storage of another user is not used by a client that names its user', async () => {
  const server = await startSessionServer()
  const options = sharing()
  await watchedClient(server, options()).client.session.signIn(user)
  const other = watchedClient(server, { ...options(), username: 'ravi', password: user.password })
  await search(other.client)
  expect(server.grants()).toEqual(['password', 'password'])
})

test.each(['getItem', 'setItem', 'removeItem'] as const)(
  'a session in a storage survives in memory when %s throws, and the app is told',
  async (method) => {
    const server = await startSessionServer()
    const broken = { ...memoryStorage(), [method]: () => Promise.reject(new Error('The disk is full')) }
    const { client, events } = watchedClient(server, sharing(broken)())
    await client.session.signIn(user)
    server.expireAccess()
    await search(client)
    await client.session.signOut()
    expect(server.grants()).toEqual(['password', 'r1'])
    expect(server.revoked).toEqual(['r2'])
    expect(events.filter((event) => event !== 'storageFailed')).toEqual([
      'signedIn',
      'refreshed',
      'signedOut ended',
    ])
    expect(events).toContain('storageFailed')
    expect(await failure(search(client))).toMatchObject({ name: 'UsageError' })
  },
)

test('a session in a storage that another program has overwritten with another text goes on in memory', async () => {
  const server = await startSessionServer()
  const storage = memoryStorage()
  const { client } = watchedClient(server, sharing(storage)())
  await client.session.signIn(user)
  for (const text of ['{"access', '7', 'null', '{}']) {
    for (const key of storage.items.keys()) storage.setItem(key, text)
    server.expireAccess()
    await search(client)
  }
  expect(server.grants()).toEqual(['password', 'r1', 'r2', 'r3', 'r4'])
})

test('a session in a storage is refused beside a token function', async () => {
  const server = await startSessionServer()
  expect(() => watchedClient(server, { token: () => 'a1', ...sharing()() })).toThrow(
    'storage and a token function exclude each other',
  )
})

describe.each([
  ['with locks and messages', () => undefined],
  ['with neither locks nor messages', withoutTabs],
  [
    'with messages and locks that refuse',
    () =>
      vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } }),
  ],
])('two clients of a session, %s:', (_, setUp) => {
  async function startTwo(more: Partial<ClientOptions> = {}) {
    setUp()
    const server = await startSessionServer()
    const storage = memoryStorage()
    const options = sharing(storage, more)
    const [one, two] = [watchedClient(server, options()), watchedClient(server, options())]
    await one.client.session.signIn(user)
    await search(two.client)
    return { server, storage, one, two }
  }

  test('no refresh token is used twice when they renew in turn', async () => {
    const { server, one, two } = await startTwo()
    for (const { client } of [one, two, two, one, two]) {
      server.expireAccess()
      await search(client)
    }
    expect(server.grants()).toEqual(['password', 'r1', 'r2', 'r3', 'r4', 'r5'])
  })

  test('a sign-out in one is a sign-out in the other', async () => {
    const { server, storage, one, two } = await startTwo()
    expect(await one.client.session.signOut()).toEqual({ revoked: true })
    expect(await two.client.session.exists()).toBe(false)
    await expectEvents(two.events, ['signedIn elsewhere', 'signedOut ended elsewhere'])
    expect(one.events.at(-1)).toBe('signedOut ended')
    expect(storage.items.size).toBe(0)
    expect(server.revoked).toEqual(['r1'])
    for (const { client } of [one, two])
      expect(await failure(search(client))).toMatchObject({
        name: 'UsageError',
        message: 'The session is over: sign in again',
      })
  })

  test('a new login in one is taken over by the other', async () => {
    const { server, one, two } = await startTwo()
    await one.client.session.signOut()
    await one.client.session.signIn(user)
    expect(await two.client.session.exists()).toBe(true)
    await search(two.client)
    expect(server.grants()).toEqual(['password', 'password'])
    expect(two.events.at(-1)).toBe('signedIn elsewhere')
  })

  test('a login that the server has ended is told with its reason, and once', async () => {
    const { server, storage, one, two } = await startTwo()
    server.endLogins()
    expect(await failure(search(one.client))).toMatchObject({
      name: 'AuthenticationError',
      code: 'invalid_grant',
    })
    expect(one.events.at(-1)).toBe('signedOut refused The refresh token was used before.')
    expect(await two.client.session.exists()).toBe(false)
    expect(two.events.filter((event) => event.startsWith('signedOut'))).toHaveLength(1)
    expect(storage.items.size).toBe(0)
  })
})

describe('two clients that renew at the same moment', () => {
  test('two clients that renew at the same moment send one token request', async () => {
    const server = await startSessionServer()
    const options = sharing()
    const clients = Array.from({ length: 5 }, () => watchedClient(server, options()))
    await clients[0]!.client.session.signIn(user)
    await Promise.all(clients.map(({ client }) => search(client)))
    server.expireAccess()
    await Promise.all(clients.map(({ client }) => search(client)))
    expect(server.grants()).toEqual(['password', 'r1'])
    for (const { events } of clients)
      expect(events.filter((event) => event.startsWith('refreshed'))).toHaveLength(1)
  })

  test('clients that renew with the password at the same moment send one request', async () => {
    const server = await startSessionServer()
    const options = sharing(memoryStorage(), user)
    const clients = Array.from({ length: 5 }, () => watchedClient(server, options()))
    await Promise.all(clients.map(({ client }) => search(client)))
    expect(server.grants()).toEqual(['password'])
  })

  test('without locks: the one that is refused reads the storage once more', async () => {
    withoutTabs()
    const server = await startSessionServer()
    const storage = memoryStorage()
    const options = sharing(storage)
    const [one, two] = [watchedClient(server, options()), watchedClient(server, options())]
    await one.client.session.signIn(user)
    await search(two.client)
    server.expireAccess()
    // The refusal of the second comes after the first has stored its tokens.
    let refusals = 0
    const late = watchedClient(server, {
      ...options(),
      fetch: async (url, init) => {
        if (!String(init.body).includes('r1')) return fetch(url, init)
        refusals += 1
        await search(one.client)
        return Response.json({ error: 'invalid_grant' }, { status: 400 })
      },
    })
    await search(late.client)
    expect(refusals).toBe(1)
    expect(server.grants()).toEqual(['password', 'r1'])
  })
})

test('tabs with a storage each learn new tokens and the sign-out of their common login, and nothing of another', async () => {
  const server = await startSessionServer()
  const key = randomUUID()
  const [first, second, other] = [memoryStorage(), memoryStorage(), memoryStorage()]
  const open = (storage: typeof first) => watchedClient(server, { storage: keepIn(storage, { key }) })
  const one = open(first)
  await one.client.session.signIn(user)
  // A browser copies sessionStorage when it duplicates a tab.
  second.setItem(key, first.getItem(key)!)
  const two = open(second)
  const three = open(other)
  await search(two.client)
  await three.client.session.signIn(user)
  server.expireAccess()
  await search(one.client)
  await expectEvents(two.events, ['signedIn elsewhere', 'refreshed elsewhere'])
  expect(second.token()).toBe(first.token())
  await search(two.client)
  await one.client.session.signOut()
  await expectEvents(two.events, ['signedIn elsewhere', 'refreshed elsewhere', 'signedOut ended elsewhere'])
  await expect.poll(() => second.items.size).toBe(0)
  expect(three.events).toEqual(['signedIn'])
  expect(other.token()).toBe('r2')
})

test('a lock that is never released delays a renewal and does not stop it', async () => {
  const server = await startSessionServer()
  const key = randomUUID()
  const { client } = watchedClient(server, { storage: keepIn(memoryStorage(), { key }) })
  const stopped = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  void navigator.locks.request(key, () => (held.resolve(), stopped.promise))
  onTestFinished(() => stopped.resolve())
  await held.promise
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => void vi.restoreAllMocks())
  await client.session.signIn(user)
  expect(server.grants()).toEqual(['password'])
})
