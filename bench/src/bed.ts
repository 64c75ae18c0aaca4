import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogs } from '@geofield/server/log'
import { startEmbeddedPostgres } from '@geofield/server/postgres'
import pg from 'pg'
import { startChild } from './child.ts'
import { testData } from './testData.ts'

/** A PostgreSQL of the benchmark's own, as the server runs one, with a demo server on each of its databases. */
export type Bed = {
  /** Starts a server on a new database. */
  serve: (database: string) => Promise<Served>
}

export type Served = {
  url: string
  /** For the account of the demo. */
  token: () => string
  /** As the owner, in the server's schema. */
  pool: pg.Pool
  /** Sends a call of the demo tenant, e.g. `tracking/push`; resolves with the body of a 200. */
  post: (path: string, body: string) => Promise<string>
}

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
  return {
    async serve(database) {
      const admin = new pg.Client(connection)
      await admin.connect()
      await admin.query(`create database ${database}`)
      await admin.end()
      const { host, port, user, password } = connection
      const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
      const server = await startChild('geofieldServer.ts', {
        DATABASE_URL: databaseUrl,
        GEOFIELD_OSM: testData('osm/pune.osm.pbf'),
        GEOFIELD_ENGINE_PROCESSES: '1',
        GEOFIELD_RATE_LIMIT: '1000000000',
      })
      stops.unshift(server.stop)
      const pool = new pg.Pool({
        ...connection,
        database,
        max: connections,
        options: '-c search_path=geofield',
      })
      stops.unshift(() => pool.end())
      const { url } = server
      return { url, pool, ...(await loggedIn(url)) }
    },
    async stop() {
      for (const stopPart of stops) await stopPart()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function loggedIn(url: string): Promise<Pick<Served, 'token' | 'post'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let token = ''
  const logIn = async () => {
    const response = await fetch(`${url}/authen/oauth/token?api-key=demo-key`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' }),
    })
    token = ((await response.json()) as { access_token: string }).access_token
  }
  await logIn()
  // A token lives for 15 minutes.
  setInterval(() => void logIn(), 600_000).unref()
  /** node:http instead of fetch: the client runs on the same cores, so it must be light. */
  const post: Served['post'] = (path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
      }
      const target = `${url}/demo/${path}?api-key=demo-key`
      const sent = request(target, { method: 'POST', agent, headers }, (response) => {
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
  return { token: () => token, post }
}
