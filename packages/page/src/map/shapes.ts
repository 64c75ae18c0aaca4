import type { Position } from '@geofield/polyline'

/** A geometry of an example: what drawings and live maps show. */
export type Shape = Geometry & {
  /** What the example calls it. */
  name?: string
  /** The colour that the example gives it. */
  colour?: string
  /** Whether it is of the request, not of the response. */
  isSent?: boolean
  /** Whether it is a point of a list whose order counts. */
  isStop?: boolean
}

type Geometry =
  /** One position each. A turn is a place on a route. */
  | { kind: 'point' | 'turn'; line: Position[] }
  /** A link is straight: it joins two points that belong together, and nobody travels along it. */
  | { kind: 'line' | 'link'; line: Position[] }
  /** A box is the rectangle of a search. */
  | { kind: 'area' | 'box'; rings: Position[][] }
  | { kind: 'cell'; rings: Position[][]; code: string }

export function positionsOf(shape: Shape): Position[] {
  return 'rings' in shape ? shape.rings.flat() : shape.line
}

export function point(at: Position): Shape {
  return { kind: 'point', line: [at] }
}

/** The stops of a route in their order: the letters of their markers. */
export function listStops(shapes: Shape[]): Shape[] {
  if (shapes.every(({ kind }) => kind !== 'line')) return []
  const stops = shapes.filter(({ isStop, kind }) => isStop && kind === 'point')
  const returned = stops.filter(({ isSent }) => !isSent)
  return returned.length > 0 ? returned : stops
}
