import type { DatabaseSync } from 'node:sqlite'

const rowsAtOnce = 10_000

/**
 * Yields the rows of a query on `staging.place` that selects the `rowid` as `row`. A country's places are too many to read
 * all at once, and rows may change while they are read.
 */
export function* readPages<Row extends { row: number }>(
  database: DatabaseSync,
  query: string,
): Generator<Row> {
  const select = database.prepare(`SELECT * FROM (${query}) WHERE row > ? ORDER BY row LIMIT ${rowsAtOnce}`)
  for (let last = 0; ;) {
    const rows = select.all(last) as Row[]
    yield* rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!.row
  }
}
