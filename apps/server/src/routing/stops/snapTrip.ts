import { decodePolyline } from '@geofield/polyline'
import { metresBetween, type Position } from '@geofield/geography'
import type { ResultOf } from '../../platform/http/handlers.ts'
import { RoadLine } from '../match/roadLine.ts'

export type Trip = ResultOf<'findRoute'>['trip']
export type Snapped = Position & { distance: number }

/** Adds to each stop where the route touches the road: where its leg ends, and for the first where the first begins. */
export function snapTrip({ locations, legs }: Trip): void {
  const shapes = legs.map(({ shape }) => decodePolyline(shape, 6))
  let leg = 0
  for (const [at, location] of locations.entries()) {
    const shape = shapes[leg]
    if (!shape) return
    const endsLeg = location.type !== 'through' && location.type !== 'via'
    if (at === 0) location.snapped = snapTo(location, shape[0]!)
    else if (endsLeg) location.snapped = snapTo(location, shape.at(-1)!)
    else location.snapped = snapTo(location, placeOnWay(location, shape))
    if (at > 0 && endsLeg) leg += 1
  }
}

/** A stop that ends no leg is passed where its leg comes nearest to it. */
function placeOnWay(stop: Position, shape: Position[]): Position {
  if (shape.length < 2) return shape[0]!
  const { lat, lon } = new RoadLine(shape).nearest(stop, 0, Infinity)
  return { lat: roundDegrees(lat), lon: roundDegrees(lon) }
}

export function snapTo({ lat, lon }: Position, touched: Position): Snapped {
  return { ...touched, distance: roundMetres(metresBetween({ lat, lon }, touched)) }
}

function roundMetres(metres: number): number {
  return Math.round(metres * 10) / 10
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
