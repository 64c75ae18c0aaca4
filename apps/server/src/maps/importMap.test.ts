import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { createLogs } from '../platform/log/log.ts'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { hasSmallDisks, spawnOnSmallDisk } from '../platform/testing/smallDisk.ts'
import { silent } from '../platform/testing/testDatabase.ts'
import { makeTestFolder, realMap, type TestFolder, writeGridMap } from '../routing/testing/testMaps.ts'
import { chooseMap, mapBefore } from './chooseMap.ts'
import { importMap } from './importMap.ts'
import { readLiveMap, rollBack } from './liveMap.ts'
import { mapFolder, readMap, readMaps } from './mapFolder.ts'

// Builds take seconds, so each test uses the maps that the previous tests built.
vi.setConfig({ testTimeout: 300_000 })
const pune = realMap('pune')
let maps: TestFolder
let folder: TestFolder
let dataDir: string
let first: string
beforeAll(async () => {
  maps = await makeTestFolder()
  folder = await makeTestFolder()
  dataDir = folder.path
  first = pune.isMissing ? await town('first') : pune.file
})
afterAll(async () => {
  await maps.remove()
  await folder.remove()
})

/** A town whose file differs from that of another name, and so is another map. */
const town = (name: string) => writeGridMap(join(maps.path, `${name}.osm.pbf`), name)

function importFiles(files: string[], onProgress: (phase: string, detail: string) => void = () => undefined) {
  const { signal } = new AbortController()
  return importMap({ dataDir, files, withVectorTiles: true, onProgress, log: silent.log, signal })
}

/** Runs the command in a child process, which can be killed or run beside others. */
function command(...args: string[]): ChildProcess {
  const child = spawnCli(['map', ...args], { GEOFIELD_DATA_DIR: dataDir }, maps.path)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const live = () => readLiveMap(mapFolder(dataDir))
const names = async (path: string) => (await readdir(join(dataDir, 'maps', path)).catch(() => [])).sort()
const isBuilding = (name: string) => name.endsWith('.building')
const foldersThere = async () => (await names('')).filter((name) => /^[0-9a-f]{12}/.test(name))

test('before any import the list shows the starter map and a rollback is refused', async () => {
  expect((await ended(command('list'))).out).toMatch(/^starter +live/m)
  const { code, err } = await ended(command('rollback'))
  expect([code, err]).toEqual([1, expect.stringContaining('No map has been imported')])
})

test('every map command in the guide exists', async () => {
  const guide = join(import.meta.dirname, '../../../docs/src/content/docs/guides/routing.mdx')
  const named = [...(await readFile(guide, 'utf8')).matchAll(/^npx --no geofield-server map (\w+)/gm)].map(
    ([, name]) => name!,
  )
  const { out } = await ended(command('--help'))
  const known = [...out.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
  expect(named).toEqual(['import', 'list', 'rollback'])
  expect(known).toEqual(expect.arrayContaining(named))
})

test('an imported map is built, tested, put in service and listed', async () => {
  const phases = new Set<string>()
  const { map, isNew } = await importFiles([first], (phase) => phases.add(phase))
  expect(isNew).toBe(true)
  expect([...phases]).toEqual(['Reading', 'Routing tiles', 'Sorting', 'Vector tiles', 'Sample routes'])
  expect(await live()).toMatchObject({ live: map.id, previous: 'starter' })
  expect(await readMap(mapFolder(dataDir), map.id)).toEqual(map)
  expect(map.routes.length).toBeGreaterThan(5)
  const { code, out, err } = await ended(command('list'))
  expect([code, err]).toEqual([0, ''])
  const { bytes, sha256 } = map.sources[0]!
  expect(out).toMatch(
    new RegExp(`${map.id} +live +${map.builtAt} +${map.box.join(', ')} +${map.roads} +[\\d.]+ s`),
  )
  expect(out).toContain(`${first}  ${bytes} bytes  sha256 ${sha256}`)
  expect(out).toMatch(/^starter +previous/m)
  const { routing, vector } = map.phases
  if (process.platform === 'linux') expect(routing.peakMb).toBeGreaterThan(20)
  expect(vector!.peakMb).toBeGreaterThan(20)
})

test.skipIf(pune.isMissing)(
  `the list shows the roads and the bounds of a real map (${pune.needs})`,
  async () => {
    const [map] = await readMaps(mapFolder(dataDir))
    expect(map).toMatchObject({ roads: 3459, box: [73.7928097, 18.4625342, 73.9170555, 18.5856367] })
  },
)

test('importing the same files again changes nothing', async () => {
  const [map] = await readMaps(mapFolder(dataDir))
  expect(await importFiles([first, first])).toEqual({ map, isNew: false })
  expect(await live()).toMatchObject({ live: map!.id, previous: 'starter' })
})

const badFiles: [name: string, make: (file: string, good: string) => Promise<unknown>, message: string][] = [
  ['missing', async () => undefined, 'does not exist'],
  ['text', (file) => writeFile(file, 'no map at all'), 'is not in the OSM PBF format'],
  ['truncated', async (file, good) => writeFile(file, (await readFile(good)).subarray(0, -30)), 'is cut off'],
  [
    'corrupt',
    async (file, good) => {
      const bytes = await readFile(good)
      await writeFile(file, bytes.fill(0x55, bytes.length - 60, bytes.length - 20))
    },
    'is damaged in the block',
  ],
]

test('a bad file is refused by name, even beside good files, and the map in service stays', async () => {
  const before = await live()
  const there = await foldersThere()
  for (const [name, make, message] of badFiles) {
    const file = join(maps.path, `bad-${name}.osm.pbf`)
    await make(file, first)
    const failure = await importFiles([first, file]).catch((error: Error) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining(message) })
    expect(failure).toMatchObject({ message: expect.stringContaining(file) })
    expect(await live()).toEqual(before)
    expect(await foldersThere()).toEqual(there)
  }
  const { code, err } = await ended(command('import', first, join(maps.path, 'bad-corrupt.osm.pbf')))
  expect([code, err]).toEqual([1, expect.stringContaining('bad-corrupt.osm.pbf is damaged')])
})

test.skipIf(!hasSmallDisks)('a disk that is too small is reported before anything is built', async () => {
  const disk = join(maps.path, 'disk')
  await mkdir(disk)
  const main = join(import.meta.dirname, '../main.ts')
  const script = `exec ${process.execPath} ${main} map import ${first}`
  const small = { folder: disk, megabytes: 4, env: { GEOFIELD_DATA_DIR: disk } }
  const { code, err } = await ended(spawnOnSmallDisk(script, small))
  expect([code, err]).toEqual([1, expect.stringMatching(/has 4 MB free, and the import takes about \d+ MB/)])
})

test('a killed import leaves no map, and the next import resumes it', async () => {
  const { live: before } = (await live())!
  const file = await town('killed')
  const partsThere = async () => {
    const building = (await foldersThere()).find(isBuilding)
    return building === undefined ? [] : names(building)
  }
  /** Kills the import as soon as something is there. */
  const killWhen = async (isThere: (parts: string[]) => boolean) => {
    const child = command('import', file)
    const end = once(child, 'exit')
    await vi.waitUntil(async () => isThere(await partsThere()), { timeout: 120_000, interval: 5 })
    child.kill('SIGKILL')
    expect(await end).toEqual([null, 'SIGKILL'])
    expect(await live()).toMatchObject({ live: before })
    expect((await readMaps(mapFolder(dataDir))).map(({ id }) => id)).toEqual([before])
  }
  await killWhen((parts) => parts.some((name) => /^routing\..*part$/.test(name)))
  await killWhen((parts) => parts.includes('routing'))
  const building = join(dataDir, 'maps', (await foldersThere()).find(isBuilding)!)
  const { ino } = await stat(join(building, 'routing', 'tiles.tar'))
  const told: string[] = []
  const { map } = await importFiles([file], (phase, detail) => told.push(`${phase}: ${detail}`))
  expect(told).toContain('Routing tiles: complete since an earlier import')
  expect(await live()).toMatchObject({ live: map.id, previous: before })
  expect((await stat(mapFolder(dataDir).map(map.id).routingTiles)).ino).toBe(ino)
  expect(await names(map.id)).toEqual(['map.json', 'routing', 'vector'])
  expect(await readMap(mapFolder(dataDir), map.id)).toEqual(map)
})

test('tiles without a single route are rejected and rebuilt by the next import', async () => {
  const before = await live()
  const file = await town('unsound')
  const child = command('import', file)
  const end = once(child, 'exit')
  const routing = async () => {
    const building = (await foldersThere()).find(isBuilding)
    return building !== undefined && (await names(building)).includes('routing') ? building : undefined
  }
  const building = (await vi.waitUntil(routing, { timeout: 120_000, interval: 5 }))!
  child.kill('SIGKILL')
  await end
  const tiles = join(dataDir, 'maps', building, 'routing', 'tiles.tar')
  await truncate(tiles, 0)
  // Without it the import trusts what it finds complete.
  await rm(`${tiles}.sum`)
  await expect(importFiles([file])).rejects.toThrow(/routing engine did not start|sample routes were found/)
  expect(await live()).toEqual(before)
  expect((await foldersThere()).filter(isBuilding)).toEqual([])
})

test('a terminated import says how to resume it, and leaves no map', async () => {
  const before = await live()
  const there = (await readMaps(mapFolder(dataDir))).length
  const child = command('import', await town('stopped'))
  const end = ended(child)
  await vi.waitUntil(async () => (await foldersThere()).some(isBuilding), { timeout: 120_000, interval: 5 })
  child.kill('SIGTERM')
  expect(await end).toMatchObject({
    code: 1,
    err: expect.stringContaining('Stopped by SIGTERM. Start the same'),
  })
  expect(await readMaps(mapFolder(dataDir))).toHaveLength(there)
  expect(await live()).toEqual(before)
})

test('concurrent imports wait for each other; the last map is live, the one before is kept, older maps are deleted', async () => {
  const files = [await town('left'), await town('right')]
  const told: string[] = []
  const imports = await Promise.all(files.map((file) => importFiles([file], (phase) => told.push(phase))))
  expect(told).toContain('Waiting')
  const ids = imports.map(({ map }) => map.id).sort()
  const { live: last, previous } = (await live())!
  expect([last, previous].sort()).toEqual(ids)
  expect(await foldersThere()).toEqual(ids)
  expect((await readMaps(mapFolder(dataDir))).map(({ id }) => id)).toEqual([last, previous])
  // What a server serves should the live map be damaged.
  expect(await mapBefore(readConfig({ GEOFIELD_DATA_DIR: dataDir }), silent.log)).toMatchObject({
    id: previous,
  })
})

test('a rollback restores the previous map, importing it again builds nothing, and an incomplete map is refused', async () => {
  const { live: newer, previous: older } = (await live())! as { live: string; previous: string }
  expect((await ended(command('rollback'))).out).toContain(`The map ${older} is in service.`)
  expect(await live()).toMatchObject({ live: older, previous: newer })
  const { builtAt, sources } = (await readMap(mapFolder(dataDir), newer))!
  const again = await importFiles(sources.map(({ file }) => file))
  expect([again.isNew, again.map.builtAt]).toEqual([true, builtAt])
  expect(await rollBack(mapFolder(dataDir))).toBe(older)
  await writeFile(mapFolder(dataDir).map(newer).routingTiles, 'cut off')
  await expect(rollBack(mapFolder(dataDir))).rejects.toThrow(`The map ${newer} is not complete`)
  expect(await live()).toMatchObject({ live: older, previous: newer })
})

test('a damaged live.json is set aside, and the newest complete map is live', async () => {
  const folder = mapFolder(dataDir)
  const [newest] = await readMaps(folder)
  await writeFile(folder.live, '{ "live": ')
  const damaged: string[] = []
  expect(await readLiveMap(folder, ({ file }) => damaged.push(file))).toMatchObject({ live: newest!.id })
  expect(damaged).toEqual([folder.live])
  expect(await live()).toMatchObject({ live: newest!.id })
})

test('a server uses the imported map, unless its settings name another one: then its log says so', async () => {
  const { live: id } = (await live())!
  const logFile = join(maps.path, 'server.log')
  const { log, flush } = createLogs({ level: 'info', file: logFile })
  const choose = (env: Record<string, string>) =>
    chooseMap(readConfig({ GEOFIELD_DATA_DIR: dataDir, ...env }), log)
  expect(await choose({})).toMatchObject({ id })
  for (const [name, value] of [
    ['GEOFIELD_OSM', first],
    ['ROUTING_URL', 'http://127.0.0.1:8002'],
  ] as const) {
    expect(await choose({ [name]: value })).toBeUndefined()
    flush()
    expect(await readFile(logFile, 'utf8')).toContain(`${name} is set: the imported map is not used`)
  }
  const { routingTiles, vectorTiles } = mapFolder(dataDir).map(id)
  const bytes = await readFile(routingTiles)
  bytes[Math.floor(bytes.length / 2)]! ^= 255
  await writeFile(routingTiles, bytes)
  await expect(choose({})).rejects.toThrow(`The imported map ${id} is not complete`)
  flush()
  expect(await readFile(logFile, 'utf8')).toContain(`${routingTiles} is damaged`)
  await writeFile(vectorTiles, 'cut off')
  await expect(choose({})).rejects.toThrow(`The imported map ${id} is not complete`)
})
