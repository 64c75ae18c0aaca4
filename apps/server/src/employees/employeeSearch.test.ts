import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Transaction } from '../platform/database/database.ts'
import { testActor } from '../platform/testing/testActor.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { findPage } from '../platform/search/page.ts'
import type { StoredEmployee } from './employee.ts'
import { employeeSearch } from './employeeSearch.ts'
import { lockForRemoval } from './employeeStore.ts'

let postgres: TestDatabase
let connection: Connection
let database: Database
const [one, two] = [
  { tenantId: 1, actor: testActor() },
  { tenantId: 2, actor: testActor() },
]

/** In each of two tenants 5,000 employees in 100 teams. */
beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  await ask(connection, `insert into geofield.tenant (code, name) values ('one', 'One'), ('two', 'Two')`)
  await ask(
    connection,
    `insert into geofield.employee
       (tenant_id, employee_id, employee_guid, status, full_name, team_id, hierarchy_path, created_by, modified_by)
     select tenant, uuid, uuid, 3, 'Employee ' || n, 'team-' || n % 100, '/org/team-' || n % 100 || '/' || n, 'x', 'x'
     from generate_series(1, 2) tenant, generate_series(1, 5000) n,
       lateral (select md5(tenant || ' ' || n)::uuid uuid) made`,
  )
  await ask(connection, 'analyze geofield.employee')
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

type Search = Parameters<typeof employeeSearch>

const findEmployees = (transaction: Transaction, ...search: Search) =>
  findPage<StoredEmployee>(transaction, employeeSearch(...search))

/** The plans of the statements that a search runs, as the server's own role under row level security. */
async function explainSearch(query: Search[0], body: Search[1]): Promise<string> {
  const plans: string[] = []
  await database.inTenant(one, async (transaction) => {
    const explained = async (text: string, values: unknown[]) => {
      const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return transaction.query(text, values)
    }
    await findEmployees({ query: explained } as unknown as Transaction, query, body)
  })
  return plans.join('\n')
}

describe('a search among many employees reads an index', () => {
  test.each<[string, ...Search]>([
    ['employee_hierarchy', { hierarchyPath: '/org/team-7' }, {}],
    ['employee_team', {}, { employee_team_id: 'team-7' }],
    ['employee_manager', {}, { employee_reporting_manager: '00000000-0000-4000-8000-000000000000' }],
    ['employee_order', {}, { take: 20 }],
    ['employee_name', {}, { take: 20, sortBy: [{ Field: 'employee_full_name', Direction: 'DESC' }] }],
  ])('%s', async (index, query, body) => {
    expect(await explainSearch(query, body)).toContain(index)
  })
})

describe('the total of all employees', () => {
  const total = (tenant: typeof one) =>
    database.inTenant(
      tenant,
      async (transaction) => (await findEmployees(transaction, {}, { take: 1 })).total,
    )

  test('the total of all employees is read without reading employees', async () => {
    const plan = await explainSearch({}, { take: 0 })
    expect(plan).not.toMatch(/ on (employee|user_account)/)
  })

  test('the total of all employees follows employees that come and go, also after the tallies were added up', async () => {
    const before = await total(one)
    await ask(
      connection,
      `insert into geofield.employee
         (tenant_id, employee_id, employee_guid, status, full_name, created_by, modified_by)
       select 1, gen_random_uuid(), gen_random_uuid(), 3, 'Later', 'x', 'x' from generate_series(1, 30)`,
    )
    await ask(connection, `select geofield.add_up_row_tallies(1, 'employee')`)
    expect(await total(one)).toBe(before + 30)
    await ask(connection, `delete from geofield.employee where full_name = 'Later'`)
    expect(await total(one)).toBe(before)
    expect(await total(two)).toBe(before)
  })

  test('the total of all employees is counted for an account that sees only some', async () => {
    const field = { ...testActor(), role: 'field', visibility: 'hierarchy' } as const
    expect(await total({ tenantId: 1, actor: field } as typeof one)).toBe(0)
  })
})

test('a search finds the employees of its own tenant alone', async () => {
  const search = (tenant: typeof one) =>
    database.inTenant(tenant, (transaction) =>
      findEmployees(transaction, { hierarchyPath: '/org/team-7' }, { take: 1000 }),
    )
  const [mine, theirs] = [await search(one), await search(two)]
  expect([mine.total, theirs.total]).toEqual([50, 50])
  const ids = new Set(theirs.rows.map(({ employeeId }) => employeeId))
  expect(mine.rows.filter(({ employeeId }) => ids.has(employeeId))).toEqual([])
})

test("an employee of another tenant can't be deleted", async () => {
  const { rows } = await database.inTenant(two, (transaction) => findEmployees(transaction, {}, { take: 1 }))
  const { employeeId } = rows[0]!
  const lock = (tenant: typeof one) =>
    database.inTenant(tenant, (transaction) => lockForRemoval(transaction, employeeId))
  expect(await lock(one)).toBeUndefined()
  expect(await lock(two)).toMatchObject({ userId: null })
})
