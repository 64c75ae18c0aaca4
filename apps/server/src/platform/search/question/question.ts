import type { components } from '@geofield/client/openapi'
import type { ErrorDetail } from '../../http/errors.ts'
import { preview } from '../../preview.ts'
import { isStorable, storableRule } from '../../storableText.ts'
import { readConditions, type Kind } from '../conditions.ts'
import { type ParsedCondition, parsePlaces } from '../places.ts'
import { readSearch, type SearchBody } from '../request.ts'
import { withRecordAreas } from './recordAreas.ts'
import type { Entity, EntityField } from './entity.ts'
import { type Paths, pathsOf, type PathField } from './paths.ts'

export type QueryBody = components['schemas']['SearchQuery']
export type Bucket = NonNullable<components['schemas']['SearchGroup']['by']>
type Measures = keyof components['schemas']['SearchMeasure']

export type Group = { name: string; field: PathField; by: Bucket | undefined }
export type Measure = { name: string; does: Measures; field: PathField | undefined }
/** `orMissing`: a missing value meets the condition too. */
type Test = { at: string; condition: ParsedCondition<EntityField>; orMissing?: true }
export type Sorting<Target> = { target: Target; descending: boolean }

/** A checked question. `at` is the path of references to the entity that a field belongs to; '' for the searched one. */
export type Question = {
  root: Entity
  paths: Paths
  skip: number
  take: number
  words: string[]
  tests: Test[]
  belowPath: string | undefined
  isExact: boolean
  /** What each item has, if not the whole item. */
  fields: PathField[] | undefined
  order: Sorting<PathField>[]
  /** Groups instead of items. */
  grouped: { groups: Group[]; measures: Measure[]; order: Sorting<string>[] } | undefined
}

export type Asked = {
  root: Entity
  paths: Paths
  body: SearchBody
  filters: Record<string, unknown>
  /** The JSON Pointer of the object with the filters. */
  at: string
  query: QueryBody
}

/** Reads a question. Faults are added to `faults`. */
export async function readQuestion(asked: Asked, faults: ErrorDetail[]): Promise<Question> {
  const { root, paths, body, filters, at, query } = asked
  for (const [name, area] of Object.entries(query.areas ?? {})) await paths.addArea(name, area, faults)
  const own = await withRecordAreas(paths, { filters, at }, faults)
  const { words, conditions, skip, take } = readSearch(
    { fields: root.fields, body: { ...body, sortBy: undefined }, filters: own, at },
    faults,
  )
  if (words.length > 0 && !root.hasWord)
    faults.push({ path: '/searchKey', code: 'unsupported', message: `${root.label} have no free text` })
  const grouped = await readGroups(asked, faults)
  const fields = query.fields && (await paths.list(query.fields, '/query/fields', faults))
  if (query.fields && grouped)
    faults.push({
      path: '/query/fields',
      code: 'withGroups',
      message: 'must be absent beside groupBy and aggregate',
    })
  const belowPath = await readHierarchyPath(asked, faults)
  return {
    root,
    paths,
    skip,
    take,
    words,
    tests: [
      ...parsePlaces(conditions, faults).map((condition) => ({ at: '', condition })),
      ...(await readWhere(asked, faults)),
    ],
    belowPath,
    isExact: query.total !== 'none',
    fields,
    order: grouped ? [] : await readOrder(asked, faults),
    grouped,
  }
}

async function readWhere({ paths, query }: Asked, faults: ErrorDetail[]): Promise<Test[]> {
  const at = '/query/where'
  const filters = await withRecordAreas(paths, { filters: query.where ?? {}, at }, faults)
  const named = new Map<string, PathField & { name: string; kind: Kind }>()
  for (const name of Object.keys(filters)) {
    const found = await paths.find(name, pathsOf(at, name), faults)
    if (found) named.set(name, { ...found, name, kind: found.field.kind })
  }
  const known = Object.fromEntries(Object.entries(filters).filter(([name]) => named.has(name)))
  const conditions = parsePlaces(readConditions({ fields: named, filters: known, at }, faults), faults)
  return conditions.map(({ field, ...condition }) => ({
    at: field.at,
    condition: { ...condition, field: field.field } as ParsedCondition<EntityField>,
  }))
}

async function readHierarchyPath(
  { root, paths, query }: Asked,
  faults: ErrorDetail[],
): Promise<string | undefined> {
  const { hierarchyPath } = query
  if (hierarchyPath === undefined) return undefined
  const path = '/query/hierarchyPath'
  if (!isStorable(hierarchyPath)) faults.push({ path, code: 'characters', message: storableRule })
  if (root.employee !== '') await paths.reach(root.employee, path, faults)
  return hierarchyPath
}

async function readGroups({ paths, query }: Asked, faults: ErrorDetail[]): Promise<Question['grouped']> {
  const { groupBy, aggregate } = query
  if (!groupBy && !aggregate) return undefined
  const groups: Group[] = []
  for (const [index, entry] of (groupBy ?? []).entries()) {
    const { field: path, by, as } = typeof entry === 'string' ? { field: entry } : entry
    const at = `/query/groupBy/${index}`
    const field = await paths.find(path, at, faults)
    if (!field) continue
    if (field.field.kind === 'geometry')
      faults.push({
        path: at,
        code: 'notGroupable',
        message: 'is a geometry; group by a field of an area instead',
      })
    else if (by !== undefined && field.field.kind !== 'date' && field.field.kind !== 'moment')
      faults.push({
        path: `${at}/by`,
        code: 'notATime',
        message: `needs a date or a time; ${preview(path)} is neither`,
      })
    groups.push({ name: as ?? path, field, by })
  }
  const measures = await readMeasures(paths, aggregate ?? { count: { count: '*' } }, faults)
  const names = [...groups, ...measures].map(({ name }) => name)
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index || names.some((other) => other.startsWith(`${name}.`)))
      faults.push({
        path: '/query',
        code: 'repeated',
        message: `has ${preview(name)} twice among the names of groups and aggregates; name one with "as"`,
      })
  return { groups, measures, order: readGroupOrder(query, names, faults) }
}

async function readMeasures(
  paths: Paths,
  aggregate: NonNullable<QueryBody['aggregate']>,
  faults: ErrorDetail[],
): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [name, measure] of Object.entries(aggregate)) {
    const [does, path] = Object.entries(measure)[0] as [Measures, string]
    const at = `${pathsOf('/query/aggregate', name)}/${does}`
    const field = does === 'count' && path === '*' ? undefined : await paths.find(path, at, faults)
    const kind = field?.field.kind
    if (kind === 'geometry' || (kind === 'boolean' && (does === 'min' || does === 'max')))
      faults.push({
        path: at,
        code: 'notComparable',
        message: `can't be computed of ${preview(path)}, a ${kind}`,
      })
    if ((does === 'sum' || does === 'avg') && field && kind !== 'number' && kind !== 'integer')
      faults.push({ path: at, code: 'notANumber', message: `needs a number; ${preview(path)} is a ${kind}` })
    measures.push({ name, does, field })
  }
  return measures
}

function readGroupOrder(
  { sortBy = [] }: QueryBody,
  names: string[],
  faults: ErrorDetail[],
): Sorting<string>[] {
  return sortBy.map(({ Field, Direction }, index) => {
    if (!names.includes(Field))
      faults.push({
        path: `/query/sortBy/${index}/Field`,
        code: 'unknownField',
        message: `must be one of the groups and aggregates: ${names.join(', ')}; got ${preview(Field)}`,
      })
    return { target: Field, descending: Direction === 'DESC' }
  })
}

/** `query.sortBy` sorts by paths; without it the body's own order counts, whose fields are paths too. */
async function readOrder(
  { paths, body, query }: Asked,
  faults: ErrorDetail[],
): Promise<Sorting<PathField>[]> {
  const at = query.sortBy ? '/query/sortBy' : '/sortBy'
  if (query.sortBy && body.sortBy)
    faults.push({ path: '/sortBy', code: 'repeated', message: 'must be absent beside query.sortBy' })
  const order: Sorting<PathField>[] = []
  const seen = new Set<string>()
  for (const [index, { Field, Direction }] of (query.sortBy ?? body.sortBy ?? []).entries()) {
    const path = `${at}/${index}/Field`
    const target = await paths.find(Field, path, faults)
    if (!target) continue
    if (target.field.kind === 'geometry')
      faults.push({ path, code: 'notSortable', message: 'is a geometry, which has no order' })
    if (seen.has(Field)) faults.push({ path, code: 'repeated', message: 'is already a sort field' })
    seen.add(Field)
    order.push({ target, descending: Direction === 'DESC' })
  }
  return order
}
