import { readLines } from './readEntry.ts'

/** The columns that hold an address, where a table names its columns. */
const addressColumn = /address|^place$|location|पता/i

/**
 * Returns the addresses of a file: of CSV (RFC 4180; semicolons and tabs separate too) those of the column that is named for
 * them, else all cells of a row; of any other text its lines.
 */
export function readAddresses(name: string, text: string): string[] {
  const plain = text.replace(/^\uFEFF/, '')
  if (!/\.(csv|tsv)$/i.test(name)) return readLines(plain)
  const [head = [], ...rest] = readRows(plain)
  const column = head.findIndex((cell) => addressColumn.test(cell.trim()))
  const rows = column < 0 ? [head, ...rest] : rest
  return rows
    .map((row) => (column < 0 ? row.filter((cell) => cell.trim() !== '').join(', ') : (row[column] ?? '')))
    .map((address) => address.replaceAll(/\s+/g, ' ').trim())
    .filter((address) => address !== '')
}

function readRows(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const separator = [',', ';', '\t'].find((one) => first.includes(one)) ?? ','
  const rows: string[][] = [[]]
  // A cell in quotes, in which two quotes are one, or a cell without; then what ends it.
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y')
  while (cells.lastIndex < text.length) {
    const [all = '', quoted, bare = '', end = ''] = cells.exec(text) ?? []
    if (all === '') break
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end.endsWith('\n')) rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** Writes rows as CSV (RFC 4180). */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
