import { findAddressColumns } from '@geofield/sheets/items/autoMapping'
import { openFile } from '../import/openFile.ts'

/** A table with addresses: the columns and rows of its file, as texts. */
export interface AddressTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Reads CSV, Excel and the other forms of an import. Throws an `InputError` for what can't be read. */
export async function readAddressTable(file: File): Promise<AddressTable> {
  const { columns, rows } = await openFile(file, {}, 'geocode --file')
  return {
    columns,
    rows: rows.map(({ values }) =>
      columns.map((column) => toText(Object.hasOwn(values, column) ? values[column] : '')),
    ),
  }
}

/** The columns whose headings say that they are an address, or parts of one; else all that have words. */
export function chooseColumns({ columns, rows }: AddressTable): string[] {
  const found = findAddressColumns(columns)
  if (found.length > 0) return found
  const hasWords = (at: number) => rows.some((row) => /\p{L}{3}/u.test(row[at]!))
  return columns.filter((_, at) => hasWords(at))
}

/** The rows that have an address, beside it. */
export function addressesOf({ columns, rows }: AddressTable, chosen: readonly string[]) {
  const places = chosen.map((column) => columns.indexOf(column))
  return rows.flatMap((row) => {
    const parts = places.map((at) => row[at]!).filter((part) => part !== '')
    return parts.length === 0 ? [] : [{ row, address: parts.join(', ') }]
  })
}

/** Whether a pasted text is cells of a table rather than addresses, which have commas too. */
export function isTable(text: string): boolean {
  const [head = '', ...rest] = text.trim().split(/\r?\n/)
  if (rest.length === 0) return false
  if (head.includes('\t')) return true
  const cells = head.split(/[,;]/)
  return cells.length > 1 && !/\d/.test(head) && findAddressColumns(cells.map(unquote)).length > 0
}

function unquote(cell: string): string {
  return cell.trim().replaceAll(/^"|"$/g, '')
}

function toText(value: unknown): string {
  const text =
    Object.prototype.toString.call(value) === '[object Object]' && !hasText(value) ? '' : String(value ?? '')
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** A cell of a workbook; a geometry has none. */
function hasText(value: unknown): boolean {
  return typeof (value as { text?: unknown }).text === 'string'
}
