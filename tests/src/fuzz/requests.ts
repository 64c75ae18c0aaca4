import fc from 'fast-check'
import { encodeBody, toText } from '../check/request.ts'
import { buildArbitrary } from '../generate/arbitrary.ts'
import { listMutations } from '../generate/mutations.ts'
import { demoAccount } from '../service/demoServer.ts'
import { readBundle } from '../spec/bundle.ts'
import type { Json } from '../spec/json.ts'
import type { Operation, Parameter, RequestContent } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'

/** A request whose secrets and ids are put in when it is sent: only the run knows them. */
export type FuzzedRequest = {
  operation: Operation
  path: Record<string, string>
  /** Which record created by the run `{id}` names; undefined leaves `path` unchanged. */
  made: number | undefined
  query: [string, string][]
  body: string | undefined
  contentType: string
  authorization: 'own' | 'none' | 'wrong'
  apiKey: 'own' | 'none' | 'wrong' | 'twice'
}

/** In a body: a refresh token that the run was given. */
export const refreshTokenMark = 'a-refresh-token-of-the-run'

const chunk = 500

/** Generates requests to the operations: valid, valid but for one fault, and arbitrary. The same for the same seed. */
export function* fuzzedRequests(
  operations: Operation[],
  { count, seed }: { count: number; seed: number },
): Generator<FuzzedRequest> {
  const any = fc.oneof(
    // A login is dear by design: one in so many is enough.
    ...operations.map((each) => ({ arbitrary: requestTo(each), weight: each.area === 'auth' ? 1 : 3 })),
  )
  for (let done = 0; done < count; done += chunk) {
    yield* fc.sample(any, { numRuns: Math.min(chunk, count - done), seed: seed * 1_000_003 + done })
  }
}

function requestTo(operation: Operation): fc.Arbitrary<FuzzedRequest> {
  const [content] = operation.contents
  const type = content?.type ?? 'application/json'
  return fc.record({
    operation: fc.constant(operation),
    path: generateParameters(operation, 'path').map(Object.fromEntries<string>),
    made: fc.option(fc.nat(), { freq: 9, nil: undefined }),
    query: generateParameters(operation, 'query'),
    body: content ? generateBody(operation, content) : fc.constant(undefined),
    contentType: mostly(type, 'text/plain', 'application/x-www-form-urlencoded', 'application/json', 'a/b;c'),
    authorization: mostly<'own' | 'none' | 'wrong'>('own', 'none', 'wrong'),
    apiKey: mostly<'own' | 'none' | 'wrong' | 'twice'>('own', 'none', 'wrong', 'twice'),
  })
}

/** The value that leads somewhere in 19 of 20 requests: a wrong one ends the way of the whole request. */
function mostly<T>(usual: T, ...others: T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { arbitrary: fc.constant(usual), weight: 19 },
    { arbitrary: fc.constantFrom(...others), weight: 1 },
  )
}

function generateParameters(operation: Operation, place: 'path' | 'query'): fc.Arbitrary<[string, string][]> {
  const given = operation.parameters
    .filter((parameter) => parameter.place === place)
    .map((parameter) =>
      generateValue(parameter).map((text): [string, string] | undefined =>
        text === undefined ? undefined : [parameter.name, text],
      ),
    )
  return fc.tuple(...given).map((pairs) => pairs.filter((pair) => pair !== undefined))
}

function generateValue({
  name,
  place,
  required,
  schema,
  examples,
}: Parameter): fc.Arbitrary<string | undefined> {
  const known = name === 'tenant' ? [demoAccount.tenant] : examples.map(({ value }) => toText(value))
  const declared = buildArbitrary(schema, { bundle: readBundle('full'), examples: [] }).map(toText)
  const other = fc.oneof(declared, fc.string({ maxLength: 20 }), fc.uuid())
  const text = fc.oneof(
    { arbitrary: known.length > 0 ? fc.constantFrom(...known) : other, weight: place === 'path' ? 19 : 4 },
    { arbitrary: other, weight: 1 },
  )
  if (place === 'path') return text.map((value) => (/^\.{0,2}$/.test(value) ? '_' : value))
  return required ? fc.option(text, { freq: 19, nil: undefined }) : fc.option(text, { nil: undefined })
}

function generateBody(operation: Operation, { type, schema, schemaPointer, examples }: RequestContent) {
  const bundle = readBundle('full')
  const values = [...examples.map(({ value }) => value), ...(knownBodies.get(operation.id) ?? [])]
  const validate = loadValidators('full').open(schemaPointer)
  const asText = type !== 'application/json'
  const faults = values.flatMap((value) => listMutations({ bundle, schema, validate, value, asText }))
  const encoded = (value: Json) => encodeBody(typeof value === 'object' && value ? type : '', value)
  const generated = buildArbitrary(schema, { bundle, examples: values }).map(encoded)
  const example = fc.constantFrom(...values).map(encoded)
  return fc.oneof(
    { arbitrary: example, weight: 30 },
    { arbitrary: generated, weight: 80 },
    {
      arbitrary:
        faults.length > 0 ? fc.constantFrom(...faults.map(({ value }) => encoded(value))) : generated,
      weight: 60,
    },
    {
      arbitrary: example.chain((text) => fc.nat(text.length).map((length) => text.slice(0, length))),
      weight: 10,
    },
    { arbitrary: fc.json(), weight: 15 },
    { arbitrary: fc.constantFrom(undefined, '', 'null', '[]', '{', '"', '\0', '[[{}]]'), weight: 4 },
    { arbitrary: fc.constantFrom(...huge), weight: 1 },
  ) as fc.Arbitrary<string | undefined>
}

/** Bodies that lead further than the spec's examples. */
const knownBodies = new Map<string, Json[]>([
  [
    'createToken',
    [
      { grant_type: 'password', username: demoAccount.username, password: demoAccount.password },
      { grant_type: 'refresh_token', refresh_token: refreshTokenMark },
    ],
  ],
])

/** Bodies that are large, deep or wide, and numbers beyond every range. */
const huge = [
  `{"Title":${'['.repeat(1000)}${']'.repeat(1000)}}`,
  '['.repeat(100_000),
  JSON.stringify({ Title: 'x'.repeat(1_048_576) }),
  JSON.stringify({ Title: 'x'.repeat(900_000) }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, i]))),
  '{"take":1e999,"skip":-1e999,"sample_data_number":9007199254740993}',
  '{"Title":1,"Title":2,"__proto__":{"a":1},"constructor":{"prototype":{}}}',
]
