import type pg from 'pg'
import type { Transaction } from '../platform/database/database.ts'

/** What a tenant sets for its field work. What is left out stays as it is. */
export type TenantSettings = {
  /** A name of the IANA database. Planned times of plans that repeat are times of day by this clock. */
  timeZone?: string
  /** How far from the customer a check-in may be; null checks nothing. */
  checkInMetres?: number | null
  /** Whether a check-in from farther away is flagged or refused. */
  checkInFar?: 'flag' | 'refuse'
}

/** For the operator. Throws where there is no such tenant, or time zone. */
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

/** How far from its customer a check-in may be, by the caller's tenant. */
export async function checkInLimit(
  transaction: Transaction,
): Promise<{ metres: number | null; far: 'flag' | 'refuse' }> {
  const { rows } = await transaction.query<{ metres: number | null; far: 'flag' | 'refuse' }>(
    'select check_in_metres metres, check_in_far far from tenant where tenant_id = current_tenant()',
  )
  return rows[0]!
}

/** PostgreSQL checks the name, because it computes with it: JavaScript has Asia/Calcutta for Asia/Kolkata. */
async function checkTimeZone(owner: pg.ClientBase, name: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_timezone_names where name = $1', [name])
  if (rowCount === 0)
    throw new Error(`"${name}" is no time zone; it must be a name of the IANA database, e.g. Asia/Kolkata`)
}
