import { expect } from 'vitest'
import { callOperation, type CallInput } from '../check/call.ts'
import { check } from '../check/check.ts'
import { NotHere } from '../check/here/notHere.ts'
import { settings } from '../run/settings.ts'
import { readBundle, resolveSchema } from '../spec/bundle.ts'
import { isObject, type Json, type JsonObject } from '../spec/json.ts'
import { type Operation, successStatus } from '../spec/operations.ts'
import { validRequest, withParameter } from './examples.ts'

/**
 * A field or parameter that is left out means its default: both requests get the same response. Only of operations that
 * read, because two creates make two records.
 */
export function checkDefaults(operation: Operation): void {
  if (!operation.reads || operation.area === 'auth') return
  for (const { name, place, schema } of operation.parameters) {
    const value = defaultOf(schema)
    if (place !== 'query' || value === undefined) continue
    add(operation, { name, value }, async () => {
      const input = await validRequest(operation)
      const { [name]: _, ...query } = (input.query ?? {}) as Record<string, string>
      const without = { ...input, query }
      return [without, withParameter(without, { name, place, value })]
    })
  }
  for (const [name, value] of bodyDefaults(operation))
    add(operation, { name: `/${name}`, value }, async () => {
      const input = await validRequest(operation)
      if (!isObject(input.body)) throw new NotHere('the example of its body is no object')
      const { [name]: _, ...body } = input.body
      return [
        { ...input, body },
        { ...input, body: { ...body, [name]: value } },
      ]
    })
}

type Default = { name: string; value: Json }

function add(
  operation: Operation,
  { name, value }: Default,
  requests: () => Promise<[without: CallInput, withDefault: CallInput]>,
): void {
  const title = `${operation.id}: without ${name} it does the same as with the default ${JSON.stringify(value)}`
  check.calls(operation)(title, async () => {
    const [without, withDefault] = await requests()
    const [before, given, after] = [
      await callOperation(operation, without),
      await callOperation(operation, withDefault),
      await callOperation(operation, without),
    ]
    expect([before.status, given.status]).toEqual([successStatus(operation), successStatus(operation)])
    if (before.text !== after.text) throw new NotHere('two equal requests get different responses')
    expect(given.body ?? given.text).toEqual(before.body ?? before.text)
  })
}

/** The fields of the body, of the first form where it has several, that have a default. */
function bodyDefaults(operation: Operation): [string, Json][] {
  const schema = operation.contents[0]?.schema
  if (!schema) return []
  const { properties } = resolveSchema(readBundle(settings().bundle), schema)
  return Object.entries((properties ?? {}) as JsonObject).flatMap(([name, field]): [string, Json][] => {
    const value = defaultOf(field)
    return value === undefined ? [] : [[name, value]]
  })
}

/** Beside a reference stands the default of this place. */
function defaultOf(schema: Json): Json | undefined {
  if (!isObject(schema)) return undefined
  return schema.default ?? resolveSchema(readBundle(settings().bundle), schema).default
}
