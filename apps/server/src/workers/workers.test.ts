import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startCallers } from '../platform/testing/callers.ts'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { temporaryFolder } from '../platform/testing/testDatabase.ts'
import { copyPreparedData } from '../testing/preparedData.ts'
import { openStream, until } from '../testing/streamReader.ts'

/** A server with several processes, as an operator starts it. `npm run test:long -- --only workers` runs this file. */
describe.runIf(inFull)('a server with two HTTP processes', { timeout: 600_000 }, () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const logFile = join(folder, 'server.log')
  const settings = {
    GEOFIELD_WORKERS: '2',
    GEOFIELD_DATA_DIR: dataDir,
    GEOFIELD_ENGINE_PROCESSES: '1',
    GEOFIELD_DEMO_SIMULATION: '0',
    GEOFIELD_RATE_LIMIT: '1000000000',
    GEOFIELD_LOGIN_FAILURES_PER_USER: '5',
    GEOFIELD_KEY_REQUESTS: '50',
    GEOFIELD_STREAMS_PER_KEY: '3',
    GEOFIELD_METRICS_PORT: '0',
    HOST: '127.0.0.1',
    PORT: '0',
  }
  let server: ChildProcess
  let url: string
  let token: string
  const start = (env: Record<string, string> = {}) =>
    spawnCli(['serve', '--demo', '--log-file', logFile], { ...settings, ...env }, folder)

  beforeAll(async () => {
    await copyPreparedData(dataDir)
    server = start()
    url = await readUrl(server)
    token = await logIn(url)
  }, 900_000)
  afterAll(async () => {
    if (server.exitCode === null) await stop(server)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }, 120_000)

  const lines = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  /** The process that answered, by its line in the log. */
  const processOf = (id: string) =>
    vi.waitUntil(() => lines().find((line) => line.id === id)?.pid, { timeout: 30_000, interval: 50 })
  const tenantUrl = () => `${url}/demo`
  const layer = () => `${tenantUrl()}/api/app-base/data-layer/SAMPLE_DATA`

  /** Two connections, each to another process. */
  const connect = async () => {
    const connections: Connection[] = []
    const pids = new Set<number>()
    for (let tries = 0; connections.length < 2; tries += 1) {
      if (tries > 50) throw new Error('One process got all connections')
      const connection = openConnection(token)
      const pid = await processOf((await connection.ask(`${url}/health/live`)).id)
      if (pids.has(pid)) connection.close()
      else connections.push(connection)
      pids.add(pid)
    }
    return connections as [Connection, Connection]
  }

  test('a server with two HTTP processes gives a quota once, not to each process', async () => {
    const limit = 150
    const { out } = await ended(
      spawnCli(
        ['key', '--tenant', 'demo', 'create', 'limited', '--rate-limit', String(limit)],
        settings,
        folder,
      ),
    )
    const key = /gk_\S+|[\w.-]{30,}/.exec(out)![0]
    const path = `${url}/geocode/digipin-encode?latitude=28&longitude=77&api-key=${key}`
    const responses = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const connection = openConnection(token)
        const each: WorkerResponse[] = []
        for (let turn = 0; turn < 20; turn += 1) each.push(await connection.ask(path))
        connection.close()
        return each
      }),
    )
    const all = responses.flat()
    expect(all.filter(({ status }) => status === 200)).toHaveLength(limit)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(16 * 20 - limit)
    const pids = await Promise.all(responses.map(async ([first]) => processOf(first!.id)))
    expect(new Set(pids).size).toBe(2)
  })

  test('locks out a user who failed in another process', async () => {
    const [one, other] = await connect()
    const attempt = (from: Connection, password: string) =>
      from.ask(
        `${url}/authen/oauth/token?api-key=demo-key`,
        new URLSearchParams({ grant_type: 'password', username: 'stranger', password }),
      )
    for (let failure = 0; failure < 5; failure += 1)
      expect((await attempt([one, other][failure % 2]!, 'wrong')).status).toBe(400)
    for (const from of [one, other])
      expect((await attempt(from, 'wrong')).text).toMatch(/Too many failed logins/)
    one.close()
    other.close()
  })

  test('a server with two HTTP processes limits the concurrent requests and the streams of a key over all processes', async () => {
    const streams = await Promise.all(
      Array.from({ length: 8 }, () => openStream(tenantUrl(), { apiKey: 'demo-key', token })),
    )
    const count = (status: number) => streams.filter(({ response }) => response.status === status).length
    expect([count(200), count(429)]).toEqual([3, 5])
    await Promise.all(streams.map((stream) => stream.close()))
    // A closed stream makes room, in whichever process the next one is.
    await vi.waitFor(async () => {
      const again = await openStream(tenantUrl(), { apiKey: 'demo-key', token })
      await again.close()
      expect(again.response.status).toBe(200)
    }, 30_000)
    const slow = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const connection = openConnection(token)
        const response = await connection.ask(`${layer()}/search?api-key=demo-key`, { take: -1 })
        connection.close()
        return response.status
      }),
    )
    // A search that waits too long for its turn is refused too, on a busy machine.
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...new Set(slow)]))
  })

  test('a server with two HTTP processes shows a record, a change and a live position of one process in the other', async () => {
    const [one, other] = await connect()
    const stream = await openStream(tenantUrl(), { apiKey: 'demo-key', token, query: 'positions=true' })
    await until(() => stream.events.length > 0)
    for (const [writer, reader] of [
      [one, other],
      [other, one],
    ] as const) {
      const { text } = await writer.ask(`${layer()}?api-key=demo-key`, { Title: 'Of one process' })
      const { Id } = JSON.parse(text) as { Id: string }
      const { text: found } = await reader.ask(`${layer()}/${Id}/detail?api-key=demo-key`)
      expect(JSON.parse(found)).toMatchObject({ Id, Title: 'Of one process' })
      await until(() => stream.changes().some((change: { Id: string }) => change.Id === Id))
      // The stream is in one of both processes.
      const before = stream.events.length
      const ts = Math.floor(Date.now() / 1000) + before
      const pushed = await writer.ask(`${tenantUrl()}/tracking/push?api-key=demo-key`, [
        {
          trackerId: 'device-1',
          ts,
          lat: 18.52 + before / 10_000,
          lng: 73.85,
          accuracy: 5,
          device_status: 1,
          session: 's',
        },
      ])
      expect(pushed.status).toBe(200)
      await until(() => stream.events.slice(before).some(({ event }) => event !== 'change'))
    }
    await stream.close()
    one.close()
    other.close()
  })

  test('a server with two HTTP processes serves metrics of all its processes', async () => {
    const metricsUrl = lines().find(({ msg }) => msg === 'metrics are served')!.url!
    const text = await (await fetch(metricsUrl)).text()
    for (const name of ['primary', 'worker 1', 'worker 2'])
      expect(text).toMatch(new RegExp(`process_cpu_time_seconds_total\\{[^}]*geofield_process="${name}"`))
    expect(text.match(/^# TYPE process_cpu_time_seconds_total /gm)).toHaveLength(1)
    expect(text).toMatch(/geofield_engine_count\{[^}]*geofield_process="primary"/)
  })

  test('a server with two HTTP processes ends the tokens of a signing key that the operator revokes, in all its processes', async () => {
    const read = async (connection: Connection) =>
      (await connection.ask(`${layer()}/search?api-key=demo-key`, { take: 1 })).status
    const before = await connect()
    for (const connection of before) expect(await read(connection)).toBe(200)
    const { code } = await ended(spawnCli(['token-key', 'rotate', '--revoke'], settings, folder))
    expect(code).toBe(0)
    for (const connection of before) {
      await vi.waitUntil(async () => (await read(connection)) === 401, { timeout: 120_000, interval: 500 })
      connection.close()
    }
    token = await logIn(url)
    for (const connection of await connect()) {
      expect(await read(connection)).toBe(200)
      connection.close()
    }
  })

  test('a server with two HTTP processes replaces a process that is killed: only its own calls fail, and nothing acknowledged is lost', async () => {
    const stopCallers = await startCallers(url, 16)
    const pidsBefore = await servingPids()
    const created: string[] = []
    let isOver = false
    const creating = (async () => {
      while (!isOver) {
        const connection = openConnection(token)
        const response = await connection
          .ask(`${layer()}?api-key=demo-key`, { Title: 'Acknowledged' })
          .catch(() => undefined)
        connection.close()
        if (response?.status === 200) created.push((JSON.parse(response.text) as { Id: string }).Id)
      }
    })()
    await until(() => created.length > 20)
    process.kill(pidsBefore[0]!, 'SIGKILL')
    await vi.waitUntil(() => lines().some(({ msg }) => msg === 'an HTTP process was replaced'), {
      timeout: 120_000,
      interval: 100,
    })
    expect(await servingPids()).not.toEqual(pidsBefore)
    const { calls, failures } = await stopCallers()
    isOver = true
    await creating
    // Each of 16 callers and 1 creator can have had one call under way in it.
    expect(failures.length).toBeLessThanOrEqual(17)
    expect(failures.filter((failure) => /^\d/.test(failure))).toEqual([])
    expect(calls).toBeGreaterThan(100)
    const reader = openConnection(token)
    for (const id of created)
      expect((await reader.ask(`${layer()}/${id}/detail?api-key=demo-key`)).status).toBe(200)
    reader.close()
    const said = lines().filter(({ msg }) => msg === 'an HTTP process ended and is being replaced')
    expect(said.map(({ how }) => how)).toEqual([expect.stringMatching(/^SIGKILL/)])
  })

  const servingPids = async () => {
    const pids = new Set<number>()
    for (let tries = 0; tries < 20 && pids.size < 2; tries += 1) {
      const connection = openConnection(token)
      pids.add(await processOf((await connection.ask(`${url}/health/live`)).id))
      connection.close()
    }
    return [...pids].toSorted((one, other) => one - other)
  }

  test('stops in order: requests under way in every process are finished', async () => {
    const underWay = Array.from({ length: 24 }, () =>
      openConnection(token).ask(`${url}/routing/adapter/route?api-key=demo-key`, {
        locations: [
          { lat: 18.52, lon: 73.85 },
          { lat: 28.61, lon: 77.2 },
        ],
        costing: 'auto',
      }),
    )
    await Promise.race(underWay)
    expect(await stop(server)).toBe(0)
    const statuses = (await Promise.allSettled(underWay)).map((each) =>
      each.status === 'fulfilled' ? each.value.status : String(each.reason),
    )
    // What arrived after the stop began is refused in words.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(lines().every(({ msg }) => msg !== undefined)).toBe(true)
  })

  test('a server with two HTTP processes leaves no HTTP process behind when its first process is killed, and starts again', async () => {
    const killed = start()
    url = await readUrl(killed)
    const pids = await servingPids()
    expect(pids).toHaveLength(2)
    killed.kill('SIGKILL')
    await vi.waitUntil(() => pids.every((pid) => !isRunning(pid)), { timeout: 30_000, interval: 50 })
    const again = start()
    await readUrl(again)
    expect(await stop(again)).toBe(0)
  })

  test('a server with two HTTP processes says why it cannot start, and leaves nothing running', async () => {
    const child = start({ GEOFIELD_DEM: '/no/such.tif' })
    const { code, err } = await ended(child)
    expect(code).toBe(1)
    expect(err).toContain('/no/such.tif')
  })
})

type Line = { id?: string; pid: number; msg: string; url?: string; worker?: number; how?: string }
type WorkerResponse = { status: number; text: string; id: string }
type Connection = { ask: (url: string, body?: unknown) => Promise<WorkerResponse>; close: () => void }

const formType = 'application/x-www-form-urlencoded'

/** One connection that stays open. */
function openConnection(token: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask: (url, body) =>
      new Promise((resolve, reject) => {
        const isForm = body instanceof URLSearchParams
        const headers = {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': isForm ? formType : 'application/json' }),
        }
        const sent = request(
          url,
          { agent, headers, method: body === undefined ? 'GET' : 'POST' },
          (response) => {
            let text = ''
            response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
            response.on('error', reject).on('end', () =>
              resolve({
                status: response.statusCode!,
                text,
                id: String(response.headers['x-request-id']),
              }),
            )
          },
        )
        sent.on('error', reject).end(isForm ? String(body) : JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/authen/oauth/token?api-key=demo-key`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

function readUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    for (const output of [server.stdout!, server.stderr!])
      output.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /Geofield is ready at (\S+)/.exec(said)
        if (found) resolve(found[1]!)
      })
    server.once('exit', () => reject(new Error(`It ended: ${said}`)))
  })
}

async function stop(server: ChildProcess): Promise<number | null> {
  const exit = once(server, 'exit') as Promise<[number | null]>
  server.kill('SIGTERM')
  return (await exit)[0]
}
