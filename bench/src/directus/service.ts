import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { installFrom, versionOf } from '../../../tests/consumers/tools.ts'
import { findFreePort } from '../measure/freePort.ts'
import type { Target } from '../measure/load.ts'

const run = promisify(execFile)
const startSeconds = 120
const adminToken = 'token-of-the-benchmark'

export type Directus = Target & {
  version: string
  pool: pg.Pool
  residentBytes: () => number
  stop: () => Promise<void>
}

/** Starts Directus on an empty database, without cache, limits and telemetry. */
export async function startDirectus(databaseUrl: string): Promise<Directus> {
  const installed = installFrom(join(import.meta.dirname, '../../peers/directus'))
  const program = join(installed, 'node_modules/directus/cli.js')
  const folder = mkdtempSync(join(tmpdir(), 'geofield-bench-directus-'))
  const port = await findFreePort()
  const env = { PATH: process.env.PATH, ...settings(port), ...databaseSettings(databaseUrl) }
  await run(process.execPath, [program, 'bootstrap'], { env, cwd: folder })
  const child = spawn(process.execPath, [program, 'start'], { env, cwd: folder, stdio: 'ignore' })
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await pool.end()
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await responds(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    token: () => adminToken,
    version: versionOf(installed, 'directus'),
    pool,
    residentBytes: () => residentBytes(child.pid!),
    stop,
  }
}

function settings(port: number): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: adminToken.padEnd(32, '-'),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: adminToken,
    ADMIN_TOKEN: adminToken,
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    LOG_LEVEL: 'error',
  }
}

function databaseSettings(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client(databaseUrl)
  return {
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: String(port),
    DB_USER: user!,
    DB_PASSWORD: String(password),
    DB_DATABASE: database!,
  }
}

async function responds(url: string): Promise<void> {
  for (let second = 0; second < startSeconds; second += 1) {
    const response = await fetch(`${url}/server/ping`).catch(() => undefined)
    if (response?.ok) return
    await sleep(1_000)
  }
  throw new Error(`Directus did not respond within ${startSeconds} s`)
}

function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
