import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOsmPbf } from '@geofield/geography/osm'
import type { Roads } from '../testing/comparePairs.ts'
import { edgePlaces, townAtTheEdge } from '../testing/edgeTown.ts'
import { callOperations } from '../testing/pairsOnMap.ts'
import {
  type EnginePool,
  fixedEngine,
  makeTestFolder,
  prepareTestTiles,
  startTestPool,
} from '../testing/testMaps.ts'
import type { TestFolder } from '../testing/testMaps.ts'
import { measureWayMatrix } from './wayMatrix.ts'

const { town, leadingOut } = edgePlaces

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
  const all = Object.values(edgePlaces)
  const cells = await roads.matrix(all, all)
  const names = Object.keys(edgePlaces)
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

test('the ways of a team are the metres and seconds of the matrix, in blocks of fifty places', async () => {
  const all = Object.values(edgePlaces)
  const cells = await roads.matrix(all, all)
  // More places than one block has.
  const places = Array.from({ length: 60 }, (_, at) => all[at % all.length]!)
  const engine = fixedEngine(pool, 'osm')
  const { metres, seconds } = await measureWayMatrix(
    engine,
    { positions: places },
    new AbortController().signal,
  )
  const town = all.length
  for (let row = 0; row < town; row++) {
    for (let column = 0; column < town; column++) {
      const at = row * places.length + column
      const far = (row + town) * places.length + column + town
      expect([metres[at], seconds[at]], `${row} ${column}`).toEqual([metres[far], seconds[far]])
      // Also of places that are reached by one road and left by another.
      expect(seconds[at], `${row} ${column}`).toBeCloseTo(cells[row]![column] ?? 1e9, -0.5)
      if (row === column) expect([metres[at], seconds[at]]).toEqual([0, 0])
    }
  }
  const ways = [...metres].filter((way) => way > 0 && way < 1e9)
  expect(ways.length).toBeGreaterThan(places.length)
  expect(Math.max(...ways)).toBeLessThan(100_000)
})
