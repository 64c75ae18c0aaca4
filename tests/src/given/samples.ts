import fc from 'fast-check'
import { toText } from '../check/request.ts'
import { buildArbitrary } from '../generate/arbitrary.ts'
import { settings } from '../run/settings.ts'
import { readBundle } from '../spec/bundle.ts'
import type { Json, JsonObject } from '../spec/json.ts'
import type { Operation, Parameter, RequestContent } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'

/** What a header of this name says is for HTTP and the security schemes to say (OpenAPI 3.1, Parameter Object). */
const notParameters = new Set(['accept', 'content-type', 'authorization'])

/** An operation of somebody's description as the checks can call it: with examples everywhere, and a body that they can write. */
export function withSamples(operation: Operation): Operation {
  const parameters = operation.parameters.map(withSample)
  const lists = parameters.filter(({ schema }) => isNested(schema))
  const bodies = operation.contents.filter(({ type }) => isJson(type) || type === form)
  const contents = bodies.slice(0, 1).map(withBody)
  return {
    ...operation,
    parameters: parameters.filter((parameter) => !lists.includes(parameter)),
    headers: operation.headers
      .filter(({ name, schema }) => !notParameters.has(name.toLowerCase()) && !isNested(schema))
      .map(withSample),
    contents,
    lacks: describeLack({ operation, contents, list: lists.find(({ required }) => required) }),
  }
}

const form = 'application/x-www-form-urlencoded'

function isJson(type: string): boolean {
  return /[/+]json$/.test(type)
}

type Found = { operation: Operation; contents: RequestContent[]; list: Parameter | undefined }

function describeLack({ operation, contents, list }: Found): string | undefined {
  if (list) return `the suite does not send lists and objects as parameters, such as ${list.name}`
  const [type] = operation.contents.map((content) => content.type)
  if (type !== undefined && contents.length === 0) return `the suite does not write bodies of type ${type}`
  const isEmpty = contents.some(({ examples }) => examples.length === 0)
  return isEmpty ? 'no valid body could be made by its schema; an example would help' : undefined
}

function isNested({ type, properties, items }: JsonObject): boolean {
  const types = new Set([type].flat())
  return types.has('array') || types.has('object') || properties !== undefined || items !== undefined
}

function withSample(parameter: Parameter): Parameter {
  if (parameter.examples.length > 0) return parameter
  const isUsable = (value: Json) => toText(value) !== '' && !/^\.{1,2}$|[/\\?#\p{C}]/u.test(toText(value))
  return { ...parameter, examples: sample(parameter, isUsable) }
}

function withBody(content: RequestContent): RequestContent {
  return content.examples.length > 0 ? content : { ...content, examples: sample(content, () => true) }
}

type Described = { schema: JsonObject; schemaPointer: string }

/** A valid value by the schema; none where it can't be found, as for a schema that contains itself. */
function sample({ schema, schemaPointer }: Described, isUsable: (value: Json) => boolean) {
  const { bundle, seed } = settings()
  if (schema.default !== undefined) return [{ name: generated, value: schema.default }]
  const validate = loadValidators(bundle).open(schemaPointer)
  try {
    const arbitrary = buildArbitrary(schema, { bundle: readBundle(bundle), examples: [] })
    const values = fc.sample(arbitrary, { seed, numRuns: 100 })
    const value = values.find((each) => validate(each).length === 0 && isUsable(each))
    return value === undefined ? [] : [{ name: generated, value }]
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** The name of an example that the description does not have. */
export const generated = 'made by its schema'
