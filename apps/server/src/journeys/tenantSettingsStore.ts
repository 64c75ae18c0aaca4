import type pg from 'pg'
import type { Transaction } from '../platform/database/database.ts'

/** A tenant's settings for field work. Absent settings keep their values. */
export type TenantSettings = {
  /** A name from the IANA database. Planned times of plans that repeat are times of day in this zone. */
  timeZone?: string
  /** The longest distance of a check-in from the customer. Null turns the check off. */
  checkInMetres?: number | null
  /** Whether a check-in from farther away is flagged or refused. */
  checkInFar?: 'flag' | 'refuse'
}

/** The operator's command. Throws if the tenant or the time zone does not exist. */
export async function setTenant(owner: pg.ClientBase, code: string, settings: TenantSettings): Promise<void> {
  const { timeZone, checkInMetres, checkInFar } = settings
  if (timeZone !== undefined) await checkTimeZone(owner, timeZone)
  const { rowCount } = await owner.query(
    `update tenant set time_zone = coalesce($2, time_zone), check_in_far = coalesce($3, check_in_far),
       check_in_metres = case when $4 then $5 else check_in_metres end
     where code = $1`,
    [code, timeZone ?? null, checkInFar ?? null, checkInMetres !== undefined, checkInMetres ?? null],
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

/**
 * Checks the name in PostgreSQL, which computes with it. JavaScript lists some zones by another name, such as
 * Asia/Calcutta for Asia/Kolkata.
 */
async function checkTimeZone(owner: pg.ClientBase, name: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_timezone_names where name = $1', [name])
  if (rowCount === 0)
    throw new Error(`"${name}" is not a time zone; use a name from the IANA database, e.g. Asia/Kolkata`)
}
