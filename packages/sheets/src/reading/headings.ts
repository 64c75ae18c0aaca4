import { InputError } from '../inputError.ts'

/** The names of the columns, without white space around them. A column without a name is not read. */
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
