import { InputError } from '../inputError.ts'

/** The names of the columns, without white space around them. */
export function checkHeadings(cells: readonly unknown[], file: string): string[] {
  const headings = cells.map((cell) => toHeading(cell))
  const twice = headings.find((heading, i) => heading !== '' && headings.indexOf(heading) < i)
  if (twice !== undefined) {
    throw new InputError(`${file} has two columns with the heading "${twice}"`, 'Rename one of them.')
  }
  if (headings.some((heading) => heading !== '')) return headings
  throw new InputError(`${file} has no headings`, 'They must stand in its first line.')
}

/** Invisible characters come with text that was copied from pages. */
function toHeading(cell: unknown): string {
  return String(cell ?? '')
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
    .trim()
}

/** The values of a row by the headings of their columns. A value in a column without a heading is that of `column 3`. */
export function nameValues(headings: readonly string[], cells: readonly unknown[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [index, heading] of headings.entries()) if (heading !== '') values[heading] = cells[index] ?? ''
  for (const [index, cell] of cells.entries())
    if (!headings[index] && String(cell).trim() !== '') values[`column ${index + 1}`] ??= cell
  return values
}
