import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ended, spawnCli } from '../../platform/testing/cli.ts'
import { silent } from '../../platform/testing/testDatabase.ts'
import { forgetTestStore, startTestStore, storeAccount } from '../../platform/testing/testStore.ts'
import { makeTestFolder, type TestFolder, writeGridMap } from '../../routing/testing/testMaps.ts'
import { fetchTileset } from '../../styles/index.ts'
import { importMap } from '../importMap.ts'
import { readLiveMap } from '../liveMap.ts'
import { mapFolder, readMap } from '../mapFolder.ts'
import { followMapStore } from './followStore.ts'

// Builds take seconds, so each test uses the maps that the previous tests built.
vi.setConfig({ testTimeout: 300_000 })
const bucket = 'fleet-maps'
const mapStore = `s3://${bucket}/india/v1`
const { signal } = new AbortController()
let folder: TestFolder
let server: S3rver
/** The folders of two machines that share nothing but the store. */
let one: string
let other: string

beforeAll(async () => {
  folder = await makeTestFolder()
  one = join(folder.path, 'one')
  other = join(folder.path, 'other')
  server = await startTestStore(join(folder.path, 'objects'), bucket)
})

afterAll(() => {
  forgetTestStore()
  return folder.remove()
})

const live = (dataDir: string) => readLiveMap(mapFolder(dataDir))

async function importTown(name: string, dataDir: string): Promise<string> {
  const files = [await writeGridMap(join(folder.path, `${name}.osm.pbf`), name)]
  const options = { dataDir, mapStore, files, withVectorTiles: true, onProgress: () => undefined }
  return (await importMap({ ...options, log: silent.log, signal })).map.id
}

/** Does what a server of this machine does at its start. Returns its warnings. */
async function startOn(dataDir: string): Promise<string[]> {
  const warnings: string[] = []
  const warn = ({ reason }: { reason: string }) => void warnings.push(reason)
  const log = Object.assign(Object.create(silent.log) as typeof silent.log, { warn })
  const followed = await followMapStore({ dataDir, mapStore, osm: [], routingUrls: [] }, log, signal)
  await followed.close()
  return warnings
}

const objectsFolder = () => join(folder.path, 'objects', bucket, 'india', 'v1')

async function stored(): Promise<string[]> {
  const names = await readdir(objectsFolder(), { recursive: true })
  const ending = '._S3rver_object'
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .toSorted()
}

const filesOf = (id: string) =>
  [
    'map.json',
    'routing/tiles.tar',
    'routing/tiles.tar.sum',
    'vector/tiles.sqlite',
    'vector/tiles.sqlite.sum',
  ].map((file) => `${id}/${file}`)

test('a map that one machine imports is stored, and taken over by another', async () => {
  expect(await startOn(other)).toEqual([])
  expect(await live(other)).toBeUndefined()
  const id = await importTown('first', one)
  expect(await stored()).toEqual([...filesOf(id), 'live.json'])
  expect(await startOn(other)).toEqual([])
  expect(await live(other)).toEqual(await live(one))
  expect(await readMap(mapFolder(other), id)).toEqual(await readMap(mapFolder(one), id))
  expect(await readdir(mapFolder(other).folder)).not.toContain(expect.stringContaining('.building'))
})

test('an import on the other machine goes back to the first, and the store keeps the map before', async () => {
  const first = (await live(one))!.live
  const second = await importTown('second', other)
  expect(await live(other)).toMatchObject({ live: second, previous: first })
  expect(await startOn(one)).toEqual([])
  expect(await live(one)).toEqual(await live(other))
  expect(await stored()).toEqual([...filesOf(first), ...filesOf(second), 'live.json'].toSorted())
})

test('a rollback on a machine that never had the map before brings it back to all', async () => {
  const third = join(folder.path, 'third')
  const { live: newer, previous: older } = (await live(one))!
  const environment = { GEOFIELD_DATA_DIR: third, GEOFIELD_MAP_STORE: mapStore }
  const { code, out } = await ended(spawnCli(['map', 'rollback'], environment, folder.path))
  expect([code, out]).toEqual([0, expect.stringContaining(`The map ${older} is in service.`)])
  expect(await startOn(one)).toEqual([])
  expect(await live(one)).toMatchObject({ live: older, previous: newer })
})

test('a map that was damaged in the store is put in service nowhere', async () => {
  const { live: id } = (await live(one))!
  await appendFile(join(objectsFolder(), id, 'routing', 'tiles.tar._S3rver_object'), 'x')
  const fourth = join(folder.path, 'fourth')
  expect(await startOn(fourth)).toEqual([
    expect.stringMatching(`routing/tiles.tar of the map ${id} .*damaged`),
  ])
  expect(await live(fourth)).toBeUndefined()
})

test('tiles in the store are downloaded once, and used again when the store is away', async () => {
  const { live: id } = (await live(one))!
  const tiles = `${mapStore}/${id}/vector/tiles.sqlite`
  const messages: string[] = []
  const onProgress = (message: string) => void messages.push(message)
  const fetch = () => fetchTileset(tiles, { dataDir: one, log: silent.log, onProgress, signal })
  const file = await fetch()
  expect(await readFile(file)).toEqual(await readFile(mapFolder(one).map(id).vectorTiles))
  process.env.AWS_ACCESS_KEY_ID = 'another'
  expect(await fetch()).toBe(file)
  process.env.AWS_ACCESS_KEY_ID = storeAccount.AWS_ACCESS_KEY_ID
  expect(await fetch()).toBe(file)
  expect(messages).toEqual([`downloading ${tiles}`])
  const missing = fetchTileset(`${mapStore}/none.pmtiles`, {
    dataDir: one,
    log: silent.log,
    onProgress,
    signal,
  })
  await expect(missing).rejects.toThrow(`GEOFIELD_TILES: ${mapStore}/none.pmtiles: there is no such object.`)
})

test('a store that refuses the account, or is away, stops no server', async () => {
  const before = await live(one)
  process.env.AWS_ACCESS_KEY_ID = 'another'
  expect(await startOn(one)).toEqual([expect.stringMatching(/access key/i)])
  process.env.AWS_ACCESS_KEY_ID = storeAccount.AWS_ACCESS_KEY_ID
  await server.close()
  expect(await startOn(one)).toEqual([expect.stringMatching(/ECONNREFUSED/)])
  expect(await live(one)).toEqual(before)
})
