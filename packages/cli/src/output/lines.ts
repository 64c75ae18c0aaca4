import { colorsFor } from './colors.ts'
import { printLine } from './stdout.ts'
import { toCell } from './cell.ts'

/** A column of rows that come one by one: its width can't wait for the others. */
export interface LineColumn<Row> {
  title: string
  /** Most values fit in it; longer ones are not cut. */
  width: number
  read: (row: Row) => unknown
}

/** Returns a function that prints a row as soon as it comes: as a line of a table, or of JSON. */
export function linePrinter<Row extends object>(
  columns: readonly LineColumn<Row>[],
  format: 'table' | 'ndjson',
): (row: Row) => Promise<void> {
  if (format === 'ndjson') return (row) => printLine(JSON.stringify(row))
  const render = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(columns[i]!.width))
      .join('  ')
      .trimEnd()
  let begun = false
  return async (row) => {
    if (!begun) await printLine(colorsFor(process.stdout).bold(render(columns.map(({ title }) => title))))
    begun = true
    await printLine(render(columns.map(({ read }) => toCell(read(row)))))
  }
}
