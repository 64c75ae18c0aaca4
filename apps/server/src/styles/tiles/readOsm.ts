import type { Geometry, Position } from 'geojson'
import { createOSMStream } from 'osm-pbf-parser-node'
import { joinRoadNames } from './joinRoadNames.ts'
import type { MapFeature } from './mapFeature.ts'
import { areaFeatures, lineFeatures, pointFeatures } from './osmSchema.ts'

type Tags = Record<string, string>
type Item = {
  type?: 'node' | 'way' | 'relation'
  id: number
  lat: number
  lon: number
  refs?: number[]
  tags?: Tags
  members?: { type: string; ref: number; role: string }[]
}

/** The last digit of a feature's id: nodes, ways and relations are numbered each from 1. */
const kinds = { node: 1, way: 2, relation: 3 }

/**
 * What an extract has to draw. Nodes come before the ways that use them, and these before relations, as extracts are
 * sorted. A way that runs on beyond the extract's edge is drawn as far as its nodes are known. `onRead` is told how many
 * features there are so far.
 */
export async function readOsm(
  file: string,
  onRead: (features: number) => void = () => {},
): Promise<MapFeature[]> {
  const nodes = new Map<number, Position>()
  const ways = new Map<number, Position[]>()
  const features: MapFeature[] = []
  const add = (item: Item, drawn: MapFeature[]) => {
    for (const feature of drawn) features.push({ ...feature, id: item.id * 10 + kinds[item.type!] })
  }
  for await (const item of createOSMStream(file, { withInfo: false }) as AsyncIterable<Item>) {
    const tags = item.tags ?? {}
    onRead(features.length)
    if (item.type === 'node') {
      nodes.set(item.id, [item.lon, item.lat])
      add(item, place(tags, [item.lon, item.lat]))
    } else if (item.type === 'way') {
      const line = (item.refs ?? []).flatMap((id) => (nodes.has(id) ? [nodes.get(id)!] : []))
      if (line.length < 2) continue
      ways.set(item.id, line)
      add(item, wayFeatures(tags, line))
    } else if (item.type === 'relation' && tags.type === 'multipolygon') {
      const rings = (role: string) =>
        ringsOf(
          (item.members ?? [])
            .filter((member) => member.type === 'way' && (member.role || 'outer') === role)
            .flatMap(({ ref }) => (ways.has(ref) ? [ways.get(ref)!] : [])),
        )
      add(item, areas(tags, rings('outer'), rings('inner')))
    }
  }
  return joinRoadNames(features)
}

function wayFeatures(tags: Tags, line: Position[]): MapFeature[] {
  const lines = lineFeatures(tags).map((drawn) => ({
    ...drawn,
    geometry: { type: 'LineString', coordinates: line } as Geometry,
  }))
  return isClosed(line) ? [...lines, ...areas(tags, [line], [])] : lines
}

/** All outer rings have all holes: a hole outside its ring draws nothing. */
function areas(tags: Tags, outers: Position[][], holes: Position[][]): MapFeature[] {
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
    ...place(tags, middleOf(outers[0]!)),
  ]
}

function place(tags: Tags, coordinates: Position): MapFeature[] {
  return pointFeatures(tags).map((drawn) => ({ ...drawn, geometry: { type: 'Point', coordinates } }))
}

function isClosed(line: Position[]): boolean {
  const [first, last] = [line[0]!, line.at(-1)!]
  return line.length > 3 && first[0] === last[0] && first[1] === last[1]
}

function middleOf(ring: Position[]): Position {
  const lons = ring.map(([lon]) => lon!)
  const lats = ring.map(([, lat]) => lat!)
  return [(Math.min(...lons) + Math.max(...lons)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2]
}

/** Joins lines end to end to closed rings; what does not close is left out. */
function ringsOf(lines: Position[][]): Position[][] {
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
