import { toWire, type WireRequest } from '../check/request.ts'
import { listEdges } from '../generate/edges.ts'
import type { Position } from '../geography.ts'
import { demoAccount } from '../service/demoServer.ts'
import { readBundle } from '../spec/bundle.ts'
import type { Json, JsonObject } from '../spec/json.ts'
import { type Operation, readOperations, type RequestContent } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'

/** What fits on a map: a start, places far apart, and the largest contours that the server accepts. */
export type Ground = { start: Position; far: Position[]; minutes: number; kilometres: number }

const costings = ['auto', 'truck', 'bicycle', 'pedestrian', 'motor_scooter']

/**
 * Every edge of every field of the routing bodies, one at a time: in the description's examples, and in large requests for
 * several ways of travelling with all their settings. The largest that the server takes have one way of travelling each,
 * so that all of them end within an hour.
 */
export function* edgeRequests(url: string, ground: Ground): Generator<WireRequest> {
  const bundle = readBundle('full')
  for (const operation of readOperations('full').filter(({ area }) => area === 'routing')) {
    const [content] = operation.contents
    if (!content) continue
    const validate = loadValidators('full').open(content.schemaPointer)
    for (const value of listBases(operation, content, ground)) {
      yield wire(url, operation, value)
      for (const { values } of listEdges({
        bundle,
        schema: content.schema,
        validate,
        asText: false,
        value,
      })) {
        for (const edge of values) yield wire(url, operation, edge)
      }
    }
  }
}

function wire(url: string, operation: Operation, body: Json): WireRequest {
  return toWire(url, operation, {
    path: {},
    query: [['api-key', demoAccount.apiKey]],
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function listBases({ id }: Operation, { examples }: RequestContent, ground: Ground): Json[] {
  const large = largest.get(id)
  const settings = costings.map((costing) => ({
    costing,
    costing_options: { [costing]: makeOptions(costing) },
  }))
  return [
    ...examples.map(({ value }) => value),
    ...(large
      ? settings.flatMap((setting, turn) => large(ground, turn).map((body) => ({ ...body, ...setting })))
      : []),
  ]
}

/** `turn` is the place of the way of travelling in its list. */
const largest = new Map<string, (ground: Ground, turn: number) => JsonObject[]>([
  ['findRoute', (ground) => [{ locations: places(ground, 50) }]],
  ['optimizeRoute', (ground) => [{ locations: places(ground, 12), roundtrip: true }]],
  ['computeMatrix', (ground, turn) => [squareMatrix(ground, turn === 0 ? 50 : 12)]],
  ['locateRoads', (ground) => [{ locations: places(ground, 100), verbose: true }]],
  ['computeIsochrone', isochrones],
])

function squareMatrix(ground: Ground, count: number): JsonObject {
  return { sources: places(ground, count), targets: places(ground, count) }
}

/** Each way of travelling gets another large one, which takes a second for each of hundreds of edges. */
function isochrones({ start, minutes, kilometres }: Ground, turn: number): JsonObject[] {
  const large = [
    [{ time: minutes }],
    [{ distance: kilometres }],
    [{ distance: 1 }, { time: 3 }, { distance: kilometres / 2 }, { time: minutes / 2 }],
  ]
  const contours = [[{ time: 5 }, { time: 10 }], large[turn % large.length]!]
  return contours.map((each) => ({
    locations: [{ ...start }],
    contours: each,
    polygons: true,
    denoise: 1,
    generalize: 100,
  }))
}

/** Returns places around the far places in turn, no two at the same position. */
function places({ far }: Ground, count: number): Json[] {
  return Array.from({ length: count }, (_, i) => {
    const { lat, lon } = far[i % far.length]!
    return { lat: lat + i * 0.0003, lon: lon + i * 0.0002 }
  })
}

function makeOptions(costing: string): JsonObject {
  if (costing === 'pedestrian') return { type: 'foot', walking_speed: 5, use_ferry: 0.5 }
  if (costing === 'bicycle')
    return { bicycle_type: 'Road', cycling_speed: 20, use_roads: 0.5, use_hills: 0.5, use_ferry: 0.5 }
  const motor = { use_highways: 0.5, use_tolls: 0.5, use_ferry: 0.5, top_speed: 100, shortest: false }
  if (costing !== 'truck') return motor
  return { ...motor, height: 3, width: 2, length: 10, weight: 10, axle_load: 5, axle_count: 4, hazmat: false }
}
