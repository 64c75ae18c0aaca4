import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, silent, startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { openDatabase } from './database.ts'

let postgres: TestDatabase
beforeAll(async () => {
  postgres = await startTestDatabase()
})
afterAll(() => postgres.stop())

type Connection = TestDatabase['connection']
const migrations = (connection: Connection) =>
  ask<{ version: number; at: string }>(
    connection,
    'select version, applied_at::text as at from geofield.migration order by version',
  )

async function opened(connection: Connection): Promise<void> {
  await (await openDatabase(connection, silent.log)).close()
}

describe('migrations', () => {
  test('apply once', async () => {
    const connection = await postgres.fresh()
    await opened(connection)
    const first = await migrations(connection)
    await opened(connection)
    expect(first.length).toBeGreaterThan(0)
    expect(await migrations(connection)).toEqual(first)
  })

  test('apply once when several servers start together on an empty database', async () => {
    const connection = await postgres.fresh()
    await Promise.all(Array.from({ length: 6 }, () => opened(connection)))
    const versions = (await migrations(connection)).map(({ version }) => version)
    expect(new Set(versions).size).toBe(versions.length)
  })

  test('a migration that was changed after it was applied is refused', async () => {
    const connection = await postgres.fresh()
    await opened(connection)
    await ask(connection, `update geofield.migration set checksum = 'another' where version = 1`)
    await expect(opened(connection)).rejects.toThrow('Migration 0001_foundation was changed')
  })

  test('a database of a newer server is refused', async () => {
    const connection = await postgres.fresh()
    await opened(connection)
    await ask(connection, `insert into geofield.migration values (9999, '9999_later', 'x')`)
    await expect(opened(connection)).rejects.toThrow('at version 9999')
  })

  test('a failed migration leaves nothing behind, and the next start succeeds', async () => {
    const connection = await postgres.fresh()
    await ask(connection, 'create schema geofield; create table geofield.refresh_token ()')
    await expect(opened(connection)).rejects.toThrow('Migration 0001_foundation failed')
    expect(await ask(connection, `select to_regclass('geofield.tenant') as name`)).toEqual([{ name: null }])
    await ask(connection, 'drop table geofield.refresh_token')
    await opened(connection)
  })
})
