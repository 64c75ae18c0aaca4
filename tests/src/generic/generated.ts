import fc from 'fast-check'
import { buildRequest, type CallInput } from '../check/call.ts'
import { check } from '../check/check.ts'
import { NotHere } from '../check/here/notHere.ts'
import { toText } from '../check/request.ts'
import { send } from '../check/send.ts'
import { bodyFor, pathFor, tagged, withNobody } from '../check/here/standIns.ts'
import { buildArbitrary } from '../generate/arbitrary.ts'
import { settings } from '../run/settings.ts'
import { readBundle } from '../spec/bundle.ts'
import { isObject, type Json } from '../spec/json.ts'
import { type Operation, type Parameter, type RequestContent } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'
import { guessing, isSegment } from './edges.ts'
import { isVaried } from './examples.ts'

/** Valid requests of any kind never make the server fail, and get a response that the spec declares. */
export function checkGenerated(operation: Operation): void {
  check.calls(operation)(
    `${operation.id}: responds to any valid request as documented`,
    () => explore(operation),
    { skip: guessing(operation) },
  )
}

type Generated = { parameters: Record<string, string | undefined>; body: Json | undefined }

async function explore(operation: Operation): Promise<void> {
  const { seed, runs } = settings()
  const standIns: Record<string, string> = await pathFor(operation)
  const content = operation.contents[0]
  const examples = await Promise.all(
    (content?.examples ?? []).map(async ({ value }) =>
      withNobody(operation, await bodyFor(operation, value)),
    ),
  )
  const generated = fc.record({
    parameters: fc.record(
      Object.fromEntries(
        operation.parameters.map((parameter) => [
          parameter.name,
          isVaried(operation, parameter)
            ? parameterOf(parameter, standIns)
            : fc.constant(standIns[parameter.name]),
        ]),
      ),
    ),
    body: content ? bodyOf(operation, content, examples) : fc.constant(undefined),
  })
  let problems: string[] = []
  const property = fc.asyncProperty(generated, async (input) => {
    const request = toInput(operation, input)
    if (!request) return fc.pre(false)
    const wire = await buildRequest(operation, request)
    const response = await send(wire).catch((error: unknown) => {
      // This tenant is too large for it.
      if (error instanceof NotHere) return undefined
      throw error
    })
    if (!response) return fc.pre(false)
    // While a failure is shrunk, the last one counts.
    if (response.problems.length > 0) problems = response.problems
    return response.problems.length === 0
  })
  const limits = { maxSkipsPerRun: 200, interruptAfterTimeLimit: 40_000 }
  const outcome = await fc.check(property, { seed, numRuns: runs, ...limits })
  if (!outcome.failed) return
  if (outcome.errorInstance instanceof NotHere) throw outcome.errorInstance
  const thrown = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : 'no reason'
  throw new Error(
    `The response ${problems.length > 0 ? problems.join('\nand ') : `did not come: ${thrown}`}\n` +
      `(fast-check: seed ${seed}, path ${outcome.counterexamplePath}, request ${outcome.numRuns}, made smaller ` +
      `${outcome.numShrinks} times)\nCounterexample: ${JSON.stringify(outcome.counterexample).slice(0, 2000)}`,
  )
}

/** Mostly the value that leads somewhere, now and then any that the schema allows. */
function parameterOf(
  { name, place, required, schema, examples }: Parameter,
  standIns: Record<string, string>,
) {
  const bundle = readBundle(settings().bundle)
  const known = place === 'path' ? [standIns[name] ?? ''] : examples.map(({ value }) => value)
  const any = buildArbitrary(schema, { bundle, examples: [] })
  const value =
    known.length > 0
      ? fc.oneof({ arbitrary: fc.constantFrom<Json>(...known), weight: 4 }, { arbitrary: any, weight: 1 })
      : any
  const text = value.map(toText)
  return required ? text : fc.option(text, { nil: undefined })
}

function bodyOf(
  operation: Operation,
  { schema }: RequestContent,
  examples: Json[],
): fc.Arbitrary<Json | undefined> {
  const body = buildArbitrary(schema, { bundle: readBundle(settings().bundle), examples })
  const withTitle = body.map((value) => (isObject(value) ? tagged(operation, value) : value))
  return operation.bodyRequired
    ? withTitle
    : fc.oneof({ arbitrary: withTitle, weight: 9 }, { arbitrary: fc.constant(undefined), weight: 1 })
}

/** Returns the request, or undefined if it is invalid, which a shrunk value can be. */
function toInput(operation: Operation, { parameters, body }: Generated): CallInput | undefined {
  const { open } = loadValidators(settings().bundle)
  const path: Record<string, string> = {}
  const query: [string, string][] = []
  for (const { name, place, schema, schemaPointer } of operation.parameters) {
    const value = parameters[name]
    if (value === undefined) continue
    const readings = schema.type === 'string' ? [value] : [value, ...otherReadings(value)]
    if (readings.every((reading) => open(schemaPointer)(reading).length > 0)) return undefined
    if (place === 'path' && !isSegment(value)) return undefined
    if (place === 'path') path[name] = value
    else query.push([name, value])
  }
  const content = operation.contents[0]
  if (body === undefined || !content) return { path, query }
  const sent = content.type === 'application/x-www-form-urlencoded' ? asForm(body) : body
  return open(content.schemaPointer)(sent).length > 0
    ? undefined
    : { path, query, contentType: content.type, body: sent }
}

/** Returns the boolean or number that a text of a form can also stand for. */
function otherReadings(text: string): Json[] {
  if (text === 'true' || text === 'false') return [text === 'true']
  return text.trim() === '' ? [] : [Number(text)]
}

/** Returns the text that a form sends for a value. */
function asForm(body: Json): Json {
  if (!isObject(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toText(value)]))
}
