import { InputError } from '@geofield/sheets/inputError'
import { findColumns, formatOf, type InputFormat, type InputRow } from '@geofield/sheets/reading/inputRow'

/** A file that was read. */
export interface ReadFile {
  name: string
  /** Those of a table in their order; of features, all that any of them has. */
  columns: readonly string[]
  rows: readonly InputRow[]
  /** Whether it has a line of headings. */
  isTable: boolean
  /** The sheets of a workbook. */
  sheets?: { chosen: string; others: readonly string[] }
}

export interface FileOptions {
  /** Default: the first one that isn't hidden. */
  sheet?: string
  /** Default: UTF-8, or UTF-16. */
  encoding?: string
  /** The line of the headings of a table, from 1. */
  headerRow?: number
}

/** The page holds a file whole. */
const maxBytes = 32 * 1024 * 1024

/**
 * Reads a file in the forms and by the rules of the command `geofield`.
 *
 * @param command the import into the layer as the command `geofield` has it
 * @throws InputError for a file that can't be read
 */
export async function openFile(file: File, options: FileOptions, command: string): Promise<ReadFile> {
  const { name } = file
  const format = formatOf(name)
  if (!format)
    throw new InputError(
      `The name ${name} does not say what is in it`,
      'Its ending must be .csv, .tsv, .xlsx, .geojson, .kml, .kmz, .gpx or .ndjson.',
    )
  if (file.size > maxBytes)
    throw new InputError(
      `${name} is larger than the 32 MB that a page can hold`,
      `The command geofield imports files of any size: geofield ${command} "${name}"`,
    )
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = format === 'xlsx' ? await openWorkbook(bytes, name, options) : undefined
  const rows = read?.rows ?? (await readText(bytes, { name, format, options }))
  if (rows.length === 0) throw new InputError(`${name} has no rows`)
  const isTable = format === 'csv' || format === 'xlsx'
  const columns = await findColumns(rows, isTable)
  return { name, columns, rows, isTable, ...(read && { sheets: read.sheets }) }
}

/** What a row has in a column, as a text: a geometry as JSON; a cell of a workbook has a text of its own. */
export function cellText({ values }: InputRow, column: string): string {
  const value = Object.hasOwn(values, column) ? values[column] : undefined
  const isGeometry =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isGeometry ? JSON.stringify(value) : String(value ?? '')
}

async function openWorkbook(bytes: Uint8Array, name: string, { sheet, headerRow }: FileOptions) {
  const { findSheets, parseBook, readBookRows } = await import('@geofield/sheets/reading/sheetRows')
  const book = parseBook(bytes, name)
  const sheets = findSheets(book, name, sheet)
  return { sheets, rows: [...readBookRows(book, name, { sheet: sheets.chosen, headerRow })] }
}

async function readText(
  bytes: Uint8Array,
  { name: file, format, options }: { name: string; format: InputFormat; options: FileOptions },
): Promise<InputRow[]> {
  const [{ decodeText }, { readTextRows }, { parseCsvText: parse }] = await Promise.all([
    import('@geofield/sheets/reading/text'),
    import('@geofield/sheets/reading/textRows'),
    import('@geofield/sheets/reading/parseCsvText'),
  ])
  const { encoding, headerRow } = options
  const source = {
    file,
    parse,
    format: format as Exclude<InputFormat, 'xlsx'>,
    delimiter: undefined,
    headerRow,
  }
  const rows: InputRow[] = []
  for await (const row of readTextRows(decodeText(once(bytes), { file, encoding }), source)) rows.push(row)
  return rows
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
