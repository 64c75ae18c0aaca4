import type { Position } from '@geofield/geography'
import type { Log } from '../../platform/log/log.ts'
import { EngineError } from '../engine/engineError.ts'
import { startWorkerPool } from '../engine/pool/workerPool.ts'
import type { EngineCall } from '../engine/routingEngine.ts'
import { writeEngineConfig } from './tiles.ts'

/** From here to there. */
export type SampleRoute = [Position, Position]

const maxPositions = 20
/** No connected roads, no road near a place, no path, too far: errors that a sound map can cause. */
const noWayCodes = new Set([170, 171, 442, 154])
/** Half of the pairs may lie on different islands, and some positions off the roads: only fewer show a broken map. */
const minShareFound = 0.25

/**
 * Requests routes between the positions on these tiles and returns those found. Throws when the engine fails or
 * finds too few for the map to be sound.
 */
export async function trySampleRoutes(options: {
  tiles: string
  positions: Position[]
  log: Log
}): Promise<SampleRoute[]> {
  const configFile = await writeEngineConfig(options.tiles, 'osm')
  const limits = { requestTimeoutMs: 60_000, memoryLimitMb: 4096, queueLimit: 1000 }
  const engine = await startWorkerPool({ configFile, processes: 1, log: options.log, ...limits })
  try {
    const routes = pairPositions(options.positions)
    const found: SampleRoute[] = []
    for (const route of routes) if (await isFound(engine.call, route)) found.push(route)
    if (found.length < routes.length * minShareFound)
      throw new Error(`Only ${found.length} of ${routes.length} sample routes were found on the new tiles`)
    return found
  } finally {
    await engine.close()
  }
}

/** Whether the engine finds a route. Throws on any error but "no way". */
export async function isFound(call: EngineCall, [from, to]: SampleRoute): Promise<boolean> {
  const request = { locations: [from, to], costing: 'auto', directions_type: 'none' }
  try {
    const { trip } = JSON.parse(await call('route', JSON.stringify(request))) as { trip: { status: number } }
    return trip.status === 0
  } catch (error) {
    if (error instanceof EngineError && noWayCodes.has(error.body.error_code)) return false
    throw error
  }
}

/** About 1.5 km. */
const nearbyDegrees = 0.01

/**
 * Pairs each position with a place nearby, which is likely connected, and with another position at any distance. In a
 * large extract the positions are far from each other, perhaps on islands.
 */
function pairPositions(positions: Position[]): SampleRoute[] {
  const every = Math.max(1, positions.length / maxPositions)
  const starts = Array.from(
    { length: Math.min(maxPositions, positions.length) },
    (_, at) => positions[Math.floor(at * every)]!,
  )
  return starts.flatMap((from, at): SampleRoute[] => [
    [from, { lat: from.lat + nearbyDegrees, lon: from.lon + nearbyDegrees }],
    [from, starts[(at + 1) % starts.length]!],
  ])
}
