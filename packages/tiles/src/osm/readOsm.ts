import type { Geometry, Position } from 'geojson'
import {
  NodePositions,
  type OsmItem,
  type OsmRelation,
  type OsmTags,
  readOsmItems,
  unitsPerDegree,
} from '@geofield/geography/osm'
import type { CoastWays } from '../coast/coastWays.ts'
import { geometryBounds } from '../grid.ts'
import type { MapFeature } from '../mapFeature.ts'
import { areaFeatures, lineFeatures, pointFeatures } from './osmSchema.ts'

/** The last digit of a feature's id, because nodes, ways and relations are each numbered from 1. */
const kinds = { node: 1, way: 2, relation: 3 }

/** Lines of ways by their ids: longitude and latitude in turn, in units. */
type Lines = Map<number, Int32Array>

export type ReadingOsm = {
  /** Called with the share of the file that is read. */
  onRead?: (share: number) => void
  /** Gets the coast, which can only be drawn as a whole. */
  coast?: CoastWays
}

/**
 * Yields what an extract has to draw. Extracts are sorted: nodes, then ways, then relations. A way that crosses the
 * extract's edge is drawn where its nodes are known.
 */
export async function* readOsm(
  file: string,
  { onRead = () => {}, coast }: ReadingOsm = {},
): AsyncGenerator<MapFeature> {
  const nodes = new NodePositions()
  const lines: Lines = new Map()
  const members = await findMembers(file)
  for await (const item of readOsmItems(file, { onRead })) {
    if (item.type === 'node') nodes.add(item)
    if (item.type === 'way' && item.tags?.natural === 'coastline') coast?.add(item.id, item.refs, nodes)
    for (const feature of drawItem(item, { nodes, lines, members }))
      yield { ...feature, id: item.id * 10 + kinds[item.type] }
  }
}

/** Finds the ways of multipolygons, because relations come last in the file. */
async function findMembers(file: string): Promise<Set<number>> {
  const members = new Set<number>()
  for await (const item of readOsmItems(file, { onlyRelations: true })) {
    if (item.type !== 'relation' || !isMultipolygon(item)) continue
    for (const { type, ref } of item.members) if (type === 'way') members.add(ref)
  }
  return members
}

type Known = { nodes: NodePositions; lines: Lines; members: Set<number> }

function drawItem(item: OsmItem, { nodes, lines, members }: Known): MapFeature[] {
  if (item.type === 'node') return item.tags ? place(item.tags, [item.lon, item.lat]) : []
  if (item.type === 'relation') {
    if (!isMultipolygon(item)) return []
    return areas(item.tags, joinRings(item, lines, 'outer'), joinRings(item, lines, 'inner'))
  }
  const isMember = members.has(item.id)
  if (!item.tags && !isMember) return []
  const line = nodes.line(item.refs)
  if (line.length < 4) return []
  if (isMember) lines.set(item.id, line)
  return item.tags ? wayFeatures(item.tags, toPositions(line)) : []
}

function isMultipolygon(relation: OsmRelation): relation is Required<OsmRelation> {
  return relation.tags?.type === 'multipolygon'
}

function toPositions(line: Int32Array): Position[] {
  const positions: Position[] = []
  for (let at = 0; at < line.length; at += 2)
    positions.push([line[at]! / unitsPerDegree, line[at + 1]! / unitsPerDegree])
  return positions
}
function wayFeatures(tags: OsmTags, line: Position[]): MapFeature[] {
  const lines = lineFeatures(tags).map((drawn) => ({
    ...drawn,
    geometry: { type: 'LineString', coordinates: line } as Geometry,
  }))
  return isClosed(line) ? [...lines, ...areas(tags, [line], [])] : lines
}

/** Gives all holes to each outer ring: a hole outside its ring draws nothing. */
function areas(tags: OsmTags, outers: Position[][], holes: Position[][]): MapFeature[] {
  if (outers.length === 0) return []
  const geometry: Geometry =
    outers.length === 1
      ? { type: 'Polygon', coordinates: [outers[0]!, ...holes] }
      : {
          type: 'MultiPolygon',
          coordinates: outers.map((outer, i) => (i === 0 ? [outer, ...holes] : [outer])),
        }
  return [
    ...areaFeatures(tags).map((drawn) => ({ ...drawn, geometry })),
    ...place(tags, middlePosition(outers[0]!)),
  ]
}

function place(tags: OsmTags, coordinates: Position): MapFeature[] {
  return pointFeatures(tags).map((drawn) => ({ ...drawn, geometry: { type: 'Point', coordinates } }))
}

function isClosed(line: Position[]): boolean {
  const [first, last] = [line[0]!, line.at(-1)!]
  return line.length > 3 && first[0] === last[0] && first[1] === last[1]
}

function middlePosition(ring: Position[]): Position {
  const [west, south, east, north] = geometryBounds([{ type: 'LineString', coordinates: ring }])
  return [(west + east) / 2, (south + north) / 2].map(
    (middle) => Math.round(middle * unitsPerDegree) / unitsPerDegree,
  )
}

type Role = 'outer' | 'inner'

function joinRings({ members }: OsmRelation, known: Lines, role: Role): Position[][] {
  const lines = members
    .filter((member) => member.type === 'way' && (member.role || 'outer') === role)
    .flatMap(({ ref }) => (known.has(ref) ? [toPositions(known.get(ref)!)] : []))
  return joinLines(lines)
}

/** Joins lines end to end to closed rings, without those that don't close. */
function joinLines(lines: Position[][]): Position[][] {
  const left = [...lines]
  const rings: Position[][] = []
  while (left.length > 0) {
    const ring = [...left.pop()!]
    while (!isClosed(ring)) {
      const end = ring.at(-1)!
      const at = left.findIndex((line) => same(line[0]!, end) || same(line.at(-1)!, end))
      if (at === -1) break
      const [next] = left.splice(at, 1)
      ring.push(...(same(next![0]!, end) ? next! : next!.toReversed()).slice(1))
    }
    if (isClosed(ring)) rings.push(ring)
  }
  return rings
}

function same(one: Position, other: Position): boolean {
  return one[0] === other[0] && one[1] === other[1]
}
