import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { withOwner } from '../platform/database/migrate/owner.ts'
import type { Actor } from '../platform/http/handlers.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { testActor } from '../platform/testing/testActor.ts'

/** What the server's own role reads and writes under the settings of an account, whatever its handlers check. */
let postgres: TestDatabase
let database: Database
const [mine, theirs, managers] = [randomUUID(), randomUUID(), randomUUID()]
const field: Actor = { ...testActor('asha'), role: 'field', employeeGuid: mine }
const manager: Actor = { ...testActor('meera'), role: 'manager', employeeGuid: managers, hierarchyPath: '/a' }
const reader: Actor = { ...testActor('lena'), role: 'reader' }
const closed = { visibility: 'hierarchy', customers: 'assigned', records: 'created' } as const

beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  await withOwner(connection, async (owner) => {
    await owner.query(`insert into tenant (code, name) values ('acme', 'Acme')`)
    await owner.query(
      `insert into user_account (tenant_id, user_id, username, password_hash, role)
       values (1, gen_random_uuid(), 'boss', 'x', 'admin')`,
    )
    await owner.query(`insert into layer (tenant_id, name, properties) values (1, 'CUSTOMER', '[]')`)
    await owner.query(
      `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
       select 1, 1, gen_random_uuid(), name, 3, name, 3, '{}' from unnest(array['asha', 'ravi', 'meera']) name`,
    )
    for (const [name, guid, path] of [
      ['asha', mine, '/a/b'],
      ['ravi', theirs, '/ab'],
      ['meera', managers, '/a'],
    ]) {
      await owner.query(
        `insert into user_account (tenant_id, user_id, username, password_hash, account_key) values (1, $1, $2, 'x', $2)`,
        [guid, name],
      )
      await owner.query(
        `insert into employee (tenant_id, employee_id, employee_guid, user_id, status, full_name, hierarchy_path, created_by, modified_by)
         values (1, $1, $1, $1, 3, $2, $3, 'x', 'x')`,
        [guid, name, path],
      )
      await owner.query(
        `insert into plan (tenant_id, plan_id, plan_guid, name, assignee, start_date, end_date, frequency, days, entries, status, created_by)
         values (1, $1, $1, $2, $1, '2026-11-23', '2026-11-23', 'once', '{}', '[]', 2, 'x')`,
        [guid, name],
      )
      await owner.query(
        `insert into visit (tenant_id, visit_id, visit_guid, plan_id, customer_guid, assignee, visit_date, visit_order, status, created_by)
         values (1, $1, $1, $1, 'c', $1, '2026-11-23', 1, 2, $2)`,
        [guid, name],
      )
      await owner.query(`insert into live_driver (tenant_id, driver) values (1, $1)`, [name])
      await owner.query(
        `insert into event (tenant_id, event_id, type_code, action_code, type_id, created_by)
         values (1, gen_random_uuid(), 'DUTY', 'on_duty', 1, $1)`,
        [name],
      )
    }
  })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

/** How many rows the statement reaches, which is undone then; or that a policy refused it. */
async function reaches(sql: string, actor?: Actor): Promise<number | 'refused'> {
  const undone = new Error('undone')
  let rows = 0
  try {
    await database.inTenant({ tenantId: 1, ...(actor && { actor }) }, async (transaction) => {
      rows = (await transaction.query(sql)).rowCount ?? 0
      throw undone
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return 'refused'
    if (error !== undone) throw error
  }
  return rows
}

const newPlan = (assignee: string) =>
  `insert into plan (tenant_id, plan_id, plan_guid, name, assignee, start_date, end_date, frequency, days, entries, status, created_by)
   values (1, gen_random_uuid(), gen_random_uuid(), 'x', ${assignee}, '2026-11-23', '2026-11-23', 'once', '{}', '[]', 2, 'x')`
const newVisit = (assignee: string) =>
  `insert into visit (tenant_id, visit_id, visit_guid, customer_guid, assignee, visit_date, visit_order, status, created_by)
   values (1, gen_random_uuid(), gen_random_uuid(), 'c', ${assignee}, '2026-11-23', 1, 2, 'x')`
const newEvent = (sender: string) =>
  `insert into event (tenant_id, event_id, type_code, action_code, type_id, created_by)
   values (1, gen_random_uuid(), 'DUTY', 'on_duty', 1, '${sender}')`

const newEmployee = (path: string) =>
  `insert into employee (tenant_id, employee_id, employee_guid, status, full_name, hierarchy_path, created_by, modified_by)
   values (1, gen_random_uuid(), gen_random_uuid(), 1, 'x', ${path}, 'x', 'x')`
const newRecord = `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
  values (1, 1, gen_random_uuid(), 'x', 3, 'x', 3, '{}')`

/** Rows that each role reaches, and a transaction without an actor. */
type Outcome = number | 'refused'
type Case = [
  sql: string,
  reached: { admin: Outcome; manager: Outcome; field: Outcome; reader: Outcome; nobody: Outcome },
]
const no = 'refused'
const reached = (admin: Outcome, manager: Outcome, field: Outcome, reader: Outcome, nobody: Outcome) => ({
  admin,
  manager,
  field,
  reader,
  nobody,
})
const cases: Case[] = [
  ['update employee set full_name = full_name', reached(3, 2, no, no, no)],
  [`update employee set full_name = 'x' where employee_guid = '${theirs}'`, reached(1, 0, no, no, no)],
  [`update employee set manager_guid = null where employee_guid = '${mine}'`, reached(1, 1, no, no, no)],
  // Nobody takes an employee out of the own team, or climbs.
  [
    `update employee set hierarchy_path = '/' where employee_guid = '${managers}'`,
    reached(1, no, no, no, no),
  ],
  [`update employee set hierarchy_path = '/ab' where employee_guid = '${mine}'`, reached(1, no, no, no, no)],
  [`delete from employee where employee_guid = '${theirs}'`, reached(1, 0, 0, 0, 0)],
  [`delete from employee where employee_guid = '${mine}'`, reached(1, 1, 0, 0, 0)],
  [newEmployee(`'/ab'`), reached(1, no, no, no, no)],
  [newEmployee('null'), reached(1, no, no, no, no)],
  [newEmployee(`'/a/c'`), reached(1, 1, no, no, no)],
  ['update user_account set disabled_at = now()', reached(4, 2, no, no, no)],
  [`update user_account set disabled_at = now() where username = 'boss'`, reached(1, 0, no, no, no)],
  ['delete from user_account', reached(4, 2, 0, 0, 0)],
  [
    `insert into user_account (tenant_id, user_id, username, password_hash) values (1, gen_random_uuid(), 'x', 'x')`,
    reached(1, 1, no, no, no),
  ],
  // The server's role has no right on the column, whatever the role of the user.
  [`update user_account set role = 'admin'`, reached(no, no, no, no, no)],
  [
    `insert into user_account (tenant_id, user_id, username, password_hash, role) values (1, gen_random_uuid(), 'x', 'x', 'admin')`,
    reached(no, no, no, no, no),
  ],
  [`select set_account_role('${mine}', 'admin')`, reached(1, no, no, no, no)],
  [`update layer set version = version`, reached(no, no, no, no, no)],
  [`update plan set name = 'x'`, reached(3, 2, 1, 0, 0)],
  [`update plan set assignee = '${theirs}'`, reached(3, no, no, 0, 0)],
  [`update plan set assignee = '${mine}'`, reached(3, 2, 1, 0, 0)],
  [`update plan set assignee = '${mine}' where assignee = '${theirs}'`, reached(1, 0, 0, 0, 0)],
  ['delete from plan', reached(3, 2, 1, 0, 0)],
  [newPlan(`'${mine}'`), reached(1, 1, 1, no, no)],
  [newPlan(`'${theirs}'`), reached(1, no, no, no, no)],
  [newPlan('null'), reached(1, no, no, no, no)],
  ['update visit set status = 3', reached(3, 2, 1, 0, 0)],
  ['select from visit for no key update', reached(3, 2, 1, 0, 0)],
  [`update visit set assignee = null`, reached(3, no, no, 0, 0)],
  [`update visit set assignee = '${mine}' where assignee = '${theirs}'`, reached(1, 0, 0, 0, 0)],
  ['delete from visit', reached(3, 2, 1, 0, 0)],
  [newVisit(`'${mine}'`), reached(1, 1, 1, no, no)],
  [newVisit(`'${theirs}'`), reached(1, no, no, no, no)],
  [newVisit('null'), reached(1, no, no, no, no)],
  [newRecord, reached(1, 1, 1, no, 1)],
  ['update record set data = data', reached(3, 3, 3, 0, 3)],
  ['delete from record', reached(3, 2, 1, 0, 0)],
  [`delete from record where created_by = 'ravi'`, reached(1, 0, 0, 0, 0)],
  [newEvent('asha'), reached(1, no, 1, no, no)],
  [newEvent('ravi'), reached(no, no, no, no, no)],
  [newEvent('lena'), reached(no, no, no, no, no)],
  ['select from live_driver', reached(3, 2, 1, 3, 3)],
]

/** What a tenant reads that is not shared. Records: one of each of asha, ravi and meera. */
const reads: Case[] = [
  ['select from employee', reached(3, 2, 1, 3, 3)],
  ['select from plan', reached(3, 2, 1, 3, 3)],
  ['select from visit', reached(3, 2, 1, 3, 3)],
  ['select from event', reached(3, 2, 1, 3, 3)],
  ['select from record', reached(3, 2, 1, 3, 3)],
  ['select from visible_record', reached(3, 2, 1, 3, 3)],
  ['select from tenant_record', reached(3, 0, 0, 3, 3)],
  ['select from reached_record', reached(0, 2, 1, 0, 0)],
  ['select from record_tally', reached(1, 0, 0, 1, 1)],
  [`select where tallied('event') = 3`, reached(1, 0, 0, 1, 1)],
  ['update record set data = data', reached(3, 2, 1, 0, 3)],
  [`update visit set note = 'x'`, reached(3, 2, 1, 0, 0)],
]

describe("the server's role", () => {
  const actors = { admin: testActor('asha'), manager, field, reader, nobody: undefined }
  const outcomes = async (sql: string, settings: object) => {
    const found: Record<string, Outcome> = {}
    for (const [name, actor] of Object.entries(actors))
      found[name] = await reaches(sql, actor && { ...actor, ...settings })
    return found
  }

  test.each(cases)('%s', async (sql, expected) => {
    expect(await outcomes(sql, {})).toEqual(expected)
  })

  test.each(reads)("the server's role in a tenant that shares nothing: %s", async (sql, expected) => {
    expect(await outcomes(sql, closed)).toEqual(expected)
  })

  test.each(reads.slice(0, 9))('in a shared tenant everyone reads everything: %s', async (sql) => {
    const all = (await reaches(sql, testActor('asha'))) as Outcome
    expect(await outcomes(sql, { visibility: 'shared' })).toEqual(reached(all, all, all, all, all))
  })

  test("the server's role changes only derived data of its own tenant through functions that bypass the policies", async () => {
    const order = `select place_visits(array['${theirs}']::uuid[], array[7])`
    const status = `select refresh_plan_status('${theirs}')`
    for (const call of [order, status]) expect(await reaches(call, field)).toBe(1)
    await database.inTenant({ tenantId: 2, actor: field }, async (transaction) => {
      await transaction.query(order)
      await transaction.query(status)
    })
    const { rows } = await database.inTenant({ tenantId: 1, actor: field }, (transaction) =>
      transaction.query<{ order: number }>(
        `select visit_order "order" from visit where visit_id = '${theirs}'`,
      ),
    )
    expect(rows).toEqual([{ order: 1 }])
  })
})
