import { readIndiaWithWaters } from '@geofield/geography/india'
import type { Line } from '@geofield/geography/india'
import type { OsmData, OsmMember } from '@geofield/geography/osm'

/** OSM's limit of nodes in one way. */
const maxNodesPerWay = 2000

/**
 * Builds the administrative areas that the engine's tile builder needs: India, where one drives on the left, and
 * the rest of the world. Outside all areas the builder assumes left.
 */
export function buildAdminMap(): OsmData {
  const data: OsmData = { nodes: [], ways: [], relations: [] }
  const india = readIndiaWithWaters()
  addCountry(data, india, { name: 'India', 'name:en': 'India', 'ISO3166-1': 'IN', 'ISO3166-1:alpha2': 'IN' })
  for (const half of splitOutside(india)) addCountry(data, half, { name: 'Outside India' })
  return data
}

/**
 * Splits the world around a clockwise ring in two, along lines from the ring's westernmost and easternmost corners.
 * The builder can't handle a hole in an area as large as the world.
 */
function splitOutside(ring: Line): [north: Line, south: Line] {
  const corners = ring.slice(0, -1)
  const westAt = indexOfMin(corners.map(({ lon }) => lon))
  const fromWest = [...corners.slice(westAt), ...corners.slice(0, westAt)]
  const eastAt = indexOfMin(fromWest.map(({ lon }) => -lon))
  const west = fromWest[0]!
  const east = fromWest[eastAt]!
  const toPole = (pole: number, side: Line): Line => [
    { lat: west.lat, lon: -180 },
    ...side,
    { lat: east.lat, lon: 180 },
    { lat: pole, lon: 180 },
    { lat: pole, lon: -180 },
    { lat: west.lat, lon: -180 },
  ]
  const southSide = [...fromWest.slice(eastAt), west].toReversed()
  return [toPole(90, fromWest.slice(0, eastAt + 1)), toPole(-90, southSide)]
}

function indexOfMin(values: number[]): number {
  return values.indexOf(Math.min(...values))
}

function addCountry(data: OsmData, ring: Line, names: Record<string, string>): void {
  const members = addRing(data, ring)
  const tags = { type: 'boundary', boundary: 'administrative', admin_level: '2', ...names }
  data.relations.push({ id: data.relations.length + 1, members, tags })
}

/** Adds a closed ring as ways that share their end nodes. */
function addRing(data: OsmData, ring: Line): OsmMember[] {
  const firstId = data.nodes.length + 1
  // The last coordinate repeats the first, so the first node closes the ring.
  const corners = ring.slice(0, -1)
  corners.forEach(({ lat, lon }, i) => data.nodes.push({ id: firstId + i, lat, lon }))
  const refs = [...corners.map((_, i) => firstId + i), firstId]

  const members: OsmMember[] = []
  for (let from = 0; from < refs.length - 1; from += maxNodesPerWay - 1) {
    const id = data.ways.length + 1
    data.ways.push({ id, refs: refs.slice(from, from + maxNodesPerWay), tags: {} })
    members.push({ type: 'way', ref: id, role: 'outer' })
  }
  return members
}
