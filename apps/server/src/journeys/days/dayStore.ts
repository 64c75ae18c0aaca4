import type { Transaction } from '../../platform/database/database.ts'
import { visitStatuses } from '../visits/visit.ts'

/** A visit of a day that may change. Times are seconds since 1970. */
export type DayVisit = {
  visitId: string
  planId: string | null
  customerGuid: string
  assignee: string | null
  date: string
  status: number
  serviceMinutes: number | null
  plannedStart: number | null
  opens: number | null
  closes: number | null
  checkedInAt: number | null
  checkedOutAt: number | null
}

/** Visits that join a day come after the others until the day is arranged. */
const lastPlace = 1_000_000

const columns = `visit_id "visitId", plan_id "planId", customer_guid "customerGuid", assignee, visit_date::text date, status,
  service_minutes "serviceMinutes", extract(epoch from planned_start)::float8 "plannedStart",
  extract(epoch from (visit_date + window_start) at time zone time_zone)::float8 opens,
  extract(epoch from (visit_date + window_end) at time zone time_zone)::float8 closes,
  extract(epoch from checkin_time)::float8 "checkedInAt", extract(epoch from checkout_time)::float8 "checkedOutAt"`
const table = `visit join tenant using (tenant_id)`
const usualOrder = 'order by visit_date, visit_order, visit_number'
export const isOpen = ({ status }: Pick<DayVisit, 'status'>): boolean => status <= visitStatuses.assigned

/** Whose open visits: an employee's, or nobody's, in a period; or these alone. */
export type Work = {
  assignee?: string | null | undefined
  firstDay?: string | undefined
  lastDay?: string | undefined
  visitIds?: string[] | undefined
}

/** Returns the visits, by date and order. Without a first day from today on. Begun ones only among named visits. */
export async function listWork(
  transaction: Transaction,
  { assignee, firstDay, lastDay, visitIds }: Work,
  atMost: number,
): Promise<DayVisit[]> {
  const { rows } = await transaction.query<DayVisit>(
    `select ${columns} from ${table}
     where visit_id = any ($1) or $1::uuid[] is null and status <= ${visitStatuses.assigned}
       and assignee is not distinct from $2 and visit_date >= coalesce($3::date, (now() at time zone time_zone)::date)
       and ($4::date is null or visit_date <= $4)
     ${usualOrder} limit $5`,
    [visitIds ?? null, assignee ?? null, firstDay ?? null, lastDay ?? null, atMost + 1],
  )
  return rows
}

/** Returns all visits of these employees on these days, by date and order. */
export async function listDayVisits(
  transaction: Transaction,
  assignees: string[],
  dates: string[],
): Promise<DayVisit[]> {
  const { rows } = await transaction.query<DayVisit>(
    `select ${columns} from ${table} where assignee = any ($1) and visit_date = any ($2::date[]) ${usualOrder}`,
    [assignees, dates],
  )
  return rows
}

export type DayBounds = { startsAt: number; endsAt: number }

/** Returns when these days start and end, in seconds since 1970. A day that is going on starts now. */
export async function readDayBounds(
  transaction: Transaction,
  dates: string[],
  { dayStart, dayEnd }: { dayStart: string; dayEnd: string },
): Promise<Map<string, DayBounds>> {
  const { rows } = await transaction.query<DayBounds & { date: string }>(
    `select date, extract(epoch from case when (now() at time zone time_zone)::date = date::date
         then greatest(now(), starts) else starts end)::float8 "startsAt", extract(epoch from ends)::float8 "endsAt"
     from unnest($1::text[]) date, tenant, lateral (select (date::date + $2::time) at time zone time_zone starts,
       (date::date + $3::time) at time zone time_zone ends) bounds
     where tenant_id = current_tenant()`,
    [dates, dayStart, dayEnd],
  )
  return new Map(rows.map(({ date, ...bounds }) => [date, bounds]))
}

export type Candidate = { employeeGuid: string; status: number; mayGet: boolean }

/**
 * Returns the employees who may get visits on these dates: those who are named, those at or below a place of the
 * organization, or without either those who have visits then. Disabled employees are only among those who are named.
 */
export async function listCandidates(
  transaction: Transaction,
  {
    to,
    hierarchyPath,
    dates,
  }: { to?: string[] | undefined; hierarchyPath?: string | undefined; dates: string[] },
  atMost: number,
): Promise<Candidate[]> {
  const mayGet = `((select actor_role()) is null or (select actor_role()) = 'admin' or employee_guid in (select visible_employees()))`
  const path = hierarchyPath?.replace(/\/+$/, '')
  const { rows } = await transaction.query<Candidate>(
    `select employee_guid "employeeGuid", status, ${mayGet} "mayGet" from employee
     where case when $1::uuid[] is not null then employee_guid = any ($1)
       else status <> 4 and ${mayGet} and case when $2::text is not null
         then hierarchy_path = $2 or starts_with(hierarchy_path, $2 || '/')
         else employee_guid in (select assignee from visit where visit_date = any ($3::date[])) end end
     order by array_position($1, employee_guid), employee_guid limit $4`,
    [to ?? null, path ?? null, dates, atMost + 1],
  )
  return rows
}

type Outside = { visitId: string; date: string; start: string; end: string }

/** Returns a visit that a move would take out of the days of its plan, if there is one. */
export async function findOutsidePlan(transaction: Transaction, moves: Move[]): Promise<Outside | undefined> {
  const { rows } = await transaction.query<Outside>(
    `select visit_id "visitId", move.date::text date, start_date::text start, end_date::text "end"
     from unnest($1::uuid[], $2::date[]) move(visit_id, date) join visit using (visit_id) join plan using (tenant_id, plan_id)
     where move.date not between start_date and end_date limit 1`,
    [moves.map(({ visitId }) => visitId), moves.map(({ date }) => date)],
  )
  return rows[0]
}

/** The SQL of a moment at the same time of day on the date of a move. */
const onDate = (moment: string) =>
  `((${moment} at time zone time_zone + (move.date - visit_date) * interval '1 day') at time zone time_zone)`

export type Move = { visitId: string; assignee: string; date: string; plannedStart?: number | null }

/**
 * Gives open visits to employees, on other days too. A planned time for which the move has none keeps its time of day; the
 * planned length stays. Returns how many visits were still open.
 */
export async function writeMoves(transaction: Transaction, moves: Move[]): Promise<number> {
  const { rowCount } = await transaction.query(
    `update visit set assignee = moved.assignee, status = ${visitStatuses.assigned}, visit_date = moved.date,
       visit_order = ${lastPlace} + visit_order, planned_start = start_at, planned_end = case when visit.planned_start is null
         then end_at else start_at + (visit.planned_end - visit.planned_start) end,
       dated_at = case when visit_date = moved.date then dated_at else now() end
     from (
       select move.*, coalesce(to_timestamp(start_seconds), ${onDate('planned_start')}) start_at, ${onDate('planned_end')} end_at
       from unnest($1::uuid[], $2::uuid[], $3::date[], $4::float8[]) move(visit_id, assignee, date, start_seconds)
         join visit using (visit_id) join tenant using (tenant_id)
     ) moved
     where visit.visit_id = moved.visit_id and status <= ${visitStatuses.assigned}`,
    [
      moves.map(({ visitId }) => visitId),
      moves.map(({ assignee }) => assignee),
      moves.map(({ date }) => date),
      moves.map(({ plannedStart }) => plannedStart ?? null),
    ],
  )
  return rowCount ?? 0
}
