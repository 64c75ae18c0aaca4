import type pg from 'pg'

/** Sets the tallies of a table to its rows, after rows were stored or deleted without the triggers that keep them. */
export async function countAgain(pool: pg.Pool, table: 'event' | 'employee'): Promise<void> {
  await pool.query('delete from row_tally where counted = $1', [table])
  await pool.query(
    `insert into row_tally (tenant_id, counted, number) select tenant_id, $1, count(*) from ${table} group by tenant_id`,
    [table],
  )
}

/** Returns a function that throws unless a search found as many rows, or a few more that calls have made since. */
export function requireTotal(rows: number): (body: string) => void {
  return (body) => {
    const { total } = JSON.parse(body) as { total: number }
    if (!(total >= rows && total < rows * 1.1 + 100)) throw new Error(`${total} rows of ${rows} were found`)
  }
}
