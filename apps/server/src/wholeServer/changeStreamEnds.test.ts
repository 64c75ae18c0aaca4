import { once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createApiKey,
  createTenant,
  createUser,
  listApiKeys,
  revokeApiKey,
  setDisabled,
  setPassword,
} from '../auth/index.ts'
import { createCustomerLayer } from '../customers/index.ts'
import { createStopping } from '../platform/stop/stopping.ts'
import { openStream, until } from '../testing/streamReader.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

const password = 'only-an-example'

/** A server on a port with the tenant `acme`. */
async function start(options: Parameters<typeof startTenantApp>[0] = {}) {
  const server = await startTenantApp(options)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { tenantId } = await createTenant(server.owner, { code: 'acme', name: 'Acme' })
  await createCustomerLayer(server.owner, tenantId)
  /** An account with a key of its own. */
  const addReader = async (username: string) => {
    await createUser(server.owner, { tenantId, username }, password)
    const apiKey = await createApiKey(server.owner, { tenantId, name: username })
    const { body } = await server.logIn({ apiKey, username, password })
    return { apiKey, token: body.access_token as string, username }
  }
  return { ...server, url: `${url}/acme`, tenantId, addReader }
}

/** Creates customers that have 8 kB each. */
async function createCustomers(
  { owner, tenantId }: { owner: TenantApp['owner']; tenantId: number },
  count: number,
) {
  const { rows } = await owner.query<{ id: string }>(
    `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
     select $1, layer_id, gen_random_uuid(), 'x', 3, 'x', 3,
       jsonb_build_object('customer_full_name', 'Shop ' || n, 'customer_address', repeat('x', 8000))
     from layer, generate_series(1, $2::integer) n where tenant_id = $1 and name = 'CUSTOMER' returning record_id id`,
    [tenantId, count],
  )
  return rows.map(({ id }) => id)
}

let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  server = await start({ settings: { GEOFIELD_READ_STALL_SECONDS: '1' } })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.stop()
})

async function cursorOfNow(reader: { apiKey: string; token: string }): Promise<string> {
  return (await server.send({ ...reader, method: 'GET', path: '/acme/changes' })).body.cursor
}

describe('an open stream ends with the reason', () => {
  const keyOf = async (name: string) =>
    (await listApiKeys(server.owner, server.tenantId)).find((key) => key.name === name)!.keyId

  test.concurrent.each<[string, string, (reader: { username: string }) => Promise<void>]>([
    [
      'its account is disabled',
      'TOKEN_INVALID',
      ({ username }) => setDisabled(server.owner, { tenantId: server.tenantId, username }, true),
    ],
    [
      'its API key is revoked',
      'API_KEY_INVALID',
      async ({ username }) => revokeApiKey(server.owner, server.tenantId, await keyOf(username)),
    ],
    [
      'its API key expires',
      'API_KEY_INVALID',
      async ({ username }) =>
        void (await server.owner.query('update api_key set expires_at = now() where key_id = $1', [
          await keyOf(username),
        ])),
    ],
    [
      'its login is revoked',
      'TOKEN_INVALID',
      async ({ username }) =>
        void (await server.owner.query(
          `update refresh_token set revoked_at = now()
           where user_id = (select user_id from user_account where username = $1)`,
          [username],
        )),
    ],
    [
      'its password becomes temporary',
      'PASSWORD_CHANGE_REQUIRED',
      async ({ username }) =>
        void (await server.owner.query(
          `update user_account set temporary_until = now() + interval '1 day' where username = $1`,
          [username],
        )),
    ],
    [
      'somebody sets its password',
      'TOKEN_INVALID',
      ({ username }) =>
        setPassword(server.owner, { tenantId: server.tenantId, username }, 'another-example-of-one'),
    ],
  ])('an open stream ends with the reason when %s', async (reason, code, endIt) => {
    const reader = await server.addReader(reason.replaceAll(' ', '-'))
    const [ending, other] = [
      await openStream(server.url, reader),
      await openStream(server.url, await server.addReader(`${reader.username}-2`)),
    ]
    await until(() => ending.events.length > 0)
    await endIt(reader)
    await until(ending.hasEnded)
    expect(ending.events.at(-1)).toMatchObject({ event: 'end', data: { code } })
    expect(other.hasEnded(), JSON.stringify(other.events.at(-1))).toBe(false)
    const again = await openStream(server.url, reader)
    expect(again.response.status).toBe(code === 'PASSWORD_CHANGE_REQUIRED' ? 403 : 401)
    await Promise.all([other.close(), again.close()])
  })
})

test('a reader that stops reading is cut off, holds three pages at most, and continues without loss', async () => {
  const { apiKey, token } = await server.addReader('slow')
  const cursor = await cursorOfNow({ apiKey, token })
  const ids = await createCustomers(server, 4_000)
  const responses: ServerResponse[] = []
  server.app.server.on('request', (_request, response: ServerResponse) => responses.push(response))
  const path = `/changes/stream?cursor=${cursor}&objects=true&api-key=${apiKey}`
  const request = get(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  let text = ''
  response.on('data', (piece: Buffer) => {
    text += piece.toString()
    if (text.length > 100_000) response.pause()
  })
  let maxHeld = 0
  await vi.waitUntil(
    () => {
      const { writableLength, socket, closed } = responses[0]!
      maxHeld = Math.max(maxHeld, writableLength + (socket?.writableLength ?? 0))
      return closed
    },
    { timeout: 60_000, interval: 5 },
  )
  const bytesOfPage = 100 * 9_000
  expect(maxHeld).toBeGreaterThan(0)
  expect(maxHeld).toBeLessThan(3 * bytesOfPage)
  const received = [...text.matchAll(/event: change\nid: (.*)\ndata: (.*)\n\n/g)]
  expect(received.length).toBeGreaterThan(5)
  expect(received.length).toBeLessThan(ids.length)
  const rest = await openStream(server.url, {
    apiKey,
    token,
    query: 'seconds=0',
    lastId: received.at(-1)![1],
  })
  await until(rest.hasEnded)
  const seen = [
    ...received.map(([, , data]) => (JSON.parse(data!) as { Id: string }).Id),
    ...rest.changes().map(({ Id }) => Id),
  ]
  expect(seen).toEqual(ids)
})

test('a cursor older than the changes that are kept is refused with 410 by list and stream, before it begins', async () => {
  const { apiKey, token } = await server.addReader('late')
  const start = await cursorOfNow({ apiKey, token })
  await createCustomers(server, 3)
  const list = (query: string) =>
    server.send({ method: 'GET', path: `/acme/changes?${query}`, apiKey, token })
  const { body } = await list(`cursor=${start}`)
  const [old, pruned, kept] = body.data.map(({ cursor }: { cursor: string }) => cursor)
  await server.owner.query(`with last as (select max(position) position from change), deleted as (
      delete from change where position < (select position from last))
    update change_feed set pruned_position = (select position - 1 from last)`)
  const expired = { code: 'CURSOR_EXPIRED', statusCode: 410 }
  expect(await list(`cursor=${old}`)).toMatchObject({ status: 410, body: { error: expired } })
  const stream = await openStream(server.url, { apiKey, token, lastId: old })
  expect(stream.response.status).toBe(410)
  await stream.close()
  for (const query of [`cursor=${pruned}`, 'from=oldest'])
    expect((await list(query)).body).toMatchObject({ data: [{ cursor: kept }], cursor: kept })
})

test('an open stream ends with the reason when its token expires', async () => {
  const stream = await openStream(server.url, await server.addReader('asha'))
  await until(() => stream.events.length > 0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await until(stream.hasEnded)
  vi.useRealTimers()
  expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: { code: 'TOKEN_EXPIRED' } })
})

test('a server that is stopped ends its streams with the reason, and does not wait for the deadline', async () => {
  const closing = await start({ stopping: createStopping({ unreadyMs: 0, drainMs: 600_000 }) })
  const reader = await closing.addReader('asha')
  const streams = [
    await openStream(closing.url, reader),
    await openStream(closing.url, { ...reader, query: 'positions=true' }),
    await openStream(closing.url, { ...reader, query: 'kinds=visit' }),
  ]
  await until(() => streams.every(({ events }) => events.length > 0))
  await closing.stop()
  await until(() => streams.every(({ hasEnded }) => hasEnded()))
  for (const { events } of streams)
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { code: 'NOT_READY' } })
})
