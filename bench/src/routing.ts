import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogs } from '@geofield/server/log'
import { comparedPerLine, prepareTiles } from '@geofield/server/routing'
import { Actor } from '@valhallajs/valhallajs'
import { startChild } from './measure/child.ts'
import { atLeast, compare, type Result } from './measure/compare.ts'
import { responsesPerSecond, type SendJson, post, spreadPlaces } from './measure/overHttp.ts'
import { testData } from './measure/testData.ts'

type Call = {
  name: string
  unit: string
  path: string
  bodies: string[]
  /** Requests of one round. */
  count: number
  /** The same work of the engine without HTTP. */
  callDirectly: (actor: Actor) => SendJson
  /** What that is, if it is more than one call. */
  directly?: string
}

const costing = 'auto'
/** How many different requests are sent in turn. */
const differentBodies = 100

function bodies(make: (index: number) => object): string[] {
  return Array.from({ length: differentBodies }, (_, index) => JSON.stringify(make(index)))
}

export const findRoute = (rounds: number) =>
  overHttpAndDirectly(rounds, {
    name: 'findRoute',
    unit: 'routes per second',
    path: '/routing/adapter/route',
    bodies: bodies((index) => ({
      locations: spreadPlaces(2, 2 * index),
      costing,
      units: 'kilometers',
      language: 'en-US',
    })),
    count: 300,
    callDirectly: (actor) => (body) => actor.route(body),
  })

export const computeMatrix = (rounds: number) =>
  overHttpAndDirectly(rounds, {
    name: 'computeMatrix of 10 x 10',
    unit: 'matrices per second',
    path: '/routing/adapter/sources_to_targets',
    bodies: bodies((index) => {
      const places = spreadPlaces(20, 20 * index)
      return { sources: places.slice(0, 10), targets: places.slice(10), costing, units: 'kilometers' }
    }),
    count: 60,
    callDirectly: (actor) => (body) => matrixAndRoutes(actor, body),
    directly: `a matrix and ${comparedPerLine} routes for each row, as direct calls to the engine`,
  })

/** The service compares some cells of each row with the engine's routes, whose times may differ from those of its matrix. */
async function matrixAndRoutes(actor: Actor, body: string): Promise<void> {
  await actor.matrix(body)
  const { sources, targets } = JSON.parse(body) as { sources: object[]; targets: object[] }
  const pairs = sources.flatMap((source) =>
    targets.slice(0, comparedPerLine).map((target) => [source, target]),
  )
  const ask = (locations: object[]) =>
    actor.route(
      JSON.stringify({
        locations,
        costing,
        units: 'kilometers',
        directions_type: 'none',
        shape_format: 'no_shape',
      }),
    )
  // The service knows what can be reached from a place, and has it searched again only where its road is cut off.
  const onNearestRoad = (location: object) => ({ ...location, minimum_reachability: 0 })
  // One after the other, as the service asks for them.
  for (const pair of pairs) JSON.parse(await ask(pair.map(onNearestRoad)).catch(() => ask(pair)))
}

export const computeIsochrone = (rounds: number) =>
  overHttpAndDirectly(rounds, {
    name: 'computeIsochrone of 5 and 10 minutes',
    unit: 'isochrones per second',
    path: '/routing/adapter/isochrone',
    bodies: bodies((index) => ({
      locations: spreadPlaces(1, index),
      costing,
      polygons: true,
      contours: [{ time: 5 }, { time: 10 }],
    })),
    count: 120,
    callDirectly: (actor) => (body) => actor.isochrone(body),
  })

/** Compares calls per second over HTTP with direct calls to the engine in this process, by the same number of clients. */
async function overHttpAndDirectly(rounds: number, call: Call): Promise<Result> {
  const map = testData('osm/pune.osm.pbf')
  const server = await startChild('geofieldServer.ts', { GEOFIELD_OSM: map })
  const dataDir = mkdtempSync(join(tmpdir(), 'geofield-bench-'))
  try {
    const { log } = createLogs({ level: 'silent', file: undefined })
    const { configFile } = await prepareTiles({ sources: [map], dataDir, log })
    const directly = call.callDirectly(new Actor(await readFile(configFile, 'utf8')))
    const overHttp = post(`${server.url}${call.path}?api-key=demo-key`)
    const measure = (sendJson: SendJson) => () => responsesPerSecond(sendJson, call.bodies, call.count)
    return await compare(
      {
        title: call.name,
        unit: call.unit,
        aim: atLeast(0.9),
        ours: { name: `${call.name} over HTTP`, measure: measure(overHttp) },
        theirs: { name: call.directly ?? 'direct calls to the engine', measure: measure(directly) },
      },
      rounds,
    )
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}
