import { createHash } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PbfWriter } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPbfBlocks, summarizeBlock, writeOsmPbf } from '@geofield/geography/osm'
import { readExtract } from './readExtract.ts'
import { makeTestFolder, realMap, type TestFolder, writeGridMap } from '../testing/testMaps.ts'

let folder: TestFolder
let grid: string

beforeAll(async () => {
  folder = await makeTestFolder()
  grid = await writeGridMap(join(folder.path, 'grid.osm.pbf'))
})
afterAll(() => folder.remove())

const read = (file: string, signal = new AbortController().signal) =>
  readExtract(file, { signal, onRead: () => undefined })

const hashFile = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

test('readExtract returns size, hash, bounds and roads of a file, and positions from all over it', async () => {
  const extract = await read(grid)
  const starts: number[] = []
  for await (const { start } of readPbfBlocks(grid)) starts.push(start)
  const { size } = await readFile(grid).then(({ length }) => ({ size: length }))
  expect(extract).toMatchObject({
    bytes: size,
    sha256: await hashFile(grid),
    nodes: 400,
    ways: 40,
    roads: 40,
    // After the header and the nodes.
    waysFrom: starts[2],
  })
  const expected = [73.8, 18.5, 73.819, 18.519]
  extract.box.forEach((edge, at) => expect(edge).toBeCloseTo(expected[at]!, 7))
  const rows = new Set(extract.positions.map(({ lat }) => lat.toFixed(3)))
  expect(extract.positions.length).toBeGreaterThanOrEqual(64)
  expect(extract.positions.length).toBeLessThan(128)
  expect(rows.size).toBe(20)
})

const pune = realMap('pune')
test.skipIf(pune.isMissing)(`a real file is read completely (${pune.needs})`, async () => {
  const extract = await read(pune.file)
  expect(extract).toMatchObject({ sha256: await hashFile(pune.file), roads: 3459 })
  const expected = [73.793, 18.463, 73.917, 18.586]
  extract.box.forEach((edge, at) => expect(edge).toBeCloseTo(expected[at]!, 3))
})

test('plain nodes with their own granularity and offset are read', () => {
  const block = new PbfWriter()
  block.writeMessage(1, (_, table) => table.writeStringField(1, ''), null)
  const writeNode = (_: null, node: PbfWriter) => {
    node.writeSVarintField(1, 7)
    node.writeSVarintField(8, -185)
    node.writeSVarintField(9, 738)
  }
  block.writeMessage(2, (_, group) => group.writeMessage(1, writeNode, null), null)
  block.writeVarintField(17, 100_000_000)
  block.writeVarintField(19, 1_000_000_000)
  block.writeVarintField(20, -2_000_000_000)
  const { lats, lons } = summarizeBlock(block.finish())
  expect(lats[0]).toBeCloseTo(-17.5, 9)
  expect(lons[0]).toBeCloseTo(71.8, 9)
})

const faults: [name: string, make: (file: string) => Promise<unknown>, message: RegExp][] = [
  ['missing', async () => undefined, /does not exist/],
  ['empty', (file) => writeFile(file, ''), /is empty/],
  ['no map', (file) => writeFile(file, 'a text, and no map at all'), /not in the OSM PBF format/],
  [
    'cut off',
    async (file) => {
      await writeFile(file, await readFile(grid))
      await truncate(file, (await readFile(grid)).length - 20)
    },
    /is cut off/,
  ],
  [
    'damaged within',
    async (file) => {
      const bytes = await readFile(grid)
      await writeFile(file, bytes.fill(0x55, bytes.length - 60, bytes.length - 20))
    },
    /is damaged in the block at byte \d+/,
  ],
  [
    'without roads',
    (file) =>
      writeFile(file, writeOsmPbf({ nodes: [{ id: 1, lat: 18, lon: 73 }], ways: [], relations: [] }, 'x')),
    /has no roads/,
  ],
]

test.each(faults)('a file that is %s: an error that names it', async (name, make, message) => {
  const file = join(folder.path, `${name}.osm.pbf`)
  await make(file)
  const failure = await read(file).catch((error: Error) => error)
  expect(failure).toMatchObject({ message: expect.stringMatching(message) })
  expect(failure).toMatchObject({ message: expect.stringContaining(file) })
})

test("an aborted read throws the abort's reason and does not call the file damaged", async () => {
  const failure = await read(grid, AbortSignal.abort(new Error('Stopped by SIGINT.'))).catch(
    (error: Error) => error,
  )
  expect(failure).toMatchObject({ message: 'Stopped by SIGINT.' })
})
