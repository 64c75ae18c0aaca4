import { callOperation, type CallInput } from '../check/call.ts'
import { check } from '../check/check.ts'
import { NotHere } from '../check/here/notHere.ts'
import { tagged, withNobody } from '../check/here/standIns.ts'
import { listEdges, edgeValues } from '../generate/edges.ts'
import { sampled } from '../run/brief.ts'
import { settings } from '../run/settings.ts'
import { readBundle, resolveSchema } from '../spec/bundle.ts'
import { isObject, type Json } from '../spec/json.ts'
import { type Operation, type Parameter, type RequestContent } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'
import { isVaried, validRequest, withoutBody, withParameter } from './examples.ts'

/** Tests each bound, each enumerated value and each value that often causes errors, at every place in turn. */
export function checkEdges(operation: Operation): void {
  for (const parameter of operation.parameters)
    if (isVaried(operation, parameter)) checkParameterEdges(operation, parameter)
  const content = operation.contents[0]
  if (content) checkBodyEdges(operation, content)
}

function checkParameterEdges(operation: Operation, parameter: Parameter): void {
  const { name, place, schema, schemaPointer } = parameter
  const validate = loadValidators(settings().bundle).open(schemaPointer)
  const resolved = resolveSchema(readBundle(settings().bundle), schema)
  const texts = edgeValues({ schema: resolved, sample: undefined })
    .filter((value) => validate(value).length === 0)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .filter((text) => place === 'query' || isSegment(text))
  if (texts.length === 0) return
  const chosen = chooseEdges(operation, `${place} ${JSON.stringify(texts)}`, texts)
  check.calls(operation)(
    `${operation.id}: responds to every edge of ${name} as documented`,
    async () => {
      for (const text of chosen) {
        await sendValid(operation, withParameter(await validRequest(operation), { name, place, value: text }))
      }
    },
    { skip: guessing(operation) },
  )
}

/** Whether a text stays one segment of a path: dots alone are steps to every client, and nothing is another path. */
export function isSegment(text: string): boolean {
  return !/^\.{0,2}$/.test(text)
}

function checkBodyEdges(operation: Operation, content: RequestContent): void {
  const base = {
    bundle: readBundle(settings().bundle),
    schema: content.schema,
    validate: loadValidators(settings().bundle).open(content.schemaPointer),
    asText: content.type === 'application/x-www-form-urlencoded',
  }
  const done = new Set<string>()
  for (const example of content.examples) {
    for (const { pointer, values: all } of listEdges({
      ...base,
      value: withNobody(operation, example.value),
    })) {
      if (done.has(pointer)) continue
      done.add(pointer)
      const values = chooseEdges(operation, JSON.stringify(all), all)
      check.calls(operation)(
        `${operation.id}: responds to every edge of ${pointer || 'the body'} as documented`,
        async () => {
          for (const value of values) {
            await sendValid(operation, { ...(await withoutBody(operation)), body: marked(operation, value) })
          }
        },
        { skip: guessing(operation) },
      )
    }
  }
}

/** The kinds of fields whose edges an area has got. */
const varied = new Set<string>()

/**
 * Fields of an area that take the same values are read by the same code. In a brief run the first of a kind gets a third of
 * its edges, and each of the others one.
 */
function chooseEdges<Value>({ id, area }: Operation, kind: string, values: Value[]): Value[] {
  const field = `${area} ${kind}`
  const isFirst = !varied.has(field)
  varied.add(field)
  return sampled(values, isFirst ? 3 : values.length, id)
}

function marked(operation: Operation, body: Json): Json {
  return isObject(body) ? tagged(operation, body) : body
}

/** Fails at once, so that the evidence ends with the request at fault. A value that this tenant is too large for is left out. */
async function sendValid(operation: Operation, input: CallInput): Promise<void> {
  const problems = await callOperation(operation, input).then(
    (response) => response.problems,
    (error: unknown) => {
      if (error instanceof NotHere) return []
      throw error
    },
  )
  if (problems.length > 0) throw new Error(`A response ${problems.join('\nand ')}`)
}

export function guessing({ area }: Operation): string | undefined {
  const guesses = settings().live && area === 'auth'
  return guesses ? 'guessed passwords could lock an account of a live tenant' : undefined
}
