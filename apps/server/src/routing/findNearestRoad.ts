import { queryDefaults } from '../platform/http/contract/defaults.ts'
import type { Call, ResultOf } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { readCoordinates } from './request/coordinates.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { type EngineEntry, nearestRoads } from './response/nearestRoads.ts'
import { searchMetres } from './request/limits.ts'
import { warnOfOptions } from './request/options.ts'
import { readStops, readTravel } from './request/osrmOptions.ts'
import { addWarnings } from './stops/checkDistances.ts'
import { farFromRoads } from './stops/stopFaults.ts'

const defaults = queryDefaults('findNearestRoad', 'number')

/**
 * Search radii in metres, tried until there are enough roads. 0 finds the nearest road, wherever it is; beyond the
 * last, a town has thousands.
 */
const radii = [0, 100, 300, 1000]

type Question = Pick<Call<'findNearestRoad'>, 'path' | 'query' | 'signal'>

/** The engine has no such call: the result is derived from its look-up of roads. OSRM's path has it too (`findOsrmNearest`). */
export function findNearestRoad(engine: RoutingEngine) {
  return async ({ path, query, signal }: Question): Promise<ResultOf<'findNearestRoad'>> => {
    const { number } = { ...defaults, ...query }
    const places = readCoordinates(path.coordinates, { least: 1, most: 1 })
    const { travel, ignored } = readTravel(path.profile, query)
    const { stops, limits } = readStops(places, query)
    const waypoints = await engine.onOneMap(async (map) => {
      const roadsWithin = async (radius: number) => {
        const request = { locations: [{ ...stops[0], radius }], ...travel, verbose: true }
        const response = await askEngine(map, { action: 'locate', request }, signal)
        return nearestRoads((JSON.parse(response) as EngineEntry[])[0]!)
      }
      return enoughRoads(roadsWithin, number)
    })
    const [limit = Infinity] = limits
    const near = waypoints.slice(0, number).filter(({ distance }) => distance <= limit)
    const [{ distance } = { distance: 0 }] = waypoints
    if (near.length === 0) throw farFromRoads([{ list: 'coordinates', index: 0, distance }], limit)
    const response: ResultOf<'findNearestRoad'> = { code: 'Ok', waypoints: near }
    addWarnings(response, warnOfOptions(ignored))
    return response
  }
}

type Roads = ReturnType<typeof nearestRoads>

async function enoughRoads(roadsWithin: (radius: number) => Promise<Roads>, number: number): Promise<Roads> {
  let roads = await roadsWithin(0)
  if (roads.length === 0) throw farFromRoads([{ list: 'coordinates', index: 0 }], searchMetres)
  for (const radius of radii.slice(1)) {
    if (roads.length >= number) break
    roads = await roadsWithin(radius)
  }
  return roads
}
