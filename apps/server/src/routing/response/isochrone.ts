import type { BodyOf, ResultOf } from '../../platform/http/handlers.ts'
import { describedOnly } from './described.ts'

type Isochrone = ResultOf<'computeIsochrone'>
type Contour = BodyOf<'computeIsochrone'>['contours'][number]
/** `[longitude, latitude]` in degrees. */
type Position = readonly number[]
type Ring = Position[]

const keepDescribed = describedOnly<Isochrone>('Isochrone')

/** The engine's contours as we describe them, the largest first. */
export function toIsochrone(engineAnswer: string, contours: Contour[]): Isochrone {
  const answer = keepDescribed(JSON.parse(engineAnswer))
  const valuesOf = { time: sizes(contours, 'time'), distance: sizes(contours, 'distance') }
  for (const { properties, geometry } of answer.features) {
    // The engine gives a contour's value with one decimal; it stands for the value that was asked for.
    properties.contour = closest(properties.contour, valuesOf[properties.metric])
    if (geometry.type === 'Polygon') geometry.coordinates = rightHanded(geometry.coordinates)
    if (geometry.type === 'MultiPolygon') geometry.coordinates = geometry.coordinates.map(rightHanded)
  }
  return answer
}

function sizes(contours: Contour[], metric: 'time' | 'distance'): number[] {
  return contours.flatMap((contour) => contour[metric] ?? [])
}

function closest(value: number, among: number[]): number {
  const gap = (other: number) => Math.abs(other - value)
  return among.reduce((best, other) => (gap(other) < gap(best) ? other : best), among[0] ?? value)
}

/** The outer ring counterclockwise, holes clockwise (RFC 7946). */
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
