import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { validationFailed, type ErrorDetail } from '../../platform/http/errors.ts'
import type { Call, Handler, OperationId, ResultOf } from '../../platform/http/handlers.ts'
import { listProperties } from '../response/pickDescribed.ts'
import { OsrmError } from '../response/osrmError.ts'
import type { ListParts } from '../engine/syntheticRoads.ts'
import { addWarnings } from '../stops/checkDistances.ts'
import { toCosting, type CostingName } from './costing.ts'
import { settingsByCosting } from './settings.ts'

/** A row of the description's table of options. Reasons are by operation. */
export type OptionRow = {
  name: string
  in: 'body' | 'stop' | 'query'
  neutral?: unknown
  obeyed?: OperationId[]
  refused?: Partial<Record<OperationId, string>>
  ignored?: Partial<Record<OperationId, string>>
}
type Fields = Record<string, unknown>
export type Judged = { path: string; reason: string }
type Known = { body: Set<string>; query: Set<string> }

export const optionTable = bundle['x-routing-options'] as unknown as OptionRow[]
const rows = new Map(optionTable.map((row) => [`${row.in} ${row.name}`, row]))

/** Geofield's code, beside the engine's. */
const ignoredCode = 902
/** A body may have a key of its own for each stop. */
const maxWarnings = 20
const place = ['lat', 'lon']
/** The lists of stops, with what each of their entries is without options. */
const stopLists: [list: string, keys: Set<string>][] = [
  ['locations', new Set(place)],
  ['sources', new Set(place)],
  ['targets', new Set(place)],
  ['positions', new Set([...place, 'ts', 'accuracy'])],
  ['shape', new Set([...place, 'time', 'accuracy'])],
]
const noEffect = 'it is not an option of this operation'

/** Makes a handler refuse the options that the table refuses, and warn of those without effect. */
export function withOptions<Id extends OperationId>(
  id: Id,
  handler: Handler<Id>,
  listParts: ListParts<Id>,
): Handler<Id> {
  const known = readKnown(id)
  return async (call: Call<Id>) => {
    const ignored = judge(id, known, call)
    const response: ResultOf<Id> = await handler(call)
    const [part] = listParts(response)
    if (part) addWarnings(part, ignored)
    return response
  }
}

/** Returns the warnings. Throws for refused options, all of them. */
function judge<Id extends OperationId>(id: Id, known: Known, call: Call<Id>): object[] {
  const body = (call.body ?? {}) as Fields
  const refused: Judged[] = []
  const ignored: Judged[] = []
  const judgeFields = (fields: Fields, place: OptionRow['in'], at: string, names: Set<string>) => {
    for (const key of Object.keys(fields)) {
      const row = rows.get(`${place} ${key}`)
      if (row?.obeyed?.includes(id) || (!row && names.has(key))) continue
      if (row?.neutral !== undefined && row.neutral === fields[key]) continue
      const refusal = row?.refused?.[id]
      if (refusal) refused.push({ path: `${at}${key}`, reason: refusal })
      else ignored.push({ path: `${at}${key}`, reason: row?.ignored?.[id] ?? noEffect })
    }
  }
  judgeFields(body, 'body', '/', known.body)
  judgeFields(call.query as Fields, 'query', '', known.query)
  for (const [list, keys] of stopLists) {
    const stops = body[list]
    if (!Array.isArray(stops)) continue
    for (const [index, stop] of stops.entries())
      judgeFields(stop as Fields, 'stop', `/${list}/${index}/`, keys)
  }
  if (refused.length > 0) throw refusal(refused, id)
  const options = body['costing_options'] as Record<string, Fields> | undefined
  if (known.body.has('costing_options'))
    ignored.push(...judgeCosting(options, body['costing'] as CostingName | undefined))
  return warnOfOptions(ignored)
}

/** Returns a warning for each option without effect. */
export function warnOfOptions(ignored: Judged[]): object[] {
  return ignored.slice(0, maxWarnings).map(({ path, reason }) => ({
    code: ignoredCode,
    text: `${path} has no effect: ${reason}.`,
    option: path,
  }))
}

/** Returns the settings without effect: those of another costing, and unknown ones. */
export function judgeCosting(
  options: Record<string, Fields> | undefined,
  name: CostingName | undefined,
): Judged[] {
  const costing = toCosting(name)
  return Object.entries(options ?? {}).flatMap(([key, settings]) => {
    const path = `/costing_options/${key}`
    if (key !== costing) return [{ path, reason: `the costing is ${costing}` }]
    return Object.keys(settings ?? {}).flatMap((setting) =>
      settingsByCosting.get(costing)!.has(setting)
        ? []
        : [{ path: `${path}/${setting}`, reason: `it is not a setting of ${costing}` }],
    )
  })
}

function refusal(refused: Judged[], id: OperationId): Error {
  const details: ErrorDetail[] = refused.map(({ path, reason }) => ({
    path,
    code: 'option',
    message: `is not an option of this operation: ${reason}`,
  }))
  const { path, message } = details[0]!
  return osrmOperations.has(id)
    ? new OsrmError('InvalidOptions', `${path} ${message}`)
    : validationFailed(details)
}

/** The operations in OSRM's form. */
export const osrmOperations = new Set<OperationId>([
  'findDistance',
  'findNearestRoad',
  'computeOsrmTable',
  'findOsrmTrip',
  'matchOsrmTrack',
  'findOsrmNearest',
])

type Operation = {
  operationId: string
  parameters?: { $ref?: string; name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: object } } }
}

function readKnown(id: OperationId): Known {
  const operations = Object.values(bundle.paths).flatMap((item) => Object.values(item) as Operation[])
  const { parameters = [], requestBody } = operations.find(({ operationId }) => operationId === id)!
  const described = parameters.map((each) => (each.$ref ? parameterAt(each.$ref) : each))
  const schema = requestBody?.content['application/json'].schema
  return {
    body: new Set(schema ? listProperties(schema) : []),
    query: new Set(['api-key', ...described.filter((each) => each.in === 'query').map(({ name }) => name)]),
  }
}

function parameterAt(reference: string): { name: string; in: string } {
  const name = reference.split('/').at(-1)!
  return (bundle.components.parameters as Record<string, { name: string; in: string }>)[name]!
}
