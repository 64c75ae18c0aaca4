import { InputError } from '../inputError.ts'

/** How a file is written. */
export const inputFormats = ['csv', 'ndjson', 'geojson', 'kml', 'gpx', 'xlsx'] as const
export type InputFormat = (typeof inputFormats)[number]

const formatOfEnding: Readonly<Record<string, InputFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.geojsonl': 'ndjson',
  '.geojson': 'geojson',
  '.json': 'geojson',
  '.kml': 'kml',
  '.kmz': 'kml',
  '.gpx': 'gpx',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
  '.xls': 'xlsx',
  '.ods': 'xlsx',
}

/** The format that the ending of a file's name stands for; undefined for any other name. */
export function formatOf(name: string): InputFormat | undefined {
  return formatOfEnding[/\.[^./\\]+$/.exec(name)?.[0].toLowerCase() ?? '']
}

/** One row of a file. */
export interface InputRow {
  /** The line of the file where it begins, the row of the sheet, or the number of the feature: the first is 1. */
  line: number
  /** By column; `geometry` is that of a GeoJSON feature. */
  values: Readonly<Record<string, unknown>>
  /** What is wrong with the row itself, as the end of a sentence about it. It can't be used then. */
  fault?: string | undefined
  /** What a person should know about the row before it is used. */
  remarks?: readonly string[]
}

/**
 * The columns of a file. Rows of NDJSON and GeoJSON may differ, so all of them are looked at; of a table the first ones, because
 * a column without a heading has a name where it has a value.
 */
export async function findColumns(
  rows: AsyncIterable<InputRow> | Iterable<InputRow>,
  isTable: boolean,
): Promise<string[]> {
  const columns = new Set<string>()
  let count = 0
  for await (const { values } of rows) {
    for (const column of Object.keys(values)) columns.add(column)
    if (columns.size > maxColumns) throw new InputError(`The file has more than ${maxColumns} columns`)
    if (isTable && (count += 1) === 100) break
  }
  return [...columns]
}

/** A file with more of them has something else in its place. */
const maxColumns = 1000

/** The most characters of a row. No request may be longer, and a file with longer ones has another form. */
export const longestRow = 4 * 1024 * 1024

/** The value of a row in the column with this heading in lower case. Undefined where there is none. */
export function readValue(values: InputRow['values'], column: string): unknown {
  const heading = Object.keys(values).find((each) => each.trim().toLowerCase() === column)
  return heading === undefined ? undefined : values[heading]
}

/** The text of such a value, without spaces around it. Undefined where it is empty. */
export function readCell(values: InputRow['values'], column: string): string | undefined {
  const text = String(readValue(values, column) ?? '').trim()
  return text === '' ? undefined : text
}
