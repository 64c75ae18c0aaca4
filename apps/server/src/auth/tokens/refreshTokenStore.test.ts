import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { rotateTokenKey } from '../../platform/database/tokenKeys.ts'
import { createUser, setDisabled } from '../index.ts'
import {
  askForm,
  type AuthServers,
  checkCall,
  newAddress,
  startAuthServers,
  type TokenResponse,
} from '../testing/authServers.ts'
import { hashToken, issueRefreshToken, spendRefreshToken } from './refreshTokenStore.ts'

const reuseSeconds = 30
let servers: AuthServers
let owner: pg.Client
let database: Database
let tenantId: number
let userId: string
beforeAll(async () => {
  servers = await startAuthServers({ refreshReuseSeconds: reuseSeconds })
  ;({ owner, database, tenantId } = servers)
  await createUser(owner, { tenantId, username: 'asha' }, 'right password')
  const { rows } = await owner.query<{ id: string }>(
    `select user_id id from user_account where username = 'asha'`,
  )
  userId = rows[0]!.id
})
afterAll(() => servers.stop())

const refused = { status: 400, error: 'invalid_grant' }
const refresh = (token: string, { server = 0, key = servers.apiKey } = {}) =>
  askForm(servers.apps[server]!, { grant_type: 'refresh_token', refresh_token: token }, { key })
const login = () =>
  askForm(
    servers.apps[0]!,
    { grant_type: 'password', username: 'asha', password: 'right password' },
    { key: servers.apiKey, from: newAddress() },
  )
/** The refresh token of a login, without the time that a password takes. */
const loggedIn = (lifeSeconds = 60) =>
  database.inTenant({ tenantId }, (transaction) =>
    issueRefreshToken(transaction, { tenantId, userId, familyId: randomUUID(), lifeSeconds }),
  )
/** Moves the time at which a token was spent to before the interval in which it may be repeated. */
const spendLongAgo = (token: string) =>
  owner.query(
    `update refresh_token set spent_at = spent_at - make_interval(secs => $2) where token_hash = $1`,
    [hashToken(token), reuseSeconds + 1],
  )
const expiryOf = async (token: string) => {
  const { rows } = await owner.query('select expires_at at from refresh_token where token_hash = $1', [
    hashToken(token),
  ])
  return (rows[0] as { at: Date }).at
}
const isRefused = (token: string) =>
  Promise.all(
    servers.checks.map((check) =>
      checkCall(check, token, servers.apiKey).then(
        () => false,
        () => true,
      ),
    ),
  )

test('a refresh returns a new pair of tokens, and the new refresh token works', async () => {
  const first = await loggedIn()
  const second = await refresh(first)
  expect(second).toMatchObject({ status: 200, refresh_token: expect.stringMatching(/^r1\.[\w-]{43}$/) })
  expect(second.refresh_token).not.toBe(first)
  expect((await refresh(second.refresh_token)).status).toBe(200)
})

describe('a refresh token that is presented again', () => {
  test('a refresh token that is presented again returns the same successor at every server however late, while the successor is unused', async () => {
    const first = await loggedIn()
    const { refresh_token: successor } = await refresh(first)
    const expiry = await expiryOf(successor)
    await spendLongAgo(first)
    for (const server of [0, 1]) {
      const again = await refresh(first, { server })
      expect(again).toMatchObject({ status: 200, refresh_token: successor })
      expect(await isRefused(again.access_token)).toEqual([false, false])
    }
    expect(await expiryOf(successor)).toEqual(expiry)
    expect((await refresh(successor)).status).toBe(200)
  })

  test('a refresh token that is presented again returns the same successor shortly after it was spent, also when the successor is used', async () => {
    const first = await loggedIn()
    const { refresh_token: second } = await refresh(first)
    const { refresh_token: third } = await refresh(second, { server: 1 })
    expect(await refresh(first, { server: 1 })).toMatchObject({ status: 200, refresh_token: second })
    expect(await refresh(second)).toMatchObject({ status: 200, refresh_token: third })
    expect((await refresh(third)).status).toBe(200)
  })

  test('a refresh token that is presented again gives all of many callers at once the same successor, at both servers', async () => {
    const token = await loggedIn()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => refresh(token, { server: at % 2 })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(responses.map((response) => response.refresh_token)).size).toBe(1)
    const { rowCount } = await owner.query(
      `select from refresh_token where family_id = (select family_id from refresh_token where token_hash = $1)`,
      [hashToken(token)],
    )
    expect(rowCount).toBe(2)
  })

  test('after that ends its login at every server, and no other login', async () => {
    const [first, elsewhere] = [await login(), await login()]
    const second = await refresh(first.refresh_token)
    const third = await refresh(second.refresh_token)
    await spendLongAgo(first.refresh_token)
    expect(await refresh(first.refresh_token)).toMatchObject(refused)
    expect(await refresh(third.refresh_token)).toMatchObject(refused)
    for (const { access_token: token } of [first, second, third])
      expect(await isRefused(token)).toEqual([true, true])
    expect(await isRefused(elsewhere.access_token)).toEqual([false, false])
    expect((await refresh(elsewhere.refresh_token)).status).toBe(200)
  })

  test('a refresh token that is presented again ends its login if an older server made its successor, which is random', async () => {
    const first = await loggedIn()
    const second = await refresh(first)
    await owner.query('update refresh_token set successor_key = null, successor_salt = null')
    expect(await refresh(first)).toMatchObject(refused)
    expect(await refresh(second.refresh_token)).toMatchObject(refused)
  })

  test('a refresh token that is presented again returns nothing when its login has ended, its successor expired or its account is disabled', async () => {
    const expired = await loggedIn()
    const { refresh_token: successor } = await refresh(expired)
    await owner.query('update refresh_token set expires_at = now() where token_hash = $1', [
      hashToken(successor),
    ])
    expect(await refresh(expired)).toMatchObject(refused)
    const disabled = await loggedIn()
    await refresh(disabled)
    await setDisabled(owner, { tenantId, username: 'asha' }, true)
    expect(await refresh(disabled)).toMatchObject(refused)
    await setDisabled(owner, { tenantId, username: 'asha' }, false)
    expect(await refresh(disabled)).toMatchObject(refused)
  })

  test('a refresh token that is presented again returns the same successor after the key was rotated, until the key is no longer accepted', async () => {
    const [kept, dropped] = [await loggedIn(), await loggedIn()]
    const [{ refresh_token: successor }] = [await refresh(kept), await refresh(dropped)]
    await rotateTokenKey(owner, 60)
    const rotated = await servers.restart()
    try {
      const ask = (token: string) =>
        askForm(rotated.app, { grant_type: 'refresh_token', refresh_token: token }, { key: servers.apiKey })
      expect(await ask(kept)).toMatchObject({ status: 200, refresh_token: successor })
    } finally {
      await rotated.close()
    }
    await rotateTokenKey(owner, 0)
    const revoked = await servers.restart()
    try {
      const ask = (token: string): Promise<TokenResponse> =>
        askForm(revoked.app, { grant_type: 'refresh_token', refresh_token: token }, { key: servers.apiKey })
      // A token that was not presented again goes on under the new key.
      expect((await ask(successor)).status).toBe(200)
      expect(await ask(dropped)).toMatchObject(refused)
    } finally {
      await revoked.close()
    }
  })
})

test('a token issued while its login is revoked is revoked too', async () => {
  const first = await loggedIn()
  const { refresh_token: second } = await refresh(first)
  await spendLongAgo(first)
  const issued = Promise.withResolvers<string>()
  const finish = Promise.withResolvers<void>()
  const refreshing = database.inTenant({ tenantId }, async (transaction) => {
    const spent = await spendRefreshToken(transaction, second, { keys: database.tokenKeys(), reuseSeconds })
    if (typeof spent === 'string') throw new Error(spent)
    const { familyId, successor } = spent
    issued.resolve(
      await issueRefreshToken(transaction, { tenantId, userId, familyId, lifeSeconds: 60 }, successor),
    )
    await finish.promise
  })
  const third = await issued.promise
  const reuse = refresh(first)
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await owner.query(waits)).rowCount).toBe(1), 30_000)
  finish.resolve()
  await refreshing
  // Under the lock the successor is seen to be used.
  expect(await reuse).toMatchObject(refused)
  expect(await refresh(third)).toMatchObject(refused)
})

test('an expired refresh token is refused and does not count as reuse', async () => {
  const token = await loggedIn()
  await owner.query('update refresh_token set expires_at = now() where spent_at is null')
  const other = await loggedIn()
  expect(await refresh(token)).toMatchObject(refused)
  expect((await refresh(other)).status).toBe(200)
})

test('a refresh token of another tenant, a made-up one and an access token are refused', async () => {
  const { refresh_token: token, access_token: access } = await login()
  expect(await refresh(token, { key: servers.otherKey })).toMatchObject(refused)
  for (const other of ['r1.x', '\0', '\ud800', access, 'x'.repeat(1_024)])
    expect(await refresh(other)).toMatchObject(refused)
  expect((await refresh(token)).status).toBe(200)
})

test('tokens are stored only as hashes, successors too', async () => {
  const { refresh_token: first, access_token: access } = await login()
  const { refresh_token: second } = await refresh(first)
  const { rows } = await owner.query<{ row: string }>('select t::text as row from refresh_token t')
  const stored = JSON.stringify(rows)
  for (const token of [first, second, access]) {
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
  }
})

test('tokens that expired long ago are deleted at the next login, with the logins that have no other', async () => {
  await loggedIn()
  await owner.query(`update refresh_token set expires_at = now() - interval '2 days'`)
  await login()
  expect((await owner.query('select from refresh_token')).rowCount).toBe(1)
  expect((await owner.query('select from login')).rowCount).toBe(1)
})
