import { metresBetween } from '@geofield/page/map/distance'
import type { JsonObject } from './readers.ts'
import type { Shape } from '@geofield/page/map/shapes'

/** Returns what an object says of its own size: `4.0 km, 4 min` of a route, `6 min` of an area. */
export function amount(object: JsonObject): string | undefined {
  const { contour, metric, units } = object
  const number = (key: string) => (typeof object[key] === 'number' ? (object[key] as number) : undefined)
  if (contour !== undefined) return `${String(contour)} ${metric === 'time' ? 'min' : 'km'}`
  const [length, time, distance, duration] = ['length', 'time', 'distance', 'duration'].map(number)
  if (length !== undefined && time !== undefined) return lengthAndTime(length, time)
  if (distance !== undefined && duration !== undefined) return lengthAndTime(distance / 1000, duration)
  if (distance !== undefined && time !== undefined) return lengthAndTime(distance, time)
  const elevation = number('elevation')
  return elevation === undefined || units !== undefined ? undefined : `${elevation} m above the sea`
}

function lengthAndTime(km: number, seconds: number): string {
  return `${km.toFixed(1)} km, ${Math.round(seconds / 60)} min`
}

/** Returns the size of a whole route: `summary` of a trip, or the first of `routes`. */
function routeAmount(response: unknown): string | undefined {
  const { trip, routes } = (response ?? {}) as {
    trip?: { summary?: JsonObject; units?: string }
    routes?: JsonObject[]
  }
  const text = amount(trip?.summary ?? routes?.[0] ?? {})
  return trip?.units?.startsWith('mi') ? text?.replace('km', 'mi') : text
}

/** Says in a few words what is drawn. */
export function describeShapes(shapes: Shape[], response: unknown): string {
  const route = routeAmount(response)
  if (route !== undefined) return route
  const of = (kind: Shape['kind']) => shapes.filter((shape) => shape.kind === kind)
  const lines = of('line').map((shape) => ('line' in shape ? lineMetres(shape.line) : 0))
  const metres = lines.reduce((sum, length) => sum + length, 0)
  const areas = of('area')
  const cells = of('cell').flatMap((shape) => ('code' in shape ? [shape.code] : []))
  return [
    ...(lines.length > 0 ? [`${count(lines.length, 'line')}, ${readable(metres)}`] : []),
    ...(areas.length > 0 ? [areas.map(({ name }) => name ?? 'an area').join(', ')] : []),
    ...(cells.length > 0 ? [`cell ${[...new Set(cells)].join(', ')}`] : []),
    ...(of('link').length > 1 ? [`${of('link').length} pairs`] : []),
    ...(lines.length + areas.length + cells.length === 0 ? [count(of('point').length, 'point')] : []),
  ].join('; ')
}

function lineMetres(line: { lat: number; lon: number }[]): number {
  return line.slice(1).reduce((sum, at, i) => sum + metresBetween(line[i] as typeof at, at), 0)
}

function readable(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
