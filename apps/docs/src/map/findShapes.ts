import type { Position } from '@geofield/polyline'
import { metresBetween } from '@geofield/page/map/distance'
import { amount } from './measures.ts'
import { type JsonObject, readers } from './readers.ts'
import { positionsOf, type Shape } from '@geofield/page/map/shapes'

/** A call with its response, as examples of the description. */
export interface Example {
  /** The parameters by name. */
  parameters: JsonObject
  body?: unknown
  response?: unknown
}

/** Returns the geometries of an example, those of the request first. */
export function findShapes({ parameters, body, response }: Example): Shape[] {
  const sent = [parameters, body].flatMap((value) => walk(value, {}))
  return [...sent.map((shape) => ({ ...shape, isSent: true })), ...walk(response, {})]
}

/** What objects around a geometry say about it. */
type Context = Pick<Shape, 'name' | 'colour' | 'isStop'>

/** Lists whose order counts. */
const stopKeys = new Set(['locations', 'waypoints'])

function walk(value: unknown, context: Context): Shape[] {
  if (typeof value === 'string') return value.startsWith('{"type"') ? walk(parse(value), context) : []
  if (Array.isArray(value)) return value.flatMap((item) => walk(item, context))
  if (typeof value !== 'object' || value === null) return []
  let rest = value as JsonObject
  const around = { ...context, ...readContext(rest) }
  const own: Shape[] = []
  for (const read of readers) {
    const { shapes, keys } = read(rest)
    own.push(...shapes.map((shape) => ({ ...around, ...shape })))
    if (keys.length > 0)
      rest = Object.fromEntries(Object.entries(rest).filter(([key]) => !keys.includes(key)))
  }
  const inner = Object.entries(rest).flatMap(([key, child]) => {
    const isStop = stopKeys.has(key) && Array.isArray(child) && child.length > 1
    return walk(child, isStop ? { ...around, isStop } : around)
  })
  return [...own, ...inner]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The keys that name an object, the clearest first. */
const nameKeys = ['customer_full_name', 'employee_full_name', 'Title', 'name', 'driver', 'address', 'Road']

function readContext(object: JsonObject): Context {
  const { properties, names, color } = object as { properties?: JsonObject; names?: string[]; color?: string }
  const isFeature = object.type === 'Feature' || (properties !== undefined && 'geometry' in object)
  if (isFeature) return readContext(properties ?? {})
  const key = nameKeys.find((one) => typeof object[one] === 'string' && object[one] !== '')
  const name = amount(object) ?? (key === undefined ? names?.[0] : (object[key] as string))
  return {
    ...(name === undefined ? {} : { name }),
    ...(typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? { colour: color } : {}),
  }
}

const farMetres = 100_000

/**
 * Shapes far from the first line or area, or else from the first point, would make the others too small to see: they are
 * left out, and counted.
 */
export function nearShapes(shapes: Shape[]): { near: Shape[]; far: number } {
  const returned = shapes.filter(({ isSent }) => !isSent)
  const anchor = returned.find(({ kind }) => kind === 'line' || kind === 'area') ?? returned[0] ?? shapes[0]
  const places = anchor ? positionsOf(anchor) : []
  const isNear = (at: Position) => places.some((place) => metresBetween(place, at) <= farMetres)
  const near = shapes.filter((shape) => positionsOf(shape).some(isNear))
  return { near, far: shapes.length - near.length }
}
