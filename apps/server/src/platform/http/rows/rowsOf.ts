import type { components } from '@geofield/client/openapi'
import type { JsonStream } from '../handlers.ts'
import { flattening, type RowColumn, type RowType, type Writing } from './rowFormats.ts'

/** A row is a feature of GeoJSON, a form that only such results have. */
export const geoJsonRows = 'application/geo+json'

/** What a result's rows are: those of another operation, in a form that no header of the request chose. */
export type Asked = {
  operationId: string
  type: RowType | typeof geoJsonRows
  headings: 'names' | 'labels'
  /** The names in `X-Columns`, which only the searches have. */
  chosen?: string | undefined
  /** For the workbook. */
  title: string
  body: object
}

/** The page of another operation, to be sent as rows. */
export class RowsOf {
  readonly result: object | JsonStream
  readonly asked: Asked

  constructor(result: object | JsonStream, asked: Asked) {
    this.result = result
    this.asked = asked
  }
}

/** Writes each item as a feature: its first value that is a geometry is its place, and the others are its properties. */
export function createFeatureWriting(columns: readonly RowColumn[], isNested: boolean): Writing {
  const names = columns.map(({ name }) => name)
  const writing: Writing = {
    start: '{"type":"FeatureCollection","features":[',
    between: ',',
    end: ']}',
    write: (items) => items.map((item) => JSON.stringify(toFeature(item as Item, names))).join(','),
  }
  return isNested ? flattening(writing, columns) : writing
}

type Item = Record<string, unknown>
type Geometry = NonNullable<components['schemas']['FeatureGeometry']>

function toFeature(item: Item, names: readonly string[]) {
  const values = names.map((name) => [name, Object.hasOwn(item, name) ? (item[name] ?? null) : null] as const)
  const place = values.find(([, value]) => toGeometry(value) !== undefined)
  const properties = Object.fromEntries(values.filter((value) => value !== place))
  return { type: 'Feature', geometry: place ? toGeometry(place[1]) : null, properties }
}

/** Reads a geometry, which is stored serialized to a string; undefined for any other value. */
export function toGeometry(value: unknown): Geometry | undefined {
  if (typeof value !== 'string' || !value.startsWith('{') || !value.includes('"coordinates"'))
    return undefined
  try {
    const { type, coordinates } = JSON.parse(value) as Partial<Geometry>
    return typeof type === 'string' && Array.isArray(coordinates) ? { type, coordinates } : undefined
  } catch {
    return undefined
  }
}
