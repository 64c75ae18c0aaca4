import type pg from 'pg'
import type { Transaction } from '../../platform/database/database.ts'

/** Each statement's name, which begins with the number of those before it. */
const names = new Map<string, string>()

/**
 * Runs a statement that has one best plan, whatever its values: each connection plans it once. Planning takes longer than
 * reading a page. Until the transaction ends, PostgreSQL reads no table from end to end: a plan that was made when there were
 * few rows would do so when there are many.
 *
 * The text must be one of a few, because each connection keeps the plans of all.
 */
export async function queryPlannedOnce<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> {
  const settings = transaction.query({
    name: 'planned once',
    text: `select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`,
  })
  // Not awaited: it is sent with the statement, which fails too if it does.
  settings.catch(() => undefined)
  const { rows } = await transaction.query<Row>({ name: nameOf(text), text, values })
  return rows
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `planned once ${names.size}`
  names.set(text, name)
  return name
}
