import { expect } from 'vitest'
import { callOperation } from '../check/call.ts'
import { check } from '../check/check.ts'
import { NotHere } from '../check/here/notHere.ts'
import { bodyFor } from '../check/here/standIns.ts'
import { withExamplesHere } from '../check/here/examplesHere.ts'
import { readBundle, resolveSchema } from '../spec/bundle.ts'
import { fieldName, listFields, shapesAt } from '../spec/fields.ts'
import { isObject, type Json } from '../spec/json.ts'
import { statedFields } from '../spec/statedFields.ts'
import { type Operation, readOperations, successStatus } from '../spec/operations.ts'
import { validRequest, withParameter } from './examples.ts'

/**
 * Each field that the document lists for a response is received, with its type. A schema alone would accept an empty
 * list, which shows no field at all. `spec/responseMutants.test.ts` proves that each of these fields is checked.
 */
export function checkFields({ id }: Operation): void {
  const stated = readOperations('verified').find((documented) => documented.id === id)
  const operation = stated && withExamplesHere(stated)
  const listed = operation ? listedFields(operation) : new Set<string>()
  if (!operation || listed.size === 0) return
  check.calls(operation)(`${id}: its responses have every field that the document lists`, async () => {
    const shown = await shownFields(operation)
    const lacking = [...listed].filter((pointer) => !shown.has(pointer)).map(fieldName)
    // A tenant without records has no record to show.
    if (operation.needsBearer && lacking.length > 0)
      throw new NotHere(`no response has ${lacking.join(', ')}`)
    expect(lacking, 'fields that no response has').toEqual([])
  })
}

/** The fields of the response by pointer, without those that the document gives a condition for. */
function listedFields(operation: Operation): Set<string> {
  const bundle = readBundle('verified')
  const [listed, seen] = [new Set<string>(), new Set<string>()]
  const visit = (at: string): void => {
    for (const { node, pointer } of shapesAt(bundle, at)) {
      if (seen.has(pointer)) continue
      seen.add(pointer)
      if (isObject(node.items)) visit(`${pointer}/items`)
      for (const key of Object.keys(isObject(node.properties) ? node.properties : {})) {
        const field = `${pointer}/properties/${key}`
        const statement = statedFields.get(`#${field}`)
        if (statement && statement.when === undefined) listed.add(field)
        visit(field)
      }
    }
  }
  for (const pointer of responsePointers(operation)) visit(pointer)
  return listed
}

/** The fields that the responses to the examples have. */
async function shownFields(operation: Operation): Promise<Set<string>> {
  const bundle = readBundle('verified')
  const shown = new Set<string>()
  for (const body of await responses(operation)) {
    for (const schemaPointer of responsePointers(operation)) {
      for (const field of listFields(bundle, { at: '', schemaPointer, value: body }))
        shown.add(field.schemaPointer)
    }
  }
  return shown
}

/** The responses to every example of the body, or to every enumerated value of a parameter. */
async function responses(operation: Operation): Promise<Json[]> {
  const request = await validRequest(operation)
  const inputs = [
    request,
    ...listChoices(operation).map((choice) => withParameter(request, choice)),
    ...(await makeBodies(operation)).map((body) => ({ ...request, body })),
  ]
  const bodies: Json[] = []
  for (const input of inputs) {
    const { status, body } = await callOperation(operation, input)
    expect(status).toBe(successStatus(operation))
    bodies.push(body)
  }
  return bodies
}

function listChoices({ parameters }: Operation) {
  return parameters.flatMap(({ name, place, schema }) => {
    const { enum: values } = resolveSchema(readBundle('verified'), schema)
    return place === 'query' && Array.isArray(values) ? values.map((value) => ({ name, place, value })) : []
  })
}

async function makeBodies(operation: Operation): Promise<Json[]> {
  const [, ...examples] = operation.contents[0]?.examples ?? []
  return Promise.all(examples.map(({ value }) => bodyFor(operation, value)))
}

function responsePointers(operation: Operation): string[] {
  const { contents = [] } = operation.responses.get(successStatus(operation)) ?? {}
  return contents.filter(({ type }) => type === 'application/json').map(({ schemaPointer }) => schemaPointer)
}
