import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogs } from '@geofield/server/log'
import { startEmbeddedPostgres } from '@geofield/server/postgres'
import pg from 'pg'
import { startChild } from './child.ts'

/** A PostgreSQL of the benchmark's own, as the server runs one, with a demo server on each of its databases. */
export type Bed = {
  /** Starts a server on a database, which is made if it is new, with these settings besides those of all benchmarks. */
  serve: (database: string, settings?: Record<string, string>) => Promise<Served>
  /** Makes a database, unless it is there. Returns its `DATABASE_URL`. */
  create: (database: string) => Promise<string>
}

export type Served = {
  url: string
  /** For the account of the demo. */
  token: () => string
  /** As the owner, in the server's schema. */
  pool: pg.Pool
  /** Sends a POST of the demo tenant, e.g. `tracking/push`; resolves with the body of a 200. */
  post: (path: string, body: string) => Promise<string>
  call: Call
  residentBytes: () => Promise<number>
  /** `DATABASE_URL` of its database. */
  databaseUrl: string
  /** Stops the server; the database stays. */
  stop: () => Promise<void>
}

/** Sends a call of the demo tenant; resolves with the body of a 200. */
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: string) => Promise<string>

/** As many as the server has. */
const connections = 20

export async function onBed<T>(work: (bed: Bed) => Promise<T>): Promise<T> {
  const bed = await layBed()
  try {
    return await work(bed)
  } finally {
    await bed.stop()
  }
}

async function layBed(): Promise<Bed & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-bench-'))
  chmodSync(folder, 0o755)
  const { log } = createLogs({ level: 'silent', file: undefined })
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder, holder: 'server', log })
  const stops = [stop]
  const create = async (database: string) => {
    const admin = new pg.Client(connection)
    await admin.connect()
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await admin.query(`create database ${database}`)
    await admin.end()
    const { host, port, user, password } = connection
    return `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  }
  return {
    create,
    async serve(database, settings = {}) {
      const databaseUrl = await create(database)
      const server = await startChild('geofieldServer.ts', {
        DATABASE_URL: databaseUrl,
        GEOFIELD_ENGINE_PROCESSES: '1',
        GEOFIELD_RATE_LIMIT: '1000000000',
        ...settings,
      })
      const pool = new pg.Pool({
        ...connection,
        database,
        max: connections,
        options: '-c search_path=geofield',
      })
      const { url, residentBytes } = server
      const { stopCalls, ...calls } = await logIn(url)
      let stopping: Promise<void> | undefined
      const stopAll = async () => {
        stopCalls()
        await pool.end()
        await server.stop()
      }
      const stop = () => (stopping ??= stopAll())
      stops.unshift(stop)
      return { url, pool, residentBytes, databaseUrl, stop, ...calls }
    },
    async stop() {
      for (const stopPart of stops) await stopPart()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function logIn(
  url: string,
): Promise<Pick<Served, 'token' | 'post' | 'call'> & { stopCalls: () => void }> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let token = ''
  const renew = async () => {
    const response = await fetch(`${url}/authen/oauth/token?api-key=demo-key`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' }),
    })
    token = ((await response.json()) as { access_token: string }).access_token
  }
  await renew()
  // A token lives for 15 minutes.
  const timer = setInterval(() => void renew(), 600_000).unref()
  /** node:http instead of fetch: the client runs on the same cores, so it must be light. */
  const call: Call = (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        authorization: `Bearer ${token}`,
      }
      const target = `${url}/demo/${path}${path.includes('?') ? '&' : '?'}api-key=demo-key`
      const sent = request(target, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${response.statusCode} for ${path}: ${text.slice(0, 300)}`))
        })
      })
      sent.on('error', reject).end(body)
    })
  const stopCalls = () => {
    clearInterval(timer)
    agent.destroy()
  }
  return { token: () => token, post: (path, body) => call('POST', path, body), call, stopCalls }
}
