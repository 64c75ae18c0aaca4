import { expect } from 'vitest'
import { buildRequest, callOperation, type CallInput } from '../check/call.ts'
import { check, provisional } from '../check/check.ts'
import { NotHere } from '../check/here/notHere.ts'
import { encodeBody, toText } from '../check/request.ts'
import { expectRefusal, type Reason } from '../check/refusal.ts'
import { send } from '../check/send.ts'
import { withNobody } from '../check/here/standIns.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { badValues } from '../generate/badValues.ts'
import { type Mutation, listMutations } from '../generate/mutations.ts'
import { sampled } from '../run/brief.ts'
import { settings } from '../run/settings.ts'
import { readBundle, resolveSchema } from '../spec/bundle.ts'
import { type Json, valueAt } from '../spec/json.ts'
import { type Operation, type Parameter, readOperations, type RequestContent } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'
import { isVaried, validRequest, withParameter } from './examples.ts'

const form = 'application/x-www-form-urlencoded'

/** A request with one fault is refused in the documented way, although the rest of it is valid. */
export function checkRefusals(operation: Operation): void {
  const parameters = operation.parameters.filter(({ isCredential }) => !isCredential)
  for (const parameter of [...parameters, ...operation.headers]) {
    if (isVaried(operation, parameter)) checkParameter(operation, parameter)
  }
  const content = operation.contents[0]
  if (!content) return
  checkBodyFaults(operation, content)
  checkEnvelopes(operation, content)
}

const accepted = new WeakMap<Operation, Promise<number>>()

/**
 * A valid request to put a fault into. A service with its own description may refuse it too, for example because it lacks
 * what the example names; its refusals then show nothing.
 */
async function refusable(operation: Operation): ReturnType<typeof validRequest> {
  const input = await validRequest(operation)
  if (settings().bundle !== 'given') return input
  const status =
    accepted.get(operation) ?? callOperation(operation, input).then((response) => response.status)
  accepted.set(operation, status)
  if ((await status) < 400) return operation.method === 'DELETE' ? validRequest(operation) : input
  throw new NotHere(`a valid request is refused too, with ${await status}`)
}

/** Wrong values of a parameter; each is proved wrong by its schema first. */
function checkParameter(operation: Operation, parameter: Parameter): void {
  const { name, place, required, schema, schemaPointer } = parameter
  const refuses = (what: string, change: (input: CallInput) => CallInput, reason: Reason = 'parameter') =>
    check.calls(operation)(`${operation.id}: refuses ${what}`, async () => {
      const input = change(await refusable(operation))
      const response = await callOperation(operation, input)
      // The server checks credentials first, and a malformed tenant is not the tenant of the credentials.
      expectRefusal(operation, response, name === 'tenant' ? 'otherTenant' : reason)
      if (name !== 'tenant') expectDetail(response, name)
    })
  const validate = validatorOf(operation, schemaPointer, ({ parameters }) =>
    parameters.find((each) => each.name === name && each.place === place),
  )
  const resolved = resolveSchema(readBundle(settings().bundle), schema)
  const sample = parameter.examples[0]?.value
  for (const { label, value } of badValues(resolved, { sample, asText: true })) {
    // An empty path segment is another path.
    if (validate(value).length === 0 || (place === 'path' && value === '')) continue
    if (place === 'header' && !isHeaderText(value)) continue
    refuses(`${name} ${label}`, (input) => withParameter(input, { name, place, value }))
  }
  if (place !== 'query') return
  const twice = (input: CallInput): CallInput => {
    const query = Object.entries(input.query as Record<string, string>)
    return { ...input, query: [...query, [name, toText(sample ?? 'x')], [name, toText(sample ?? 'x')]] }
  }
  if (settings().bundle !== 'given') refuses(`${name} given twice`, twice, 'repeated')
  if (!required) return
  refuses(`a request without ${name}`, (input) => {
    const { [name]: _, ...query } = input.query as Record<string, string>
    return { ...input, query }
  })
}

type Described = { schemaPointer: string }

/**
 * Says what is wrong with a value. By the document alone also Geofield's own definition must refuse it: what that takes
 * extends the document and does not contradict it.
 */
function validatorOf(
  { id }: Operation,
  schemaPointer: string,
  select: (operation: Operation) => Described | undefined,
): (value: unknown) => string[] {
  const { bundle } = settings()
  const own = loadValidators(bundle).open(schemaPointer)
  if (bundle !== 'verified') return own
  const full = readOperations('full').find((each) => each.id === id)
  const wider = full && select(full)
  if (!wider) return own
  const extended = loadValidators('full').open(wider.schemaPointer)
  return (value) => (extended(value).length === 0 ? [] : own(value))
}

/** Whether HTTP can carry the value in a header as it is. */
function isHeaderText(value: Json): boolean {
  return /^[!-~]?$|^[!-~][ -~]*[!-~]$/.test(toText(value))
}

/** Single faults put into every example of the body. */
function checkBodyFaults(operation: Operation, content: RequestContent): void {
  const base = {
    bundle: readBundle(settings().bundle),
    schema: content.schema,
    validate: validatorOf(operation, content.schemaPointer, ({ contents }) => contents[0]),
    asText: content.type === form,
  }
  const chosen = new Map<string, { mutation: Mutation; isThere: boolean }>()
  for (const example of content.examples) {
    const value = withNobody(operation, example.value)
    for (const mutation of listMutations({ ...base, value })) {
      // An example that has the property shows more: others may be refused because they have it at all.
      const isThere = valueAt(value, mutation.pointer) !== undefined
      const known = chosen.get(mutation.label)
      if (!known || (isThere && !known.isThere)) chosen.set(mutation.label, { mutation, isThere })
    }
  }
  for (const mutation of chooseFaults(operation, [...chosen.values()])) {
    const { label } = mutation
    check.calls(operation)(`${operation.id}: refuses ${label}`, () =>
      expectFault(operation, content, mutation),
    )
  }
}

/** A brief run puts each kind of fault into one field of the operation, and into every second of its other fields. */
function chooseFaults({ id }: Operation, faults: { mutation: Mutation }[]): Mutation[] {
  const mutations = faults.map(({ mutation }) => mutation)
  const kinds = Map.groupBy(mutations, ({ label, pointer }) => label.replace(pointer, ''))
  const [firsts, rest] = [new Set<Mutation>(), new Set(mutations)]
  for (const [first] of kinds.values()) {
    firsts.add(first!)
    rest.delete(first!)
  }
  const others = new Set(sampled([...rest], 2, id))
  return mutations.filter((mutation) => firsts.has(mutation) || others.has(mutation))
}

async function expectFault(
  operation: Operation,
  { type }: RequestContent,
  { pointer, value }: Mutation,
): Promise<void> {
  const input = { ...(await refusable(operation)), contentType: type, body: value }
  const response = await callOperation(operation, input)
  expectRefusal(operation, response, 'body')
  expectDetail(response, pointer)
}

/** One of the details of a platform error names the faulty place. Other error bodies have no details. */
function expectDetail({ body }: ServiceResponse, path: string): void {
  if (provisional() || typeof body?.error !== 'object') return
  const details = (body.error.details ?? []) as { path: string }[]
  expect(
    details.map((detail) => detail.path),
    'the paths of error.details',
  ).toContain(path)
}

/** Bodies that no schema gets to see: not JSON, of another type, missing, too large. */
function checkEnvelopes(operation: Operation, content: RequestContent): void {
  const refuses = (what: string, reason: Reason, change: (valid: string) => CallInput) =>
    check.calls(operation)(`${operation.id}: refuses ${what}`, async () => {
      const { body, ...input } = await refusable(operation)
      const valid = encodeBody(content.type, body ?? {})
      const request = await buildRequest(operation, {
        ...input,
        contentType: content.type,
        ...change(valid),
      })
      expectRefusal(operation, await send(request), reason)
    })
  if (content.type === 'application/json') {
    refuses('a body that is not JSON', 'notJson', () => ({ rawBody: '{"a": nonsense' }))
    refuses('a body that is cut off', 'notJson', (valid) => ({ rawBody: valid.slice(0, -1) }))
    refuses('text after the JSON', 'notJson', (valid) => ({ rawBody: `${valid} x` }))
  }
  if (operation.bodyRequired) refuses('an empty body', 'body', () => ({ rawBody: '' }))
  // Other descriptions don't say that a service takes no more types than it lists.
  if (settings().bundle === 'given') return
  const otherTypes = ['text/plain', 'application/xml', content.type === form ? 'application/json' : form]
  for (const contentType of otherTypes) {
    refuses(`a body of type ${contentType}`, 'mediaType', (valid) => ({ rawBody: valid, contentType }))
  }
  // This limit is Geofield's.
  if (provisional()) return
  const mib = operation.bodyLimitBytes / 1_048_576
  refuses(`a body over the limit of ${mib} MiB`, 'size', (valid) => ({
    rawBody: padded(valid, content.type, operation.bodyLimitBytes),
  }))
}

/** One byte over the limit and otherwise valid: spaces after JSON mean nothing, nor does another field of a form. */
function padded(valid: string, type: string, limitBytes: number): string {
  const start = type === form ? `${valid}&padding=` : valid
  return start.padEnd(limitBytes + 1, type === form ? 'x' : ' ')
}
