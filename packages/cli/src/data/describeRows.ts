import type { Geometry } from 'geojson'
import { CliError } from '../errors/CliError.ts'
import { isDrawn } from '../output/formats.ts'
import type { RowOutput } from '../output/printRows.ts'
import type { Column } from '../output/table.ts'
import type { Row, Searched } from './collections.ts'
import { type Field, findField } from './fields.ts'
import { findPlace } from './query.ts'

/** The options that say what is shown of a row. */
export interface ShownOptions {
  columns?: string
  place?: string
}

type Format = RowOutput<Row>['format']

/** A table shows the label and so many of the fields that people write; all would not fit on a line. */
const maxTableFields = 5

/** How rows of a collection are written. `columns` chooses fields in every format. */
export function describeRows(
  { columns, place }: ShownOptions,
  format: Format,
  {
    fields,
    collection,
    shown: asked,
  }: { fields: readonly Field[]; collection: Searched; shown?: readonly Field[] },
): RowOutput<Row> & { pick: (row: Row) => Row } {
  const chosen = columns === undefined ? asked?.slice() : readColumns(columns, fields, collection.name)
  const name = isDrawn(format) || place !== undefined ? findPlace(fields, collection.name, place) : undefined
  const shown = chosen ?? fields
  const pick = (row: Row) => (chosen ? pickFields(row, chosen) : row)
  return {
    format,
    none: 'Nothing was found.',
    columns: (chosen ?? briefFields(fields)).map(toColumn),
    csvColumns: shown.map(toColumn),
    ...(name !== undefined && {
      geometry: (row: Row) => readGeometry(row[name]),
      properties: (row: Row) => omit(pick(row), name),
    }),
    pick,
  }
}

export function readColumns(text: string, fields: readonly Field[], name: string): Field[] {
  const names = text.split(',').map((each) => each.trim())
  if (names.includes('')) throw new CliError('wrongUsage', `"${text}" is not a list of columns`)
  return names.map((each) => findField(fields, each, name))
}

function briefFields(fields: readonly Field[]): Field[] {
  const labels = fields.filter(({ name }) => name === 'Id' || name === 'Title')
  const own = fields.filter(({ name, type, isWritable }) => {
    return isWritable && type !== 'geometry' && name !== 'Title' && name !== 'Description'
  })
  return [...labels, ...own.slice(0, maxTableFields)]
}

function toColumn({ name, type }: Field): Column<Row> {
  const isNumber = type === 'integer' || type === 'number'
  return { title: name, read: (row) => row[name], ...(isNumber && { align: 'right' }) }
}

function pickFields(row: Row, fields: readonly Field[]): Row {
  return Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]))
}

function omit(row: Row, name: string): Row {
  const { [name]: _, ...others } = row
  return others
}

/** Places are stored as the text of their GeoJSON. */
function readGeometry(value: unknown): Geometry | null {
  if (typeof value !== 'string' || value === '') return null
  try {
    return JSON.parse(value) as Geometry
  } catch {
    return null
  }
}
