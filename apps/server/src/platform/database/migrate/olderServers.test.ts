import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCluster, type TestCluster } from '../../testing/testDatabase.ts'
import { ensureAppRole } from './appRole.ts'
import { buildSchema } from './migrate.ts'
import { withinTransaction } from './migrateConcurrently.ts'
import { type Migration, readMigrations } from './migrationFiles.ts'
import { inTransaction, withOwner } from './owner.ts'

// grants.sql is run after all migrations. Older servers work on meanwhile, for as long as the indexes of a large database take.

let postgres: TestCluster
beforeAll(async () => {
  postgres = await startTestCluster()
})
afterAll(() => postgres.stop())

/** The first one after the schema. */
const firstJudged = 40

const grants = readFileSync(join(import.meta.dirname, '../grants.sql'), 'utf8')
const grantedFunctions = new Set(
  [...grants.matchAll(/execute on function ([^;]+?)\s+to/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  ),
)

/** Functions by name, with whether the role may call them. */
async function listFunctions(
  owner: pg.Client,
  role: string,
  condition: string,
): Promise<Map<string, boolean>> {
  const { rows } = await owner.query<{ name: string; mayCall: boolean }>(
    `select p.proname as name, bool_and(has_function_privilege($1, p.oid, 'execute')) "mayCall"
     from pg_proc p where p.pronamespace = 'geofield'::regnamespace and ${condition} group by p.proname`,
    [role],
  )
  return new Map(rows.map(({ name, mayCall }) => [name, mayCall]))
}

/** What each read or write of older servers' tables and views calls by itself: policies, defaults of columns, and views. */
const askedByTables = `exists (
  select from pg_depend d
    left join pg_policy policy on d.classid = 'pg_policy'::regclass and policy.oid = d.objid
    left join pg_attrdef value on d.classid = 'pg_attrdef'::regclass and value.oid = d.objid
    left join pg_rewrite view on d.classid = 'pg_rewrite'::regclass and view.oid = d.objid
  where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
    and coalesce(polrelid, adrelid, ev_class) in (select relation from older_relation))`

async function applyOne(owner: pg.Client, role: string, migration: Migration): Promise<void> {
  const sql = withinTransaction(migration).sql.replaceAll('{{app_role}}', role)
  await inTransaction(owner, () => owner.query(`set local search_path = geofield; ${sql}`))
}

test('after each single migration, older servers may still call every function that they and their tables use', async () => {
  const connection = await postgres.fresh()
  await withOwner(connection, async (owner) => {
    const role = await ensureAppRole(owner)
    const older = readMigrations().filter(({ version }) => version < firstJudged)
    await inTransaction(owner, () => buildSchema(owner, role, older))
    for (const name of (await listFunctions(owner, role, 'true')).keys())
      if (grantedFunctions.has(name))
        await owner.query(`grant execute on function geofield.${name} to ${role}`)
    await owner.query(
      `create temporary table older_relation as
       select oid as relation from pg_class where relnamespace = 'geofield'::regnamespace`,
    )
    for (const migration of readMigrations().filter(({ version }) => version >= firstJudged)) {
      const before = await listFunctions(owner, role, 'true')
      await applyOne(owner, role, migration)
      const after = await listFunctions(owner, role, 'true')
      const lost = [...before].filter(([name, mayCall]) => mayCall && after.get(name) === false)
      const asked = [...(await listFunctions(owner, role, askedByTables))].filter(([, mayCall]) => !mayCall)
      expect([migration.name, lost, asked]).toEqual([migration.name, [], []])
    }
  })
})
