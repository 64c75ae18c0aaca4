import type { Command } from 'commander'
import pg from 'pg'
import { listNameFaults } from '../auth/index.ts'
import { adviseOn, readFacts } from '../outlook/index.ts'
import { listReservedFields } from '../records/index.ts'
import { configOf } from './process/configOf.ts'
import { withDatabase } from './process/withDatabase.ts'

export function addCheckCommand(program: Command): void {
  const check = program
    .command('check')
    .description('Check the database for damage, or say by its settings and size what will hurt first')
  check
    .command('damage', { isDefault: true })
    .description(
      'Check that every index matches its table (amcheck); exits 1 if one does not. If the account may not use amcheck, reads every row instead. Lists user names that read the same and layers with a field that searches can no longer filter, which does not change the exit code.',
    )
    .action((_options, command: Command) =>
      withDatabase(command, async (owner) => {
        await printNameFaults(owner)
        await printReservedFields(owner)
        const amcheck = await findAmcheck(owner)
        if ('schema' in amcheck) {
          console.log(`${await checkIndexes(owner, amcheck.schema)} indexes are sound.`)
          return
        }
        const { tables, rows } = await readTables(owner)
        console.log(
          `${tables} tables with ${rows} rows were read without a fault.\n` +
            'Not checked: whether the indexes match the tables. ' +
            `The account ${amcheck.account} may not use the extension amcheck.\n` +
            `To grant it, run in this database as a superuser:\n  ${amcheck.grants.join('\n  ')}`,
        )
      }),
    )
  check
    .command('settings')
    .description(
      'Read the settings, and what PostgreSQL knows of sizes, growth and itself, and say what will hurt first, the most urgent first. Exits 2 if something is at risk now.',
    )
    .action((_options, command: Command) =>
      withDatabase(command, async (owner) => {
        const config = configOf(command)
        const advice = adviseOn(await readFacts(owner, config), config)
        for (const { when, what, cure } of advice) console.log(`${when}: ${what}\n  ${cure}`)
        if (advice.length === 0) console.log('Nothing will hurt soon.')
        if (advice.some(({ when }) => when === 'now')) process.exitCode = 2
      }),
    )
}

/** Lists user names that the rules of names would refuse today. They log in, and `user rename` resolves them. */
async function printNameFaults(owner: pg.ClientBase): Promise<void> {
  const { alike, forbidden } = await listNameFaults(owner)
  for (const { tenant, names } of alike)
    console.log(
      `Tenant ${tenant}: these user names read the same: ${names.map((name) => JSON.stringify(name)).join(', ')}. ` +
        'Each logs in by its exact name only. `user rename` gives one of them another name.',
    )
  for (const { tenant, username, message } of forbidden)
    console.log(
      `Tenant ${tenant}: the user name ${JSON.stringify(username)} ${message}. It logs in by its exact name only.`,
    )
}

/** Lists layers with a field that has become a key of search bodies: a search can't filter it by its name any more. */
async function printReservedFields(owner: pg.ClientBase): Promise<void> {
  for (const { tenant, layer, field } of await listReservedFields(owner))
    console.log(
      `Tenant ${tenant}: the field ${field} of the layer ${layer} has the name of a key of searches, which can't filter by it. ` +
        'Filter it under query.where, or rename it with `layer apply`.',
    )
}

type Amcheck = { schema: string } | { account: string; grants: string[] }

/** Finds the extension's schema, which only a superuser can create, or what would let the account use it. */
async function findAmcheck(owner: pg.ClientBase): Promise<Amcheck> {
  await owner.query('create extension if not exists amcheck').catch((error: pg.DatabaseError) => {
    // Not allowed, or not installed: the extension may exist or not.
    if (!['42501', '0A000', '58P01'].includes(error.code ?? '')) throw error
  })
  const { rows } = await owner.query<{ account: string; schema: string | null; mayUse: boolean }>(
    `select current_user account, n.nspname schema,
       has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute') "mayUse"
     from (select) one left join pg_extension e on e.extname = 'amcheck'
     left join pg_namespace n on n.oid = e.extnamespace
     left join pg_proc p on p.pronamespace = n.oid and p.proname = 'bt_index_check' and p.pronargs = 2`,
  )
  const { account, schema, mayUse } = rows[0]!
  if (schema !== null && mayUse) return { schema }
  const place = pg.escapeIdentifier(schema ?? 'public')
  const to = pg.escapeIdentifier(account)
  const create = `create extension amcheck with schema ${place};`
  const use = `grant usage on schema ${place} to ${to};`
  const execute = `grant execute on function ${place}.bt_index_check(regclass, boolean) to ${to};`
  return { account, grants: [...(schema === null ? [create] : []), use, execute] }
}

/** Checks that every row of a table is in its B-tree indexes, and these in order. Throws at the first fault. */
async function checkIndexes(owner: pg.ClientBase, schema: string): Promise<number> {
  const { rows } = await owner.query<{ oid: number }>(
    `select c.oid from pg_class c join pg_am m on m.oid = c.relam and m.amname = 'btree'
     join pg_index i on i.indexrelid = c.oid
     where c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid order by c.oid::regclass::text`,
  )
  const check = `select ${pg.escapeIdentifier(schema)}.bt_index_check($1::oid::regclass, true)`
  for (const { oid } of rows) await owner.query(check, [oid])
  return rows.length
}

/** Reads all tables, because PostgreSQL notices a damaged page when it reads it. Throws at the first one. */
async function readTables(owner: pg.ClientBase): Promise<{ tables: number; rows: number }> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text name from pg_class c
     where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = current_schema()::regnamespace
       and has_table_privilege(c.oid, 'select') order by 1`,
  )
  await owner.query('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off')
  let rows = 0
  for (const { name } of tables) {
    // A row's text needs all of its values, including those stored separately.
    const found = await owner.query<{ count: number }>(
      `select count(length(each::text))::float8 count from ${name} each`,
    )
    rows += found.rows[0]!.count
  }
  return { tables: tables.length, rows }
}
