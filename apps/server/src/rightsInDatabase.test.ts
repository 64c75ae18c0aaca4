import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './platform/database/database.ts'
import { withOwner } from './platform/database/owner.ts'
import type { Actor } from './platform/http/handlers.ts'
import { silent, startTestDatabase, type TestDatabase } from './platform/testing/testDatabase.ts'
import { testActor } from './platform/testing/testActor.ts'

/** What the server's own role can write under the settings of an account, whatever its handlers check. */
let postgres: TestDatabase
let database: Database
const [mine, theirs] = [randomUUID(), randomUUID()]
const field: Actor = { ...testActor('asha'), role: 'field', employeeGuid: mine }

beforeAll(async () => {
  postgres = await startTestDatabase()
  const connection = await postgres.fresh()
  database = await openDatabase(connection, silent.log)
  await withOwner(connection, async (owner) => {
    await owner.query(`insert into tenant (code, name) values ('acme', 'Acme')`)
    await owner.query(`insert into layer (tenant_id, name, properties) values (1, 'CUSTOMER', '[]')`)
    await owner.query(
      `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
       select 1, 1, gen_random_uuid(), name, 3, name, 3, '{}' from unnest(array['asha', 'ravi']) name`,
    )
    for (const [name, guid] of [
      ['asha', mine],
      ['ravi', theirs],
    ]) {
      await owner.query(
        `insert into user_account (tenant_id, user_id, username, password_hash) values (1, $1, $2, 'x')`,
        [guid, name],
      )
      await owner.query(
        `insert into employee (tenant_id, employee_id, employee_guid, user_id, status, full_name, created_by, modified_by)
         values (1, $1, $1, $1, 3, $2, 'x', 'x')`,
        [guid, name],
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

/** Rows that an admin reaches, a field account, and a transaction without an actor. */
type Case = [sql: string, admin: number | 'refused', field: number | 'refused', nobody: number | 'refused']
const cases: Case[] = [
  ['update employee set full_name = full_name', 2, 'refused', 'refused'],
  [`update employee set manager_guid = null where employee_guid = '${mine}'`, 1, 'refused', 'refused'],
  [`delete from employee where employee_guid = '${theirs}'`, 1, 0, 0],
  [
    `insert into employee (tenant_id, employee_id, employee_guid, status, full_name, created_by, modified_by)
     values (1, gen_random_uuid(), gen_random_uuid(), 1, 'x', 'x', 'x')`,
    1,
    'refused',
    'refused',
  ],
  ['update user_account set disabled_at = now()', 2, 'refused', 'refused'],
  ['delete from user_account', 2, 0, 0],
  [
    `insert into user_account (tenant_id, user_id, username, password_hash) values (1, gen_random_uuid(), 'x', 'x')`,
    1,
    'refused',
    'refused',
  ],
  // The server's role has no right on the column, whatever the role of the user.
  [`update user_account set role = 'admin'`, 'refused', 'refused', 'refused'],
  [
    `insert into user_account (tenant_id, user_id, username, password_hash, role) values (1, gen_random_uuid(), 'x', 'x', 'admin')`,
    'refused',
    'refused',
    'refused',
  ],
  [`update layer set version = version`, 'refused', 'refused', 'refused'],
  [`update plan set name = 'x'`, 2, 1, 0],
  [`update plan set assignee = '${theirs}'`, 2, 'refused', 0],
  [`update plan set assignee = '${mine}' where assignee = '${theirs}'`, 1, 0, 0],
  ['delete from plan', 2, 1, 0],
  [newPlan(`'${mine}'`), 1, 1, 'refused'],
  [newPlan(`'${theirs}'`), 1, 'refused', 'refused'],
  [newPlan('null'), 1, 'refused', 'refused'],
  ['update visit set status = 3', 2, 1, 0],
  ['select from visit for no key update', 2, 1, 0],
  [`update visit set assignee = null`, 2, 'refused', 0],
  [`update visit set assignee = '${mine}' where assignee = '${theirs}'`, 1, 0, 0],
  ['delete from visit', 2, 1, 0],
  [newVisit(`'${mine}'`), 1, 1, 'refused'],
  [newVisit(`'${theirs}'`), 1, 'refused', 'refused'],
  [newVisit('null'), 1, 'refused', 'refused'],
  ['update record set data = data', 2, 2, 2],
  ['delete from record', 2, 1, 0],
  [`delete from record where created_by = 'ravi'`, 1, 0, 0],
  [newEvent('asha'), 1, 1, 'refused'],
  [newEvent('ravi'), 'refused', 'refused', 'refused'],
  ['select from live_driver', 2, 1, 2],
]

describe("the server's role", () => {
  test.each(cases)('%s', async (sql, asAdmin, asField, asNobody) => {
    const reached = [await reaches(sql, testActor('asha')), await reaches(sql, field), await reaches(sql)]
    expect(reached).toEqual([asAdmin, asField, asNobody])
  })

  test('changes only derived data of its own tenant through functions that bypass the policies', async () => {
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
