import type { Play } from '../tool.ts'
import { geometryFields, type Field, type Layer } from '../data/layer.ts'
import type { Search } from '../data/recordList.ts'

/** Groups of records with a value of each, as the address says them. */
export interface Question {
  /** What a group has in common: `field`, `field:month`, or `@LAYER`, whose area has the record's place. */
  groups: readonly string[]
  /** What is computed of each: `count`, or `sum field` and the like. */
  measure: string
}

const stretches = ['day', 'week', 'month', 'quarter', 'year'] as const
type Stretch = (typeof stretches)[number]

const measures = {
  sum: 'Sum',
  avg: 'Mean',
  min: 'Least',
  max: 'Greatest',
  countDistinct: 'Different values',
} as const

/** A table has rows and columns, and no third side. */
const maxGroupings = 2

/** Reads `field,@LAYER|sum field`; undefined for no question. */
export function readQuestion(text = ''): Question | undefined {
  const [groups = '', measure = ''] = text.split('|')
  const named = groups.split(',').filter((group) => group !== '')
  return named.length === 0
    ? undefined
    : { groups: named.slice(0, maxGroupings), measure: measure || 'count' }
}

export function writeQuestion(question: Question | undefined): string {
  return question ? `${question.groups.join(',')}|${question.measure}` : ''
}

/** What a group's records have in common, in the order of the question; the measure; how many they are; the area they lie in. */
export interface Group {
  values: readonly unknown[]
  value: number | string | null
  count: number
  areaId: string | undefined
}

export interface Groups {
  groups: readonly Group[]
  /** How many there are; only the first `maxGroups` are read. */
  total: number
}

/** So many groups are read; the largest come first, times in their order. */
export const maxGroups = 100

/** Asks for the groups of what a search matches. */
export async function askQuestion(
  { ask }: Pick<Play, 'ask'>,
  { question, layer, search }: { question: Question; layer: Layer; search: Search },
  signal: AbortSignal,
): Promise<Groups> {
  const { sortBy: _, ...matches } = search
  const args = { ...matches, query: toQuery(question, layer), take: maxGroups }
  const { data, total } = (await ask((client) => client.records.search, args as never, {
    signal,
  })) as unknown as {
    data: Record<string, unknown>[]
    total: number
  }
  const groups = data.map((group) => ({
    values: question.groups.map((_, at) => group[`group${at}`]),
    value: group['value'] as Group['value'],
    count: Number(group['count']),
    areaId: group['areaId'] === null ? undefined : (group['areaId'] as string | undefined),
  }))
  return { groups, total }
}

/** The question as a search takes it. */
export function toQuery({ groups, measure }: Question, layer: Layer): object {
  const area = groups.find((group) => group.startsWith('@'))
  const [place] = geometryFields(layer)
  const groupBy = groups.map((group, at) => {
    if (group === area) return { field: 'area.Title', as: `group${at}` }
    const [field, by] = group.split(':') as [string, Stretch?]
    return { field, as: `group${at}`, ...(by && { by }) }
  })
  const [does, field] = measure.split(' ') as [string, string?]
  const isOfTime = groups[0]!.includes(':')
  return {
    groupBy: [...groupBy, ...(area === undefined ? [] : [{ field: 'area.Id', as: 'areaId' }])],
    aggregate: { value: { [does]: field ?? '*' }, count: { count: '*' } },
    ...(area !== undefined && { areas: { area: { layer: area.slice(1), contains: place?.name } } }),
    sortBy: isOfTime ? [{ Field: 'group0' }] : [{ Field: 'value', Direction: 'DESC' }],
  }
}

/** The groups that a layer's fields offer, with names for people. */
export function listGroups({ fields }: Layer): [group: string, name: string][] {
  return fields.flatMap((field): [string, string][] => {
    if (field.kind === 'geometry' || field.name === 'Id') return []
    if (field.kind !== 'time') return [[field.name, field.label]]
    return stretches.map((by) => [`${field.name}:${by}`, `${field.label}, by ${by}`])
  })
}

export function listMeasures({ fields }: Layer): [measure: string, name: string][] {
  const numbers = fields.filter(({ kind }) => kind === 'integer' || kind === 'number')
  const words = fields.filter(({ kind, isSystem }) => (kind === 'text' || kind === 'list') && !isSystem)
  const of = (does: keyof typeof measures, some: readonly Field[]) =>
    some.map(({ name, label }): [string, string] => [`${does} ${name}`, `${measures[does]}: ${label}`])
  return [
    ['count', 'Number of records'],
    ...(['sum', 'avg', 'min', 'max'] as const).flatMap((does) => of(does, numbers)),
    ...of('countDistinct', words),
  ]
}
