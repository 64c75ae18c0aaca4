import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openPlaces, type Places, type Source, type SourceRecord } from '@geofield/geocoder'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLogs } from '../platform/log/log.ts'
import { dataFolder } from './dataFolder.ts'
import { importData } from './import/importData.ts'
import { listSources } from './import/listSources.ts'
import { runImport } from './import/runImport.ts'
import { ownNames } from './geocoder.ts'
import { servePlaces, type ServedPlaces } from './servedPlaces.ts'
import { copyPreparedData } from '../testing/preparedData.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const { log } = createLogs({ level: 'silent', file: undefined })
const parent = mkdtempSync(join(tmpdir(), 'geofield-places-'))
const dataDir = join(parent, 'data')
const folder = dataFolder(dataDir)
const files = { osm: [] as string[], boundaries: [] as string[] }
const quiet = { dataDir, files, onProgress: () => undefined }
let served: ServedPlaces
let open: Places

/** The places that a first start builds in a child process, from nothing. */
beforeAll(async () => {
  await copyPreparedData(dataDir)
  served = await servePlaces({ ...quiet, log, signal: new AbortController().signal })
  open = served.current()
})
afterAll(async () => {
  await served.close()
  rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
})

describe('the background search', () => {
  const { signal } = new AbortController()
  const query = (searchKey: string) => ({
    kind: 'search' as const,
    searchKey,
    skip: 0,
    take: 10,
    limit: 1000,
  })
  const address = 'Shop 4, Lakshmi Niwas, FC Road, Shivajinagar, Pune, Maharashtra 411005'

  test('the background search returns the same as the search on the main thread', async () => {
    const names = ownNames(served, 1000)
    for (const searchKey of [address, 'pune', 'mumbai 400001', '']) {
      const places = await served.background.search(query(searchKey), { tenantId: 1, signal })
      expect(places).toEqual(names.search(query(searchKey)))
    }
    const suggest = { ...query('shivaji nagar, pun'), kind: 'suggest' as const }
    expect(await served.background.search(suggest, { tenantId: 1, signal })).toEqual(names.suggest(suggest))
  })

  test('the background search of one tenant runs beside the searches of another', async () => {
    const ended: number[] = []
    const search = (tenantId: number) =>
      served.background.search(query(address), { tenantId, signal }).then(() => ended.push(tenantId))
    await Promise.all([...Array.from({ length: 30 }, () => search(1)), search(2)])
    expect(ended.indexOf(2)).toBeLessThanOrEqual(2)
  })

  test('the background search leaves the main thread to other requests', async () => {
    const before = performance.eventLoopUtilization()
    await Promise.all(
      Array.from({ length: 30 }, () => served.background.search(query(address), { tenantId: 1, signal })),
    )
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })
})

describe('the import', () => {
  test('the import leaves out coordinates that are far from their PIN, and counts them', () => {
    const [offices] = listSources(dataDir).sources
    const far = offices?.faults.find(({ reason }) => reason.includes("far from its PIN's median"))
    expect(far?.count).toBeGreaterThan(1000)
    expect(far?.rows.length).toBeGreaterThan(0)
    expect(offices?.places).toBeGreaterThan(165_000)
  })

  test('the import ignores the position of a post office that has the centre of another town', () => {
    const rows = listSources(dataDir).sources[0]!.faults.find(
      ({ reason }) => reason === 'coordinates shared by three PINs or more',
    )
    expect(rows?.count).toBeGreaterThan(1000)
    // The middle of Pune, which offices of 410406, 412115 and 412301 share.
    expect(open.addressAt({ lat: 18.5204, lon: 73.8567 }).postOffice).toMatchObject({ pin: '411011' })
  })

  test('the import names the licence and the attribution of each source', () => {
    for (const { licence } of listSources(dataDir).sources) {
      expect(licence.licence).not.toBe('')
      expect(served.status().attribution).toContain(licence.attribution)
    }
  })

  test('the import stays within 60 MB on disk', () => {
    expect(statSync(folder.places).size).toBeLessThan(60e6)
  })

  test('the import gives each place one id', () => {
    const database = new DatabaseSync(folder.places, { readOnly: true })
    const { total, ids } = database
      .prepare('SELECT count(*) AS total, count(DISTINCT id) AS ids FROM place')
      .get() as { total: number; ids: number }
    database.close()
    expect(ids).toBe(total)
    expect(total).toBe(served.status().count)
  })

  test('with unchanged sources does nothing', async () => {
    const before = statSync(folder.places)
    expect((await importData(quiet)).built).toBe(false)
    expect(statSync(folder.places).mtimeMs).toBe(before.mtimeMs)
  })

  test('the import that fails keeps the earlier places in service and leaves no files behind', async () => {
    const before = readFileSync(folder.places)
    const cut = join(dataDir, 'cut.geojson')
    writeFileSync(cut, '{"type":"FeatureCollection","features":[{"type":"Feature"')
    const change = () => [{ kind: 'boundaries' as const, file: cut }]
    await expect(importData({ ...quiet, change })).rejects.toThrow(cut)
    expect(readFileSync(folder.places).equals(before)).toBe(true)
    expect(readdirSync(folder.folder).filter((name) => /building|part/.test(name))).toEqual([])
    expect(readdirSync(folder.sources).filter((name) => name.endsWith('.part'))).toEqual([])
    expect((await importData(quiet)).built).toBe(false)
  })

  test('imported boundaries are drawn in tiles beside the places, and their tiles go with them', async () => {
    const apart = join(dataDir, 'drawn')
    const places = { ...quiet, dataDir: apart }
    const change = (files: string[]) => () => files.map((file) => ({ kind: 'boundaries' as const, file }))
    const village = writeVillage('drawn.geojson', 'Drawnpur')
    await importData({ ...places, starter: [], change: change([village]) })
    const importNew = async () => undefined
    const signal = new AbortController().signal
    const own = await servePlaces({ ...places, importNew, log, signal })
    const { tileset, areas } = own.boundaries()!
    expect(areas).toEqual({ village: 1 })
    expect(tileset.info).toMatchObject({ name: 'Boundaries', bounds: [73, 15, 73.1, 15.1] })
    const { x, y } = { x: Math.floor(((73.05 + 180) / 360) * 2 ** 11), y: 937 }
    const near = [y - 1, y, y + 1].map((row) => tileset.tile({ z: 11, x, y: row }))
    expect(near.some((tile) => tile !== undefined)).toBe(true)
    await importData({ ...places, starter: [], change: change([]) })
    await vi.waitFor(() => expect(own.boundaries()).toBeUndefined(), { timeout: 30_000 })
    await own.close()
  })

  test('the import that fails at a start serves the older places and logs the reason', async () => {
    const missing = join(dataDir, 'missing.osm.pbf')
    const again = await servePlaces({
      ...quiet,
      files: { osm: [missing], boundaries: [] },
      log,
      signal: new AbortController().signal,
    })
    expect(again.status().problem).toContain(missing)
    expect(again.status().count).toBe(served.status().count)
    await again.close()
  })

  test('a damaged file of places is set aside and rebuilt, from sources that are read again if they are damaged too', async () => {
    const apart = dataFolder(join(dataDir, 'apart'))
    const files = { osm: [], boundaries: [writeVillage('sound.geojson', 'Soundgaon')] }
    const found: string[] = []
    const run = async () => {
      const onDamage = ({ file }: { file: string }) => void found.push(file)
      const { built } = await importData({
        ...quiet,
        dataDir: join(dataDir, 'apart'),
        files,
        starter: [],
        onDamage,
      })
      return built
    }
    expect([await run(), await run()]).toEqual([true, false])
    const sound = readFileSync(apart.places)
    const records = readdirSync(apart.sources).find((name) => name.endsWith('.ndjson'))!
    for (const damage of [
      Buffer.from('garbage'),
      Buffer.alloc(sound.length),
      sound.subarray(0, sound.length / 2),
    ]) {
      writeFileSync(apart.places, damage)
      writeFileSync(join(apart.sources, records), '{"kind":')
      expect([await run(), await run()]).toEqual([true, false])
      expect(found.splice(0)).toEqual([apart.places, join(apart.sources, records)])
      const places = await openPlaces(apart.places)
      expect(places.count).toBe(1)
      places.close()
    }
  })

  test('the import that is killed keeps the earlier places in service and resumes at the next start', async () => {
    const before = readFileSync(folder.places)
    const file = writeVillage('killed.geojson', 'Zzyzxgaon')
    const files = { osm: [], boundaries: [file] }
    const killed = new AbortController()
    const whileBuilding = (phase: string) => {
      if (phase === 'Taking in') killed.abort(new Error('killed'))
    }
    await expect(
      runImport({ dataDir, files, onProgress: whileBuilding, onDamage: () => {}, signal: killed.signal }),
    ).rejects.toThrow('killed')
    expect(readFileSync(folder.places).equals(before)).toBe(true)
    // As one leaves behind that is killed while it reads.
    writeFileSync(join(folder.sources, 'osm-1.ndjson.99.part'), '{"kind":"pla')

    const told: string[] = []
    const onProgress = (phase: string) => told.push(phase)
    const after = await importData({ ...quiet, files, starter: [], onProgress })
    expect(after.built).toBe(true)
    expect(told).not.toContain('Reading')
    expect(readdirSync(folder.folder).filter((name) => name.includes('.building'))).toEqual([])
    expect(readdirSync(folder.sources).filter((name) => name.endsWith('.part'))).toEqual([])
    // The running server takes the new file up by itself.
    await vi.waitFor(() => {
      open = served.current()
      expect(open.count).toBe(1)
      expect(open.search('zzyzxgaon')[0]).toMatchObject({ name: 'Zzyzxgaon', district: 'North Goa' })
    }, 120_000)
  })
})

describe('an import of files alone', () => {
  const filesDir = mkdtempSync(join(tmpdir(), 'geofield-files-'))
  afterAll(() => rmSync(filesDir, { recursive: true, force: true, maxRetries: 5 }))
  const alone = { dataDir: filesDir, files, starter: [], onProgress: () => undefined }
  const opened = async <T>(look: (places: Places) => T): Promise<T> => {
    const places = await openPlaces(dataFolder(filesDir).places)
    try {
      return look(places)
    } finally {
      places.close()
    }
  }

  test('an import of files alone serves an empty index where there is nothing', async () => {
    await importData(alone)
    await opened((places) => {
      expect(places.count).toBe(0)
      expect(places.search('pune')).toEqual([])
      expect(places.addressAt({ lat: 18.5, lon: 73.8 })).toMatchObject({ state: 'Maharashtra', district: '' })
    })
  })

  test('imports places of any name, and finds them by name', async () => {
    const names = ['Constructor Nagar', '__proto__ Wadi', 'toString', 'hasOwnProperty Budruk']
    const added = names.map((name, i) => writeVillage(`name-${i}.geojson`, name))
    const change = () => added.map((file) => ({ kind: 'boundaries' as const, file }))
    const { manifests } = await importData({ ...alone, change })
    expect(manifests.flatMap(({ faults }) => faults)).toEqual([])
    await opened((places) => {
      for (const name of names) {
        const [first] = places.search(name)
        expect(first!.name.toLowerCase()).toContain(name.split(' ')[0]!.toLowerCase())
      }
    })
    await importData({ ...alone, change: () => [] })
  })

  test('an import of files alone skips a row that fails, and counts and names it', async () => {
    const places = ['Goodgaon', 'Badgaon', 'Finegaon'].map((name, i): SourceRecord => ({
      kind: 'place',
      id: `t-${i}`,
      name,
      position: { lat: 15, lon: 74 },
      // A row that its reader should have refused: SQLite takes no such value.
      subCategory: name === 'Badgaon' ? (undefined as never) : 231,
    }))
    const starter: Source[] = [
      {
        kind: 'starter',
        origin: 'a list with a bad row',
        fingerprint: async () => 'bad-row',
        read: () => places,
        licence: { title: 't', licence: 'l', attribution: 'a' },
      },
    ]
    const { manifests } = await importData({ ...alone, starter })
    expect(manifests[0]!.faults).toEqual([
      { reason: expect.stringMatching(/^can't be imported: /), count: 1, rows: ['t-1 Badgaon'] },
    ])
    await opened((open) => expect(open.count).toBe(2))
    expect(listSources(filesDir).sources[0]!.faults).toEqual(manifests[0]!.faults)
    await importData(alone)
  })

  test('an import of files alone adds a file and removes it again', async () => {
    const file = writeVillage('village.geojson', 'Zzyzxpur')
    await importData({ ...alone, change: () => [{ kind: 'boundaries', file }] })
    await opened((places) => {
      expect(places.search('zzyzxpur')[0]).toMatchObject({ name: 'Zzyzxpur', tehsil: 'Zzyzx', state: 'Goa' })
      expect(places.addressAt({ lat: 15.02, lon: 73.08 })).toMatchObject({
        village: 'Zzyzxpur',
        isKnown: true,
      })
    })
    expect((await importData(alone)).built).toBe(false)
    await importData({ ...alone, change: () => [] })
    expect(await opened(({ count }) => count)).toBe(0)
  })
})

/** A boundary file with one triangle in it. */
function writeVillage(name: string, village: string): string {
  const file = join(dataDir, name)
  const ring = [[73, 15], [73.1, 15], [73.1, 15.1], [73, 15]] // prettier-ignore
  const feature = {
    type: 'Feature',
    properties: { NAME: village, SUB_DIST: 'Zzyzx', DISTRICT: 'North Goa', STATE: 'Goa' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
  return file
}
