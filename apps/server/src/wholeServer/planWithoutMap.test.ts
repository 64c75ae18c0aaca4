import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { startTestDatabase, temporaryFolder, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { daysAround } from '../testing/companies.ts'
import { copyPreparedData } from '../testing/preparedData.ts'

// A server as in production, without `--demo`, whose operator has not imported a map yet.

const folder = temporaryFolder()
const settings: Record<string, string> = {
  GEOFIELD_DATA_DIR: join(folder, 'data'),
  GEOFIELD_ENGINE_PROCESSES: '1',
  GEOFIELD_STOP_UNREADY_MS: '0',
  HOST: '127.0.0.1',
  PORT: '0',
}
let postgres: TestDatabase
let server: ChildProcess
let url: string
let key: string
let token: string

beforeAll(async () => {
  await copyPreparedData(settings.GEOFIELD_DATA_DIR!)
  postgres = startTestDatabase()
  const { host, port, database, user, password } = await postgres.fresh()
  settings.DATABASE_URL = `postgres://${user}:${password}@/${database}?host=${host}&port=${port}`
  await run('tenant', 'create', 'acme')
  const adminPassword = lastWord(await run('user', '--tenant', 'acme', 'create', 'asha'))
  key = lastWord(await run('key', '--tenant', 'acme', 'create', 'app'))
  server = spawnCli(['serve', '--log-file', join(folder, 'server.log')], settings, folder)
  url = await readUrl(server)
  const login = { grant_type: 'password', username: 'asha', password: adminPassword }
  const response = await fetch(`${url}/authen/oauth/token?api-key=${key}`, {
    method: 'POST',
    body: new URLSearchParams(login),
  })
  token = ((await response.json()) as { access_token: string }).access_token
}, 900_000)

afterAll(async () => {
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function run(...args: string[]): Promise<string> {
  const { code, out, err } = await ended(spawnCli(args, settings, folder))
  expect(code, err).toBe(0)
  return out
}

const lastWord = (text: string) => text.trim().split(' ').at(-1)!

function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk) => {
        said += String(chunk)
        const found = /ready at (http\S+)/.exec(said)
        if (found) resolve(found[1]!)
      })
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
}

async function post(path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}/${path}?api-key=${key}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    // oxlint-disable-next-line typescript/no-explicit-any -- what each operation responds with
    body: (await response.json()) as any,
  }
}

const places = [
  [73.8553, 18.5196],
  [73.9053, 18.5596],
  [73.8563, 18.5206],
] as const

const mapMissing = {
  status: 503,
  retryAfter: '60',
  body: {
    error: { code: 'MAP_MISSING', message: expect.stringContaining('geofield-server map import FILE') },
  },
}

test('routes and orders of stops are refused with MAP_MISSING, and the message says how to import a map', async () => {
  const locations = places.map(([lon, lat]) => ({ lat, lon }))
  expect(await post('routing/adapter/route', { locations, costing: 'auto' })).toMatchObject(mapMissing)
  expect(await post('routing/optimize', { locations, costing: 'auto' })).toMatchObject(mapMissing)
})

test('a plan keeps the order of its visits and says why, whether a day repeats or has time windows', async () => {
  const guids: string[] = []
  for (const coordinates of places) {
    const { body } = await post('acme/api/app-base/data-layer/CUSTOMER', {
      customer_full_name: 'A shop',
      customer_location: JSON.stringify({ type: 'Point', coordinates }),
    })
    guids.push(body.customer_guid)
  }
  const visits = guids.map((guid) => ({ visit_customer_guid: guid, visit_window_end: '12:00' }))
  const plan = { plan_name: 'No map', plan_start_date: '2033-01-03', plan_end_date: '2033-01-04', visits }
  const { status, body } = await post('acme/pjp/plan', {
    ...plan,
    plan_frequency: 'daily',
    optimizeOrder: true,
  })
  expect(status).toBe(200)
  const day = {
    optimized: false,
    reason: 'map_missing',
    synthetic: false,
    distanceMetres: null,
    schedule: [],
  }
  const message = mapMissing.body.error.message
  expect(body.orderOptimization).toMatchObject([
    { visit_date: '2033-01-03', ...day, message },
    { visit_date: '2033-01-04', ...day, message },
  ])
  const stored = await post('acme/pjp/visit/search', { visit_plan_guid: body.plan_guid, take: -1 })
  const orders = stored.body.data.map((visit: Record<string, unknown>) => [
    visit.visit_date,
    visit.visit_order,
    visit.visit_customer_guid,
  ])
  const dates = ['2033-01-03', '2033-01-04']
  expect(orders.toSorted()).toEqual(dates.flatMap((date) => guids.map((guid, at) => [date, at + 1, guid])))
})

test('daily tracks are served without roads, and refused with MAP_MISSING along them', async () => {
  const ts = Math.floor(Date.now() / 1000) - 3600
  const positions = [0, 60, 120].map((seconds) => ({
    trackerId: 'd',
    ts: ts + seconds,
    lat: 18.52 + seconds / 1e5,
    lng: 73.85,
  }))
  expect((await post('acme/tracking/push', positions)).body.data.accepted).toBe(3)
  const range = { trackerId: 'd', ...daysAround() }
  const without = await post('acme/tracking/daily', range)
  expect([without.status, without.body.data.tracks.length]).toEqual([200, 1])
  expect(await post('acme/tracking/daily', { ...range, roads: true })).toMatchObject(mapMissing)
})
