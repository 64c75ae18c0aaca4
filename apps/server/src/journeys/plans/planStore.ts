import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '../../platform/database/database.ts'
import { selectList } from '../../platform/database/selectList.ts'
import type { BodyOf } from '../../platform/http/handlers.ts'
import { columnSearch, defineColumns } from '../../platform/search/columns.ts'
import type { Search } from '../../platform/search/page.ts'
import type { Author, PlanFields, StoredPlan } from './plan.ts'
import { refuseIfHidden } from '../../platform/database/sight.ts'
import { visitStatuses } from '../visits/visit.ts'
import { closeGaps } from '../visits/visitOrderStore.ts'
import { listPlanVisits } from '../visits/visitStore.ts'

export const planColumns = selectList<StoredPlan>({
  planId: 'plan_id',
  planGuid: 'plan_guid',
  name: 'name',
  assignee: 'assignee',
  start: 'start_date::text',
  end: 'end_date::text',
  frequency: 'frequency',
  days: 'days',
  rrule: 'rrule',
  skipped: 'skipped_dates::text[]',
  holidays: 'holidays::text[]',
  dayStart: `to_char(day_start, 'HH24:MI')`,
  entries: 'entries',
  status: 'status',
})

export const planSearchColumns = defineColumns({
  Id: { sql: 'plan_id', kind: 'uuid' },
  plan_guid: { sql: 'plan_guid', kind: 'uuid' },
  plan_name: { sql: 'name', kind: 'text' },
  plan_assignee: { sql: 'assignee', kind: 'uuid', nullable: true },
  plan_start_date: { sql: 'start_date', kind: 'date' },
  plan_end_date: { sql: 'end_date', kind: 'date' },
  plan_frequency: { sql: 'frequency', kind: 'text' },
  plan_status: { sql: 'status', kind: 'integer' },
})

/** The Id that a device made becomes the `plan_guid` too, so that the device knows both. */
type NewPlan = PlanFields & { planId?: string | undefined }

export async function insertPlan(
  transaction: Transaction,
  plan: NewPlan,
  { tenant, user }: Author,
): Promise<StoredPlan> {
  const { rows } = await transaction.query<StoredPlan>(
    `insert into plan (tenant_id, plan_id, plan_guid, name, assignee, start_date, end_date, frequency, days, skipped_dates,
       day_start, entries, status, created_by, rrule, holidays)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning ${planColumns}`,
    [
      tenant.tenantId,
      plan.planId ?? uuid(),
      plan.planId ?? randomUUID(),
      plan.name,
      plan.assignee,
      plan.start,
      plan.end,
      plan.frequency,
      plan.days,
      plan.skipped,
      plan.dayStart,
      JSON.stringify(plan.entries),
      plan.assignee === null ? visitStatuses.new : visitStatuses.assigned,
      user.username,
      plan.rrule,
      plan.holidays,
    ],
  )
  return rows[0]!
}

export async function writePlan(transaction: Transaction, planId: string, plan: PlanFields): Promise<void> {
  await transaction.query(
    `update plan set name = $2, assignee = $3, start_date = $4, end_date = $5, frequency = $6, days = $7,
       skipped_dates = $8, day_start = $9, rrule = $10, holidays = $11
     where plan_id = $1`,
    [
      planId,
      plan.name,
      plan.assignee,
      plan.start,
      plan.end,
      plan.frequency,
      plan.days,
      plan.skipped,
      plan.dayStart,
      plan.rrule,
      plan.holidays,
    ],
  )
}

export async function findPlan(transaction: Transaction, planId: string): Promise<StoredPlan | undefined> {
  const { rows } = await transaction.query<StoredPlan>(`select ${planColumns} from plan where plan_id = $1`, [
    planId,
  ])
  return rows[0]
}

export async function listPlans(transaction: Transaction, planIds: readonly string[]): Promise<StoredPlan[]> {
  const { rows } = await transaction.query<StoredPlan>(
    `select ${planColumns} from plan where plan_id = any($1)`,
    [planIds],
  )
  return rows
}

/** Lists plans that repeat, have days of the period and visit these customers, whose `guids` are in lower case. */
export async function listRepeatingPlans(
  transaction: Transaction,
  { firstDay, lastDay, guids }: { firstDay: string; lastDay: string; guids: string[] },
): Promise<StoredPlan[]> {
  const { rows } = await transaction.query<StoredPlan>(
    `select ${planColumns} from plan
     where frequency <> 'once' and start_date <= $2 and end_date >= $1 and plan_customers(entries) && $3`,
    [firstDay, lastDay, guids],
  )
  return rows
}

/** Reads the plan and locks it: until the transaction ends nobody else changes it or adds visits to it. */
export async function lockPlan(transaction: Transaction, planId: string): Promise<StoredPlan | undefined> {
  const { rows } = await transaction.query<StoredPlan>(
    `select ${planColumns} from plan where plan_id = $1 for no key update`,
    [planId],
  )
  return rows[0]
}

export async function lockPlanByGuid(
  transaction: Transaction,
  planGuid: string,
): Promise<StoredPlan | undefined> {
  const { rows } = await transaction.query<StoredPlan>(
    `select ${planColumns} from plan where plan_guid = $1 for no key update`,
    [planGuid],
  )
  return rows[0]
}

/**
 * Deletes the plan with its visits that have not begun. The others stay without a plan, in their places.
 */
export async function removePlan(transaction: Transaction, planId: string): Promise<number> {
  if (!(await lockPlan(transaction, planId))) {
    await refuseIfHidden(transaction, 'plan', planId)
    return 0
  }
  const visits = await listPlanVisits(transaction, planId)
  await transaction.query('delete from visit where plan_id = $1 and status <= $2', [
    planId,
    visitStatuses.assigned,
  ])
  await transaction.query(
    `update visit set entry = null, made_for = null, visit_order = case when assignee is null then 1 else visit_order end
     where plan_id = $1`,
    [planId],
  )
  const { rowCount } = await transaction.query('delete from plan where plan_id = $1', [planId])
  await closeGaps(transaction, visits)
  return rowCount ?? 0
}

/** Builds the search for a request body; its rows are `StoredPlan`. */
export function planSearch({
  skip,
  take,
  searchKey,
  sortBy,
  ...filters
}: Omit<NonNullable<BodyOf<'searchPlans'>>, 'query'>): Search {
  const body = { skip, take, searchKey, sortBy }
  return {
    ...columnSearch({
      columns: planSearchColumns,
      body,
      filters,
      text: 'name',
      usual: [{ sql: 'plan_number', kind: 'integer' }],
    }),
    select: () => planColumns,
    table: 'plan',
    key: 'plan_id',
  }
}
