import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { schemaName } from '../platform/database/migrate/schemaName.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import type { ObjectReaders } from './change.ts'
import { createCursors } from './cursor.ts'
import { type Place, readChanges } from './readChanges.ts'
import { pruneChanges } from './upkeepStore.ts'
import { connectClient } from '../platform/testing/connectClient.ts'

let postgres: TestDatabase
let connection: Connection
let database: Database
let owner: pg.Client
let layerId: number
beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  owner = await connect()
  await owner.query(`insert into tenant (code, name) values ('one', 'One'), ('two', 'Two')`)
  const { rows } = await owner.query<{ layer_id: number }>(
    `insert into layer (tenant_id, name, properties) values (1, 'SHOP', '[]') returning layer_id`,
  )
  layerId = rows[0]!.layer_id
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await database.close()
  await postgres.stop()
})

const clients: pg.Client[] = []
async function connect(): Promise<pg.Client> {
  const client = await connectClient({ ...connection, options: `-c search_path=${schemaName}` })
  clients.push(client)
  return client
}

const noObjects = {} as ObjectReaders
const wanted = { take: 1000 }

/** Reads all changes after a place. */
async function follow(after: Place, tenantId = 1) {
  const cursors = createCursors(database.serverSecret)
  const parts = { database, cursors, readers: noObjects }
  const changes: { Id: string; operation: string }[] = []
  for (;;) {
    const read = await readChanges(parts, { tenantId, code: 'one' }, { after, wanted })
    changes.push(...read.changes)
    if (!read.hasMore) return { changes, position: read.position }
    after = read.position
  }
}
const listed = (changes: { Id: string; operation: string }[]) =>
  changes.map(({ Id, operation }) => `${operation} ${Id.at(-1)}`)

const makeId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const insert = (client: pg.Client, n: number) =>
  client.query(
    `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
     values (1, $1, $2, 'x', 3, 'x', 3, '{}')`,
    [layerId, makeId(n)],
  )
const update = (client: pg.Client, n: number, title: string) =>
  client.query('update record set title = $2 where record_id = $1', [makeId(n), title])

let start: number
beforeEach(async () => {
  await owner.query('delete from record')
  start = (await follow('now')).position
})

describe('a reader', () => {
  test('a reader who has passed a transaction that is under way gets its changes when it commits', async () => {
    const late = await connect()
    await late.query('begin')
    await insert(late, 1)
    await insert(owner, 2)
    const before = await follow(start)
    expect(listed(before.changes)).toEqual(['created 2'])
    await insert(owner, 3)
    const between = await follow(before.position)
    await late.query('commit')
    const after = await follow(between.position)
    expect(listed(after.changes)).toEqual(['created 1'])
    expect((await follow(after.position)).changes).toEqual([])
    expect(listed((await follow(start)).changes)).toEqual(['created 2', 'created 3', 'created 1'])
  })

  test('a reader gets the changes of one object in their order, also when a later one has the older transaction', async () => {
    await insert(owner, 1)
    const older = await connect()
    await older.query('begin')
    await insert(older, 2)
    await update(owner, 1, 'first')
    await owner.query('delete from record where record_id = $1', [makeId(1)])
    await insert(owner, 1)
    await update(older, 1, 'second')
    expect(listed((await follow(start)).changes)).toEqual([
      'created 1',
      'updated 1',
      'deleted 1',
      'created 1',
    ])
    await older.query('commit')
    expect(listed((await follow(start)).changes).slice(4)).toEqual(['created 2', 'updated 1'])
  })

  test('a reader who begins now gets no change of before, also where more was written than one call moves', async () => {
    // PostgreSQL keeps the plan that suits small batches.
    for (let n = 1; n <= 10; n += 1) {
      await insert(owner, n)
      await follow('now')
    }
    await owner.query(
      `insert into change_inbox (tenant_id, kind, layer, object_id, operation, created_by)
       select 1, 'record', 'SHOP', gen_random_uuid(), 'created', 'x' from generate_series(1, 20001)`,
    )
    const parts = { database, cursors: createCursors(database.serverSecret), readers: noObjects }
    const now = await readChanges(parts, { tenantId: 1, code: 'one' }, { after: 'now', wanted })
    expect(now).toMatchObject({ changes: [], hasMore: false })
    await insert(owner, 11)
    expect(listed((await follow(now.position)).changes)).toEqual(['created 1'])
  })

  test('a reader gets nothing of what was rolled back, and nothing of an update that changes nothing', async () => {
    await owner.query('begin')
    await insert(owner, 1)
    await owner.query('rollback')
    await insert(owner, 2)
    await owner.query('update record set title = title')
    expect(listed((await follow(start)).changes)).toEqual(['created 2'])
  })

  test('beside writers that commit in any order gets each change once, whatever other readers do', async () => {
    const writers = await Promise.all(Array.from({ length: 12 }, connect))
    const each = 40
    let writing = true
    const write = async (client: pg.Client, writer: number) => {
      for (let n = 0; n < each; n += 1) {
        await client.query('begin')
        await insert(client, 1000 * (writer + 1) + n)
        // Some commit at once, others after many that began later.
        for (let wait = 0; wait < (writer * n) % 7; wait += 1) await client.query('select')
        await client.query(n % 10 === 9 ? 'rollback' : 'commit')
      }
    }
    const read = async () => {
      const seen: string[] = []
      let position = start
      for (let isLast = false; !isLast;) {
        isLast = !writing
        const next = await follow(position)
        seen.push(...next.changes.map(({ Id }) => Id))
        position = next.position
      }
      return seen
    }
    const readers = [read(), read(), read()]
    await Promise.all(writers.map(write))
    writing = false
    const { rows } = await owner.query<{ id: string }>('select record_id id from record')
    expect(rows).toHaveLength(12 * each * 0.9)
    for (const seen of await Promise.all(readers)) {
      expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)))
      expect(seen).toHaveLength(rows.length)
    }
  })
})

test('the inbox is searched only where changes may still come, also while an old snapshot is held', async () => {
  const old = await connect()
  await old.query('begin isolation level repeatable read')
  await old.query('select from record limit 1')
  let n = 0
  const searched = async () => {
    await insert(owner, (n += 1))
    await follow(start)
    const [feed] = await ask<{ searched: number }>(
      connection,
      `select (select last_value from geofield.change_inbox_change_id_seq)::int - moved_to::int searched
       from geofield.change_feed where tenant_id = 1`,
    )
    return feed!.searched
  }
  // Autovacuum, which PostgreSQL starts when it likes, is a transaction that may still write.
  await expect.poll(searched, { timeout: 30_000 }).toBeLessThan(3)
})

describe('in a database that was restored from a backup', () => {
  const restore = () => owner.query(`update change_feed set given_by = 'the server before'`)

  test('a reader continues from a cursor that the backup has, and a cursor of the lost history is refused', async () => {
    await insert(owner, 1)
    const { position } = await follow(start)
    await restore()
    // The lost history went on here.
    const lost = position + 1
    expect((await follow(position)).changes).toEqual([])
    await insert(owner, 2)
    const next = await follow(position)
    expect(listed(next.changes)).toEqual(['created 2'])
    expect(listed((await follow(start)).changes)).toEqual(['created 1', 'created 2'])
    await expect(follow(lost)).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    await expect(follow(next.position + 1)).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    await restore()
    await restore()
    await insert(owner, 3)
    expect(listed((await follow(start)).changes)).toEqual(['created 1', 'created 2', 'created 3'])
  })
})

describe('pruning', () => {
  const age = (first: number, lastOld: number) =>
    owner.query(
      `update change set changed_at = now() - interval '31 days'
       where object_id = any($1) and position > $2`,
      [Array.from({ length: lastOld - first + 1 }, (_, index) => makeId(first + index)), start],
    )

  test('pruning deletes the changes before the first young one, and refuses cursors that would miss some', async () => {
    // The changes of earlier tests are young, and would keep these.
    await pruneChanges(owner, 0)
    for (let n = 1; n <= 5; n += 1) await insert(owner, n)
    const { position } = await follow(start)
    // The fourth is old too, but comes after a young one: no gap may arise.
    await age(1, 2)
    await age(4, 4)
    await pruneChanges(owner, 30)
    await expect(follow(start)).rejects.toMatchObject({
      code: 'CURSOR_EXPIRED',
      status: 410,
      message: expect.stringMatching(/no longer kept.*Get a new cursor/),
    })
    await expect(follow(position - 4)).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    const kept = ['created 3', 'created 4', 'created 5']
    expect(listed((await follow(position - 3)).changes)).toEqual(kept)
    expect(listed((await follow('oldest')).changes)).toEqual(kept)
    expect((await follow(position)).changes).toEqual([])
  })

  test('a week that is too old goes as a whole, and cursors before its end expire', async () => {
    await pruneChanges(owner, 0)
    await owner.query(
      `alter table change detach partition change_earlier;
       alter table change attach partition change_earlier for values from (minvalue) to ('2020-01-06');
       create table change_20200106 partition of change for values from ('2020-01-06') to ('2020-01-13')`,
    )
    for (let n = 1; n <= 3; n += 1) await insert(owner, n)
    const { position } = await follow(start)
    await owner.query(
      `update change set changed_at = '2020-01-07' where object_id = any($1) and position > $2`,
      [[makeId(1), makeId(2)], start],
    )
    expect(await pruneChanges(owner, 30)).toBe(2)
    const { rows } = await owner.query(`select to_regclass('change_20200106') week`)
    expect(rows).toEqual([{ week: null }])
    await expect(follow(position - 3)).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    await expect(follow(position - 2)).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    expect(listed((await follow(position - 1)).changes)).toEqual(['created 3'])
    expect(listed((await follow('oldest')).changes)).toEqual(['created 3'])
  })

  test('pruning of all changes leaves a feed that new readers and those who are up to date continue', async () => {
    await insert(owner, 1)
    const { position } = await follow(start)
    await age(1, 1)
    expect(await pruneChanges(owner, 0)).toBeGreaterThan(0)
    expect(await pruneChanges(owner, 0)).toBe(0)
    expect((await follow('oldest')).position).toBe(position)
    await insert(owner, 2)
    expect(listed((await follow(position)).changes)).toEqual(['created 2'])
  })
})

describe('changes', () => {
  test('changes of another tenant are neither seen nor counted', async () => {
    await insert(owner, 1)
    expect((await follow('oldest', 2)).changes).toEqual([])
    expect(listed((await follow(start)).changes)).toEqual(['created 1'])
  })

  test.each([
    `insert into change_inbox (tenant_id, kind, object_id, operation, created_by) values (1, 'visit', gen_random_uuid(), 'created', 'x')`,
    'select from change_inbox',
    'delete from change',
    'update change_feed set last_position = 0',
  ])("changes can be neither made up nor deleted by the server's role: %s", async (sql) => {
    const run = database.inTenant({ tenantId: 1, code: 'one' } as { tenantId: number }, (transaction) =>
      transaction.query(sql),
    )
    await expect(run).rejects.toThrow('permission denied')
  })
})
