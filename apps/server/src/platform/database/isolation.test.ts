import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { type Database, openDatabase } from './database.ts'

/**
 * Walks the catalogue, so that a table or function that a later migration adds is judged by itself. What stands in a
 * list here was looked at.
 */
let postgres: TestDatabase
let connection: Connection
let database: Database
/** The server's role. */
let app: string
beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  app = `geofield_app_${connection.database}`
  database = await openDatabase(connection, silent.log)
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

const listNames = async (sql: string): Promise<string[]> => {
  const rows = await ask<{ name: string }>(connection, sql)
  return rows.map(({ name }) => name)
}
const relations = (kinds: string) =>
  `pg_class c where c.relnamespace = 'geofield'::regnamespace and c.relkind in (${kinds})`
const hasTenant = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`

test("a table of a tenant has row level security by the transaction's tenant, for reading and writing, and no further permissive policy", async () => {
  const tables = await ask<{ name: string; secure: boolean; policies: string[] }>(
    connection,
    `select c.relname as name, c.relrowsecurity as secure,
         array(select concat_ws(' ', p.polcmd, p.polpermissive, pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))
           from pg_policy p where p.polrelid = c.oid) as policies
       from ${relations(`'r', 'p'`)} and ${hasTenant}`,
  )
  expect(tables.length).toBeGreaterThanOrEqual(7)
  const policy =
    /^\* t \((geofield\.)?tenant_id = (geofield\.)?current_tenant\(\)\) \((geofield\.)?tenant_id = (geofield\.)?current_tenant\(\)\)$/
  // Restrictive policies ("f") take away from it; rights.test.ts judges what they leave to whom.
  const restrictive = / f /
  for (const { name, secure, policies } of tables) {
    const permissive = policies.filter((each) => !restrictive.test(each.slice(0, 4)))
    expect([name, secure, permissive]).toEqual([name, true, [expect.stringMatching(policy)]])
  }
})

test('a table of a tenant is read by a view without the policy only if the view has the same condition', async () => {
  const views = await ask<{ name: string; definition: string }>(
    connection,
    `select c.relname as name, pg_get_viewdef(c.oid) as definition from ${relations(`'v', 'm'`)}
       and not coalesce('security_invoker=true' = any(c.reloptions), false)`,
  )
  // Row level security lets the operators of JSON, text and geometry reach no index.
  expect(views.map(({ name }) => name).toSorted()).toEqual([
    'reached_record',
    'tenant_gone_customer',
    'tenant_record',
    'unrestricted_record',
    'visible_record',
    'visible_visit',
  ])
  const own = String.raw`\(*((record|visit|gone_customer)\.)?tenant_id = (geofield\.)?current_tenant\(\)\)?`
  // Further conditions only take away: what they leave to whom is judged by rights.test.ts.
  const further = String.raw`( AND (geofield\.)?holds\(.*| AND (\(NOT )?\( SELECT (geofield\.)?(actor_reads_all_records|sees_few)\(\) .*)?`
  for (const part of views.flatMap(({ definition }) => definition.split('UNION ALL')))
    expect(part).toMatch(
      new RegExp(
        String.raw`^[^(]*FROM (geofield\.)?(record|visit|gone_customer)\s+WHERE \(?${own}${further};?\s*$`,
        's',
      ),
    )
})

test('a table of a tenant has an audit trigger, or is listed as holding no decisions of users', async () => {
  const writable = `has_any_column_privilege('${app}', c.oid, 'insert, update')
      or has_table_privilege('${app}', c.oid, 'delete')`
  const silentTables = `select c.relname as name from ${relations(`'r', 'p'`)} and not c.relispartition and (${writable})
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit' and t.tgenabled = 'O')`
  const known = new Set([
    // How many records, events and employees there are, of which each is logged.
    'record_tally',
    'row_tally',
    // Logins, by the token call.
    'refresh_token',
    'login_network',
    'login',
    // A log itself: it names its sender, and the server may neither change nor delete it.
    'event',
    // What was logged when it was created, under the key that a repeat may have.
    'idempotency_key',
    // Changes nothing: the plans that are made of it are logged.
    'plan_proposal',
    // What devices send by the thousand.
    'live_driver',
    'live_position',
    'position',
  ])
  expect((await listNames(silentTables)).filter((name) => !known.has(name))).toEqual([])
})

/** What an engine that spreads tenants over machines (Citus) asks of a schema. */
describe('a table of a tenant can be sharded by tenant', () => {
  const ofTenants = `c.relnamespace = 'geofield'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and ${hasTenant}`

  test('tenant_id is in every unique key, but for those that find a tenant', async () => {
    const loose = await listNames(
      `select n.relname as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
       where ${ofTenants} and i.indisunique and not exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum = any(i.indkey::smallint[]))`,
    )
    const known = new Set([
      // These tables are small and read everywhere: they stay whole, on every machine.
      'api_key_key_hash_key',
      'limited_token_token_hash_key',
      'tenant_code_key',
    ])
    expect(loose.filter((name) => !known.has(name))).toEqual([])
  })

  test('every foreign key joins on tenant_id, and no exclusion constraint spans tenants', async () => {
    const loose = await listNames(
      `select conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
       where ${ofTenants} and (k.contype = 'x' or k.contype = 'f' and not exists (
         select from unnest(k.conkey, k.confkey) as pair (own, other)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'tenant_id'
         join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = 'tenant_id'))`,
    )
    expect(loose).toEqual([])
  })

  test('tables without a tenant are few, and nothing of a tenant refers to them', async () => {
    const whole = await listNames(
      `select c.relname as name from ${relations(`'r', 'p'`)} and not (${hasTenant}) order by 1`,
    )
    expect(whole).toEqual(['backup_state', 'migration', 'position_upkeep', 'server_secret'])
    const referred = await listNames(
      `select conname as name from pg_constraint where contype = 'f' and confrelid = any(array[${whole.map((name) => `'geofield.${name}'::regclass`).join()}])`,
    )
    expect(referred).toEqual([])
  })
})

test("the server's role has no rights on a table without row level security", async () => {
  const sql = `select c.relname || ' ' || privilege as name
      from (select * from ${relations(`'r', 'p'`)}) c, unnest(array['truncate', 'references', 'trigger', 'maintain']) privilege
      where (privilege <> 'maintain' or current_setting('server_version_num')::int >= 170000)
        and has_table_privilege('${app}', c.oid, privilege)`
  expect(await listNames(sql)).toEqual([])
})

test("the server's role may create nothing in the schema or the database", async () => {
  const [might] = await ask<Record<string, boolean>>(
    connection,
    `select has_schema_privilege('${app}', 'geofield', 'create') as schema,
         has_schema_privilege('${app}', 'public', 'create') as public,
         has_database_privilege('${app}', current_database(), 'create') as database`,
  )
  expect(might).toEqual({ schema: false, public: false, database: false })
})

test("the server's role reaches across tenants only by reviewed functions of the owner", async () => {
  const definers = `select p.proname as name from pg_proc p
      where p.pronamespace = 'geofield'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('${app}', p.oid, 'execute') order by 1`
  const known = new Set([
    // These ask first whether the actor manages the account, in the tenant of the transaction.
    'account_logins',
    'end_logins',
    'assignable_employees',
    'count_idempotency_keys',
    'customer_layer',
    'day_visits',
    'ensure_position_partition',
    'existing_employees',
    'exists_in_tenant',
    'expected_time',
    // The Ids of what refers to a file, and the actor's own upload, in the tenant of the transaction.
    'file_referrers',
    'own_upload',
    'find_api_key',
    'find_limited_tokens',
    'find_logins',
    'give_name',
    // These ask first whether the actor manages both employees.
    'hand_over_customers',
    'hand_over_visits',
    'hold_employee',
    'hold_layer',
    'linked_events',
    // Takes an Id, tells whether it was erased.
    'is_erased',
    'layer_for_write',
    // In the tenant of the transaction, unless the owner calls it.
    'leave_account',
    'managed_account',
    'manages_tokens_of',
    'may_hand_over',
    'merge_pending_content',
    'name_hash',
    'named_account',
    'named_keys',
    'note_key_use',
    'older_actor_key',
    // Takes logins of any tenant, returns nothing.
    'note_login_use',
    'note_limited_token_use',
    // Visits of a day and their places, in the tenant of the transaction.
    'number_days',
    'place_visits',
    'reached_nodes',
    'record_exists_in_tenant',
    // Counts all rows of a table, and returns only that it did.
    'refresh_record_statistics',
    'refresh_plan_status',
    // In the tenant of the transaction, unless the owner calls it.
    'rename_created',
    // Takes a tenant, returns a position.
    'sequence_changes',
    'reports_to',
    'sees_customer',
    'sees_employee',
    'sees_few',
    'sees_key',
    'sees_user',
    'set_account_role',
    'set_password',
    'sharing_visits',
    'visible_accounts',
    'visible_customers',
    'visible_employees',
    'visible_keys',
    'visible_plans',
    'visible_users',
  ])
  expect((await listNames(definers)).filter((name) => !known.has(name))).toEqual([])
  const loose = `select p.proname as name from pg_proc p where p.pronamespace = 'geofield'::regnamespace and p.prosecdef
      and not coalesce(array_to_string(p.proconfig, ';') like '%search_path=%', false)`
  expect(await listNames(loose)).toEqual([])
})

test("the server's role sees nothing of any tenant before one is set", async () => {
  await ask(connection, `insert into geofield.tenant (code, name) values ('one', 'One')`)
  const readable = await listNames(
    `select c.relname as name from ${relations(`'r', 'p'`)} and has_table_privilege('${app}', c.oid, 'select')`,
  )
  expect(readable).toContain('tenant')
  for (const name of readable) {
    const { rows } = await database.query(`select from ${name} limit 1`)
    // The moment of the last backup belongs to no tenant.
    expect([name, rows.length]).toEqual([name, name === 'backup_state' ? 1 : 0])
  }
})
