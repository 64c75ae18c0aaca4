import type { OsmData } from '@geofield/geography/osm'

// A town of 12 by 12 streets at the edge of a map. A dual carriageway leaves it to the east: its northern road leads in,
// its southern road, 30 m away, leads out and ends at the edge. An island of two streets and a
// village of 8 by 8 streets have no connection to the town.

const south = 18.5
const west = 73.8
const block = 0.001
const streets = 12
const edge = west + 0.03
const place = (lat: number, lon: number) => ({ lat: round(lat), lon: round(lon) })
const round = (degrees: number) => Number(degrees.toFixed(6))

const town = place(south + 3.5 * block, west + 2 * block)
const leadingOut = place(south + 5 * block - 0.00001, west + 0.02)
const fartherOut = place(south + 5 * block - 0.00001, west + 0.026)
const leadingIn = place(south + 5 * block + 0.00031, west + 0.02)
const fartherIn = place(south + 5 * block + 0.00031, west + 0.026)
const island = place(south - 0.02, west + 0.001)
const otherIsland = place(south - 0.02, west + 0.009)
const village = place(south - 0.06 + 2.5 * block, west + 2 * block)
export const edgePlaces = { town, leadingOut, fartherOut, leadingIn, fartherIn, island, otherIsland, village }

export function townAtTheEdge(): OsmData {
  const data: OsmData = { nodes: [], ways: [], relations: [] }
  const addNode = (lat: number, lon: number) => data.nodes.push({ id: data.nodes.length + 1, lat, lon })
  const addWay = (refs: number[], tags: Record<string, string> = {}) =>
    data.ways.push({ id: data.ways.length + 1, refs, tags: { highway: 'residential', ...tags } })
  const addGrid = (size: number, origin: number) => {
    const indexes = Array.from({ length: size }, (_, i) => i)
    const nodes = indexes.map((row) =>
      indexes.map((column) => addNode(origin + row * block, west + column * block)),
    )
    for (const i of indexes) {
      addWay(nodes[i]!)
      addWay(nodes.map((row) => row[i]!))
    }
    return nodes
  }
  const grid = addGrid(streets, south)
  addGrid(8, south - 0.06)
  const [lower, upper] = [grid[5]![streets - 1]!, grid[6]![streets - 1]!]
  const oneWay = { highway: 'primary', oneway: 'yes' }
  addWay([lower, addNode(south + 5 * block, edge)], oneWay)
  const beginning = addNode(south + 5 * block + 0.0003, edge)
  addWay([beginning, addNode(south + 5 * block + 0.0003, west + streets * block), upper], oneWay)
  const islandNodes = [0, 0.005, 0.01].map((offset) => addNode(south - 0.02, west + offset))
  addWay(islandNodes)
  return data
}
