import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { forgetTestStore, startTestStore } from '../platform/testing/testStore.ts'
import { restoreArchive } from './index.ts'
import { deleteAllOld } from './retention.ts'

let postgres: TestDatabase
let owner: pg.Client
let archive: string
beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  owner = await connectOwner(connection)
  archive = join(postgres.folder, 'archive')
  await owner.query(
    `insert into tenant (code, name) values ('acme', 'Acme'), ('other', 'Other');
     insert into plan (tenant_id, plan_id, plan_guid, name, start_date, end_date, frequency, days, entries, status, created_by)
       select 1, id::uuid, id::uuid, name, current_date - 300, current_date - ended, 'once', '{}', '[]', 4, 'asha'
       from (values ('00000000-0000-4000-8000-000000000001', 'old', 200), ('00000000-0000-4000-8000-000000000002', 'new', 10),
         ('00000000-0000-4000-8000-000000000003', 'moved', 200)) plans (id, name, ended)`,
  )
  // A day of each plan, long ago and now, and visits without a plan; of two tenants.
  await owner.query(
    `insert into visit (tenant_id, visit_id, visit_guid, plan_id, customer_guid, visit_date, visit_order, status, note, created_by)
       select tenant_id, gen_random_uuid(), gen_random_uuid(), plan, customer, current_date - days, 1, 4, note, 'asha' from (values
         (1, '00000000-0000-4000-8000-000000000001'::uuid, 'c1', 250, 'old plan'),
         (1, '00000000-0000-4000-8000-000000000002', 'c1', 250, 'plan goes on'),
         (1, '00000000-0000-4000-8000-000000000003', 'c1', 250, 'plan has a new visit'),
         (1, '00000000-0000-4000-8000-000000000003', 'c1', 5, 'moved to now'),
         (1, null, 'c1', 101, 'a day too old'), (1, null, 'c1', 100, 'the last day kept'), (1, null, 'c2', 250, 'of the erased'),
         (2, null, 'c1', 250, 'of the other')) visits (tenant_id, plan, customer, days, note);
     insert into audit_log (tenant_id, at, action, target, target_id, fields)
       select tenant_id, now() - make_interval(days => days), 'insert', 'record', days::text, '{"a":1}'
       from generate_series(1, 2) tenant_id, generate_series(0, 120, 30) days`,
  )
})
afterAll(async () => {
  await owner.end()
  await postgres.stop()
})

const run = (options: { visitDays?: number; auditDays?: number; archive?: string }) =>
  deleteAllOld(owner, {
    visitDays: options.visitDays,
    auditDays: options.auditDays,
    archive: options.archive,
    signal: new AbortController().signal,
    log: silent.log,
  })
const notes = async () =>
  (await owner.query<{ note: string }>('select note from visit where tenant_id = 1 order by note')).rows.map(
    ({ note }) => note,
  )
const files = () =>
  readdirSync(archive, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.zst'))
    .map((name) => join(archive, name))

test('nothing is deleted without a setting, or while nothing is known of the clock', async () => {
  expect(await run({ visitDays: 100, auditDays: 45 })).toEqual({})
  await owner.query(
    'insert into position_upkeep (clock, expected, doubted_seconds) values (extract(epoch from now()), extract(epoch from now()), 60)',
  )
  expect(await run({ visitDays: 100, auditDays: 45 })).toEqual({})
  await owner.query('update position_upkeep set doubted_seconds = 0')
  expect(await run({})).toEqual({})
})

test('visits, their plans and entries that are too old are in the archive before they are deleted', async () => {
  const before = await notes()
  expect(await run({ visitDays: 100, auditDays: 45, archive })).toEqual({ visit: 4, plan: 1, audit_log: 6 })
  expect(await notes()).toEqual(['moved to now', 'plan goes on', 'plan has a new visit', 'the last day kept'])
  const { rows } = await owner.query('select name from plan order by name')
  expect(rows).toEqual([{ name: 'moved' }, { name: 'new' }])
  const acme = files().filter((name) => name.includes('/acme/'))
  expect(acme.map((name) => /(\w+)-\d{8}T/.exec(name)![1]).toSorted()).toEqual(['audit_log', 'plan', 'visit'])
  for (const file of acme) expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await run({ visitDays: 100, auditDays: 45, archive })).toEqual({})
  expect(files()).toHaveLength(5)

  await owner.query(`select note_erasure(1, '{C2}')`)
  expect(await restoreArchive(owner, { tenantId: 1, files: acme.toSorted() })).toEqual({ read: 7, stored: 6 })
  expect(await notes()).toEqual(before.filter((note) => note !== 'of the erased'))
  expect(await restoreArchive(owner, { tenantId: 1, files: acme })).toEqual({ read: 7, stored: 0 })
})

test('an archive in an S3-compatible store gets the rows, and gives them back', async () => {
  const store = await startTestStore(join(postgres.folder, 's3'), 'archive')
  try {
    const before = await notes()
    const place = 's3://archive/of/company'
    // The visit of the erased is deleted already.
    expect(await run({ visitDays: 100, auditDays: 45, archive: place })).toEqual({
      visit: 2,
      plan: 1,
      audit_log: 3,
    })
    const all = { tenantId: 1, files: [`${place}/acme/*`] }
    expect(await restoreArchive(owner, all)).toEqual({ read: 6, stored: 6 })
    expect(await notes()).toEqual(before)
    const wrong = (file: string) => restoreArchive(owner, { tenantId: 1, files: [file] })
    await expect(wrong(`${place}/acme/other-*`)).rejects.toThrow(`There is no ${place}/acme/other-*`)
    await expect(wrong(`${place}/none.zst`)).rejects.toThrow(`${place}/none.zst can't be read`)
  } finally {
    forgetTestStore()
    await store.close()
  }
})

test('a month of the audit log that is too old goes as a whole: with an archive after its last entry', async () => {
  const months = async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select inhrelid::regclass::text "name" from pg_inherits where inhparent = 'audit_log'::regclass order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  await owner.query(
    `create table bounds as select * from audit_log;
     select set_config('geofield.audit_retention', 'on', false);
     delete from audit_log;
     select set_config('geofield.audit_retention', '', false);
     alter table audit_log detach partition audit_log_earlier;
     alter table audit_log attach partition audit_log_earlier for values from (minvalue) to ('2020-01-01');
     create table audit_log_20200101 partition of audit_log for values from ('2020-01-01') to ('2020-02-01');
     create table audit_log_20200201 partition of audit_log for values from ('2020-02-01') to ('2020-03-01');
     insert into audit_log overriding system value select * from bounds;
     insert into audit_log (tenant_id, at, action, target, target_id)
       values (1, '2020-01-31', 'insert', 'record', 'a'), (2, '2020-01-01', 'insert', 'record', 'b'), (1, '2020-02-01', 'insert', 'record', 'c')`,
  )
  // The entries that earlier tests restored go by themselves.
  expect(await run({ auditDays: 45, archive })).toEqual({ audit_log: 6 })
  expect(await months()).toEqual(['audit_log_20200101', 'audit_log_20200201', 'audit_log_other'])
  expect(await run({ auditDays: 45, archive })).toEqual({})
  expect(await months()).toEqual(['audit_log_other'])
  await owner.query(
    `create table audit_log_20200301 partition of audit_log for values from ('2020-03-01') to ('2020-04-01');
     insert into audit_log (tenant_id, at, action, target, target_id) values (1, '2020-03-31', 'insert', 'record', 'd')`,
  )
  expect(await run({ auditDays: 45 })).toEqual({ audit_log: 1 })
  expect(await months()).toEqual(['audit_log_other'])
})

test('a file that is cut off, damaged or something else is refused, and nothing is stored', async () => {
  const [file] = files()
  const bytes = readFileSync(file!)
  const other = join(postgres.folder, 'other.zst')
  const damaged = bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1)
  for (const content of [bytes.subarray(0, -5), damaged, Buffer.from('no archive')]) {
    writeFileSync(other, content)
    await expect(restoreArchive(owner, { tenantId: 1, files: [other] })).rejects.toThrow(
      'not a file of an archive',
    )
  }
  await expect(restoreArchive(owner, { tenantId: 1, files: ['nowhere'] })).rejects.toThrow('ENOENT')
})
