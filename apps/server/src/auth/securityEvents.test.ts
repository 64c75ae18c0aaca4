import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import type { Call } from '../platform/http/handlers.ts'
import { createLogs } from '../platform/log/log.ts'
import { readLog } from '../platform/testing/readLog.ts'
import { startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { createApiKey, createAuth, createTenant, createUser } from './index.ts'
import { createApiKeyStore } from './apiKeyStore.ts'

type Line = {
  event: string
  address?: string
  keyId?: string
  tenant?: string
  user?: string
  repeats?: number
}

const address = '192.0.2.7'
const password = 'right-sEcReT-password'
let postgres: TestDatabase
let text: string
let lines: Line[]
let keyId: string
const secrets: string[] = [password, 'wrong-sEcReT']

beforeAll(async () => {
  postgres = startTestDatabase()
  const file = join(postgres.folder, 'server.log')
  const logs = createLogs({ level: 'info', file })
  const connection = await postgres.migrated()
  const database = await openDatabase(connection, logs.log)
  const owner = await connectOwner(connection)
  const { tenantId } = await createTenant(owner, { code: 'acme', name: 'Acme' })
  const { tenantId: otherId } = await createTenant(owner, { code: 'other', name: 'Other' })
  await createUser(owner, { tenantId, username: 'asha' }, password)
  const apiKey = await createApiKey(owner, { tenantId, name: 'field app' })
  const otherKey = await createApiKey(owner, { tenantId: otherId, name: 'field app' })
  keyId = (await createApiKeyStore(database).find(apiKey))!.keyId
  const config = readConfig({ GEOFIELD_LOGIN_FAILURES_PER_USER: '2', GEOFIELD_REFRESH_REUSE_SECONDS: '0' })
  const auth = await createAuth({ database, config, log: logs.log, demo: false })

  const tenant = { tenantId, code: 'acme' }
  const caller = { tenant, keyId, address }
  const ask = async (body: object) =>
    auth.handlers.createToken({ body, caller, headers: {} } as unknown as Call<'createToken'>) as Promise<{
      access_token: string
      refresh_token: string
    }>
  const authenticate = async (key: string, token: string) =>
    auth.authenticate({
      operationId: 'searchRecords',
      area: 'records',
      requestId: 'r',
      address,
      setHeaders: () => undefined,
      apiKey: key,
      authorization: `Bearer ${token}`,
      tenant: { code: 'acme' },
    })
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(/./)

  const first = await ask({ grant_type: 'password', username: 'asha', password })
  secrets.push(apiKey, otherKey, first.access_token, first.refresh_token)
  await refused(authenticate('gf_made-up-key-sEcReT-0123456789', first.access_token))
  await refused(authenticate(apiKey, `${first.access_token}x`))
  await refused(authenticate(otherKey, first.access_token))
  const second = await ask({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
  await ask({ grant_type: 'refresh_token', refresh_token: second.refresh_token })
  await refused(ask({ grant_type: 'refresh_token', refresh_token: first.refresh_token }))
  for (let times = 0; times < 3; times += 1) await refused(authenticate(apiKey, first.access_token))
  for (let times = 0; times < 3; times += 1)
    await refused(ask({ grant_type: 'password', username: 'asha', password: 'wrong-sEcReT' }))

  await auth.close()
  await owner.end()
  await database.close()
  const log = await readLog<Line>(logs, file)
  text = log.text
  lines = log.lines.filter(({ event }) => event)
})
afterAll(() => postgres.stop())

test('every refusal is logged once under its event, and its repeats are counted', () => {
  const events = lines.map(({ event, repeats }) => (repeats ? `${event} +${repeats}` : event))
  expect(events.toSorted()).toEqual(
    [
      'key_refused',
      'token_refused',
      'tenant_refused',
      'login_revoked',
      'token_revoked',
      'token_revoked +2',
      'login_failed',
      'login_failed +1',
      'login_locked',
    ].toSorted(),
  )
})

test('an event names the address, and the key, tenant and user if they are known', () => {
  const known = { address, keyId, tenant: 'acme' }
  const find = (wanted: string) => lines.find(({ event }) => event === wanted)
  for (const event of ['login_failed', 'login_locked', 'token_revoked'])
    expect(find(event), event).toMatchObject({ ...known, user: 'asha' })
  for (const event of ['token_refused', 'login_revoked']) expect(find(event), event).toMatchObject(known)
  expect(find('tenant_refused')).toMatchObject({ address, tenant: 'other', user: 'asha' })
  expect(find('key_refused')).toMatchObject({ address })
})

test('no event has a key, a token or a password', () => {
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).not.toContain('sEcReT')
})
