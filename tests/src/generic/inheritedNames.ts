import { callOperation, type CallInput } from '../check/call.ts'
import { check } from '../check/check.ts'
import { withNobody } from '../check/here/standIns.ts'
import { listPlaces } from '../generate/places.ts'
import { sampled } from '../run/brief.ts'
import { settings } from '../run/settings.ts'
import { readBundle } from '../spec/bundle.ts'
import { define, isObject, type Json, withValueAt } from '../spec/json.ts'
import { type Operation, type RequestContent } from '../spec/operations.ts'
import { guessing } from './edges.ts'
import { validRequest, withoutBody, withParameter } from './examples.ts'

/** Names that every plain JavaScript object inherits. A look-up by one of them finds a function or the prototype. */
const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

/** No word is special: these names as every text and as an extra key, each with a declared response and never a 5xx. */
export function checkInheritedNames(operation: Operation): void {
  const survives = (
    what: string,
    makeInputs: (valid: CallInput, name: string) => CallInput[],
    makeValid = withoutBody,
  ) =>
    check.hostile.calls(operation)(
      `${operation.id}: survives the names that all objects inherit, as ${what}`,
      async () => {
        for (const name of sampled(names, 3, what + operation.id)) {
          for (const input of sampled(makeInputs(await makeValid(operation), name), 2, name)) {
            const { problems } = await callOperation(operation, input)
            if (problems.length > 0) throw new Error(`The response to ${name} ${problems.join('\nand ')}`)
          }
        }
      },
      { skip: guessing(operation) },
    )
  for (const parameter of operation.parameters) {
    survives(parameter.name, (valid, value) => [withParameter(valid, { ...parameter, value })], validRequest)
  }
  const content = operation.contents[0]
  const example = content && withNobody(operation, content.examples[0]?.value ?? null)
  if (!content || !isObject(example)) return
  survives('a text of the body', (valid, name) =>
    textPlaces(content, example).map((pointer) => withBody(valid, withValueAt(example, pointer, name))),
  )
  if (content.type === 'application/json') {
    survives('a key of the body', (valid, name) => [withBody(valid, withKey(example, name))])
  }
}

function textPlaces({ schema }: RequestContent, value: Json): string[] {
  return listPlaces({ bundle: readBundle(settings().bundle), schema, value })
    .filter((place) => place.schema.type === 'string' || typeof place.sample === 'string')
    .map(({ pointer }) => pointer)
}

function withBody(valid: CallInput, body: Json): CallInput {
  return { ...valid, body }
}

function withKey(example: { [key: string]: Json }, name: string): Json {
  const body = { ...example }
  define(body, name, name)
  return body
}
