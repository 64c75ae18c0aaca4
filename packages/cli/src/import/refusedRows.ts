import type { Refusal } from '@geofield/sheets/items/batches'
import { SheetCell } from '@geofield/sheets/reading/sheetCell'
import { readRows, type ReadOptions } from '../input/readRows.ts'
import { renderRows } from '../output/printRows.ts'
import { writeWholeFile } from '../output/wholeFile.ts'

/** The names of the two columns in front of the file's columns. An import of the corrected rows ignores the two. */
export const refusalColumns = ['refused_line', 'refused_reason'] as const

interface RefusedRow extends Refusal {
  values: Readonly<Record<string, unknown>>
}

/** Writes refused rows as CSV: line, reason, and the row unchanged. Streams the input twice, as it may have millions of rows. */
export async function writeRefusedRows(
  file: string,
  {
    input,
    options,
    columns,
    refusals,
  }: {
    input: string
    options: ReadOptions
    columns: readonly string[]
    /** Lists the refusals by line; each call begins again. */
    refusals: () => Iterator<Refusal>
  },
): Promise<void> {
  const all = new Set(columns)
  // Rows may have more values than there are headings.
  for await (const { values } of findRefused(readRows(input, options), refusals()))
    for (const column of Object.keys(values)) all.add(column)
  const fileColumns = [...all].filter((column) => !(refusalColumns as readonly string[]).includes(column))
  const text = renderRows(findRefused(readRows(input, options), refusals()), {
    format: 'csv',
    none: '',
    columns: [
      { title: refusalColumns[0], read: ({ line }) => line },
      { title: refusalColumns[1], read: ({ reason }) => reason },
      ...fileColumns.map((title) => ({
        title,
        read: ({ values }: RefusedRow) => {
          const value = Object.hasOwn(values, title) ? values[title] : undefined
          return value instanceof SheetCell ? value.text : value
        },
      })),
    ],
  })
  // Only the user may read the rows: they may hold personal data.
  await writeWholeFile(file, text, { mode: 0o600 })
}

async function* findRefused(
  rows: ReturnType<typeof readRows>,
  refusals: Iterator<Refusal>,
): AsyncGenerator<RefusedRow, void, undefined> {
  let next = refusals.next()
  for await (const { line, values } of rows) {
    if (next.done) return
    if (line !== next.value.line) continue
    yield { ...next.value, values }
    next = refusals.next()
  }
}
