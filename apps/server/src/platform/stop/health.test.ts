import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ask, startTestCluster, silent } from '../testing/testDatabase.ts'
import { openDatabase } from '../database/database.ts'
import { readPidFile } from '../postgres/pidFile.ts'
import { diskCheck } from './diskCheck.ts'
import { addHealth, type HealthCheck } from './health.ts'
import { createStopping } from './stopping.ts'

afterEach(() => vi.useRealTimers())

function serveHealth(checks: Record<string, HealthCheck>, keyChecks: Record<string, HealthCheck> = {}) {
  const app = fastify()
  addHealth(app, { checks, keyChecks, stopping: createStopping({ unreadyMs: 0, drainMs: 0 }) })
  return async (path: string) => {
    const { statusCode, body } = await app.inject(path)
    return { status: statusCode, body: JSON.parse(body) as unknown }
  }
}

describe('readiness', () => {
  test("readiness names each part, and the reason of a part that can't serve", async () => {
    const get = serveHealth({ database: () => undefined, engines: () => 'No routing engine is running.' })
    const unready = {
      status: 503,
      body: {
        status: 'unavailable',
        checks: {
          database: { status: 'ok' },
          engines: { status: 'unavailable', reason: 'No routing engine is running.' },
        },
      },
    }
    expect(await get('/health/ready')).toEqual(unready)
    expect(await get('/health')).toEqual(unready)
    expect(await get('/health/live')).toEqual({ status: 200, body: { status: 'ok' } })
  })

  test('warns of a disk that is nearly full, and is denied where the database has no room left on it', async () => {
    const much = Number.MAX_SAFE_INTEGER
    const reason = expect.stringMatching(/^The disk of the data folder has \d+ MB left.$/) as unknown
    const disks = {
      roomy: diskCheck(tmpdir(), { hasDatabase: true, warnMb: 0 }),
      remote: diskCheck(tmpdir(), { hasDatabase: false, warnMb: much, minFreeMb: much }),
      filling: diskCheck(tmpdir(), { hasDatabase: true, warnMb: much }),
    }
    const checks = {
      roomy: { status: 'ok' },
      remote: { status: 'warning', reason },
      filling: { status: 'warning', reason },
    }
    expect(await serveHealth(disks)('/health/ready')).toEqual({ status: 200, body: { status: 'ok', checks } })
    const full = diskCheck(tmpdir(), { hasDatabase: true, warnMb: much, minFreeMb: much })
    expect(await serveHealth({ ...disks, full })('/health/ready')).toEqual({
      status: 503,
      body: { status: 'unavailable', checks: { ...checks, full: { status: 'unavailable', reason } } },
    })
  })

  test('for operations with a key alone has checks of its own', async () => {
    const get = serveHealth({ database: () => 'The database is read-only.' }, { engines: () => undefined })
    expect(await get('/health/ready/keys')).toEqual({
      status: 200,
      body: { status: 'ok', checks: { engines: { status: 'ok' } } },
    })
    expect(await get('/health/ready')).toMatchObject({ status: 503 })
  })

  test('readiness runs its checks once for all probes within a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let looks = 0
    const get = serveHealth({ database: () => void (looks += 1) })
    await Promise.all(Array.from({ length: 100 }, () => get('/health/ready')))
    expect(looks).toBe(1)
    vi.advanceTimersByTime(1001)
    await get('/health/ready')
    expect(looks).toBe(2)
  })

  test("readiness is denied when a check hangs or throws, without the error's message", async () => {
    const get = serveHealth({
      hanging: () => new Promise(() => undefined),
      throwing: () => Promise.reject(new Error('password=hunter2')),
    })
    expect(await get('/health/ready')).toMatchObject({
      status: 503,
      body: {
        checks: {
          hanging: { reason: 'It did not respond within 5 s.' },
          throwing: { reason: 'It could not be checked.' },
        },
      },
    })
  })
})

test('a ping tells a busy PostgreSQL from a frozen and a dead one', { timeout: 60_000 }, async () => {
  const postgres = await startTestCluster()
  const database = await openDatabase(await postgres.fresh(), silent.log)
  await database.ping()
  // Each child runs in a separate process group.
  const backends = await ask<{ pid: number }>(postgres.connection, 'select pid from pg_stat_activity')
  const postmaster = (await readPidFile(join(postgres.folder, 'data/postgres/data')))!.pid
  const send = (signal: NodeJS.Signals) => {
    for (const pid of [postmaster, ...backends.map((backend) => backend.pid)]) tryKill(pid, signal)
  }
  try {
    const busy = Array.from({ length: 20 }, () => database.query('select pg_sleep(1)'))
    await database.ping()
    await Promise.all(busy)
    send('SIGSTOP')
    const before = performance.now()
    await expect(database.ping()).rejects.toThrow(/./)
    await expect(database.ping()).rejects.toThrow(/./)
    expect(performance.now() - before).toBeLessThan(8000)
    send('SIGCONT')
    await vi.waitFor(() => database.ping(), 30_000)
  } finally {
    send('SIGCONT')
    await postgres.stop()
  }
  await expect(database.ping()).rejects.toThrow(/./)
  await database.close()
})

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The connection that listed them has ended.
  }
}
