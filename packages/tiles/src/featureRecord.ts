import type { Geometry, Position } from 'geojson'
import type { PbfReader, PbfWriter } from 'pbf'
import type { MapFeature } from './mapFeature.ts'

/** A unit of positions is 1e-7 degrees, the precision of OpenStreetMap: about a centimetre. */
const unitsPerDegree = 1e7
const types = ['Point', 'LineString', 'Polygon', 'MultiPolygon'] as const

/** Appends a feature in a few bytes: a country has too many for memory. Other kinds of geometry are refused. */
export function writeFeature(pbf: PbfWriter, { geometry, id, ...drawn }: MapFeature): void {
  pbf.writeVarint(id ?? 0)
  pbf.writeString(JSON.stringify(drawn))
  const polygons = toPolygons(geometry)
  pbf.writeVarint(types.indexOf(geometry.type as (typeof types)[number]))
  pbf.writeVarint(polygons.length)
  for (const lines of polygons) {
    pbf.writeVarint(lines.length)
    for (const line of lines) writeLine(pbf, line)
  }
}

export function readFeature(pbf: PbfReader): MapFeature {
  const id = pbf.readVarint()
  const drawn = JSON.parse(pbf.readString()) as Omit<MapFeature, 'geometry' | 'id'>
  const type = types[pbf.readVarint()]!
  const polygons = times(pbf, () => times(pbf, () => times(pbf, lineReader(pbf))))
  const geometry = { type, coordinates: fromPolygons(type, polygons) } as Geometry
  return { ...drawn, geometry, ...(id !== 0 && { id }) }
}

function toPolygons(geometry: Geometry): Position[][][] {
  switch (geometry.type) {
    case 'Point':
      return [[[geometry.coordinates]]]
    case 'LineString':
      return [[geometry.coordinates]]
    case 'Polygon':
      return [geometry.coordinates]
    case 'MultiPolygon':
      return geometry.coordinates
    default:
      throw new Error(`No ${geometry.type} is drawn`)
  }
}

function fromPolygons(type: (typeof types)[number], polygons: Position[][][]) {
  if (type === 'MultiPolygon') return polygons
  if (type === 'Polygon') return polygons[0]
  return type === 'LineString' ? polygons[0]![0] : polygons[0]![0]![0]
}

function writeLine(pbf: PbfWriter, line: Position[]): void {
  pbf.writeVarint(line.length)
  let [lastX, lastY] = [0, 0]
  for (const [lon, lat] of line) {
    const [x, y] = [Math.round(lon! * unitsPerDegree), Math.round(lat! * unitsPerDegree)]
    pbf.writeSVarint(x - lastX)
    pbf.writeSVarint(y - lastY)
    ;[lastX, lastY] = [x, y]
  }
}

function lineReader(pbf: PbfReader): () => Position {
  let [x, y] = [0, 0]
  return () => {
    x += pbf.readSVarint()
    y += pbf.readSVarint()
    return [x / unitsPerDegree, y / unitsPerDegree]
  }
}

function times<T>(pbf: PbfReader, read: () => T): T[] {
  return Array.from({ length: pbf.readVarint() }, read)
}
