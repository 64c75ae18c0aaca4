import stringWidth from 'string-width'
import { toCell } from './cell.ts'
import { colorsFor } from './colors.ts'

/** One column of a table. */
export interface Column<Row> {
  title: string
  read: (row: Row) => unknown
  /** Numbers stand at the right. */
  align?: 'right'
}

const gap = '  '
/** A column is never made narrower than this. */
const minWidth = 8

/**
 * Lines of a table without borders, with a bold line of titles. Where `width` is given, its widest columns are cut with
 * "…" until a line fits.
 */
export function renderTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  width?: number,
): string[] {
  const cells = rows.map((row) => columns.map(({ read }) => toCell(read(row))))
  const titles = columns.map(({ title }) => title)
  const widths = titles.map((title, i) => {
    return cells.reduce((most, line) => Math.max(most, stringWidth(line[i]!)), stringWidth(title))
  })
  if (width !== undefined) shrink(widths, width - gap.length * (widths.length - 1))
  const render = (line: readonly string[]) => {
    const padded = line.map((cell, i) => pad(cell, widths[i]!, columns[i]!.align))
    return padded.join(gap).trimEnd()
  }
  return [colorsFor(process.stdout).bold(render(titles)), ...cells.map(render)]
}

function shrink(widths: number[], room: number): void {
  let excess = widths.reduce((sum, width) => sum + width, 0) - room
  while (excess > 0) {
    const widest = Math.max(...widths)
    if (widest <= minWidth) return
    widths[widths.indexOf(widest)] = widest - 1
    excess -= 1
  }
}

function pad(text: string, width: number, align: 'right' | undefined): string {
  const cut = truncate(text, width)
  const space = ' '.repeat(Math.max(0, width - stringWidth(cut)))
  return align === 'right' ? space + cut : cut + space
}

const segmenter = new Intl.Segmenter()

/** The text in at most `width` columns of a terminal, with "…" where it was cut. */
export function truncate(text: string, width: number): string {
  if (stringWidth(text) <= width) return text
  let cut = ''
  for (const { segment } of segmenter.segment(text)) {
    if (stringWidth(cut + segment) > width - 1) break
    cut += segment
  }
  return `${cut}…`
}
