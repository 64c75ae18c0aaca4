import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OsmData, writeOsmPbf } from '@geofield/geography/osm'
import type { Roads } from '../testing/comparePairs.ts'
import { callOperations } from '../testing/pairsOnMap.ts'
import {
  type EnginePool,
  fixedEngine,
  makeTestFolder,
  prepareTestTiles,
  startTestPool,
} from '../testing/testMaps.ts'
import type { TestFolder } from '../testing/testMaps.ts'

// A town of 12 by 12 streets at the edge of a map. A dual carriageway leaves it to the east: its northern road leads in,
// its southern road, 30 m away, leads out and ends at the edge. An island of two streets has no connection to the town.

const south = 18.5
const west = 73.8
const block = 0.001
const streets = 12
const edge = west + 0.03
const place = (lat: number, lon: number) => ({ lat, lon })

const town = place(south + 3.5 * block, west + 2 * block)
const leadingOut = place(south + 5 * block - 0.00001, west + 0.02)
const fartherOut = place(south + 5 * block - 0.00001, west + 0.026)
const leadingIn = place(south + 5 * block + 0.00031, west + 0.02)
const fartherIn = place(south + 5 * block + 0.00031, west + 0.026)
const island = place(south - 0.02, west + 0.001)
const otherIsland = place(south - 0.02, west + 0.009)
const places = { town, leadingOut, fartherOut, leadingIn, fartherIn, island, otherIsland }

let folder: TestFolder
let pool: EnginePool
let roads: Roads

beforeAll(async () => {
  folder = await makeTestFolder()
  const file = join(folder.path, 'edge.osm.pbf')
  await writeFile(file, writeOsmPbf(townAtTheEdge(), 'A town for tests'))
  pool = await startTestPool(await prepareTestTiles(folder, [file]))
  roads = callOperations(fixedEngine(pool, 'osm'))
})
afterAll(async () => {
  await pool.close()
  await folder.remove()
})

test('each cell of places on cut-off roads is the route between them, or null where there is none', async () => {
  const all = Object.values(places)
  const cells = await roads.matrix(all, all)
  const names = Object.keys(places)
  for (const [i, from] of all.entries()) {
    for (const [j, to] of all.entries()) {
      if (i === j) continue
      const name = `${names[i]} to ${names[j]}`
      const route = await roads.route(from, to)
      if (route === null) expect(cells[i]![j], name).toBeNull()
      else
        expect(
          Math.abs(cells[i]![j]! - route),
          `${name}: ${cells[i]![j]}, route ${route}`,
        ).toBeLessThanOrEqual(1)
    }
  }
})

test('a place on a road that leads out of the map is reached by it, and left by the road that leads in', async () => {
  const [toPlace, fromPlace] = [await roads.route(town, leadingOut), await roads.route(leadingOut, town)]
  expect([toPlace, fromPlace]).toEqual([expect.any(Number), expect.any(Number)])
  const [[cell]] = (await roads.matrix([leadingOut], [town])) as [[number]]
  expect(Math.abs(cell - fromPlace!)).toBeLessThanOrEqual(1)
})

function townAtTheEdge(): OsmData {
  const data: OsmData = { nodes: [], ways: [], relations: [] }
  const addNode = (lat: number, lon: number) => data.nodes.push({ id: data.nodes.length + 1, lat, lon })
  const addWay = (refs: number[], tags: Record<string, string> = {}) =>
    data.ways.push({ id: data.ways.length + 1, refs, tags: { highway: 'residential', ...tags } })
  const indexes = Array.from({ length: streets }, (_, i) => i)
  const grid = indexes.map((row) =>
    indexes.map((column) => addNode(south + row * block, west + column * block)),
  )
  for (const i of indexes) {
    addWay(grid[i]!)
    addWay(grid.map((row) => row[i]!))
  }
  const [lower, upper] = [grid[5]![streets - 1]!, grid[6]![streets - 1]!]
  const oneWay = { highway: 'primary', oneway: 'yes' }
  addWay([lower, addNode(south + 5 * block, edge)], oneWay)
  const beginning = addNode(south + 5 * block + 0.0003, edge)
  addWay([beginning, addNode(south + 5 * block + 0.0003, west + streets * block), upper], oneWay)
  const islandNodes = [0, 0.005, 0.01].map((offset) => addNode(south - 0.02, west + offset))
  addWay(islandNodes)
  return data
}
