import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '../../platform/database/database.ts'
import { showsTrackSql } from '../../platform/database/sight.ts'
import { selectList } from '../../platform/database/selectList.ts'
import type { BodyOf, TenantCaller } from '../../platform/http/handlers.ts'
import { columnSearch, defineColumns } from '../../platform/search/columns.ts'
import { type AddValue } from '../../platform/search/statement.ts'
import { asMoment } from '../../platform/search/moment.ts'
import type { Search } from '../../platform/search/page.ts'
import type { StoredRecord } from '../../records/index.ts'
import type { Author, Due, StoredPlan } from '../plans/plan.ts'
import { type StoredVisit, visitStatuses } from './visit.ts'

const planGuid = '(select plan_guid from plan where plan.plan_id = visit.plan_id)'
/** Whose the place of a check-in or check-out is: the account's that sent it, in older visits the assignee's. */
export function showsTrack(key: string): string {
  return `case when ${key} is null
    then (select actor_reads_all_tracks()) or coalesce(visit.assignee in (select visible_employees()), false)
    else ${showsTrackSql(key)} end`
}

const columns = selectList<StoredVisit>({
  visitId: 'visit.visit_id',
  visitGuid: 'visit.visit_guid',
  planId: 'visit.plan_id',
  planGuid,
  customerGuid: 'visit.customer_guid',
  assignee: 'visit.assignee',
  date: 'visit.visit_date::text',
  order: 'visit.visit_order',
  plannedStart: 'visit.planned_start',
  plannedEnd: 'visit.planned_end',
  serviceMinutes: 'visit.service_minutes',
  windowStart: `to_char(visit.window_start, 'HH24:MI')`,
  windowEnd: `to_char(visit.window_end, 'HH24:MI')`,
  checkinTime: 'visit.checkin_time',
  checkinLocation: 'visit.checkin_location',
  checkinKey: 'visit.checkin_key',
  checkinDistance: 'visit.checkin_distance',
  checkinFar: 'visit.checkin_far',
  checkoutTime: 'visit.checkout_time',
  checkoutLocation: 'visit.checkout_location',
  checkoutKey: 'visit.checkout_key',
  showsCheckin: showsTrack('visit.checkin_key'),
  showsCheckout: showsTrack('visit.checkout_key'),
  status: 'visit.status',
  cancelReason: 'visit.cancel_reason',
  note: 'visit.note',
  entry: 'visit.entry',
  madeFor: 'visit.made_for::text',
})

export const visitSearchColumns = defineColumns({
  Id: { sql: 'visit.visit_id', kind: 'uuid' },
  visit_guid: { sql: 'visit.visit_guid', kind: 'uuid' },
  visit_plan_guid: { sql: planGuid, kind: 'uuid', nullable: true },
  visit_customer_guid: { sql: 'visit.customer_guid', kind: 'text' },
  visit_assignee: { sql: 'visit.assignee', kind: 'uuid', nullable: true },
  visit_date: { sql: 'visit.visit_date', kind: 'date' },
  visit_order: { sql: 'visit.visit_order', kind: 'integer' },
  visit_planned_start: { sql: 'visit.planned_start', kind: 'moment', nullable: true },
  visit_planned_end: { sql: 'visit.planned_end', kind: 'moment', nullable: true },
  visit_checkin_time: { sql: 'visit.checkin_time', kind: 'moment', nullable: true },
  visit_checkout_time: { sql: 'visit.checkout_time', kind: 'moment', nullable: true },
  visit_status: { sql: 'visit.status', kind: 'integer' },
  visit_service_minutes: { sql: 'visit.service_minutes', kind: 'integer', nullable: true },
  visit_cancel_reason: { sql: 'visit.cancel_reason', kind: 'text', nullable: true },
  visit_note: { sql: 'visit.note', kind: 'text', nullable: true },
})

/** Visits that join a day come after the others until the day is numbered, new ones last. */
const movedPlaces = 500_000
const newPlaces = 1_000_000

/** The order of visits: by day and planned order. */
export const usualOrder = [
  { sql: 'visit.visit_date', kind: 'date' },
  { sql: 'visit.visit_order', kind: 'integer' },
  { sql: 'visit.visit_number', kind: 'integer' },
] as const

/**
 * Creates the visits of a plan's entries, after the visits that each day already has. In a plan that repeats, planned
 * times are times of day in the tenant's time zone: 09:30 stays 09:30 when the clocks change. Where that change would
 * put the end before the start, the visit keeps its planned length.
 */
export async function insertDueVisits(
  transaction: Transaction,
  plan: StoredPlan,
  { due, caller: { tenant, user } }: { due: Due[]; caller: Author },
): Promise<void> {
  if (due.length === 0) return
  const entries = due.map(({ entry }) => plan.entries[entry]!)
  await transaction.query(
    `insert into visit (tenant_id, visit_id, visit_guid, plan_id, customer_guid, assignee, visit_date, visit_order,
       planned_start, planned_end, service_minutes, window_start, window_end, status, note, entry, made_for, created_by)
     select $1, id, guid, $2, customer, $3, day, ${newPlaces} + place,
       planned_start,
       case when planned_end <= planned_start then planned_start + (end_at - start_at) else planned_end end,
       service, opens, closes, case when $3::uuid is null then 1 else 2 end, note, entry, day, $5
     from unnest($6::uuid[], $7::uuid[], $8::text[], $9::date[], $10::timestamptz[], $11::timestamptz[], $12::text[],
         $13::smallint[], $14::smallint[], $15::time[], $16::time[])
         with ordinality made(id, guid, customer, day, start_at, end_at, note, entry, service, opens, closes, place),
       (select time_zone zone from tenant where tenant_id = $1) clock,
       lateral (select start_at at time zone zone local_start, end_at at time zone zone local_end) local,
       lateral (select
         case when $4 then (day + local_start::time) at time zone zone else start_at end planned_start,
         case when $4 then (day + (local_end::date - coalesce(local_start, local_end)::date) + local_end::time)
           at time zone zone else end_at end planned_end) planned
     order by place`,
    [
      tenant.tenantId,
      plan.planId,
      plan.assignee,
      plan.frequency !== 'once',
      user.username,
      due.map(({ visitId }) => visitId ?? uuid()),
      due.map(({ visitId }) => visitId ?? randomUUID()),
      entries.map(({ customerGuid }) => customerGuid),
      due.map(({ date }) => date),
      entries.map(({ plannedStart }) => plannedStart && asMoment(plannedStart)),
      entries.map(({ plannedEnd }) => plannedEnd && asMoment(plannedEnd)),
      entries.map(({ note }) => note),
      due.map(({ entry }) => entry),
      entries.map(({ serviceMinutes }) => serviceMinutes),
      entries.map(({ windowStart }) => windowStart),
      entries.map(({ windowEnd }) => windowEnd),
    ],
  )
}

type NewVisit = Pick<
  StoredVisit,
  | 'planId'
  | 'customerGuid'
  | 'assignee'
  | 'date'
  | 'order'
  | 'plannedStart'
  | 'plannedEnd'
  | 'serviceMinutes'
  | 'windowStart'
  | 'windowEnd'
  | 'note'
> & {
  /** The Id that a device made. It becomes the `visit_guid` too, so that the device knows both. */
  visitId?: string | undefined
}

export async function insertVisit(
  transaction: Transaction,
  visit: NewVisit,
  { tenant, user }: TenantCaller,
): Promise<string> {
  const visitId = visit.visitId ?? uuid()
  await transaction.query(
    `insert into visit (tenant_id, visit_id, visit_guid, plan_id, customer_guid, assignee, visit_date, visit_order,
       planned_start, planned_end, status, note, created_by, service_minutes, window_start, window_end)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      tenant.tenantId,
      visitId,
      visit.visitId ?? randomUUID(),
      visit.planId,
      visit.customerGuid,
      visit.assignee,
      visit.date,
      visit.order,
      visit.plannedStart,
      visit.plannedEnd,
      visit.assignee === null ? visitStatuses.new : visitStatuses.assigned,
      visit.note,
      user.username,
      visit.serviceMinutes,
      visit.windowStart,
      visit.windowEnd,
    ],
  )
  return visitId
}

export async function writeVisit(transaction: Transaction, visit: StoredVisit): Promise<void> {
  await transaction.query(
    `update visit set plan_id = $2, assignee = $3, visit_date = $4, visit_order = $5, planned_start = $6,
       planned_end = $7, status = $8, note = $9, checkin_time = $10, checkin_location = $11, checkin_distance = $12,
       checkin_far = $13, checkout_time = $14, checkout_location = $15, entry = $16, made_for = $17,
       service_minutes = $18, window_start = $19, window_end = $20, cancel_reason = $21, checkin_key = $22,
       checkout_key = $23,
       dated_at = case when visit_date = $4 then dated_at else now() end
     where visit_id = $1`,
    [
      visit.visitId,
      visit.planId,
      visit.assignee,
      visit.date,
      visit.order,
      visit.plannedStart,
      visit.plannedEnd,
      visit.status,
      visit.note,
      visit.checkinTime,
      visit.checkinLocation,
      visit.checkinDistance,
      visit.checkinFar,
      visit.checkoutTime,
      visit.checkoutLocation,
      visit.entry,
      visit.madeFor,
      visit.serviceMinutes,
      visit.windowStart,
      visit.windowEnd,
      visit.cancelReason,
      visit.checkinKey,
      visit.checkoutKey,
    ],
  )
}

export async function findVisit(transaction: Transaction, visitId: string): Promise<StoredVisit | undefined> {
  const { rows } = await transaction.query<StoredVisit>(`select ${columns} from visit where visit_id = $1`, [
    visitId,
  ])
  return rows[0]
}

/** Reads a visit that this transaction has written. */
export async function getStoredVisit(transaction: Transaction, visitId: string): Promise<StoredVisit> {
  return (await findVisit(transaction, visitId))!
}

export async function listVisits(
  transaction: Transaction,
  visitIds: readonly string[],
): Promise<StoredVisit[]> {
  const { rows } = await transaction.query<StoredVisit>(
    `select ${columns} from visit where visit_id = any($1)`,
    [visitIds],
  )
  return rows
}

/** Reads the visit and locks it: until the transaction ends nobody else changes it. */
export async function lockVisit(transaction: Transaction, visitId: string): Promise<StoredVisit | undefined> {
  const { rows } = await transaction.query<StoredVisit>(
    `select ${columns} from visit where visit_id = $1 for no key update`,
    [visitId],
  )
  return rows[0]
}

export async function removeVisit(
  transaction: Transaction,
  visitId: string,
): Promise<StoredVisit | undefined> {
  const { rows } = await transaction.query<StoredVisit>(
    `delete from visit where visit_id = $1 returning ${columns}`,
    [visitId],
  )
  return rows[0]
}

export async function listPlanVisits(transaction: Transaction, planId: string): Promise<StoredVisit[]> {
  const { rows } = await transaction.query<StoredVisit>(
    `select ${columns} from visit where plan_id = $1 order by visit_date, visit_order, visit_number`,
    [planId],
  )
  return rows
}

/** Assigns the plan's visits that have not begun. They come last on the new assignee's days. */
export async function assignVisits(
  transaction: Transaction,
  planId: string,
  assignee: string | null,
): Promise<void> {
  await transaction.query(
    `update visit set assignee = $2, status = case when $2::uuid is null then 1 else 2 end,
       visit_order = case when assignee is not distinct from $2 then visit_order else ${movedPlaces} + visit_order end
     where plan_id = $1 and status <= $3`,
    [planId, assignee, visitStatuses.assigned],
  )
}

/**
 * Sets a plan's status to what its visits say. Also for an account that may not change the plan, because its own visit
 * may be part of another employee's plan.
 */
export async function refreshPlanStatus(transaction: Transaction, planId: string | null): Promise<void> {
  if (planId !== null) await transaction.query('select refresh_plan_status($1)', [planId])
}

export async function removeVisits(transaction: Transaction, visitIds: string[]): Promise<void> {
  await transaction.query('delete from visit where visit_id = any($1)', [visitIds])
}

type Body = NonNullable<BodyOf<'searchVisits'>>
/** A record read from JSON, where times are texts. */
type CustomerRow = Omit<StoredRecord, 'createdAt' | 'modifiedAt'> & { createdAt: string; modifiedAt: string }
export type FoundVisit = StoredVisit & { customer: CustomerRow | null }

const customerJson = `jsonb_build_object('recordId', record_id, 'nodeId', node_id, 'title', title,
  'description', description, 'createdAt', created_at, 'createdBy', created_by, 'createdFrom', created_from,
  'modifiedAt', modified_at, 'modifiedBy', modified_by, 'modifiedFrom', modified_from, 'data', data)`

/** An account that sees a visit also sees its customer. */
function customerSql(layerId: string): string {
  return `(select ${customerJson} from unrestricted_record
    where layer_id = ${layerId} and data ? 'customer_guid' and folded_text(data->>'customer_guid') = folded_text(visit.customer_guid) limit 1)`
}

/**
 * Builds the search for a request body. Its rows are `FoundVisit`, with their customers if the tenant has a customer
 * layer.
 */
export function visitSearch(
  { skip, take, searchKey, sortBy, ...filters }: Omit<Body, 'searchConfig' | 'query'>,
  customerLayerId: number | undefined,
): Search {
  return {
    ...columnSearch({
      columns: visitSearchColumns,
      body: { skip, take, searchKey, sortBy },
      filters,
      text: 'visit.note',
      usual: usualOrder,
    }),
    ...visitRows(customerLayerId),
  }
}

/** Where `FoundVisit`s are read. */
export function visitRows(customerLayerId: number | undefined) {
  return {
    select: (add: AddValue) =>
      `${columns}, ${customerLayerId === undefined ? 'null' : customerSql(add(customerLayerId))} customer`,
    table: 'visit',
    key: 'visit.visit_id',
  }
}
