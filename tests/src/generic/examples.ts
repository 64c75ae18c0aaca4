import { expect } from 'vitest'
import { callOperation, type CallInput } from '../check/call.ts'
import { check } from '../check/check.ts'
import { type ServiceResponse, noteFinding } from '../check/trace.ts'
import { settings } from '../run/settings.ts'
import { bodyFor, callerFor, pathFor, queryFor } from '../check/here/standIns.ts'
import { type Operation, type Parameter, type RequestContent, successStatus } from '../spec/operations.ts'
import type { Json } from '../spec/json.ts'

type Valid = CallInput & { path: Record<string, string> }

/** Sends the first example of the description with this tenant's values, which the operation must accept. */
export async function validRequest(operation: Operation): Promise<Valid> {
  const content = operation.contents[0]
  const example = content?.examples[0]
  return {
    ...(await withoutBody(operation)),
    ...(content && example && { contentType: content.type, body: await bodyFor(operation, example.value) }),
  }
}

/** The same without the body, for which things may have to be made. */
export async function withoutBody(operation: Operation): Promise<Valid> {
  return {
    path: await pathFor(operation),
    query: queryFor(operation),
    ...(await callerFor(operation)),
  }
}

/** Every example of the spec works: a reader who copies it gets the documented response. */
export function checkExamples(operation: Operation): void {
  if (operation.contents.length === 0) checkParameterExamples(operation)
  for (const content of operation.contents) checkBodyExamples(operation, content)
  if (operation.contents.length > 0 && !operation.bodyRequired) {
    check.calls(operation)(`${operation.id}: takes a request without a body, which is optional`, async () => {
      const response = await callOperation(operation, {
        path: await pathFor(operation),
        query: queryFor(operation),
      })
      expectTaken(operation, response)
    })
  }
}

/** By somebody's own description a declared refusal is right too: the example may name what this service does not have. */
function expectTaken(operation: Operation, { status }: ServiceResponse): void {
  if (settings().bundle !== 'given') expect(status).toBe(successStatus(operation))
  else if (status === 400 || status === 422) noteFinding(`the example is refused with ${status}`)
}

function checkBodyExamples(operation: Operation, { type, examples }: RequestContent): void {
  if (examples.length === 0 && !operation.lacks) missing(operation, `an example of its body (${type})`)
  for (const { name, value } of examples) {
    check.calls(operation)(`${operation.id}: responds to the example "${name}" as documented`, async () => {
      const [path, body] = [await pathFor(operation), await bodyFor(operation, value)]
      const response = await callOperation(operation, {
        path,
        query: queryFor(operation),
        contentType: type,
        body,
        ...(await callerFor(operation)),
      })
      expectTaken(operation, response)
    })
  }
}

function checkParameterExamples(operation: Operation): void {
  check.calls(operation)(`${operation.id}: responds to the example as documented`, async () => {
    const response = await callOperation(operation, await validRequest(operation))
    expectTaken(operation, response)
  })
  // Further examples of a parameter are tried one at a time, except ids and tenants, which only show a form.
  for (const { name, place, examples } of operation.parameters) {
    if (name === 'tenant' || name === 'id' || !isVaried(operation, { place })) continue
    for (const example of examples.slice(1)) {
      check.calls(operation)(
        `${operation.id}: responds to the example "${example.name}" of ${name} as documented`,
        async () => {
          const input = await validRequest(operation)
          const response = await callOperation(
            operation,
            withParameter(input, { name, place, value: example.value }),
          )
          expectTaken(operation, response)
        },
      )
    }
  }
}

/**
 * Whether a parameter may have other values. A number in a path can name what somebody else has, so a call that writes
 * has only the id of what the run created; this platform's ids can't be met by chance.
 */
export function isVaried(operation: Operation, { place }: Pick<Parameter, 'place'>): boolean {
  return settings().bundle !== 'given' || place !== 'path' || operation.reads
}

type Setting = { name: string; place: Parameter['place']; value: Json }

/** The request with another value of one parameter. */
export function withParameter(input: CallInput, { name, place, value }: Setting): CallInput {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (place === 'path') return { ...input, path: { ...input.path, [name]: text } }
  if (place === 'header') return { ...input, headers: { ...input.headers, [name]: text } }
  return { ...input, query: { ...(input.query as Record<string, string>), [name]: text } }
}

/** A fault of the spec, reported as one: without examples an operation would go untested. */
function missing(operation: Operation, what: string): void {
  check(`${operation.id}: has ${what}`, async () => {
    expect.fail(`The spec gives no ${what} for ${operation.id}`)
  })
}
