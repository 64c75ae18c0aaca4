import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, readdir, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeOsmPbf } from '@geofield/geography/osm'
import {
  gridOrigin,
  makeTestFolder,
  prepareTestTiles,
  silentLog,
  startTestPool,
  through,
  writeGridMap,
} from '../testing/testMaps.ts'
import type { TestFolder } from '../testing/testMaps.ts'
import type { BuildProgress } from './tileBuilder.ts'
import { prepareTiles } from './tiles.ts'
import type { PreparedTiles } from './tiles.ts'

let maps: TestFolder
let grid: string
let folder: TestFolder

beforeAll(async () => {
  maps = await makeTestFolder()
  grid = await writeGridMap(join(maps.path, 'grid.osm.pbf'))
})
afterAll(() => maps.remove())

beforeEach(async () => {
  folder = await makeTestFolder()
  return folder.remove
})

async function cacheNames(): Promise<string[]> {
  return (await readdir(join(folder.path, 'routing')).catch(() => [])).sort()
}

/** Whether the engine finds its way on these tiles. */
async function isRoutable(tiles: PreparedTiles): Promise<boolean> {
  const engine = await startTestPool(tiles)
  const { lat, lon } = gridOrigin
  const points: [number, number][] = [
    [lat, lon],
    [lat + 0.01, lon + 0.01],
  ]
  const response = await engine.call('route', through(points)).finally(engine.close)
  return response.includes('Street')
}

/** Runs prepareTiles in a child process, which can be killed or run beside others. */
function startBuild(source: string) {
  const script = `
    import { prepareTestTiles } from ${JSON.stringify(join(import.meta.dirname, '../testing/testMaps.ts'))}
    const [path, source] = ${JSON.stringify([folder.path, source])}
    const { inputHash } = await prepareTestTiles({ path }, [source])
    console.log(inputHash)`
  const build = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script])
  const output = { text: '' }
  build.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  build.stderr.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  return { build, ended: once(build, 'close').then(() => output.text.trim()) }
}

test('the tiles are built once with progress and found again', async () => {
  const steps: BuildProgress[] = []
  const options = {
    sources: [grid],
    dataDir: folder.path,
    log: silentLog,
    onProgress: (step: BuildProgress) => steps.push(step),
  }
  const tiles = await prepareTiles(options)
  expect(tiles).toEqual({
    configFile: join(tiles.tilesDir, 'engine.json'),
    tilesDir: join(folder.path, 'routing', tiles.inputHash),
    kind: 'osm',
    inputHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    sources: [grid],
  })
  expect(new Set(steps.map(({ stage }) => stage))).toEqual(
    new Set(['check', 'maps', 'admin', 'tiles', 'pack', 'done']),
  )
  const percents = steps.map(({ percent }) => percent!)
  expect(percents).toEqual(percents.toSorted((one, other) => one - other))
  expect(percents.at(-1)).toBe(100)
  expect((await readdir(tiles.tilesDir)).sort()).toEqual([
    'build.json',
    'engine.json',
    'tiles.tar',
    'tiles.tar.sum',
  ])
  expect(await isRoutable(tiles)).toBe(true)

  steps.length = 0
  expect(await prepareTiles(options)).toEqual(tiles)
  expect(steps.map(({ stage }) => stage)).toEqual(['check', 'done'])
})

test('the tiles are found in a moved data folder', async () => {
  await prepareTestTiles(folder, [grid])
  const moved = { ...folder, path: join(folder.path, 'moved') }
  await mkdir(moved.path)
  await rename(join(folder.path, 'routing'), join(moved.path, 'routing'))
  expect(await isRoutable(await prepareTestTiles(moved, [grid]))).toBe(true)
})

const badMaps: [name: string, make: (file: string) => Promise<void>, message: RegExp][] = [
  ['missing', async () => {}, /does not exist/],
  ['empty', (file) => writeFile(file, ''), /is empty/],
  ['text', (file) => writeFile(file, 'This is not a map. '.repeat(100)), /is not in the OSM PBF format/],
  [
    'truncated',
    async (file) => {
      await writeFile(file, await readFile(grid))
      await truncate(file, (await stat(grid)).size - 100)
    },
    /is cut off/,
  ],
  [
    'corrupt',
    async (file) => {
      const bytes = await readFile(grid)
      // In the compressed data of the last block.
      bytes.writeUInt32LE(0x12345678, bytes.length - 40)
      await writeFile(file, bytes)
    },
    /is damaged in the block at byte \d+/,
  ],
  [
    'roadless',
    (file) =>
      writeFile(file, writeOsmPbf({ nodes: [{ id: 1, lat: 18, lon: 73 }], ways: [], relations: [] }, 'test')),
    /^No roads in /,
  ],
]

test.each(badMaps)(
  'a %s map file: an error that names it, and no cache',
  { timeout: 180_000 },
  async (name, make, message) => {
    const file = join(maps.path, `${name}.osm.pbf`)
    await make(file)
    const failure = await prepareTestTiles(folder, [grid, file].slice(name === 'roadless' ? 1 : 0)).catch(
      (error: Error) => error,
    )
    expect(failure).toMatchObject({ message: expect.stringMatching(message) })
    expect(failure).toMatchObject({ message: expect.stringContaining(file) })
    expect(await cacheNames()).toEqual([])
  },
)

test('an aborted build leaves nothing', async () => {
  const controller = new AbortController()
  const failure = await prepareTiles({
    sources: [grid],
    dataDir: folder.path,
    log: silentLog,
    signal: controller.signal,
    onProgress: ({ stage }) => stage === 'tiles' && controller.abort(),
  }).catch((error: Error) => error)
  expect(failure).toMatchObject({ name: 'AbortError' })
  expect(await cacheNames()).toEqual([])
})

test('a killed build leaves no cache, and the next start builds', async () => {
  const { build, ended } = startBuild(grid)
  await vi.waitUntil(async () => (await cacheNames()).length > 0, { timeout: 60_000, interval: 10 })
  build.kill('SIGKILL')
  await ended
  expect((await cacheNames()).filter((name) => !name.endsWith('.building'))).toEqual([])
  expect(await isRoutable(await prepareTestTiles(folder, [grid]))).toBe(true)
})

test('two concurrent builds end with one cache', async () => {
  const hashes = await Promise.all([startBuild(grid).ended, startBuild(grid).ended])
  expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(hashes[1]).toBe(hashes[0])
  expect(await cacheNames()).toEqual([hashes[0]])
  expect(await isRoutable(await prepareTestTiles(folder, [grid]))).toBe(true)
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 1000)],
  ['damaged in the middle', (bytes: Buffer) => bytes.fill(255, bytes.length / 2, bytes.length / 2 + 8)],
])('an archive that was %s is set aside, and built anew', async (_, damage) => {
  const { tilesDir } = await prepareTestTiles(folder, [grid])
  const archive = join(tilesDir, 'tiles.tar')
  await writeFile(archive, damage(await readFile(archive)))
  expect(await isRoutable(await prepareTestTiles(folder, [grid]))).toBe(true)
  const names = await readdir(dirname(tilesDir))
  expect(names.filter((name) => name.startsWith(`${basename(tilesDir)}.damaged-`))).toHaveLength(1)
})

test('the caches of the current and the previous map are kept', async () => {
  const hashes: string[] = []
  for (const name of ['first', 'second', 'third']) {
    const map = await writeGridMap(join(maps.path, `${name}.osm.pbf`), name)
    hashes.push((await prepareTestTiles(folder, [map])).inputHash)
  }
  expect(new Set(hashes).size).toBe(3)
  expect(await cacheNames()).toEqual(hashes.slice(1).sort())
})
