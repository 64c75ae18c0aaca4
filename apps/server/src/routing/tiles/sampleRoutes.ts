import type { Position } from '../../platform/geography/geography.ts'
import type { Log } from '../../platform/log/log.ts'
import { EngineError } from '../engine/engineError.ts'
import { startEnginePool } from '../engine/enginePool.ts'
import type { EngineCall } from '../engine/routingEngine.ts'
import { writeEngineConfig } from './tiles.ts'

/** From here to there. */
export type SampleRoute = [Position, Position]

const mostPositions = 20
/** No connected roads, no road near a place, no path, too far: what two places of a sound map may be told. */
const noWayCodes = new Set([170, 171, 442, 154])
const leastShareFound = 0.25

/**
 * Asks an engine over these tiles for routes between the positions. Throws when it fails, or finds too few of them for
 * the map to be sound; answers those that it found.
 */
export async function trySampleRoutes(options: {
  tiles: string
  positions: Position[]
  log: Log
}): Promise<SampleRoute[]> {
  const configFile = await writeEngineConfig(options.tiles, 'osm')
  const limits = { requestTimeoutMs: 60_000, memoryLimitMb: 4096, queueLimit: 1000 }
  const engine = await startEnginePool({ configFile, processes: 1, log: options.log, ...limits })
  try {
    const routes = pairsOf(options.positions)
    const found: SampleRoute[] = []
    for (const route of routes) if (await isFound(engine.call, route)) found.push(route)
    if (found.length < routes.length * leastShareFound)
      throw new Error(`Only ${found.length} of ${routes.length} sample routes were found on the new tiles`)
    return found
  } finally {
    await engine.close()
  }
}

/** Whether the engine finds a way. Throws when it does not answer, or complains of anything else. */
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

/** Each position with the one nearest to it, which is likely to be connected, and with another one far or near. */
function pairsOf(positions: Position[]): SampleRoute[] {
  const every = Math.max(1, Math.floor(positions.length / mostPositions))
  const starts = positions.filter((_, at) => at % every === 0).slice(0, mostPositions)
  return starts.flatMap((from, at): SampleRoute[] => [
    [from, nearestTo(from, positions)],
    [from, starts[(at + 1) % starts.length]!],
  ])
}

function nearestTo(from: Position, positions: Position[]): Position {
  const shrink = Math.cos((from.lat * Math.PI) / 180)
  const distance = ({ lat, lon }: Position) => Math.hypot(lat - from.lat, (lon - from.lon) * shrink)
  const others = positions.filter((position) => position !== from)
  return others.reduce((best, other) => (distance(other) < distance(best) ? other : best), others[0] ?? from)
}
