import { InputError } from '../inputError.ts'
import { parsePair, parsePosition } from '../reading/position.ts'
import { type MomentOptions, readMoment } from '../reading/moment.ts'
import { SheetCell, toNumberText } from '../reading/sheetCell.ts'
import type { Mapping, Source } from './mapping.ts'
import type { ImportField, ImportTarget, MadeItem } from './target.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Makes the function that turns the values of a row into the item to send, or into a `fault`. Empty values are left out.
 * What a value may be is for the platform to judge.
 */
export function createItems(
  mapping: Mapping,
  { fields }: Pick<ImportTarget, 'fields'>,
  moments: MomentOptions,
): (values: Values) => MadeItem {
  const writers = Object.entries(mapping).map(([name, source]) => {
    const field = fields.find((each) => each.name === name) ?? idField
    return { name, read: createReader(source), field }
  })
  return (values) => {
    const item: Record<string, unknown> = {}
    for (const { name, read, field } of writers) {
      try {
        const value = read(values)
        if (!isEmpty(value)) item[name] = toValue(value, field, moments)
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        return { fault: `${name}: ${error.message}` }
      }
    }
    return { item }
  }
}

const idField: Pick<ImportField, 'type' | 'values'> = { type: 'text', values: undefined }

function isEmpty(value: unknown): boolean {
  if (value instanceof SheetCell) return value.kind === 'error' || value.kind === 'missing'
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function createReader(source: Source): (values: Values) => unknown {
  if ('value' in source) return () => source.value
  if ('columns' in source) {
    const { columns } = source
    return (values) =>
      columns
        .map((column) => get(values, column))
        .filter((value) => !isEmpty(value))
        .map((value) => toText(value).trim())
        .join(', ')
  }
  if ('lat' in source) return (values) => readPosition(get(values, source.lat), get(values, source.lon))
  const { column, values: table = {}, default: usual } = source
  return (values) => {
    const value = get(values, column)
    if (isEmpty(value)) return usual
    const text = toText(value).trim()
    return Object.hasOwn(table, text) ? table[text] : value
  }
}

/** A column may have the name of a property of every object, such as `constructor`. */
function get(values: Values, column: string): unknown {
  return Object.hasOwn(values, column) ? values[column] : undefined
}

function readPosition(lat: unknown, lon: unknown): unknown {
  if (isEmpty(lat) && isEmpty(lon)) return undefined
  return parsePosition(toNumberText(lat).trim(), toNumberText(lon).trim())
}

function toText(value: unknown): string {
  if (value instanceof SheetCell) return value.text
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

function toValue(
  value: unknown,
  { type, values }: Pick<ImportField, 'type' | 'values'>,
  moments: MomentOptions,
): unknown {
  if (type === 'geometry') return toGeometry(value instanceof SheetCell ? value.text : value)
  if (type === 'time') return readMoment(value, moments)
  // Numbers stay as they are: the platform reads them in texts too.
  if (type === 'integer' || type === 'number')
    return typeof value === 'number' ? value : toNumberText(value).trim()
  const text = toText(value)
  if (type === 'boolean') return text.trim().toLowerCase()
  if (type !== 'list' || !values || values.includes(text)) return text
  // What people write for a value of the list; the platform takes the value alone.
  const meant = text.trim().toLowerCase()
  return values.find((each) => each.trim().toLowerCase() === meant) ?? text
}

/** A GeoJSON geometry, or a position as `LAT,LON`, as GeoJSON text. */
function toGeometry(value: unknown): unknown {
  if (typeof value !== 'string') {
    const { lat, lon } = Object(value) as Record<string, unknown>
    return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : toText(value)
  }
  return value.trim().startsWith('{') ? value : parsePair(value)
}
