import { colorsFor } from './colors.ts'
import { printLine, terminalWidth } from './stdout.ts'
import { toCell } from './cell.ts'

/** A column of rows that come one by one: its width can't wait for the others. */
export interface LineColumn<Row> {
  title: string
  /** Most values fit in it; longer ones are not cut. */
  width: number
  read: (row: Row) => unknown
}

/**
 * Returns a function that prints a row as soon as it comes: as a line of a table, or of JSON. On a terminal a line is cut
 * where it ends.
 */
export function linePrinter<Row extends object>(
  columns: readonly LineColumn<Row>[],
  format: 'table' | 'ndjson',
): (row: Row) => Promise<void> {
  if (format === 'ndjson') return (row) => printLine(JSON.stringify(row))
  const render = (cells: readonly string[]) => {
    const padded = cells.map((cell, i) => cell.padEnd(columns[i]!.width))
    return cut(padded.join('  ').trimEnd())
  }
  let begun = false
  return async (row) => {
    const titles = columns.map(({ title }) => title)
    if (!begun) await printLine(colorsFor(process.stdout).bold(await render(titles)))
    begun = true
    await printLine(await render(columns.map(({ read }) => toCell(read(row)))))
  }
}

async function cut(line: string): Promise<string> {
  const width = terminalWidth()
  if (width === undefined) return line
  const { truncate } = await import('./table.ts')
  return truncate(line, width)
}
