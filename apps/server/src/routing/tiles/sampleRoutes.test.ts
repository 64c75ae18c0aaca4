import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type OsmData, writeOsmPbf } from '@geofield/geography/osm'
import { makeTestFolder, silentLog } from '../testing/testMaps.ts'
import { readExtract } from './readExtract.ts'
import { trySampleRoutes } from './sampleRoutes.ts'
import { prepareTiles } from './tiles.ts'

const towns = 140
const streets = 8
const block = 0.001

/** Towns of some streets each, with no road between them. */
function makeIslands(): OsmData {
  const data: OsmData = { nodes: [], ways: [], relations: [] }
  for (let town = 0; town < towns; town += 1) {
    const first = data.nodes.length + 1
    const id = (row: number, column: number) => first + row * streets + column
    const [south, west] = [12 + Math.floor(town / 12) * 0.5, 75 + (town % 12) * 0.3]
    const across = [...Array(streets).keys()]
    for (const row of across)
      for (const column of across)
        data.nodes.push({ id: id(row, column), lat: south + row * block, lon: west + column * block })
    for (const row of across)
      for (const refs of [across.map((column) => id(row, column)), across.map((column) => id(column, row))])
        data.ways.push({ id: data.ways.length + 1, refs, tags: { highway: 'residential' } })
  }
  return data
}

test('sample routes are found on a map of many towns that are not connected', async () => {
  const folder = await makeTestFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'islands.osm.pbf')
  await writeFile(file, writeOsmPbf(makeIslands(), 'test'))
  const { signal } = new AbortController()
  const { positions } = await readExtract(file, { signal, onRead: () => undefined })
  const { tilesDir } = await prepareTiles({ sources: [file], dataDir: folder.path, log: silentLog })
  const found = await trySampleRoutes({ tiles: join(tilesDir, 'tiles.tar'), positions, log: silentLog })
  expect(found.length).toBeGreaterThanOrEqual(15)
}, 300_000)
