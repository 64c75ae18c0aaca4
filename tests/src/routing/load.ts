import fc from 'fast-check'
import { toWire, type WireRequest } from '../check/request.ts'
import { buildArbitrary } from '../generate/arbitrary.ts'
import { listMutations } from '../generate/mutations.ts'
import { lonLats, type Position } from '../geography.ts'
import { demoAccount } from '../service/demoServer.ts'
import { readBundle } from '../spec/bundle.ts'
import type { Json, JsonObject } from '../spec/json.ts'
import { type Operation, readOperations } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'

const routingOperations = readOperations('full').filter(({ area }) => area === 'routing')

/**
 * Requests to all routing operations: sensible ones in Pune, any that the schemas allow, valid ones with a fault, and
 * ones that are not requests at all. The same for the same seed.
 */
export function routingRequests(
  url: string,
  { count, seed }: { count: number; seed: number },
): WireRequest[] {
  const any = fc.oneof(...routingOperations.map((operation) => requestTo(url, operation)))
  return fc.sample(any, { numRuns: count, seed })
}

/** Only the sensible requests, each of which makes an engine work. */
export function sensibleRequests(
  url: string,
  { count, seed }: { count: number; seed: number },
): WireRequest[] {
  const any = fc.oneof(...routingOperations.map((operation) => sensibleTo(url, operation)))
  return fc.sample(any, { numRuns: count, seed })
}

type Sent = { path?: Record<string, string>; query?: [string, string][]; body?: string }

function wire(url: string, operation: Operation, { path = {}, query = [], body }: Sent): WireRequest {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const key: [string, string] = ['api-key', demoAccount.apiKey]
  return toWire(url, operation, { path, query: [...query, key], headers, body })
}

function requestTo(url: string, operation: Operation): fc.Arbitrary<WireRequest> {
  const sensible = { arbitrary: sensibleTo(url, operation), weight: 3 }
  const [content] = operation.contents
  if (!content) return fc.oneof(sensible, { arbitrary: ofParameters(url, operation), weight: 7 })
  const bundle = readBundle('full')
  const examples = content.examples.map(({ value }) => value)
  const validate = loadValidators('full').open(content.schemaPointer)
  const faults = examples.flatMap((value) =>
    listMutations({ bundle, schema: content.schema, validate, value, asText: false }),
  )
  const text = fc.oneof(
    {
      arbitrary: buildArbitrary(content.schema, { bundle, examples }).map((value) => JSON.stringify(value)),
      weight: 4,
    },
    { arbitrary: fc.constantFrom(...faults).map(({ value }) => JSON.stringify(value)), weight: 2 },
    { arbitrary: fc.constantFrom(...examples).chain(cutOff), weight: 1 },
    { arbitrary: fc.json(), weight: 1 },
  )
  return fc.oneof(sensible, { arbitrary: text.map((body) => wire(url, operation, { body })), weight: 7 })
}

function cutOff(example: Json): fc.Arbitrary<string> {
  const text = JSON.stringify(example)
  return fc.nat(text.length).map((length) => text.slice(0, length))
}

function ofParameters(url: string, operation: Operation): fc.Arbitrary<WireRequest> {
  const bundle = readBundle('full')
  const texts = operation.parameters.map(({ name, place, schema }) => {
    const declared = buildArbitrary(schema, { bundle, examples: [] }).map(String)
    const coordinates = fc.oneof(anyPlaces.map(lonLats), fc.string({ minLength: 1, maxLength: 60 }))
    const value =
      name === 'coordinates' ? coordinates : fc.oneof(declared, declared, fc.string({ maxLength: 20 }))
    return (place === 'path' ? value : fc.option(value, { nil: undefined })).map((text) => ({
      name,
      place,
      text,
    }))
  })
  return fc.tuple(...texts).map((parameters) => {
    const given = parameters.flatMap(({ name, place, text }) => (text ? [{ name, place, text }] : []))
    const of = (where: string) =>
      given.filter(({ place }) => place === where).map(({ name, text }): [string, string] => [name, text])
    return wire(url, operation, { path: Object.fromEntries(of('path')), query: of('query') })
  })
}

const inPune = fc.record({
  lat: fc.integer({ min: 18_463, max: 18_586 }).map((value) => value / 1000),
  lon: fc.integer({ min: 73_793, max: 73_917 }).map((value) => value / 1000),
})
const anywhere = fc.record({
  lat: fc.double({ min: -100, max: 100, noNaN: true }),
  lon: fc.double({ min: -200, max: 200, noNaN: true }),
})
const anyPlaces: fc.Arbitrary<Position[]> = fc.array(fc.oneof(inPune, anywhere), {
  minLength: 1,
  maxLength: 55,
})
const places = (least: number, most: number) => fc.array(inPune, { minLength: least, maxLength: most })
const costing = fc.constantFrom(
  'auto',
  'pedestrian',
  'bicycle',
  'motorcycle',
  'motor_scooter',
  'truck',
  'bus',
  'taxi',
)

/** Bodies that an engine has work with, by operation. */
const bodies = new Map<string, fc.Arbitrary<JsonObject>>([
  ['findRoute', fc.record({ locations: places(2, 8), costing }) as fc.Arbitrary<JsonObject>],
  [
    'optimizeRoute',
    fc.record({
      locations: places(2, 20),
      costing,
      roundtrip: fc.boolean(),
      destination: fc.constantFrom('last', 'any'),
    }) as fc.Arbitrary<JsonObject>,
  ],
  [
    'computeMatrix',
    fc.record({
      sources: places(1, 15),
      targets: places(1, 15),
      costing,
      verbose: fc.boolean(),
    }) as fc.Arbitrary<JsonObject>,
  ],
  [
    'computeIsochrone',
    fc.record({
      locations: places(1, 1),
      costing,
      polygons: fc.boolean(),
      contours: fc.array(
        fc.oneof(
          fc.record({ time: fc.double({ min: 0.01, max: 30, noNaN: true }) }),
          fc.record({ distance: fc.double({ min: 0.01, max: 20, noNaN: true }) }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }) as fc.Arbitrary<JsonObject>,
  ],
  ['locateRoads', fc.record({ locations: places(1, 20), verbose: fc.boolean() }) as fc.Arbitrary<JsonObject>],
])

function sensibleTo(url: string, operation: Operation): fc.Arbitrary<WireRequest> {
  const body = bodies.get(operation.id)
  if (body) return body.map((value) => wire(url, operation, { body: JSON.stringify(value) }))
  const count = operation.id === 'findDistance' ? places(2, 10) : places(1, 1)
  const profile = fc.constantFrom('car', 'foot', 'bike', 'motorcycle', 'motor_scooter')
  return fc
    .tuple(profile, count)
    .map(([name, points]) => wire(url, operation, { path: { profile: name, coordinates: lonLats(points) } }))
}

/** Sends them, so many at a time, and passes on each response in the order of arrival. */
export async function sendAll(
  requests: Iterable<WireRequest>,
  {
    atOnce,
    onResponse,
  }: { atOnce: number; onResponse: (response: LoadResponse, request: WireRequest) => void },
): Promise<void> {
  const rest = requests[Symbol.iterator]()
  const work = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      const { method, url, headers, body } = next.value
      const sent = fetch(url, { method, headers, ...(body !== undefined && { body }) })
      const response = await sent.catch((error: Error) => {
        throw new Error(`No response to ${method} ${url} ${body ?? ''}: ${error.message}`, {
          cause: error.cause,
        })
      })
      onResponse({ status: response.status, text: await response.text() }, next.value)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

type LoadResponse = { status: number; text: string }
