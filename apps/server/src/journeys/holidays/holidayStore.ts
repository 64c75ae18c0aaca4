import type { Transaction } from '../../platform/database/database.ts'
import type { ResultOf } from '../../platform/http/handlers.ts'

export type Holiday = ResultOf<'getHolidays'>['holidays'][number]

/** The holidays of the caller's tenant, the earliest first. The lock keeps others from changing the tenant's settings. */
export async function readHolidays(
  transaction: Transaction,
  lock: '' | 'for no key update' = '',
): Promise<Holiday[]> {
  const { rows } = await transaction.query<{ dates: string[]; names: Record<string, string> }>(
    `select array(select day::text from unnest(holidays) day order by day) dates, holiday_names names
     from tenant where tenant_id = current_tenant() ${lock}`,
  )
  const { dates, names } = rows[0]!
  return dates.map((date) => (names[date] === undefined ? { date } : { date, name: names[date] }))
}

/** The holidays of the caller's tenant from the first day to the last. */
export async function readHolidaysWithin(
  transaction: Transaction,
  [firstDay, lastDay]: [string, string],
): Promise<Holiday[]> {
  const holidays = await readHolidays(transaction)
  return holidays.filter(({ date }) => date >= firstDay && date <= lastDay)
}

/** Replaces the holidays of the caller's tenant. A policy lets only admins do it. */
export async function writeHolidays(transaction: Transaction, holidays: Holiday[]): Promise<void> {
  const named = holidays.flatMap(({ date, name }) => (name === undefined ? [] : [[date, name]]))
  await transaction.query(
    'update tenant set holidays = $1, holiday_names = $2 where tenant_id = current_tenant()',
    [holidays.map(({ date }) => date).toSorted(), JSON.stringify(Object.fromEntries(named))],
  )
}
