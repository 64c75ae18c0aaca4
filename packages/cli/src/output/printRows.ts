import { CliError } from '../errors/CliError.ts'
import { print, printJson, printLine, terminalWidth } from './stdout.ts'
import { type Column, renderTable } from './table.ts'

/** How rows are written. */
export type RowFormat = 'table' | 'json' | 'ndjson'

interface RowOutput<Row> {
  format: RowFormat
  columns: readonly Column<Row>[]
  /** What a table says when there are no rows. */
  none: string
}

/** The most rows of a table: its widths need all of them. */
const mostTableRows = 10_000

/**
 * Writes rows as they come. `json` is one document `{ "items": [...] }`, `ndjson` one item a line; both hold the platform's
 * own fields.
 */
export async function printRows<Row extends object>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  { format, columns, none }: RowOutput<Row>,
): Promise<void> {
  if (format === 'ndjson') {
    for await (const row of rows) await printLine(JSON.stringify(row))
  } else if (format === 'json') {
    let separator = ''
    await print('{"items":[')
    for await (const row of rows) {
      await print(`${separator}\n${JSON.stringify(row)}`)
      separator = ','
    }
    await printLine('\n]}')
  } else {
    const all: Row[] = []
    for await (const row of rows) {
      if (all.push(row) > mostTableRows) {
        throw new CliError(
          'wrongUsage',
          `These are more than ${mostTableRows} rows`,
          'Choose --output ndjson or csv for so many.',
        )
      }
    }
    if (all.length === 0) await printLine(none)
    else for (const line of renderTable(all, columns, terminalWidth())) await printLine(line)
  }
}

/** One thing: its fields as lines of a name and a value, or as JSON. */
export async function printItem(item: object, { json }: { json?: boolean | undefined }): Promise<void> {
  if (json) return printJson(item)
  const entries = Object.entries(item).filter(([, value]) => value !== undefined && value !== null)
  const columns: Column<[string, unknown]>[] = [
    { title: '', read: ([name]) => name },
    { title: '', read: ([, value]) => value },
  ]
  const [, ...lines] = renderTable(entries, columns)
  for (const line of lines) await printLine(line)
}
