import { isApiError } from '@geofield/client'
import { writePosition } from '../address.ts'
import { letterOf } from './figures.ts'
import type { Stop } from './moveState.ts'
import { bare } from './trips.ts'
import type { MoveContext } from './view.tsx'

/** The engine's number for a place far from all roads. It does not say which place. */
const farFromRoads = '171'

/** Returns an error that names the stops without a road, where that is what went wrong; else the error itself. */
export async function namingStops(error: unknown, { once, state, play }: MoveContext): Promise<unknown> {
  if (!isApiError(error) || String(error.code) !== farFromRoads) return error
  const { stops, costing } = state()
  try {
    const args = { locations: stops.map(bare), costing }
    const entries = await once((client) => client.routing.locate, args, play.signal)
    const lost = entries.flatMap(({ edges }, at) => (edges.length === 0 ? [describe(stops[at]!, at)] : []))
    if (lost.length === 0) return error
    const names = lost.join(', ')
    return new Error(
      lost.length === 1
        ? `No road is near stop ${names}. Move it closer to a road, or remove it.`
        : `No road is near the stops ${names}. Move them closer to a road, or remove them.`,
    )
  } catch {
    return error
  }
}

function describe(stop: Stop, at: number): string {
  return `${letterOf(at)} (${stop.name ?? writePosition(stop)})`
}
