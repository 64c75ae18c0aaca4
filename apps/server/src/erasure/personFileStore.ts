import type pg from 'pg'
import { inTransaction } from '../platform/database/migrate/owner.ts'

const rowsAtOnce = 1000

/** Runs `work` in a transaction that reads all tables as of one moment. One that is not read-only can make temporary tables. */
export function asOfOneMoment<T>(
  owner: pg.ClientBase,
  { isReadOnly }: { isReadOnly: boolean },
  work: () => Promise<T>,
): Promise<T> {
  return inTransaction(owner, async () => {
    const access = isReadOnly ? 'read only' : 'read write'
    await owner.query(
      `set transaction isolation level repeatable read, ${access}; set local statement_timeout = 0`,
    )
    return work()
  })
}

/** Yields the values that a query returns, of any number. */
export async function* readValues(
  owner: pg.ClientBase,
  query: string,
  parameters: unknown[],
): AsyncGenerator<unknown, void> {
  await owner.query(
    `declare found no scroll cursor for select value from (${query}) values (value)`,
    parameters,
  )
  for (let isLast = false; !isLast;) {
    const { rows } = await owner.query<{ value: unknown }>(`fetch ${rowsAtOnce} from found`)
    yield* rows.map(({ value }) => value)
    isLast = rows.length < rowsAtOnce
  }
  await owner.query('close found')
}

/** Returns the values that a query returns, of a number that fits into memory. */
export async function readAllValues(
  owner: pg.ClientBase,
  query: string,
  parameters: unknown[],
): Promise<unknown[]> {
  const { rows } = await owner.query<{ value: unknown }>(
    `select value from (${query}) values (value)`,
    parameters,
  )
  return rows.map(({ value }) => value)
}
