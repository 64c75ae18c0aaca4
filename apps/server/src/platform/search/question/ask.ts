import type { Database, Transaction } from '../../database/database.ts'
import { isStatementTimeout } from '../../database/connections/unavailable.ts'
import { ApiError, type ErrorDetail, layerNotFound, validationFailed } from '../../http/errors.ts'
import { JsonStream } from '../../http/handlers.ts'
import { pathColumn, type RowColumn, withColumns } from '../../http/rows/rowFormats.ts'
import type { AddValue } from '../statement.ts'
import type { SearchCall } from '../pageRun.ts'
import type { SearchBody } from '../request.ts'
import { type Found, runSearch } from '../runSearch.ts'
import { describeCost } from './cost.ts'
import { type FindEntity, layerOf } from './entity.ts'
import { maxGroups, readGroups } from './groups.ts'
import { type Item, readItems } from './items.ts'
import { toSearch } from './matches.ts'
import { type PathField, Paths } from './paths.ts'
import { type QueryBody, type Question, readQuestion } from './question.ts'
import { namesRecordArea } from './recordAreas.ts'

/** The paths of a response's fields, or the names of its groups and aggregates. */
type Columns = { columns: string[] }

/** A search that asks more than its own filters can say. */
export type AskedSearch<Whole> = {
  /** The name of the searched entity in the catalog. */
  entity: string
  body: SearchBody
  filters: Record<string, unknown>
  /** The JSON Pointer of the object with the filters; by default the body itself. */
  at?: string
  query: QueryBody | undefined
  /** Further conditions, in the names of the entity. */
  further?: (add: AddValue) => string[]
  /** Fields whose conditions, other than equality, a missing value meets too. */
  orMissing?: readonly string[]
  /** Reads whole items by their keys, in this order; by default as the entity does. */
  whole?: (transaction: Transaction, keys: string[]) => Promise<Whole[]>
  /** The envelope of all matches, if it is not that of all searches. */
  envelope?: (items: Whole[], total: number, columns: Columns | undefined) => object
}

export type AskLimits = {
  /** The time limit of a statement. */
  searchTimeoutMs: number
  /** The most items that `take: -1` returns; 0 means any number. */
  takeAllLimit: number
}

/** Serves questions: searches with `query`, or with a record as the area of a filter. */
export type Ask = <Whole extends object>(
  call: SearchCall & { signal: AbortSignal },
  asked: AskedSearch<Whole>,
) => Promise<Found<Whole> | JsonStream>

/** For a part of the server that has no catalog of what can be asked about. */
export const noQuestions: Ask = () => Promise.reject(new Error('There is nothing to ask about'))

/** Returns whether a search is a question. */
export function isQuestion(query: QueryBody | undefined, filters: object = {}): boolean {
  return query !== undefined || namesRecordArea(filters)
}

export function createAsk(database: Database, find: FindEntity, limits: AskLimits): Ask {
  const { searchTimeoutMs } = limits
  return async (call, asked) => {
    const { caller, signal } = call
    const inTenant: InTenant = (work) =>
      database.inTenant(caller.tenant, work, {
        readOnly: true,
        replica: true,
        turn: 'search',
        statementTimeoutMs: searchTimeoutMs,
        signal,
      })
    const question = await inTenant((transaction) => readAsked(transaction, caller, { find, asked }))
    try {
      if (question.grouped) return await readGroupsOf(call, asked, { question, inTenant })
      return await readItemsOf(database, call, { asked, question, limits })
    } catch (error) {
      throw toApiError(error, question, searchTimeoutMs)
    }
  }
}

type Call = SearchCall & { signal: AbortSignal }
type InTenant = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>

async function readAsked<Whole>(
  transaction: Transaction,
  caller: Call['caller'],
  { find, asked }: { find: FindEntity; asked: AskedSearch<Whole> },
): Promise<Question> {
  const { entity, body, filters, at = '', query = {} } = asked
  const finding = { transaction, tenant: caller.tenant }
  const root = await find(finding, entity)
  if (!root) throw layerNotFound(caller.tenant.code, layerOf(entity))
  const paths = new Paths(root, { find, finding, caller })
  const faults: ErrorDetail[] = []
  const question = await readQuestion({ root, paths, body, filters, at, query }, faults)
  if (faults.length > 0) throw validationFailed(faults)
  const { orMissing = [] } = asked
  for (const test of question.tests) {
    const path = test.at === '' ? test.condition.field.name : `${test.at}.${test.condition.field.name}`
    if (orMissing.includes(path) && test.condition.test !== 'in') test.orMissing = true
  }
  for (const [place, { entity: reached }] of paths.places) {
    const conditions = question.tests.filter((test) => test.at === place).map((test) => test.condition)
    await reached.prepare?.(transaction, { words: place === '' ? question.words : [], conditions })
  }
  return question
}

async function readGroupsOf<Whole>(
  call: Call,
  { query, further = () => [] }: AskedSearch<Whole>,
  { question, inTenant }: { question: Question; inTenant: InTenant },
): Promise<Found<Whole>> {
  refuseCursor(call)
  const { items, total } = await inTenant((transaction) => readGroups(transaction, question, further))
  if (items.length > maxGroups) throw tooManyGroups()
  const { groups, measures } = question.grouped!
  const columns = [...groups, ...measures].map(({ name }) => name)
  const counted = query?.total === 'none' ? { totalIsExact: true } : {}
  const named = [
    ...groups.map(({ name, field, by }) => pathColumn(name, by !== undefined || isMoment(field))),
    ...measures.map(({ name, does, field }) =>
      pathColumn(name, field !== undefined && (does === 'min' || does === 'max') && isMoment(field)),
    ),
  ]
  return withNested({ data: items as Whole[], total, ...counted, columns }, named)
}

type AskedCall<Whole> = { asked: AskedSearch<Whole>; question: Question; limits: AskLimits }

async function readItemsOf<Whole extends object>(
  database: Database,
  call: Call,
  { asked, question, limits }: AskedCall<Whole>,
): Promise<Found<Whole> | JsonStream> {
  const { further = () => [], envelope } = asked
  const { fields, root, paths } = question
  type Read = NonNullable<typeof asked.whole>
  const chosen = fields && (((transaction, keys) => readItems(transaction, { paths, fields }, keys)) as Read)
  const columns = fields && { columns: fields.map(({ path }) => path) }
  const { takeAllLimit, searchTimeoutMs: statementTimeoutMs } = limits
  const most = takeAllLimit > 0 && { most: { rows: takeAllLimit, error: () => tooMany(takeAllLimit) } }
  const read = chosen ?? asked.whole ?? (root.whole as Read)
  const found = await runSearch<Item, Whole>(database, call, {
    search: { ...toSearch(question, further), ...most, select: () => '', read },
    toItem: (item) => item as Whole,
    statementTimeoutMs,
    envelope: (data, total) => envelope?.(data, total, columns) ?? { data, total, ...columns },
  })
  if (!columns) return root.columns ? withColumns(found, root.columns) : found
  const named = fields!.map((field) => pathColumn(field.path, isMoment(field)))
  return withNested(found instanceof JsonStream ? found : { ...found, ...columns }, named)
}

function isMoment({ field: { kind } }: PathField): boolean {
  return kind === 'date' || kind === 'moment'
}

function withNested<Result extends object>(result: Result, columns: RowColumn[]): Result {
  return withColumns(result, () => ({ columns, isNested: true }))
}

/** Numeric value out of range. */
const outOfRange = '22003'

function toApiError(error: unknown, question: Question, searchTimeoutMs: number): unknown {
  if (isStatementTimeout(error))
    return new ApiError('SEARCH_TOO_COSTLY', {
      message: describeCost(question, searchTimeoutMs),
      cause: error,
    })
  if ((error as { code?: unknown }).code !== outOfRange) return error
  const message = 'has a sum beyond the numbers that a response can have'
  return validationFailed([{ path: '/query/aggregate', code: 'outOfRange', message }])
}

function refuseCursor({ query: { after } }: SearchCall): void {
  if (after === undefined) return
  const message = 'must be absent beside groupBy and aggregate; page groups with skip and take'
  throw validationFailed([{ path: 'after', code: 'withGroups', message }])
}

function tooManyGroups(): ApiError {
  const message = `-1 would return more than ${maxGroups} groups; ask for pages with skip and take`
  return validationFailed([{ path: '/take', code: 'tooManyGroups', message }])
}

function tooMany(limit: number): ApiError {
  const message = `take -1 would return more than ${limit} items, the most that this server returns at once. Ask for pages with skip and take.`
  return new ApiError('TOO_MANY_MATCHES', { message })
}
