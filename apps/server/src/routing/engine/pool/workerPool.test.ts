import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { pause } from '../../../platform/testing/time.ts'
import { EngineError } from '../engineError.ts'
import type { WorkerPool, WorkerPoolOptions } from './workerPool.ts'
import type { Weight } from './jobQueue.ts'
import { processMemoryMb } from './processMemory.ts'
import { gridRoute, oneCell, oneMinute, oneStop } from '../../testing/gridRequests.ts'
import { outcome } from '../../testing/outcome.ts'
import { makeTestFolder, prepareTestTiles, startTestPool, writeGridMap } from '../../testing/testMaps.ts'
import type { TestFolder } from '../../testing/testMaps.ts'
import type { PreparedTiles } from '../../tiles/tiles.ts'

let folder: TestFolder
let tiles: PreparedTiles

beforeAll(async () => {
  folder = await makeTestFolder()
  tiles = await prepareTestTiles(folder, [await writeGridMap(join(folder.path, 'grid.osm.pbf'))])
})

afterAll(() => folder.remove())

async function startPool(options: Partial<WorkerPoolOptions> = {}): Promise<WorkerPool> {
  const pool = await startTestPool(tiles, options)
  onTestFinished(pool.close)
  return pool
}

function listEngines(pool: WorkerPool, weight: Weight) {
  return pool.status().engines.filter((engine) => engine.weight === weight)
}

/** The processes for routes, or for matrices with weight `heavy`. */
function listPids(pool: WorkerPool, weight: Weight = 'light'): number[] {
  return listEngines(pool, weight).map(({ pid }) => pid!)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A container's first process may never take note of orphans that have ended.
    return !existsSync(`/proc/${pid}`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test('a pool of engines returns routes, and refusals with their code', async () => {
  const pool = await startPool({ processes: 2 })
  const responses = await Promise.all(Array.from({ length: 20 }, () => pool.call('route', gridRoute)))
  expect(new Set(responses).size).toBe(1)
  expect(JSON.parse(responses[0]!)).toMatchObject({ trip: { status: 0, units: 'kilometers' } })

  const refusal = await pool.call('route', oneStop).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(EngineError)
  expect((refusal as EngineError).body).toMatchObject({ error_code: 120, status_code: 400 })
  const engines = listEngines(pool, 'light')
  expect(engines.map(({ state, inFlight }) => ({ state, inFlight }))).toEqual([
    { state: 'ready', inFlight: 0 },
    { state: 'ready', inFlight: 0 },
  ])
  expect(engines[0]!.served + engines[1]!.served).toBe(21)
  expect(pool.status().queued).toBe(0)
})

test('a crash fails only the request that the engine works on', async () => {
  const pool = await startPool({ processes: 2 })
  const [victim, other] = listPids(pool) as [number, number]
  process.kill(victim, 'SIGSTOP')
  const calls = [1, 2, 3].map(() => outcome(pool.call('route', gridRoute)))
  process.kill(victim, 'SIGKILL')
  expect(await Promise.all(calls)).toEqual(['crashed', 'answered', 'answered'])

  expect(await outcome(pool.call('route', gridRoute))).toBe('answered')
  await vi.waitFor(
    () => expect(pool.status().engines.every(({ state }) => state === 'ready')).toBe(true),
    60_000,
  )
  expect(listPids(pool)).not.toContain(victim)
  expect(listPids(pool)).toContain(other)
  expect(pool.status().restarts).toEqual({ timeout: 0, crashed: 1, memory: 0 })
})

test('a hung engine is killed and replaced', async () => {
  const pool = await startPool({ requestTimeoutMs: 2000 })
  const [hung] = listPids(pool) as [number]
  process.kill(hung, 'SIGSTOP')
  const startedAtMs = performance.now()
  expect(await outcome(pool.call('route', gridRoute))).toBe('timeout')
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(1990)
  const next = async () => expect(await outcome(pool.call('route', gridRoute))).toBe('answered')
  await vi.waitFor(next, 60_000)
  expect(isRunning(hung)).toBe(false)
  expect(pool.status().restarts.timeout).toBe(1)
})

test('requests that shared a crashed engine are retried once', async () => {
  const pool = await startPool({ concurrencyPerProcess: 3 })
  const kill = () => {
    process.kill(listPids(pool)[0]!, 'SIGSTOP')
    const calls = [1, 2, 3].map(() => outcome(pool.call('route', gridRoute)))
    process.kill(listPids(pool)[0]!, 'SIGKILL')
    return Promise.all(calls)
  }
  expect(await kill()).toEqual(['answered', 'answered', 'answered'])
  expect(pool.status().restarts.crashed).toBe(1)
})

test('a hung request does not fail the requests that share its engine', async () => {
  const pool = await startPool({ concurrencyPerProcess: 2, requestTimeoutMs: 2000 })
  process.kill(listPids(pool)[0]!, 'SIGSTOP')
  const first = outcome(pool.call('route', gridRoute))
  // Half of the time limit: the first request runs into it, the second one does not.
  await pause(1000)
  const second = outcome(pool.call('route', gridRoute))
  expect(await Promise.all([first, second])).toEqual(['timeout', 'answered'])
})

test('a pool of engines refuses requests beyond the queue, and serves the rest', async () => {
  const pool = await startPool({ queueLimit: 2 })
  process.kill(listPids(pool)[0]!, 'SIGSTOP')
  const calls = [1, 2, 3].map(() => outcome(pool.call('route', gridRoute)))
  expect(pool.status().queued).toBe(2)
  const refusal = await pool.call('route', gridRoute).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ name: 'EngineUnavailable', reason: 'queue-full', retryAfterSeconds: 1 })
  process.kill(listPids(pool)[0]!, 'SIGCONT')
  expect(await Promise.all(calls)).toEqual(['answered', 'answered', 'answered'])
})

test('heavy requests have separate engines and take none from routes', async () => {
  const pool = await startPool({ processes: 2 })
  const inFlight = (weight: Weight) => listEngines(pool, weight).map((engine) => engine.inFlight)
  const pids = [...listPids(pool), ...listPids(pool, 'heavy')]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const heavy = [
    outcome(pool.call('sources_to_targets', oneCell, { tenantId: 1 })),
    outcome(pool.call('isochrone', oneMinute, { tenantId: 2 })),
    outcome(pool.call('sources_to_targets', oneCell, { tenantId: 3 })),
  ]
  expect([inFlight('light'), inFlight('heavy'), pool.status().queued]).toEqual([[0, 0], [1, 1], 1])
  const light = [1, 2, 3].map(() => outcome(pool.call('route', gridRoute)))
  expect([inFlight('light'), inFlight('heavy'), pool.status().queued]).toEqual([[1, 1], [1, 1], 2])
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  expect(new Set(await Promise.all([...light, ...heavy]))).toEqual(new Set(['answered']))
})

test('a tenant with many heavy requests leaves an engine to the next tenant', async () => {
  const pool = await startPool({ processes: 2, queueLimit: 20 })
  const pids = listPids(pool, 'heavy')
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const heavy = (tenantId: number) => outcome(pool.call('isochrone', oneMinute, { tenantId }))
  const flood = Array.from({ length: 20 }, () => heavy(1))
  expect(listEngines(pool, 'heavy').reduce((sum, { inFlight }) => sum + inFlight, 0)).toBe(1)
  const other = [heavy(2), heavy(2)]
  expect(listEngines(pool, 'heavy').map(({ inFlight }) => inFlight)).toEqual([1, 1])
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  expect(await Promise.all(other)).toEqual(['answered', 'answered'])
  const outcomes = Object.groupBy(await Promise.all(flood), String)
  expect([outcomes.answered!.length, outcomes['queue-full']!.length]).toEqual([10, 10])
})

test.skipIf(process.platform !== 'linux')(
  'heavy work runs below normal priority in every thread: routes get the cores first, and a busy machine still comes to it',
  async () => {
    const pool = await startPool()
    await Promise.all([pool.call('route', gridRoute), pool.call('sources_to_targets', oneCell)])
    const low = constants.priority.PRIORITY_BELOW_NORMAL
    expect(new Set(threadPriorities(listPids(pool, 'heavy')[0]!))).toEqual(new Set([low]))
    expect(new Set(threadPriorities(listPids(pool)[0]!))).not.toContain(low)
  },
)

function threadPriorities(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)))
}

test('an aborted request leaves the queue, and one under way is dropped without harm', async () => {
  const pool = await startPool()
  process.kill(listPids(pool)[0]!, 'SIGSTOP')
  const controller = new AbortController()
  const { signal } = controller
  const calls = [1, 2].map(() => outcome(pool.call('route', gridRoute, { signal })))
  const last = outcome(pool.call('route', gridRoute))
  controller.abort('the client has gone')
  expect(await Promise.all(calls)).toEqual(['the client has gone', 'the client has gone'])
  expect(await outcome(pool.call('route', gridRoute, { signal }))).toBe('the client has gone')
  expect(pool.status().queued).toBe(1)
  process.kill(listPids(pool)[0]!, 'SIGCONT')
  expect(await last).toBe('answered')
})

// The system tells the memory of a process on Linux only. That one far over the limit is killed is tested with
// the starter map, where a request can take that much.
test.skipIf(process.platform !== 'linux')(
  'an engine over its memory limit is renewed when idle',
  async () => {
    // What an engine uses depends on the machine, and on whether there is compiled code to load. While it starts it uses less.
    const unlimited = await startPool()
    await unlimited.call('route', gridRoute)
    const used = processMemoryMb(listPids(unlimited)[0]!, 'RssAnon')!
    await vi.waitFor(() => expect(listEngines(unlimited, 'light')[0]!.memoryMb).toBeGreaterThan(0), 60_000)
    const pool = await startPool({ memoryLimitMb: used * 0.75 })
    const [first] = listPids(pool)
    await vi.waitFor(() => expect(listPids(pool)[0]).not.toBe(first), 60_000)
    expect(await outcome(pool.call('route', gridRoute))).toBe('answered')
    expect(pool.status().restarts.memory).toBeGreaterThan(0)
  },
)

test('close finishes accepted requests, refuses new ones and leaves no process', async () => {
  const pool = await startPool({ processes: 2 })
  const pids = [...listPids(pool), ...listPids(pool, 'heavy')]
  const calls = Array.from({ length: 10 }, () => outcome(pool.call('route', gridRoute)))
  const closed = pool.close()
  expect(await outcome(pool.call('route', gridRoute))).toBe('closed')
  await closed
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['answered']))
  expect(pids.filter(isRunning)).toEqual([])
})

test('the group signal of a Ctrl-C does not end an engine', async () => {
  const pool = await startPool()
  const [pid] = listPids(pool) as [number]
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal)
  expect(await outcome(pool.call('route', gridRoute))).toBe('answered')
  expect(listPids(pool)).toEqual([pid])
})

test('engines end by themselves when the server is killed', async () => {
  const script = join(folder.path, 'server.ts')
  const imported = JSON.stringify(join(import.meta.dirname, '../../testing/testMaps.ts'))
  writeFileSync(
    script,
    `import { startTestPool } from ${imported}
    const pool = await startTestPool(${JSON.stringify(tiles)}, { processes: 2 })
    console.log(JSON.stringify(pool.status().engines.map(({ pid }) => pid)))`,
  )
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const pids = JSON.parse(line.toString()) as number[]
  expect(pids.filter(isRunning)).toHaveLength(4)
  server.kill('SIGKILL')
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 60_000)
})

test('the error of a failed start gives the reason', async () => {
  const noTiles = join(folder.path, 'noTiles.json')
  writeFileSync(noTiles, JSON.stringify({ mjolnir: { tile_extract: '/nowhere/tiles.tar' } }))
  await expect(startTestPool({ ...tiles, configFile: noTiles })).rejects.toThrow(
    /did not start.*\/nowhere\/tiles\.tar/s,
  )
})
