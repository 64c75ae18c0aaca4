import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { connectOwner } from './migrate/owner.ts'
import { dropPartition, ensurePartitions, listEnded } from './timePartitionStore.ts'

let postgres: TestDatabase
let owner: pg.Client
let other: pg.Client
beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  owner = await connectOwner(connection)
  other = await connectOwner(connection)
  await owner.query(`insert into tenant (code, name) values ('acme', 'Acme'), ('other', 'Other')`)
})
afterAll(async () => {
  await owner.end()
  await other.end()
  await postgres.stop()
})

const log = (at: string, targetId: string) =>
  owner.query(
    `insert into audit_log (tenant_id, at, action, target, target_id) values (1, ${at}, 'insert', 'record', $1)`,
    [targetId],
  )

async function placeOf(targetId: string): Promise<string[]> {
  const { rows } = await owner.query<{ place: string }>(
    'select tableoid::regclass::text place from audit_log where target_id = $1',
    [targetId],
  )
  return rows.map(({ place }) => place)
}

const monthAhead = (months: number) =>
  `(date_trunc('month', now() at time zone 'UTC') + interval '${months} months') at time zone 'UTC'`

test('an entry is stored whatever its time, and moves into its month once that is there', async () => {
  await log('now()', 'now')
  await log(`'1970-01-01'`, 'clock at its beginning')
  await log(`'2999-01-01'`, 'clock far ahead')
  await log(monthAhead(3), 'a month ahead')
  expect(await placeOf('now')).toEqual(['audit_log_earlier'])
  expect(await placeOf('clock at its beginning')).toEqual(['audit_log_earlier'])
  expect(await placeOf('a month ahead')).toEqual(['audit_log_other'])
  await ensurePartitions(owner, 'audit_log')
  await ensurePartitions(owner, 'audit_log')
  const [place] = await placeOf('a month ahead')
  expect(place).toMatch(/^audit_log_\d{6}01$/)
  expect(await placeOf('clock far ahead')).toEqual(['audit_log_other'])
  // Numbers go on, and the rules of the log hold in every partition.
  const { rows } = await owner.query(
    'select count(*)::int count, count(distinct audit_id)::int ids from audit_log',
  )
  expect(rows).toEqual([{ count: 4, ids: 4 }])
  await expect(owner.query(`delete from ${place}`)).rejects.toThrow('append-only')
})

test('a partition that is in use stays for the next time, and callers wait behind it for less than a second', async () => {
  await owner.query(
    `alter table change detach partition change_earlier;
     alter table change attach partition change_earlier for values from (minvalue) to ('2020-01-06');
     create table change_20200106 partition of change for values from ('2020-01-06') to ('2020-01-13')`,
  )
  const [, week] = await listEnded(owner, 'change', 30)
  expect(week?.name).toBe('change_20200106')
  await other.query('begin; select from change')
  expect(await dropPartition(owner, 'change', week!, async () => 1)).toBeUndefined()
  await other.query('rollback')
  expect(await dropPartition(owner, 'change', week!, async () => undefined)).toBeUndefined()
  expect(await listEnded(owner, 'change', 30)).toHaveLength(2)
  expect(await dropPartition(owner, 'change', week!, async () => 1)).toBe(1)
  expect(await listEnded(owner, 'change', 30)).toHaveLength(1)
})

test('a server before partitions renames by the place of a row, and reaches no row of others', async () => {
  await owner.query(
    `insert into user_account (tenant_id, user_id, username, password_hash, account_key, former_key, left_at)
       select tenant, md5(tenant || name)::uuid, case name when 'asha' then 'deleted user 1' else name end, 'x',
         case name when 'asha' then md5(tenant || name) else name end, case name when 'asha' then 'asha' end,
         case name when 'asha' then now() end
       from unnest(array[1, 2]) tenant, unnest(array['asha', 'ravi']) name;
     insert into change (tenant_id, position, kind, object_id, operation, changed_at, created_by, modified_by, modified_by_key)
       select tenant, position, 'record', gen_random_uuid(), 'created', day, 'x', name, name
       from (values (1, 1, '2019-01-01'::timestamptz, 'asha'), (1, 2, '2030-01-01', 'ravi'), (2, 1, '2019-01-01', 'ravi'),
         (2, 2, '2030-01-01', 'asha')) changes (tenant, position, day, name);
     insert into audit_log (tenant_id, at, user_id, username, action, target, target_id)
       select tenant, day, md5(tenant || name)::uuid, name, 'insert', 'record', 'renamed'
       from (values (1, '2019-01-01'::timestamptz, 'asha'), (1, '2999-01-01', 'ravi'), (2, '2999-01-01', 'asha')) entries (tenant, day, name);
     select set_config('geofield.audit_erasure', 'on', false)`,
  )
  // The statements of such a server. Rows of different partitions have the same places.
  await owner.query(
    `update change set modified_by = 'deleted user 1', modified_by_key = md5('1asha') where ctid = any (array(select ctid from change
       where tenant_id = 1 and modified_by_key = 'asha'))`,
  )
  await owner.query(
    `update audit_log set username = 'deleted user 1' where ctid = any (array(select ctid from audit_log
       where tenant_id = 1 and user_id = md5('1asha')::uuid))`,
  )
  await owner.query(`select set_config('geofield.audit_erasure', '', false)`)
  const { rows: changes } = await owner.query('select modified_by from change order by tenant_id, position')
  expect(changes.map(({ modified_by }) => modified_by)).toEqual(['deleted user 1', 'ravi', 'ravi', 'asha'])
  const { rows: entries } = await owner.query(
    `select username from audit_log where target_id = 'renamed' order by tenant_id, at`,
  )
  expect(entries.map(({ username }) => username)).toEqual(['deleted user 1', 'ravi', 'asha'])
})
