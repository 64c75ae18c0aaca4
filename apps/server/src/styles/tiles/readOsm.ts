import type { Geometry, Position } from 'geojson'
import { type OsmItem, type OsmRelation, type OsmTags, readOsmItems } from '../../platform/osm/index.ts'
import { joinRoadNames } from './joinRoadNames.ts'
import type { MapFeature } from './mapFeature.ts'
import { areaFeatures, lineFeatures, pointFeatures } from './osmSchema.ts'

/** The last digit of a feature's id, because nodes, ways and relations are each numbered from 1. */
const kinds = { node: 1, way: 2, relation: 3 }

/**
 * Reads what an extract has to draw. Extracts are sorted: nodes, then ways, then relations. A way that crosses the
 * extract's edge is drawn where its nodes are known. `onRead` is called with the number of features so far.
 */
export async function readOsm(
  file: string,
  onRead: (features: number) => void = () => {},
): Promise<MapFeature[]> {
  const nodes = new Map<number, Position>()
  const ways = new Map<number, Position[]>()
  const features: MapFeature[] = []
  const add = (item: OsmItem, drawn: MapFeature[]) => {
    for (const feature of drawn) features.push({ ...feature, id: item.id * 10 + kinds[item.type] })
  }
  for await (const item of readOsmItems(file)) {
    onRead(features.length)
    if (item.type === 'node') {
      nodes.set(item.id, [item.lon, item.lat])
      if (item.tags) add(item, place(item.tags, [item.lon, item.lat]))
    } else if (item.type === 'way') {
      const line = item.refs.flatMap((id) => (nodes.has(id) ? [nodes.get(id)!] : []))
      if (line.length < 2) continue
      ways.set(item.id, line)
      if (item.tags) add(item, wayFeatures(item.tags, line))
    } else if (item.tags?.type === 'multipolygon') {
      add(item, areas(item.tags, joinRings(item, ways, 'outer'), joinRings(item, ways, 'inner')))
    }
  }
  return joinRoadNames(features)
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
  const lons = ring.map(([lon]) => lon!)
  const lats = ring.map(([, lat]) => lat!)
  return [(Math.min(...lons) + Math.max(...lons)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2]
}

type Role = 'outer' | 'inner'

function joinRings({ members }: OsmRelation, ways: Map<number, Position[]>, role: Role): Position[][] {
  const lines = members
    .filter((member) => member.type === 'way' && (member.role || 'outer') === role)
    .flatMap(({ ref }) => (ways.has(ref) ? [ways.get(ref)!] : []))
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
