import type { Position } from '@geofield/polyline'
import type { Shape } from '@geofield/page/map/shapes'

type Pair = readonly [lon: number, lat: number]

interface GeoJson {
  type: string
  coordinates?: unknown
  geometries?: GeoJson[]
}

export interface Drawn {
  points: Position[]
  /** Lines and areas. */
  shapes: Shape[]
}

const none: Drawn = { points: [], shapes: [] }

/** Reads GeoJSON text of a record, longitude first; nothing for what is no geometry. */
export function readGeometry(text: unknown): Drawn {
  const parsed = parse(text)
  return parsed ? drawn(parsed) : none
}

/** The position of a text that is a GeoJSON point. */
export function readPoint(text: unknown): Position | undefined {
  const parsed = parse(text)
  return parsed?.type === 'Point' ? drawn(parsed).points[0] : undefined
}

/** What is wrong with a text that has to be a geometry of one of these types; none: every type. */
export function geometryFault(text: string, types: readonly string[]): string | undefined {
  const parsed = parse(text)
  if (!parsed) return 'must be a GeoJSON geometry, such as {"type":"Point","coordinates":[73.8567,18.5204]}'
  if (types.length > 0 && !types.includes(parsed.type)) return `must be a ${types.join(' or ')}`
  return undefined
}

export function writePoint({ lat, lon }: Position): string {
  return JSON.stringify({ type: 'Point', coordinates: [lon, lat] })
}

function parse(text: unknown): GeoJson | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    const value = JSON.parse(text) as unknown
    const { type, coordinates, geometries } = Object(value) as Partial<GeoJson>
    const isGeometry = typeof type === 'string' && (Array.isArray(coordinates) || Array.isArray(geometries))
    return isGeometry ? (value as GeoJson) : undefined
  } catch {
    return undefined
  }
}

function drawn({ type, coordinates, geometries = [] }: GeoJson): Drawn {
  switch (type) {
    case 'Point':
      return { points: [toPosition(coordinates as Pair)], shapes: [] }
    case 'MultiPoint':
      return { points: toLine(coordinates as Pair[]), shapes: [] }
    case 'LineString':
      return { points: [], shapes: [{ kind: 'line', line: toLine(coordinates as Pair[]) }] }
    case 'MultiLineString':
      return {
        points: [],
        shapes: (coordinates as Pair[][]).map((line) => ({ kind: 'line', line: toLine(line) })),
      }
    case 'Polygon':
      return { points: [], shapes: [{ kind: 'area', rings: (coordinates as Pair[][]).map(toLine) }] }
    case 'MultiPolygon':
      return {
        points: [],
        shapes: (coordinates as Pair[][][]).map((rings) => ({ kind: 'area', rings: rings.map(toLine) })),
      }
    case 'GeometryCollection': {
      const parts = geometries.map(drawn)
      return { points: parts.flatMap(({ points }) => points), shapes: parts.flatMap(({ shapes }) => shapes) }
    }
    default:
      return none
  }
}

function toPosition([lon, lat]: Pair): Position {
  return { lat, lon }
}

function toLine(pairs: readonly Pair[]): Position[] {
  return pairs.map(toPosition)
}
