import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { importMap, mapFolder, rollBack } from './maps/index.ts'
import { replaceFile } from './platform/files/durableFile.ts'
import { startCallers } from './platform/testing/callers.ts'
import { startHealthProxy } from './platform/testing/healthProxy.ts'
import { readPidFile } from './platform/postgres/pidFile.ts'
import { ended, spawnCli } from './platform/testing/cli.ts'
import { inFull } from './platform/testing/inFull.ts'
import { pause } from './platform/testing/time.ts'
import { simulationCases } from './simulation/testing/simulationCases.ts'
import {
  ask,
  silent,
  startTestCluster,
  temporaryFolder,
  type TestCluster,
} from './platform/testing/testDatabase.ts'
import { copyPreparedData } from './testing/preparedData.ts'
import { gridOrigin, realMap, writeGridMap } from './routing/testing/testMaps.ts'

/** `npm run test:long` makes more of them. */
const restarts = Number(process.env.GEOFIELD_TEST_RESTARTS ?? 1)

/** Servers as operators start them: child processes, the embedded database and another one, real engines. */
const folder = temporaryFolder()
const dataDir = join(folder, 'data')
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await stopped(child)
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const settings = {
  GEOFIELD_DATA_DIR: dataDir,
  GEOFIELD_ENGINE_PROCESSES: '1',
  GEOFIELD_STOP_UNREADY_MS: '0',
  HOST: '127.0.0.1',
  PORT: '0',
}
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

beforeAll(() => copyPreparedData(dataDir), 900_000)

describe('a start that does not succeed', () => {
  const fresh = join(folder, 'fresh')

  test.each([
    ['in one process', { HOST: '127.0.0.1' }],
    ['with several HTTP processes', { HOST: '127.0.0.1', GEOFIELD_WORKERS: '2' }],
    ['on an IPv6 address', { HOST: '::1' }],
  ])('on a taken port fails before anything is built, %s', async (_how, env) => {
    const other = createServer()
    await once(other.listen(0, env.HOST), 'listening')
    const { port } = other.address() as AddressInfo
    const { code, out, err } = await ended(serve({ ...env, PORT: String(port), GEOFIELD_DATA_DIR: fresh }))
    other.close()
    expect([code, out, err]).toEqual([
      1,
      '',
      `The server can't listen on ${env.HOST} port ${port}: another program listens there. Choose another port with PORT.\n`,
    ])
    expect(existsSync(fresh)).toBe(false)
  })

  test('without a database fails at once and does not wait for the map', async () => {
    const env = { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db', GEOFIELD_DATA_DIR: fresh }
    const { code, out, err } = await ended(serve(env))
    expect(code).toBe(1)
    expect(err).toContain('The database db at 127.0.0.1:1 as u')
    expect(out + err).not.toContain('hunter2')
    expect(out).not.toContain('The map is ready')
  })

  test('without its map file names the file and stops the database that it started', async () => {
    const end = await ended(serve({ GEOFIELD_OSM: '/no/map.osm.pbf' }))
    expect(end).toMatchObject({ code: 1, err: expect.stringContaining('/no/map.osm.pbf') })
    expect(await embedded()).toBeUndefined()
  })

  test('without its map tiles names the file and starts nothing else', async () => {
    const { code, out, err } = await ended(serve({ GEOFIELD_TILES: '/no/country.pmtiles' }))
    expect([code, err]).toEqual([1, expect.stringContaining('/no/country.pmtiles')])
    expect(out).toBe('')
    expect(await embedded()).toBeUndefined()
  })

  test('a start that does not succeed that is terminated leaves nothing running and is not a failure', async () => {
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
    // A whole day's work on a server with several HTTP processes.
    const child = spawnServer('simulation.log', { GEOFIELD_WORKERS: '2', ...env }, '--demo')
    return { url: await ready(child), stop: () => stopped(child) }
  },
})

describe('a server', () => {
  let postgres: TestCluster
  let databaseUrl: string
  beforeAll(async () => {
    postgres = await startTestCluster()
    const { host, port, database } = await postgres.fresh()
    await ask(postgres.connection, `create role ours login nosuperuser createrole password 'hunter2'`)
    await ask(postgres.connection, `alter database ${database} owner to ours`)
    databaseUrl = `postgres://ours:hunter2@/${database}?host=${host}&port=${port}`
  })
  afterAll(() => postgres.stop())

  const health = (url: string) => fetch(`${url}/health`).then(({ status }) => status)

  test('a server serves, ends at SIGTERM and leaves nothing running', async () => {
    const child = serve({}, '--demo')
    const url = await ready(child)
    expect(await health(url)).toBe(200)
    const beside = await ended(spawnCli(['tenant', 'list'], settings, folder))
    expect(beside.out).toContain('Demo tenant (public)')
    expect(await stopped(child)).toBe(0)
    expect(await embedded()).toBeUndefined()
  })

  test('runs on the database of DATABASE_URL with an owner that is not a superuser', async () => {
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
    const status = await (await fetch(`${url}/status?api-key=demo-key`)).json()
    expect(status).toMatchObject({ mode: 'demo', database: 'external' })
    expect(await embedded()).toBeUndefined()
    expect(await stopped(child, 'SIGINT')).toBe(0)
  })

  test('without demo mode keeps the demo tenant closed, and a second server on its port fails', async () => {
    const url = await ready(serve({ DATABASE_URL: databaseUrl }))
    const response = await fetch(`${url}/geocode/digipin-encode?latitude=28&longitude=77&api-key=demo-key`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: 'API_KEY_INVALID' } })
    const { port } = new URL(url)
    const { code, err } = await ended(serve({ PORT: port }))
    expect([code, err]).toEqual([
      1,
      `The server can't listen on 127.0.0.1 port ${port}: another program listens there. Choose another port with PORT.\n`,
    ])
    expect(await embedded()).toBeUndefined()
  })

  test.runIf(inFull)('a server says in its log that its database has no tenant', async () => {
    const { host, port, database, user, password } = await postgres.fresh()
    await ready(
      serve({ DATABASE_URL: `postgres://${user}:${password}@/${database}?host=${host}&port=${port}` }),
    )
    expect(readFileSync(join(folder, '0.log'), 'utf8')).toContain('the database has no tenant')
  })

  test.runIf(inFull)(
    'a server can be restarted behind a proxy that watches readiness, without a failed call',
    { timeout: 900_000 },
    async () => {
      const env = (port: string) => ({
        DATABASE_URL: databaseUrl,
        GEOFIELD_STOP_UNREADY_MS: '3000',
        GEOFIELD_RATE_LIMIT: '1000000000',
        GEOFIELD_DEMO_SIMULATION: '0',
        PORT: port,
      })
      const servers = [serve(env('0'), '--demo'), serve(env('0'), '--demo')]
      const urls = [await ready(servers[0]!), await ready(servers[1]!)]
      const proxy = await startHealthProxy(urls)
      const endCallers = await startCallers(proxy.url, 16)
      for (let round = 0; round < restarts; round += 1) {
        const at = round % 2
        expect(await stopped(servers[at]!)).toBe(0)
        servers[at] = serve(env(new URL(urls[at]!).port), '--demo')
        await ready(servers[at])
        await vi.waitUntil(() => proxy.readyCount() === 2, { timeout: 60_000, interval: 20 })
      }
      const { calls, failures } = await endCallers()
      await proxy.close()
      expect(failures).toEqual([])
      expect(calls).toBeGreaterThan(50 * restarts)
      console.log(`${restarts} restarts, ${calls} calls, ${failures.length} failed`)
    },
  )

  test('a server writes no secret into its log', () => {
    const logs = [0, 1].map((each) => join(folder, `${each}.log`)).map((file) => readFileSync(file, 'utf8'))
    expect(logs.join('')).toContain('ready')
    expect(logs.join('')).not.toMatch(/hunter2|demo-key|eyJ|"r1\./)
  })
})

// Importing, going live and rolling back have tests of their own; this is all of it under load.
describe.runIf(inFull)('a running server and its imported maps', () => {
  const pune = realMap('pune')
  const maps = mapFolder(dataDir)
  const { lat, lon } = gridOrigin
  const patience = { timeout: 240_000, interval: 100 }
  /** As the command does, but with the same right to the machine as the server. */
  const importFiles = (...files: string[]) =>
    importMap({
      dataDir,
      files,
      withVectorTiles: true,
      onProgress: () => undefined,
      log: silent.log,
      signal: new AbortController().signal,
    })
  const body = JSON.stringify({
    locations: [
      { lat, lon },
      { lat: lat + 0.015, lon: lon + 0.012 },
    ],
    costing: 'auto',
  })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const tile = '/styles/tiles/8/180/114.pbf'
  type MapStatus = { source: string; imported?: { id: string }; problem?: string }
  const readMapStatus = async (url: string) =>
    ((await (await fetch(`${url}/status?api-key=demo-key`)).json()) as { map: MapStatus }).map
  const tileTag = async (url: string) => (await fetch(`${url}${tile}?api-key=demo-key`)).headers.get('etag')

  /** Callers that ask all the time, until they are ended: then returns what failed, and how many calls there were. */
  function load(url: string) {
    const failures: string[] = []
    let calls = 0
    let ending = false
    const ask = async (path: string, init?: RequestInit) => {
      while (!ending) {
        calls += 1
        const response = await fetch(`${url}${path}?api-key=demo-key`, init).catch((error: Error) => error)
        if (response instanceof Error) failures.push(response.message)
        else if (!response.ok) failures.push(`${response.status} ${await response.text()}`)
        else await response.bytes()
        // The machine has to do other work too.
        await pause(20)
      }
    }
    const route = '/routing/adapter/route'
    const callers = [ask(route, post), ask(route, post), ask('/routing/optimize', post), ask(tile)]
    return async () => {
      ending = true
      await Promise.all(callers)
      return { failures, calls }
    }
  }

  test(
    'a running server and its imported maps loads imports and rollbacks, ignores bad ones, and fails no request meanwhile',
    { timeout: 900_000 },
    async () => {
      const env = { GEOFIELD_DEMO_SIMULATION: '0', GEOFIELD_RATE_LIMIT: '1000000000' }
      const child = serve(env, '--demo')
      const url = await ready(child)
      await vi.waitUntil(async () => (await tileTag(url)) !== null, patience)
      const starter = { map: await readMapStatus(url), tag: await tileTag(url) }
      expect(starter.map).toMatchObject({ source: 'starter' })
      const endLoad = load(url)

      const file = pune.isMissing ? await writeGridMap(join(folder, 'town.osm.pbf')) : pune.file
      const { map } = await importFiles(file)
      await vi.waitUntil(async () => (await readMapStatus(url)).imported !== undefined, patience)
      const imported = await readMapStatus(url)
      expect(imported).toMatchObject({ source: 'osm', imported: { id: map.id, builtAt: map.builtAt } })
      expect(await tileTag(url)).not.toBe(starter.tag)

      const cut = join(folder, 'cut.osm.pbf')
      writeFileSync(cut, readFileSync(file).subarray(0, 1000))
      await expect(importFiles(file, cut)).rejects.toThrow(cut)
      expect(await readMapStatus(url)).toEqual(imported)

      // A map that looks complete, with tiles that are garbage: its engines find no route.
      const broken = 'badbadbadbad'
      cpSync(maps.map(map.id).folder, maps.map(broken).folder, { recursive: true })
      writeFileSync(maps.map(broken).about, JSON.stringify({ ...map, id: broken }))
      writeFileSync(maps.map(broken).routingTiles, Buffer.alloc(map.sizes.routingTiles))
      const live = readFileSync(maps.live, 'utf8')
      await replaceFile(maps.live, live.replace(map.id, broken))
      await vi.waitUntil(async () => (await readMapStatus(url)).problem !== undefined, patience)
      expect((await readMapStatus(url)).imported).toEqual(imported.imported)
      await replaceFile(maps.live, live)
      await vi.waitUntil(async () => (await readMapStatus(url)).problem === undefined, patience)

      expect(await rollBack(maps)).toBe('starter')
      await vi.waitUntil(async () => (await readMapStatus(url)).source === 'starter', patience)
      expect(await tileTag(url)).toBe(starter.tag)
      const { failures, calls } = await endLoad()
      expect(failures).toEqual([])
      expect(calls).toBeGreaterThan(50)
      expect(await stopped(child)).toBe(0)
    },
  )
})
