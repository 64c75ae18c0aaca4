import type { Handler } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { readCoordinates } from './request/coordinates.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { type EngineEntry, nearestRoads } from './response/nearestRoads.ts'
import { OsrmError } from './response/osrmError.ts'
import { toCosting } from './request/costing.ts'

/**
 * Search radii in metres, tried until there are enough roads. 0 finds the nearest road, wherever it is; beyond the
 * last, a town has thousands.
 */
const radii = [0, 100, 300, 1000]

/** The engine has no such call: the result is derived from its look-up of roads. */
export function findNearestRoad(engine: RoutingEngine): Handler<'findNearestRoad'> {
  return async ({ path, query: { number = 1 }, signal }) => {
    const [place] = readCoordinates(path.coordinates, { least: 1, most: 1 })
    const costing = toCosting(path.profile)
    const waypoints = await engine.onOneMap(async (map) => {
      const roadsWithin = async (radius: number) => {
        const request = { locations: [{ ...place, radius }], costing, verbose: true }
        const response = await askEngine(map, { action: 'locate', request }, signal)
        return nearestRoads((JSON.parse(response) as EngineEntry[])[0]!)
      }
      return enoughRoads(roadsWithin, number)
    })
    return { code: 'Ok', waypoints: waypoints.slice(0, number) }
  }
}

type Roads = ReturnType<typeof nearestRoads>

async function enoughRoads(roadsWithin: (radius: number) => Promise<Roads>, number: number): Promise<Roads> {
  let roads = await roadsWithin(0)
  if (roads.length === 0)
    throw new OsrmError('NoSegment', 'Could not find a matching segment for coordinate 0')
  for (const radius of radii.slice(1)) {
    if (roads.length >= number) break
    roads = await roadsWithin(radius)
  }
  return roads
}
