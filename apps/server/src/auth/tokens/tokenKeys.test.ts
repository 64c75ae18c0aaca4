import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAccessTokens } from './accessToken.ts'
import type { Connection } from '../../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../../platform/testing/testDatabase.ts'
import { prepareDatabase } from '../../platform/database/database.ts'
import { withOwner } from '../../platform/database/migrate/owner.ts'
import {
  followTokenKeys,
  listTokenKeys,
  readTokenKeys,
  rotateTokenKey,
  type TokenKey,
} from '../../platform/database/tokenKeys.ts'

let postgres: TestDatabase
beforeAll(async () => {
  postgres = startTestDatabase()
})
afterAll(() => postgres.stop())

const user = { userId: 'u', username: 'asha', tokenEpoch: 0, familyId: 'f', role: 'admin' as const }
const tenant = { tenantId: 1, code: 'acme' }
const lifeSeconds = 900

/** A server's tokens, with the keys that the server has read last. */
async function openServer(connection: Connection) {
  const { tokenKeys } = await prepareDatabase(connection, silent.log)
  const { sign, verify } = createAccessTokens({ keys: () => tokenKeys, lifeSeconds })
  const reread = () =>
    withOwner(connection, async (owner) => {
      tokenKeys.splice(0, Infinity, ...(await readTokenKeys(owner)))
    })
  return {
    tokenKeys,
    reread,
    sign: () => sign(user, tenant),
    accepts: async (token: string) => typeof (await verify(token)) === 'object',
  }
}

const rotate = (connection: Connection, keepSeconds: number) =>
  withOwner(connection, (owner) => rotateTokenKey(owner, keepSeconds))

/** Moves all times of the stored keys back, as if so many seconds had passed. */
const pass = (connection: Connection, seconds: number) =>
  ask(
    connection,
    `update geofield.server_secret set value = (select jsonb_agg(key
       || jsonb_build_object('signsFrom', (key->>'signsFrom')::float8 - $1)
       || case when key ? 'acceptedUntil' then jsonb_build_object('acceptedUntil', (key->>'acceptedUntil')::float8 - $1)
          else '{}' end order by number)
       from jsonb_array_elements(value::jsonb) with ordinality list(key, number))::text
     where name = 'access-token-keys'`,
    [seconds],
  )

describe('the keys of access tokens', () => {
  test('a rotated key signs once every server has read it, and the key before is accepted until its last token ends', async () => {
    const connection = await postgres.migrated()
    const [one, other] = [await openServer(connection), await openServer(connection)]
    const before = await one.sign()
    await rotate(connection, lifeSeconds)
    await one.reread()
    // Not yet: the other server does not know the new key.
    expect(await other.accepts(await one.sign())).toBe(true)
    await pass(connection, 60)
    await one.reread()
    const after = await one.sign()
    expect(await other.accepts(after)).toBe(false)
    await other.reread()
    for (const token of [before, after])
      expect([await one.accepts(token), await other.accepts(token)]).toEqual([true, true])
    await pass(connection, lifeSeconds)
    await other.reread()
    expect([await other.accepts(before), await other.accepts(after)]).toEqual([false, true])
    expect(other.tokenKeys).toHaveLength(1)
  })

  test('a rotation that revokes ends the tokens of all keys before, also of those that a server has verified', async () => {
    const connection = await postgres.migrated()
    const server = await openServer(connection)
    await rotate(connection, lifeSeconds)
    await pass(connection, 60)
    const old = await server.sign()
    await server.reread()
    const newer = await server.sign()
    expect([await server.accepts(old), await server.accepts(newer)]).toEqual([true, true])
    await rotate(connection, 0)
    await server.reread()
    expect([await server.accepts(old), await server.accepts(newer)]).toEqual([false, false])
    expect(await server.accepts(await server.sign())).toBe(true)
  })

  test('rotations at the same time lose no key', async () => {
    const connection = await postgres.migrated()
    await openServer(connection)
    await Promise.all(Array.from({ length: 4 }, () => rotate(connection, lifeSeconds)))
    const listed = await withOwner(connection, listTokenKeys)
    expect(listed.map(({ key }) => key)).toHaveLength(5)
    expect(new Set(listed.map(({ key }) => key)).size).toBe(5)
    expect(JSON.stringify(listed)).not.toContain((await openServer(connection)).tokenKeys[0]!.value)
  })

  test('a running server takes a rotation up and tells its processes of it', async () => {
    const connection = await postgres.migrated()
    const { tokenKeys } = await openServer(connection)
    const [first] = tokenKeys
    await rotate(connection, 0)
    const told: (readonly TokenKey[])[] = []
    const following = followTokenKeys({
      connection,
      keys: tokenKeys,
      log: silent.log,
      onChange: (keys) => told.push(keys),
    })
    await vi.waitUntil(() => told.length > 0, { timeout: 60_000 })
    await following.stop()
    expect(tokenKeys).toHaveLength(1)
    expect(tokenKeys[0]).not.toEqual(first)
    expect(told).toEqual([tokenKeys])
  })
})
