import { type Bounds, metresPerDegree, type Position } from '@geofield/geography'
import { geometryFault } from '../geography/geometryFault.ts'
import type { ErrorDetail } from '../http/errors.ts'
import type { AddValue } from './statement.ts'
import type { Condition, PlaceCondition, SearchField } from './conditions.ts'

/** Polygons in millionths of a degree, as PostgreSQL writes them; each hole belongs to the outer ring of that number. */
export type Area = {
  bounds: Bounds
  /** Whether the area is all that is within its bounds. */
  isBox: boolean
  outers: string[]
  holes: string[]
  holeOf: number[]
}
/** The outer rings, segments and points of a geometry, each as a polygon in millionths of a degree. */
export type Shape = { bounds: Bounds; parts: string[] }
export type Circle = Position & { metres: number; bounds: Bounds[] }

/** A condition on a geometry, with its operand parsed. */
export type PlaceTest<Field> =
  | { field: Field; test: 'within' | 'intersects'; area: Area }
  | { field: Field; test: 'contains'; shape: Shape }
  | { field: Field; test: 'near'; circle: Circle }
/** A condition whose operand needs no more parsing. */
export type ParsedCondition<Field extends SearchField> =
  | Exclude<Condition<Field>, PlaceCondition<Field>>
  | PlaceTest<Field>

const millionths = 1e6
type Coordinate = [number, number]
type Ring = Coordinate[]
type Geometry = { type: string; coordinates: unknown }

const areaTypes = ['Polygon', 'MultiPolygon'] as const

/** Parses the operands of conditions on geometries. Faults are added to `faults`. */
export function parsePlaces<Field extends SearchField>(
  conditions: Condition<Field>[],
  faults: ErrorDetail[],
): ParsedCondition<Field>[] {
  return conditions.flatMap<ParsedCondition<Field>>((condition) => {
    if (!isPlaceCondition(condition)) return [condition]
    const { field, test, operand, path } = condition
    if (test === 'near') return [{ field, test, circle: parseCircle(operand) }]
    const text = JSON.stringify(toGeometry(operand))
    const fault =
      formsFault(operand as object) ??
      (test === 'contains' ? geometryFault(text) : (geometryFault(text, areaTypes) ?? sizeFault(text)))
    if (fault !== undefined) {
      faults.push({ path, code: 'geometry', message: fault })
      return []
    }
    const geometry = JSON.parse(text) as Geometry
    return test === 'contains'
      ? [{ field, test, shape: parseShape(geometry) }]
      : [{ field, test, area: parseArea(geometry) }]
  })
}

function isPlaceCondition<Field extends SearchField>(
  condition: Condition<Field>,
): condition is PlaceCondition<Field> {
  return ['within', 'near', 'contains', 'intersects'].includes(condition.test)
}

/** Returns the bounds of the geometries that can meet the test. */
export function testBounds(test: PlaceTest<unknown>): Bounds[] {
  if (test.test === 'near') return test.circle.bounds
  return [test.test === 'contains' ? test.shape.bounds : test.area.bounds]
}

/** Returns the exact test of a geometry serialized to a string, in SQL. */
export function placeSql(test: PlaceTest<unknown>, sql: string, add: AddValue): string {
  if (test.test === 'near') {
    const { lat, lon, metres } = test.circle
    return `metres_to(${sql}, ${add(lat)}, ${add(lon)}) <= ${add(metres)}::float8`
  }
  if (test.test === 'contains') return `covers(${sql}, ${add(test.shape.parts)}::polygon[])`
  const { outers, holes, holeOf } = test.area
  const area = `${add(outers)}::polygon[], ${add(holes)}::polygon[], ${add(holeOf)}::integer[]`
  return `${test.test === 'within' ? 'lies_within' : 'meets'}(${sql}, ${area})`
}

/** What an area or a place is given by. */
const forms = ['coordinates', 'lat', 'layer']

function formsFault(operand: object): string | undefined {
  const given = forms.filter((key) => key in operand)
  return given.length > 1 ? `must have only one of ${given.join(', ')}` : undefined
}

const maxRings = 1000
const maxPositions = 10_000

/** Called with a valid area. */
function sizeFault(text: string): string | undefined {
  const { type, coordinates } = JSON.parse(text) as Geometry
  const rings = (type === 'Polygon' ? coordinates : (coordinates as Ring[][]).flat()) as Ring[]
  if (rings.length > maxRings) return `must have at most ${maxRings} rings; got ${rings.length}`
  const longest = Math.max(...rings.map(({ length }) => length))
  return longest > maxPositions
    ? `must have rings of at most ${maxPositions} positions; got ${longest}`
    : undefined
}

/** A place may be `{ lat, lon }`. */
function toGeometry(operand: unknown): unknown {
  const { lat, lon } = operand as Partial<Position>
  return lat === undefined ? operand : { type: 'Point', coordinates: [lon, lat] }
}

function parseArea({ type, coordinates }: Geometry): Area {
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as Ring[][]
  const holes = polygons.flatMap(([, ...rings], index) => rings.map((ring) => ({ ring, of: index + 1 })))
  return {
    bounds: computeBounds(polygons.flatMap(([outer]) => outer!)),
    isBox: polygons.flat().length === 1 && isBox(polygons[0]![0]!),
    outers: polygons.map(([outer]) => polygonText(outer!)),
    holes: holes.map(({ ring }) => polygonText(ring)),
    holeOf: holes.map(({ of }) => of),
  }
}

/** Whether a ring goes from corner to corner of a box that has an area. */
function isBox(ring: Ring): boolean {
  const isSide = ([lon, lat]: Coordinate, index: number) => {
    const [beforeLon, beforeLat] = ring[index]!
    return (lon === beforeLon) !== (lat === beforeLat)
  }
  const corners = new Set(ring.map((position) => position.join()))
  const count = (axis: 0 | 1) => new Set(ring.map((position) => position[axis])).size
  return (
    ring.length === 5 && corners.size === 4 && count(0) === 2 && count(1) === 2 && ring.slice(1).every(isSide)
  )
}

function parseShape({ type, coordinates }: Geometry): Shape {
  const parts = listParts(type, coordinates)
  return { bounds: computeBounds(parts.flat()), parts: parts.map(polygonText) }
}

function listParts(type: string, coordinates: unknown): Ring[] {
  switch (type) {
    case 'Point':
      return [[coordinates as Coordinate]]
    case 'MultiPoint':
      return (coordinates as Ring).map((position) => [position])
    case 'LineString':
      return (coordinates as Ring)
        .slice(1)
        .map((position, index) => [(coordinates as Ring)[index]!, position])
    case 'Polygon':
      return [(coordinates as Ring[])[0]!]
    default:
      return (coordinates as unknown[]).flatMap((item) => listParts(type.slice('Multi'.length), item))
  }
}

/** Parses a circle. `bounds` has the boxes that contain it: two if it crosses the 180th meridian. */
function parseCircle(near: unknown): Circle {
  const { lat, lon, metres } = near as Position & { metres: number }
  // Slightly too large: matches in a box are measured afterwards.
  const reach = (metres / metresPerDegree) * 1.001 + 1e-6
  const south = lat - reach
  const north = lat + reach
  const nearestToPole = Math.max(Math.abs(south), Math.abs(north))
  const across = nearestToPole >= 90 ? 360 : reach / Math.cos((nearestToPole * Math.PI) / 180)
  if (across >= 180) return { lat, lon, metres, bounds: [{ west: -180, south, east: 180, north }] }
  const [west, east] = [lon - across, lon + across]
  const bounds = [{ west, south, east, north }]
  if (west <= -180) bounds.push({ west: west + 360, south, east: 180, north })
  if (east >= 180) bounds.push({ west: -180, south, east: east - 360, north })
  return { lat, lon, metres, bounds }
}

function computeBounds(ring: Ring): Bounds {
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lon, lat] of ring) {
    bounds.west = Math.min(bounds.west, lon)
    bounds.south = Math.min(bounds.south, lat)
    bounds.east = Math.max(bounds.east, lon)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

function polygonText(ring: Ring): string {
  return `(${ring.map(([lon, lat]) => `(${lon * millionths},${lat * millionths})`).join(',')})`
}
