import { client } from '../check/client.ts'
import { metresBetween, type Position } from '../geography.ts'
import { end, start } from './places.ts'
import { decodeShape, lengthMetres } from './shape.ts'

/** Returns the shape of a route, and positions on it that are 50 m apart. */
export async function travelled(): Promise<{ metres: number; track: Position[] }> {
  const { trip } = await client().routing.findRoute({ locations: [start, end], costing: 'auto' })
  const shape = decodeShape(trip.legs[0]!.shape)
  return {
    metres: lengthMetres(shape),
    track: shape.flatMap((to, i) => (i === 0 ? [to] : between(shape[i - 1]!, to))),
  }
}

function between(from: Position, to: Position): Position[] {
  const steps = Math.max(1, Math.ceil(metresBetween(from, to) / 50))
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps
    return { lat: from.lat + part * (to.lat - from.lat), lon: from.lon + part * (to.lon - from.lon) }
  })
}
