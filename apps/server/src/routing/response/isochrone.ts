import type { BodyOf, ResultOf } from '../../platform/http/handlers.ts'
import { pickDescribed } from './pickDescribed.ts'

type Isochrone = ResultOf<'computeIsochrone'>
type Contour = BodyOf<'computeIsochrone'>['contours'][number]
/** `[longitude, latitude]` in degrees. */
type Position = readonly number[]
type Ring = Position[]

const keepDescribed = pickDescribed<Isochrone>('Isochrone')

/** Converts the engine's contours to the described form, the largest first. */
export function toIsochrone(engineResponse: string, contours: Contour[]): Isochrone {
  const response = keepDescribed(JSON.parse(engineResponse))
  const requestedValues = { time: sizes(contours, 'time'), distance: sizes(contours, 'distance') }
  for (const { properties, geometry } of response.features) {
    // The engine rounds a contour's value to one decimal. Restore the requested value.
    properties.contour = closest(properties.contour, requestedValues[properties.metric])
    if (geometry.type === 'Polygon') geometry.coordinates = rightHanded(geometry.coordinates)
    if (geometry.type === 'MultiPolygon') geometry.coordinates = geometry.coordinates.map(rightHanded)
  }
  return response
}

function sizes(contours: Contour[], metric: 'time' | 'distance'): number[] {
  return contours.flatMap((contour) => contour[metric] ?? [])
}

function closest(value: number, among: number[]): number {
  const gap = (other: number) => Math.abs(other - value)
  return among.reduce((best, other) => (gap(other) < gap(best) ? other : best), among[0] ?? value)
}

/** Winds the outer ring counterclockwise and holes clockwise (RFC 7946). */
function rightHanded<R extends Ring>(rings: R[]): R[] {
  return rings.map((ring, index) => (isCounterclockwise(ring) === (index === 0) ? ring : reversed(ring)))
}

function reversed<R extends Ring>(ring: R): R {
  return ring.toReversed() as R
}

function isCounterclockwise(ring: Ring): boolean {
  let doubleArea = 0
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length]!
    doubleArea += x * nextY - nextX * y
  }
  return doubleArea > 0
}
