import { queryDefaults } from '../platform/http/contract/defaults.ts'
import { numberText } from '../platform/http/contract/parameterText.ts'
import { ApiError, type ErrorDetail } from '../platform/http/errors.ts'
import { preview } from '../platform/preview.ts'
import { asMoment, isMoment } from '../platform/search/moment.ts'
import type { Asked, Box, Column, Interval, Value } from './collection.ts'

type Query = Record<string, unknown>

export const maxLimit = 10_000
export const defaults = queryDefaults('listFeatures', 'limit')
/** What a query may have beside properties. A property of such a name is no filter. */
const credentials = ['api-key', 'token']
const paging = ['limit', 'after', 'bbox', 'datetime']
const reserved = new Set([...credentials, ...paging])

export function isFilter({ name, isFilter: may }: Column): boolean {
  return may && !reserved.has(name)
}

/** Throws INVALID_PARAMETER_VALUE for a parameter that the resource does not have. */
export function refuseParameters(query: object): void {
  throwFaults(listUnknown(query as Query, credentials))
}

function listUnknown(query: Query, known: Iterable<string>): ErrorDetail[] {
  const names = new Set(known)
  return Object.keys(query)
    .filter((name) => !names.has(name))
    .map((name) => ({
      path: name.slice(0, 200),
      code: 'unknownParameter',
      message: 'is neither a parameter nor a property that can be filtered by',
    }))
}

/** Reads the query of a collection's features. Throws INVALID_PARAMETER_VALUE with each fault. */
export function readAsked(
  columns: Column[],
  given: { limit?: number; after?: string; bbox?: string; datetime?: string },
): Asked {
  const filters = columns.filter(isFilter)
  const query = given as Query
  const faults = listUnknown(query, [...reserved, ...filters.map(({ name }) => name)])
  const { limit, after = '', bbox, datetime } = { ...defaults, ...given }
  const box = bbox === undefined ? undefined : readBox(bbox, faults)
  const time = datetime === undefined ? undefined : readInterval(datetime, faults)
  const named = filters.filter(({ name }) => Object.hasOwn(query, name))
  const values = named.map((column) => [column.name, readValue(column, query[column.name], faults)] as const)
  throwFaults(faults)
  return {
    limit: Math.min(limit, maxLimit),
    after,
    filters: values as Asked['filters'],
    ...(box && { box }),
    ...(time && { time }),
  }
}

function readValue({ name, kind }: Column, text: unknown, faults: ErrorDetail[]): Value | undefined {
  if (typeof text !== 'string') {
    faults.push({ path: name, code: 'repeated', message: 'is given more than once' })
    return undefined
  }
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if ((kind === 'number' || kind === 'integer') && numberText.test(text) && Number.isFinite(Number(text)))
    return Number(text)
  if (kind !== 'boolean' && kind !== 'number' && kind !== 'integer')
    return kind === 'moment' ? withPlus(text) : text
  const wanted = kind === 'boolean' ? 'true or false' : 'a number'
  faults.push({ path: name, code: 'type', message: `must be ${wanted}; got ${preview(text)}` })
  return undefined
}

function readBox(bbox: string, faults: ErrorDetail[]): Box | undefined {
  const texts = bbox.split(',').map((text) => text.trim())
  const numbers = texts.map(Number)
  const refuse = (message: string) => void faults.push({ path: 'bbox', code: 'bbox', message })
  if ((texts.length !== 4 && texts.length !== 6) || !texts.every((text) => numberText.test(text)))
    return refuse(`must be four or six numbers separated by commas; got ${preview(bbox)}`)
  const half = texts.length / 2
  const [west, south, east, north] = [numbers[0]!, numbers[1]!, numbers[half]!, numbers[half + 1]!]
  if ([west, east].some((lon) => Math.abs(lon) > 180))
    return refuse(`must have longitudes from -180 to 180, before the latitudes; got ${preview(bbox)}`)
  if ([south, north].some((lat) => Math.abs(lat) > 90))
    return refuse(`must have latitudes from -90 to 90, after the longitudes; got ${preview(bbox)}`)
  if (south > north) return refuse(`must have its south before its north; got ${preview(bbox)}`)
  if (half === 3 && numbers[2]! > numbers[5]!)
    return refuse(`must have its lower height before the greater one; got ${preview(bbox)}`)
  return { west, south, east, north }
}

function readInterval(datetime: string, faults: ErrorDetail[]): Interval | undefined {
  const refuse = (message: string) => void faults.push({ path: 'datetime', code: 'datetime', message })
  const ends = datetime.split('/').map(withPlus)
  const open = (end: string) => end === '' || end === '..'
  const isWhole = ends.length === 1
  if (
    ends.length > 2 ||
    (isWhole ? open(ends[0]!) : ends.every(open)) ||
    !ends.every((end) => isTime(end) || (!isWhole && open(end)))
  )
    return refuse(
      `must be a date and time as in RFC 3339, e.g. 2026-11-20T00:00:00Z, or an interval such as 2026-11-20T00:00:00Z/..; got ${preview(datetime)}`,
    )
  const [from, to = from] = ends.map((end) => (open(end) ? undefined : asMoment(end)))
  const last = isWhole ? from : ends[1] !== undefined && open(ends[1]) ? undefined : to
  if (from !== undefined && last !== undefined && from > last)
    return refuse(`must begin before it ends; got ${preview(datetime)}`)
  return { ...(from !== undefined && { from }), ...(last !== undefined && { to: last }) }
}

function isTime(text: string): boolean {
  return text.length > '2026-11-20'.length && isMoment(text)
}

/** A plus sign that a program did not encode arrives as a blank. */
function withPlus(text: string): string {
  return text.replace(/ (?=\d\d:\d\d$)/, '+')
}

function throwFaults(faults: ErrorDetail[]): void {
  if (faults.length > 0) throw parameterError(faults.slice(0, 100))
}

/** The error for faults of a query, the first of which is its message. */
export function parameterError(details: ErrorDetail[], cause?: ApiError): ApiError {
  const [first] = details
  const message = first ? `${first.path} ${first.message}` : (cause?.message ?? '')
  return new ApiError('INVALID_PARAMETER_VALUE', { message, details, cause })
}

/** Makes the faults of a question, which name places of a body, those of the query. */
export function toParameterError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return error
  const details = (error.details ?? []).map(({ path, ...fault }) => ({ path: toParameter(path), ...fault }))
  return parameterError(details, error)
}

function toParameter(pointer: string): string {
  const [, name] = /^\/query\/where\/([^/]*)/.exec(pointer) ?? []
  return name === undefined ? pointer : name.replaceAll('~1', '/').replaceAll('~0', '~')
}
