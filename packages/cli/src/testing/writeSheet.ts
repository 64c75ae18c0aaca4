import { type CellObject, utils, type WorkBook, write } from '@e965/xlsx'

/** A cell: text, a number, a day and time of no zone, or a cell as the library has it. */
type Cell = string | number | boolean | Date | CellObject | undefined

/** The bytes of a workbook with one sheet, or with those named. */
export function writeSheet(
  rows: readonly (readonly Cell[])[],
  { name = 'Shops', change = () => undefined }: { name?: string; change?: (book: WorkBook) => void } = {},
): Uint8Array {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => row.map((cell) => (cell instanceof Date ? toDateCell(cell) : cell))),
  )
  utils.book_append_sheet(book, sheet, name)
  change(book)
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Uint8Array
}

/** Days since 1899-12-30. */
function toDateCell(date: Date): CellObject {
  return { t: 'n', v: date.getTime() / 86_400_000 + 25_569, z: 'yyyy-mm-dd hh:mm' }
}
