import { decodePolyline } from '@geofield/polyline'
import { metresBetween, type Position } from '@geofield/geography'
import type { ResultOf } from '../../platform/http/handlers.ts'

type Trip = ResultOf<'findRoute'>['trip']
export type Snapped = Position & { distance: number }

/** Adds to each stop where the route touches the road: where its leg ends, and for the first where the first begins. */
export function snapTrip({ locations, legs }: Trip): void {
  const shapes = legs.map(({ shape }) => decodePolyline(shape, 6))
  for (const [at, location] of locations.entries()) {
    const touched = at === 0 ? shapes[0]?.[0] : shapes[at - 1]?.at(-1)
    if (touched) location.snapped = snapTo(location, touched)
  }
}

export function snapTo({ lat, lon }: Position, touched: Position): Snapped {
  return { ...touched, distance: roundMetres(metresBetween({ lat, lon }, touched)) }
}

function roundMetres(metres: number): number {
  return Math.round(metres * 10) / 10
}
