import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Log } from '../platform/log/log.ts'
import { silent } from '../platform/testing/testDatabase.ts'
import { redisWindows } from './redisWindows.ts'
import { memoryWindows, type Windows } from '../platform/rateLimit/windows.ts'

/** GEOFIELD_TEST_REDIS_SERVER or the one of the system; without any the checks on Redis are skipped. */
const redisServer = process.env.GEOFIELD_TEST_REDIS_SERVER || 'redis-server'
const hasRedis = (() => {
  try {
    execFileSync(redisServer, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const folder = mkdtempSync(join(tmpdir(), 'geofield-redis-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function startRedis(port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child = spawn(redisServer, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => String(chunk).includes('Ready to accept') && resolve())
    child.once('exit', () => reject(new Error('Redis ended')))
  })
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

/** The rules that every kind of counter follows. */
function keepsTheRules(make: () => Promise<Windows>): void {
  let windows: Windows
  beforeAll(async () => {
    windows = await make()
  })
  afterAll(() => windows.close())

  test('each bucket counts by itself until its window ends', async () => {
    for (const count of [1, 2, 3]) expect(await windows.add('a', 60_000, 1)).toMatchObject({ count })
    const { count, resetMs } = await windows.add('b', 60_000, 1)
    expect(count).toBe(1)
    expect(resetMs).toBeGreaterThan(59_000)
    expect(resetMs).toBeLessThanOrEqual(60_000)
  })

  test('adding 0 only reads the count', async () => {
    expect(await windows.add('c', 60_000, 0)).toMatchObject({ count: 0 })
    await windows.add('c', 60_000, 1)
    expect(await windows.add('c', 60_000, 0)).toMatchObject({ count: 1 })
    expect(await windows.add('c', 60_000, 0)).toMatchObject({ count: 1 })
  })

  test('a window that has ended starts again at 0', async () => {
    await windows.add('d', 200, 1)
    await windows.add('d', 200, 1)
    await vi.waitFor(async () => expect(await windows.add('d', 200, 0)).toMatchObject({ count: 0 }), 30_000)
    expect(await windows.add('d', 60_000, 1)).toMatchObject({ count: 1 })
  })

  test('no concurrent request is lost', async () => {
    const counts = await Promise.all(Array.from({ length: 200 }, async () => windows.add('e', 60_000, 1)))
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 1),
    )
  })
}

describe('in memory', () => {
  keepsTheRules(async () => memoryWindows())

  test('windows end in time when the clock goes back an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const windows = memoryWindows()
      await windows.add('a', 60_000, 1)
      vi.setSystemTime(Date.now() - 3_600_000)
      const { resetMs } = await windows.add('a', 60_000, 1)
      expect(resetMs).toBeLessThanOrEqual(60_000)
    } finally {
      vi.useRealTimers()
    }
  })

  test('beyond the limit of buckets the oldest are dropped', async () => {
    const windows = memoryWindows(undefined, 3)
    for (const bucket of ['a', 'b', 'c', 'd']) await windows.add(bucket, 60_000, 1)
    expect(await windows.add('d', 60_000, 0)).toMatchObject({ count: 1 })
    expect(await windows.add('a', 60_000, 0)).toMatchObject({ count: 0 })
  })
})

// GEOFIELD_TEST_REDIS_SERVER names one where the system has none.
describe.skipIf(!hasRedis)('in Redis', () => {
  let port: number
  let redis: ChildProcess
  const url = () => `redis://127.0.0.1:${port}`
  beforeAll(async () => {
    port = await freePort()
    redis = await startRedis(port)
  })
  afterAll(() => ended(redis))

  describe('by one server', () => {
    keepsTheRules(() => redisWindows(url(), silent.log))
  })

  test('two servers count together', async () => {
    const [one, other] = await Promise.all([redisWindows(url(), silent.log), redisWindows(url(), silent.log)])
    await one.add('shared', 60_000, 1)
    expect(await other.add('shared', 60_000, 1)).toMatchObject({ count: 2 })
    await Promise.all([one.close(), other.close()])
  })

  test('a lost Redis is logged once, delays no calls and is used again when it is back', async () => {
    const warn = vi.fn<(...args: unknown[]) => void>()
    const info = vi.fn<(...args: unknown[]) => void>()
    const windows = await redisWindows(url(), { ...silent.log, warn, info } as unknown as Log)
    await windows.add('f', 60_000, 1)
    await ended(redis)
    for (const count of [1, 2, 3]) expect(await windows.add('f', 60_000, 1)).toMatchObject({ count })
    expect(warn).toHaveBeenCalledTimes(1)
    redis = await startRedis(port)
    await vi.waitFor(
      async () => {
        await windows.add('f', 60_000, 1)
        expect(info).toHaveBeenCalledWith(expect.stringContaining('responds again'))
      },
      { timeout: 60_000, interval: 200 },
    )
    await windows.close()
  })
})

describe('a Redis that', () => {
  const expectOwnCounts = async (url: string) => {
    const windows = await redisWindows(url, silent.log)
    for (const count of [1, 2]) expect(await windows.add('a', 60_000, 1)).toMatchObject({ count })
    await windows.close()
  }

  test('a Redis that is not there leaves each server to count for itself', async () => {
    await expectOwnCounts(`redis://127.0.0.1:${await freePort()}`)
  })

  test('a Redis that accepts connections and never responds delays no calls', async () => {
    const silentServer: Server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silentServer.once('listening', resolve))
    const { port } = silentServer.address() as { port: number }
    await expectOwnCounts(`redis://127.0.0.1:${port}`)
    silentServer.close()
  })
})
