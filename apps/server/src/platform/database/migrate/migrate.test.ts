import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inFull } from '../../testing/inFull.ts'
import { ask, silent, startTestCluster, type TestCluster } from '../../testing/testDatabase.ts'
import { openDatabase } from '../database.ts'
import { underMigrationLock } from './migrate.ts'
import { applyConcurrently } from './migrateConcurrently.ts'
import { readMarks, readMigrations, refuseUnknownMigrations } from './migrationFiles.ts'
import { withOwner } from './owner.ts'
import { buildEarlierDatabase } from '../testing/earlierDatabase.ts'
import { addedTo, readAll, type Row, upgradeRows } from '../testing/upgradeRows.ts'

let postgres: TestCluster
beforeAll(async () => {
  postgres = await startTestCluster()
})
afterAll(() => postgres.stop())

type Connection = TestCluster['connection']
const migrations = (connection: Connection) =>
  ask<{ version: number; at: string }>(
    connection,
    'select version, applied_at::text as at from geofield.migration order by version',
  )

async function opened(connection: Connection): Promise<void> {
  await (await openDatabase(connection, silent.log)).close()
}

const versions = readMigrations().map(({ version }) => version)

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
    await ask(connection, `update geofield.migration set checksum = 'another' where version = 38`)
    await expect(opened(connection)).rejects.toThrow('Migration 0038_schema was changed')
  })

  test('a database of a newer server is used while nothing is taken away that this server needs, and otherwise refused', async () => {
    const connection = await postgres.fresh()
    await opened(connection)
    const newest = readMigrations().at(-1)!.version
    const later = (version: number, fits: number | null, appliedBy: string) =>
      ask(
        connection,
        'insert into geofield.migration (version, name, checksum, fits, applied_by) values ($1, $2, $3, $4, $5)',
        [version, 'later', 'x', fits, appliedBy],
      )
    await later(9997, newest, '0.8.0')
    await opened(connection)
    await withOwner(connection, async (owner) => {
      const marks = await readMarks(owner)
      // Only a server that has its migration can build its tables.
      expect(() => refuseUnknownMigrations(marks)).toThrow('at version 9997, of Geofield 0.8.0; this server')
    })
    await later(9998, 38, '0.9.0')
    await later(9999, 9998, '1.0.0')
    await expect(opened(connection)).rejects.toThrow(
      `at version 9999, of Geofield 1.0.0; this server knows versions up to ${newest}. Use Geofield 0.9.0 or a newer one.`,
    )
    await ask(connection, 'delete from geofield.migration where version > 9997')
    await later(9999, null, '1.0.0')
    await expect(opened(connection)).rejects.toThrow('Use Geofield 1.0.0 or a newer one.')
  })

  test('a failed migration leaves nothing behind, and the next start succeeds', async () => {
    const connection = await postgres.fresh()
    await ask(connection, 'create schema geofield; create table geofield.refresh_token ()')
    await expect(opened(connection)).rejects.toThrow('Migration 0038_schema failed')
    expect(await ask(connection, `select to_regclass('geofield.tenant') as name`)).toEqual([{ name: null }])
    await ask(connection, 'drop table geofield.refresh_token')
    await opened(connection)
  })

  async function built(version: number): Promise<Connection> {
    const connection = await postgres.fresh()
    await withOwner(connection, (owner) => buildEarlierDatabase(owner, version))
    return connection
  }

  test('a database of version 38 keeps the marks of the migrations that made it, unless one was changed', async () => {
    const connection = await built(38)
    const first = await migrations(connection)
    await ask(connection, `update geofield.migration set checksum = 'another' where version = 7`)
    await expect(opened(connection)).rejects.toThrow('A migration up to version 38 was changed')
    const isSame = await built(38)
    await opened(isSame)
    expect((await migrations(isSame)).map(({ version }) => version)).toEqual([
      ...first.map(({ version }) => version),
      ...versions.slice(1),
    ])
  })

  test('a database of an older version is refused with what to do, and left as it is', async () => {
    const connection = await built(38)
    await ask(connection, 'delete from geofield.migration where version > 36')
    const before = await migrations(connection)
    await expect(opened(connection)).rejects.toThrow(
      'The database is at version 36; this server upgrades version 38 and later. First start the server of commit 071fb811',
    )
    expect(await migrations(connection)).toEqual(before)
  })

  const untilRunning = (connection: Connection, statement: string) =>
    vi.waitUntil(async () => {
      const running = `select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and query like $2`
      return (await ask(connection, running, [connection.database, statement])).length > 0
    }, 30_000)

  test('migrations wait for a table that is in use without keeping others from it, and go on when it is free', async () => {
    const connection = await built(43)
    await withOwner(connection, async (long) => {
      await long.query('begin; lock table user_account in share mode')
      const start = opened(connection)
      await untilRunning(connection, '%alter table user_account%')
      // It waits behind the migration, which waits behind `long`.
      await ask(connection, `set statement_timeout = '20s'; select count(*) from geofield.user_account`)
      await long.query('rollback')
      await start
    })
    expect((await migrations(connection)).at(-1)!.version).toBe(readMigrations().at(-1)!.version)
  })

  test('build an index while another server waits for them to end, and build one anew that was not finished', async () => {
    const connection = await postgres.fresh()
    await opened(connection)
    const sql = 'create index concurrently if not exists record_title_later on record (tenant_id, title);'
    const later = { version: 9998, name: '9998_later', checksum: 'x', sql }
    const isValid = () =>
      ask(
        connection,
        `select indisvalid valid from pg_index where indexrelid = 'geofield.record_title_later'::regclass`,
      )
    await withOwner(connection, async (owner) => {
      await owner.query('create index record_title_later on record (title)')
      await owner.query(
        `update pg_index set indisvalid = false where indexrelid = 'record_title_later'::regclass`,
      )
      let waiting: Promise<unknown> = Promise.resolve()
      await underMigrationLock(owner, async () => {
        waiting = withOwner(connection, (other) => underMigrationLock(other, async () => undefined))
        await untilRunning(connection, '%advisory_lock%')
        await applyConcurrently(owner, later)
      })
      await waiting
    })
    expect(await isValid()).toEqual([{ valid: true }])
    expect(await migrations(connection)).toContainEqual(expect.objectContaining({ version: 9998 }))
  })
})

/** Without the newest; in `npm test` only the first, and the last, which has every table. */
const startVersions = inFull ? versions.slice(0, -1) : [versions[0]!, versions.at(-2)!]

test.each(startVersions)(
  'data of a database at version %i are the same after its upgrade to the newest',
  async (from) => {
    const connection = await postgres.fresh()
    const before = await withOwner(connection, async (owner) => {
      await buildEarlierDatabase(owner, from)
      for (const { since, sql } of upgradeRows) if (since <= from) await owner.query(sql)
      return readAll(owner)
    })
    await (await openDatabase(connection, silent.log)).close()
    const after = await withOwner(connection, readAll)
    for (const [table, rows] of before) {
      const isKept = (column: string) => column in (after.get(table)?.[0] ?? {})
      const kept = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => isKept(column)))
      const columns = Object.keys(rows[0] ?? {}).filter(isKept)
      const shown = after
        .get(table)
        ?.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
      const older = rows.map(kept)
      const expected = from < (addedTo[table] ?? 0) ? expect.arrayContaining(older) : older
      expect([table, shown]).toEqual([table, expected])
    }
    // A table of a later migration needs rows in upgradeRows.
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])
  },
)
