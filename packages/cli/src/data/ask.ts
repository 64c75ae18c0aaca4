import type { SearchQuery } from '@geofield/client'
import { CliError } from '../errors/CliError.ts'
import type { Row } from './collections.ts'
import type { Field } from './fields.ts'

/** The options that ask for more than the fields of one collection. */
export interface AskOptions {
  fields?: string
  groupBy?: string
  aggregate?: string[]
  hierarchy?: string
}

/** What is asked for under `query`, with the columns of its response; undefined where nothing is. */
export interface Question {
  query: SearchQuery
  /** Absent where items are whole. */
  columns?: Field[]
  isGrouped: boolean
}

const stretches = ['day', 'week', 'month', 'quarter', 'year'] as const
const measures = ['count', 'countDistinct', 'sum', 'avg', 'min', 'max'] as const

/** `where` has the conditions on paths, which stand under `query` too. */
export function toQuestion(
  { fields, groupBy, aggregate = [], hierarchy }: AskOptions,
  where: Row,
): Question | undefined {
  const isGrouped = groupBy !== undefined || aggregate.length > 0
  if (isGrouped && fields !== undefined)
    throw new CliError('wrongUsage', '--fields has no place beside --group-by and --aggregate')
  const paths = fields === undefined ? undefined : readList(fields, '--fields')
  const groups = groupBy === undefined ? [] : readList(groupBy, '--group-by').map(readGroup)
  const computed = aggregate.map(readMeasure)
  const isAsked = isGrouped || paths !== undefined || hierarchy !== undefined || Object.keys(where).length > 0
  if (!isAsked) return undefined
  const query = withoutAbsent({
    where: Object.keys(where).length > 0 ? where : undefined,
    hierarchyPath: hierarchy,
    fields: paths,
    groupBy: groups.length > 0 ? groups : undefined,
    aggregate: computed.length > 0 ? Object.fromEntries(computed) : undefined,
  })
  if (!paths && !isGrouped) return { query, isGrouped }
  const names = groups.map((group) => (typeof group === 'string' ? group : group.field))
  const counts = computed.length > 0 ? computed.map(([name]) => name) : ['count']
  const toColumns = (all: string[], type: Field['type']) =>
    all.map((name): Field => ({ name, type, isWritable: false }))
  const columns = [...toColumns(paths ?? names, 'text'), ...(isGrouped ? toColumns(counts, 'number') : [])]
  return { query, columns, isGrouped }
}

function withoutAbsent(query: object): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

function readList(text: string, option: string): string[] {
  const names = text.split(',').map((each) => each.trim())
  if (names.includes('')) throw new CliError('wrongUsage', `"${text}" is not a list for ${option}`)
  return names
}

/** `path` or `path:month`. */
function readGroup(text: string) {
  const [field = '', by, ...rest] = text.split(':')
  if (by === undefined) return field
  const stretch = stretches.find((each) => each === by)
  if (stretch === undefined || rest.length > 0)
    throw new CliError(
      'wrongUsage',
      `"${text}" is not a group`,
      `Write a field, or field:${stretches.join(', field:')}.`,
    )
  return { field, by: stretch }
}

/** `name=count`, or `name=sum:path`. */
function readMeasure(text: string): [name: string, measure: Record<string, string>] {
  const [, name, does, path] = /^([A-Za-z]\w*)=(\w+)(?::(.+))?$/.exec(text) ?? []
  const known = measures.find((each) => each === does)
  if (name === undefined || known === undefined || (path === undefined && known !== 'count'))
    throw new CliError('wrongUsage', `"${text}" is not an aggregate`, 'Write name=count, or name=sum:field.')
  return [name, { [known]: path ?? '*' }]
}

/** Turns an item of a response into a row: fields of another object stand in an object inside. */
export function flatten(item: Row, columns: readonly Field[]): Row {
  const read = (path: string) =>
    path.split('.').reduce<unknown>((value, step) => (value as Row | null | undefined)?.[step], item)
  return Object.fromEntries(columns.map(({ name }) => [name, read(name) ?? null]))
}
