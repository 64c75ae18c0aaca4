import type pg from 'pg'
import type { Transaction } from '../platform/database/database.ts'
import type { PlanFields } from './plans/plan.ts'

/** A tenant's settings for field work. Absent settings keep their values. */
export type TenantSettings = {
  /** A name from the IANA database. Planned times of plans that repeat are times of day in this zone. */
  timeZone?: string
  /** The longest distance of a check-in from the customer. Null turns the check off. */
  checkInMetres?: number | null
  /** Whether a check-in from farther away is flagged or refused. */
  checkInFar?: 'flag' | 'refuse'
  /** Public holidays, YYYY-MM-DD. They replace all others. */
  holidays?: string[]
}

/** The operator's command. Throws if the tenant or the time zone does not exist. */
export async function setTenant(owner: pg.ClientBase, code: string, settings: TenantSettings): Promise<void> {
  const { timeZone, checkInMetres, checkInFar, holidays } = settings
  if (timeZone !== undefined) await checkTimeZone(owner, timeZone)
  const { rowCount } = await owner.query(
    `update tenant set time_zone = coalesce($2, time_zone), check_in_far = coalesce($3, check_in_far),
       check_in_metres = case when $4 then $5 else check_in_metres end, holidays = coalesce($6, holidays)
     where code = $1`,
    [
      code,
      timeZone ?? null,
      checkInFar ?? null,
      checkInMetres !== undefined,
      checkInMetres ?? null,
      holidays ?? null,
    ],
  )
  if (rowCount === 0) throw new Error(`There is no tenant "${code}".`)
}

/** Returns the settings of the caller's tenant for the distance of a check-in. */
export async function readCheckInLimit(
  transaction: Transaction,
): Promise<{ metres: number | null; far: 'flag' | 'refuse' }> {
  const { rows } = await transaction.query<{ metres: number | null; far: 'flag' | 'refuse' }>(
    'select check_in_metres metres, check_in_far far from tenant where tenant_id = current_tenant()',
  )
  return rows[0]!
}

type Holidays = Pick<PlanFields, 'start' | 'end' | 'holidays'>

/** Returns the plan with the holidays that the tenant has within it, unless the plan keeps holidays. */
export async function withHolidays<Plan extends Holidays>(
  transaction: Transaction,
  plan: Plan,
): Promise<Plan> {
  if (plan.holidays === null) return plan
  const { rows } = await transaction.query<{ holidays: string[] }>(
    `select array(select day::text from unnest(holidays) day where day between $1 and $2 order by day) holidays
     from tenant where tenant_id = current_tenant()`,
    [plan.start, plan.end],
  )
  return { ...plan, holidays: rows[0]!.holidays }
}

/**
 * Checks the name in PostgreSQL, which computes with it. JavaScript lists some zones by another name, such as
 * Asia/Calcutta for Asia/Kolkata.
 */
async function checkTimeZone(owner: pg.ClientBase, name: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_timezone_names where name = $1', [name])
  if (rowCount === 0)
    throw new Error(`"${name}" is not a time zone; use a name from the IANA database, e.g. Asia/Kolkata`)
}
