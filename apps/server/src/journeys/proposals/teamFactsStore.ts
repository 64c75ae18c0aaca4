import type { Position } from '@geofield/geography'
import type { Transaction } from '../../platform/database/database.ts'
import { findCustomerPositions } from '../visits/customerPositionStore.ts'
import { closeGaps, type Day } from '../visits/visitOrderStore.ts'
import { type Holiday, readHolidaysWithin } from '../holidays/holidayStore.ts'
import { type CustomerDays, readCustomerDays } from './customerDays.ts'
import type { ProposalRequest } from './proposalStore.ts'

/** A visit that a worker has in the period already. Times are seconds since 1970. */
export type PresentVisit = {
  visitId: string
  customerGuid: string
  assignee: string
  date: string
  status: number
  serviceMinutes: number | null
  startsAt: number | null
}

export type TeamFacts = {
  places: Map<string, Position>
  /** Seconds since 1970 of times of day by the tenant's clock: `date time`. */
  moments: Map<string, number>
  present: PresentVisit[]
  /** The date of the last visit before the period, by customer. */
  lastVisits: Map<string, string>
  /** Public holidays of the period, on which nobody works. */
  holidays: Holiday[]
  customerDays: CustomerDays
  /** Visits of others than the workers, and of nobody, to customers whose days are set: `date customer_guid`. */
  madeByOthers: Set<string>
}

/** Cancelled and missed visits don't count. */
const counted = 'status not in (5, 6)'

/** Reads what a search needs to know of the tenant. */
export async function readTeamFacts(
  transaction: Transaction,
  request: ProposalRequest,
  times: string[],
): Promise<TeamFacts> {
  const { firstDay, lastDay, workers, customers, keepHolidays } = request
  const employees = workers.map((worker) => worker.employee_guid)
  const { rows: present } = await transaction.query<PresentVisit>(
    `select visit_id "visitId", customer_guid "customerGuid", assignee, visit_date::text date, status,
       service_minutes "serviceMinutes", extract(epoch from coalesce(checkin_time, planned_start))::float8 "startsAt"
     from visit where assignee = any ($1) and visit_date between $2 and $3 and ${counted}
     order by visit_date, visit_order, visit_number`,
    [employees, firstDay, lastDay],
  )
  const { rows: moments } = await transaction.query<{ key: string; seconds: number }>(
    `select day::date || ' ' || time key, extract(epoch from (day::date + time::time) at time zone time_zone)::float8 seconds
     from generate_series($1::date, $2::date, interval '1 day') day, unnest($3::text[]) time, tenant
     where tenant_id = current_tenant()`,
    [firstDay, lastDay, times],
  )
  const { rows: last } = await transaction.query<{ guid: string; date: string }>(
    `select customer_guid guid, max(visit_date)::text date from visit
     where customer_guid = any ($1) and visit_date < $2 and ${counted} group by customer_guid`,
    [customers.flatMap((customer) => (customer.gapDays ? [customer.customer_guid] : [])), firstDay],
  )
  const customerDays = await readCustomerDays(transaction, request)
  const { rows: others } = await transaction.query<{ key: string }>(
    `select visit_date::text || ' ' || customer_guid key from visit
     where customer_guid = any ($1) and visit_date between $2 and $3 and ${counted} and (assignee = any ($4)) is not true`,
    [[...customerDays.keys()], firstDay, lastDay, employees],
  )
  const guids = [
    ...customers.map((customer) => customer.customer_guid),
    ...present.map((visit) => visit.customerGuid),
  ]
  return {
    places: await findCustomerPositions(
      transaction,
      guids.map((customerGuid) => ({ customerGuid })),
    ),
    moments: new Map(moments.map(({ key, seconds }) => [key, seconds])),
    present,
    lastVisits: new Map(last.map(({ guid, date }) => [guid, date])),
    holidays: keepHolidays ? [] : await readHolidaysWithin(transaction, [firstDay, lastDay]),
    customerDays,
    madeByOthers: new Set(others.map(({ key }) => key)),
  }
}

/** Deletes visits that are still open and where they were. Returns how many. */
export async function deleteOpenVisits(transaction: Transaction, visitIds: string[]): Promise<string[]> {
  const { rows } = await transaction.query<Day & { visitId: string }>(
    `delete from visit where visit_id = any ($1) and status <= 2
     returning visit_id "visitId", plan_id "planId", assignee, visit_date::text date`,
    [visitIds],
  )
  await closeGaps(transaction, rows)
  const plans = [...new Set(rows.flatMap(({ planId }) => (planId === null ? [] : [planId])))]
  for (const plan of plans) await transaction.query('select refresh_plan_status($1)', [plan])
  return rows.map(({ visitId }) => visitId)
}
