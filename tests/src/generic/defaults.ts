import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { callOperation, type CallInput } from '../check/call.ts'
import { check } from '../check/check.ts'
import { NotHere } from '../check/here/notHere.ts'
import { bodyFor } from '../check/here/standIns.ts'
import { listPlaces } from '../generate/places.ts'
import { settings } from '../run/settings.ts'
import { readBundle, resolveSchema } from '../spec/bundle.ts'
import { isObject, type Json, withValueAt } from '../spec/json.ts'
import { type Operation, type RequestContent, successStatus } from '../spec/operations.ts'
import { withoutBody, withParameter } from './examples.ts'

/** A field, at any depth, or a parameter that is left out means its default: both requests get the same response. */
export function checkDefaults(operation: Operation): void {
  if (operation.area === 'auth') return
  const first = operation.contents[0]
  for (const { name, place, schema } of [...operation.parameters, ...operation.headers]) {
    const { default: value } = resolveSchema(readBundle(settings().bundle), schema)
    if (place === 'path' || value === undefined) continue
    add(operation, { name, value }, async () => {
      const input = await withExample(operation, first && { ...first, value: first.examples[0]?.value })
      const { [name]: _, ...query } = (input.query ?? {}) as Record<string, string>
      const without = { ...input, query }
      return [without, withParameter(without, { name, place, value })]
    })
  }
  for (const { pointer, value, example } of bodyDefaults(operation))
    add(operation, { name: pointer, value }, async () => {
      const input = await withExample(operation, { ...first!, value: example })
      const body = withValueAt(input.body!, pointer, undefined)
      return [
        { ...input, body },
        { ...input, body: withValueAt(body, pointer, value) },
      ]
    })
}

type Example = Pick<RequestContent, 'type'> & { value: Json | undefined }

async function withExample(operation: Operation, example: Example | undefined): Promise<CallInput> {
  const input = await withoutBody(operation)
  if (example?.value === undefined) return input
  return { ...input, contentType: example.type, body: await bodyFor(operation, example.value) }
}

type Default = { name: string; value: Json }

function add(
  operation: Operation,
  { name, value }: Default,
  requests: () => Promise<[without: CallInput, withDefault: CallInput]>,
): void {
  const title = `${operation.id}: without ${name} it does the same as with the default ${JSON.stringify(value)}`
  check.calls(operation)(title, async () => {
    // A call that writes may use up what it was made for, so each one has a request of its own.
    const before = await callOperation(operation, (await requests())[0])
    const given = await callOperation(operation, (await requests())[1])
    const after = await callOperation(operation, (await requests())[0])
    const success = successStatus(operation)
    // Other fields of the example may need this one: the days of a week, or any field at all.
    if (before.status !== success) throw new NotHere('without the field the example is refused')
    expect(given.status).toBe(success)
    if (operation.reads && before.text !== after.text)
      throw new NotHere('two equal requests get different responses')
    const [expected, got, again] = [before, given, after].map(({ body, text }) => (body ?? text) as Json)
    expect(steady(got, expected, again)).toEqual(steady(expected, expected, again))
  })
}

/** A body without the values in which the responses to two equal requests differ, such as ids and times. */
function steady(body: Json | undefined, one: Json | undefined, other: Json | undefined): Json | undefined {
  if (isObject(body) && isObject(one) && isObject(other))
    return Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, steady(value, one[key], other[key]) ?? null]),
    )
  if (Array.isArray(body) && Array.isArray(one) && Array.isArray(other))
    return body.map((value, at) => steady(value, one[at], other[at]) ?? null)
  return isDeepStrictEqual(one, other) ? body : '(differs)'
}

type BodyDefault = { pointer: string; value: Json; example: Json }

/**
 * Each field with a default that an example has, with the first such example. A call that reads may also lack the field in
 * an object that the example has; one that writes may need others beside it, such as the role of an account that is not made.
 */
function bodyDefaults({ contents: [content], reads }: Operation): BodyDefault[] {
  if (!content) return []
  const bundle = readBundle(settings().bundle)
  const found = content.examples.flatMap(({ value: example }) =>
    listPlaces({ bundle, schema: content.schema, value: example })
      .filter(({ pointer, sample }) => pointer !== '' && (reads || sample !== undefined))
      .flatMap(({ pointer, schema: { default: value } }) =>
        value === undefined ? [] : [{ pointer, value, example }],
      ),
  )
  return [...new Map(found.toReversed().map((each) => [each.pointer, each])).values()].toReversed()
}
