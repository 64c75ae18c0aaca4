import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { mapFolder, readMaps } from './maps/mapFolder.ts'
import { readPidFile } from './platform/postgres/pidFile.ts'
import { ended, spawnCli } from './platform/testing/cli.ts'
import { simulationCases } from './simulation/testing/simulationCases.ts'
import {
  ask,
  startTestDatabase,
  temporaryFolder,
  type TestDatabase,
} from './platform/testing/testDatabase.ts'
import { GRID_ORIGIN, realMap, writeGridMap } from './routing/testing/testMaps.ts'

/** Servers as operators start them: child processes, the embedded database and another one, real engines. */
vi.setConfig({ testTimeout: 120_000 })
const folder = temporaryFolder()
const dataDir = join(folder, 'data')
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await stopped(child)
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const settings = { GEOFIELD_DATA_DIR: dataDir, GEOFIELD_ENGINE_PROCESSES: '1', HOST: '127.0.0.1', PORT: '0' }
const embedded = (of = dataDir) => readPidFile(join(of, 'postgres/data'))

function spawnServer(log: string, env: Record<string, string>, ...args: string[]): ChildProcess {
  return spawnCli(['serve', '--log-file', join(folder, log), ...args], { ...settings, ...env }, folder)
}

/** Ended after the test. */
function serve(env: Record<string, string> = {}, ...args: string[]): ChildProcess {
  const child = spawnServer(`${children.length}.log`, env, ...args)
  children.push(child)
  return child
}

/** Resolves when it says so; rejects with what it said when it ends before. */
function says(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = pattern.exec(said)
        if (found) resolve(found[1] ?? found[0])
      })
    }
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
}

const ready = (child: ChildProcess) => says(child, /Geofield is ready at (\S+)/)

async function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit') as Promise<[number | null]>
  child.kill(signal)
  return (await exit)[0]
}

// Map and places of a new data folder take half a minute of work, which no test is to wait for.
beforeAll(async () => {
  const child = serve()
  await ready(child)
  await stopped(child)
}, 900_000)

describe('a start that does not succeed', () => {
  const fresh = join(folder, 'fresh')

  test('for want of a database says so at once, and does not wait for the map', async () => {
    const env = { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db', GEOFIELD_DATA_DIR: fresh }
    const { code, out, err } = await ended(serve(env))
    expect(code).toBe(1)
    expect(err).toContain('The database db at 127.0.0.1:1 as u')
    expect(out + err).not.toContain('hunter2')
    expect(out).not.toContain('The map is ready')
  })

  test('for want of a map file names it, and ends the database that it started', async () => {
    const end = await ended(serve({ GEOFIELD_OSM: '/no/map.osm.pbf' }))
    expect(end).toMatchObject({ code: 1, err: expect.stringContaining('/no/map.osm.pbf') })
    expect(await embedded()).toBeUndefined()
  })

  test('for want of map tiles names their file, and begins nothing else', async () => {
    const { code, out, err } = await ended(serve({ GEOFIELD_TILES: '/no/country.pmtiles' }))
    expect([code, err]).toEqual([1, expect.stringContaining('/no/country.pmtiles')])
    expect(out).toBe('')
    expect(await embedded()).toBeUndefined()
  })

  test('because it was asked to end leaves nothing running, and is no failure', async () => {
    const child = serve({ GEOFIELD_DATA_DIR: fresh })
    const end = ended(child)
    await says(child, /Making the starter map/)
    child.kill('SIGTERM')
    const { code, err } = await end
    expect([code, err]).toEqual([0, 'Stopped by SIGTERM.\n'])
    expect(await embedded(fresh)).toBeUndefined()
  })
})

simulationCases({
  folder,
  async start(env) {
    const child = spawnServer('simulation.log', env, '--demo')
    return { url: await ready(child), stop: () => stopped(child) }
  },
})

describe('a server', () => {
  let postgres: TestDatabase
  let databaseUrl: string
  beforeAll(async () => {
    postgres = await startTestDatabase()
    const { host, port, database } = await postgres.fresh()
    await ask(postgres.connection, `create role ours login nosuperuser createrole password 'hunter2'`)
    await ask(postgres.connection, `alter database ${database} owner to ours`)
    databaseUrl = `postgres://ours:hunter2@/${database}?host=${host}&port=${port}`
  })
  afterAll(() => postgres.stop())

  const health = (url: string) => fetch(`${url}/health`).then(({ status }) => status)

  test('serves, ends at SIGTERM and leaves nothing running', async () => {
    const child = serve({}, '--demo')
    const url = await ready(child)
    expect(await health(url)).toBe(200)
    const beside = await ended(spawnCli(['tenant', 'list'], settings, folder))
    expect(beside.out).toContain('Demo tenant (public)')
    expect(await stopped(child)).toBe(0)
    expect(await embedded()).toBeUndefined()
  })

  test('runs on the database of DATABASE_URL, as an owner that is no superuser', async () => {
    const child = serve({ DATABASE_URL: databaseUrl }, '--demo')
    const url = await ready(child)
    const token = await fetch(`${url}/authen/oauth/token?api-key=demo-key`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' }),
    })
    const { access_token } = (await token.json()) as { access_token: string }
    const page = await fetch(`${url}/demo/api/app-base/data-layer/SAMPLE_DATA/search?api-key=demo-key`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(await page.json()).toMatchObject({ total: 300 })
    expect(await (await fetch(`${url}/status`)).json()).toMatchObject({ mode: 'demo', database: 'external' })
    expect(await embedded()).toBeUndefined()
    expect(await stopped(child, 'SIGINT')).toBe(0)
  })

  test('without demo mode keeps the demo tenant closed, and its port to itself', async () => {
    const url = await ready(serve({ DATABASE_URL: databaseUrl }))
    const answer = await fetch(`${url}/geocode/digipin-encode?latitude=28&longitude=77&api-key=demo-key`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { code: 'API_KEY_INVALID' } })
    const { port } = new URL(url)
    const { code, err } = await ended(serve({ PORT: port }))
    expect([code, err]).toEqual([
      1,
      `The server can't listen on 127.0.0.1 port ${port}: another program listens there. Choose another one with PORT.\n`,
    ])
    expect(await embedded()).toBeUndefined()
  })

  test('writes no secret into its log', () => {
    const logs = [0, 1].map((each) => join(folder, `${each}.log`)).map((file) => readFileSync(file, 'utf8'))
    expect(logs.join('')).toContain('ready')
    expect(logs.join('')).not.toMatch(/hunter2|demo-key|eyJ|"r1\./)
  })
})

describe('a running server and its imported maps', () => {
  const pune = realMap('pune')
  const maps = mapFolder(dataDir)
  const { lat, lon } = GRID_ORIGIN
  const map = (...args: string[]) => ended(spawnCli(['map', ...args], settings, folder))
  const body = JSON.stringify({
    locations: [
      { lat, lon },
      { lat: lat + 0.015, lon: lon + 0.012 },
    ],
    costing: 'auto',
  })
  const headers = { 'content-type': 'application/json' }
  type MapStatus = { source: string; imported?: { id: string }; problem?: string }
  const mapOf = async (url: string) =>
    ((await (await fetch(`${url}/status`)).json()) as { map: MapStatus }).map
  const tileTag = async (url: string) =>
    (await fetch(`${url}/styles/tiles/14/11550/7338.pbf?api-key=demo-key`)).headers.get('etag')

  /** Callers that ask without a pause; answers all that was not a route or a map, and how many calls there were. */
  function load(url: string) {
    const failures: string[] = []
    let calls = 0
    let ending = false
    const call = async (request: () => Promise<Response>) => {
      while (!ending) {
        calls += 1
        const problem = await request().then(
          async (answer) =>
            answer.ok ? void (await answer.bytes()) : `${answer.status} ${await answer.text()}`,
          (error: Error) => error.message,
        )
        if (problem) failures.push(problem)
      }
    }
    const ask = (path: string, init?: RequestInit) => () => fetch(`${url}${path}?api-key=demo-key`, init)
    const callers = [
      call(ask('/routing/adapter/route', { method: 'POST', headers, body })),
      call(ask('/routing/adapter/route', { method: 'POST', headers, body })),
      call(ask('/routing/optimize', { method: 'POST', headers, body })),
      call(ask('/styles/tiles/14/11550/7338.pbf')),
    ]
    return {
      end: async () => {
        ending = true
        await Promise.all(callers)
        return { failures, calls }
      },
    }
  }

  test(
    'take up an import, a rollback and none that is bad, and fail no request meanwhile',
    { timeout: 300_000 },
    async () => {
      const patience = { timeout: 120_000, interval: 100 }
      const town = await writeGridMap(join(folder, 'town.osm.pbf'))
      expect(await map('import', town)).toMatchObject({ code: 0, err: '' })
      const child = serve({ GEOFIELD_DEMO_SIMULATION: '0', GEOFIELD_RATE_LIMIT: '1000000000' }, '--demo')
      const url = await ready(child)
      const first = await mapOf(url)
      expect(first).toMatchObject({ source: 'osm', imported: { id: expect.any(String) } })
      const tags = [await tileTag(url)]
      const running = load(url)

      const other = pune.isMissing ? await writeGridMap(join(folder, 'other.osm.pbf'), 'other') : pune.file
      expect(await map('import', other)).toMatchObject({ code: 0, err: '' })
      await vi.waitUntil(async () => (await mapOf(url)).imported!.id !== first.imported!.id, patience)
      const second = await mapOf(url)
      tags.push(await tileTag(url))

      const cut = join(folder, 'cut.osm.pbf')
      writeFileSync(cut, readFileSync(other).subarray(0, 1000))
      expect(await map('import', town, cut)).toMatchObject({ code: 1, err: expect.stringContaining(cut) })
      expect(await mapOf(url)).toEqual(second)

      // One that looks complete, with tiles that are none: its engines find no way.
      const broken = 'badbadbadbad'
      cpSync(maps.map(second.imported!.id).folder, maps.map(broken).folder, { recursive: true })
      const { size } = statSync(maps.map(broken).routingTiles)
      writeFileSync(maps.map(broken).routingTiles, Buffer.alloc(size))
      const live = readFileSync(maps.live, 'utf8')
      writeFileSync(maps.live, live.replace(second.imported!.id, broken))
      await vi.waitUntil(async () => (await mapOf(url)).problem !== undefined, patience)
      expect((await mapOf(url)).imported).toEqual(second.imported)
      writeFileSync(maps.live, live)
      await vi.waitUntil(async () => (await mapOf(url)).problem === undefined, patience)

      expect(await map('rollback')).toMatchObject({ code: 0, err: '' })
      await vi.waitUntil(async () => (await mapOf(url)).imported!.id === first.imported!.id, patience)
      tags.push(await tileTag(url))
      const { failures, calls } = await running.end()
      expect(failures).toEqual([])
      expect(calls).toBeGreaterThan(50)
      expect(tags[0]).not.toBe(tags[1])
      expect(tags[2]).toBe(tags[0])
      expect(await stopped(child)).toBe(0)
    },
  )

  test('a map file of the settings wins over an imported map, and the log says so', async () => {
    const log = join(folder, `${children.length}.log`)
    const child = serve(
      { GEOFIELD_OSM: join(folder, 'town.osm.pbf'), GEOFIELD_DEMO_SIMULATION: '0' },
      '--demo',
    )
    const url = await ready(child)
    expect(await mapOf(url)).not.toHaveProperty('imported')
    expect(readFileSync(log, 'utf8')).toContain('GEOFIELD_OSM is set: the imported map is not used')
  })

  test('a rollback to the time before any import brings the starter map back', async () => {
    writeFileSync(maps.live, JSON.stringify({ live: (await readMaps(maps))[0]!.id, previous: 'starter' }))
    const url = await ready(serve({ GEOFIELD_DEMO_SIMULATION: '0' }, '--demo'))
    expect(await mapOf(url)).toMatchObject({ source: 'osm' })
    expect(await map('rollback')).toMatchObject({ code: 0, out: expect.stringContaining('The starter map') })
    await vi.waitUntil(async () => (await mapOf(url)).source === 'starter', {
      timeout: 120_000,
      interval: 100,
    })
  })
})
