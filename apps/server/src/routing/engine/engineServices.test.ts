import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { EngineError } from './engineError.ts'
import type { WorkerPool } from './pool/workerPool.ts'
import { serveEngines } from '../engineService.ts'
import { connectEngineServices, type EngineServicesOptions } from './engineServices.ts'
import { type EngineBridge, startEngineBridge } from '../testing/engineBridge.ts'
import { gridRoute, oneCell, oneStop } from '../testing/gridRequests.ts'
import type { RouteSummary } from './routeSummaries.ts'
import { outcome } from '../testing/outcome.ts'
import {
  makeTestFolder,
  prepareTestTiles,
  silentLog,
  startTestPool,
  writeGridMap,
} from '../testing/testMaps.ts'
import type { TestFolder } from '../testing/testMaps.ts'

let folder: TestFolder
let engine: WorkerPool

beforeAll(async () => {
  folder = await makeTestFolder()
  const map = await writeGridMap(join(folder.path, 'grid.osm.pbf'))
  engine = await startTestPool(await prepareTestTiles(folder, [map]))
})

afterAll(async () => {
  await engine.close()
  await folder.remove()
})

async function startService(port?: number): Promise<EngineBridge> {
  const service = await startEngineBridge(engine.call, port)
  onTestFinished(() => service.kill().catch(() => {}))
  return service
}

async function connect(urls: string[], options: Partial<EngineServicesOptions> = {}) {
  const services = await connectEngineServices({
    urls,
    requestTimeoutMs: 5000,
    queueLimit: 10,
    log: silentLog,
    healthCheckMs: 100,
    ...options,
  })
  onTestFinished(services.close)
  return services
}

test("an engine service returns the engine's responses and its refusals unchanged", async () => {
  const service = await startService()
  // A slash at the end is no part of the path.
  const { call } = await connect([`${service.url}/`])
  expect(await call('route', gridRoute)).toBe(await engine.call('route', gridRoute))
  const refusal = await call('route', oneStop).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(EngineError)
  expect((refusal as EngineError).body).toEqual({
    error_code: 120,
    error: 'Insufficient number of locations provided',
    status_code: 400,
    status: 'Bad Request',
  })
})

test('a list of routes gets a list of summaries, of workers and services alike, with null where the engine refuses', async () => {
  const service = await startService()
  const { call } = await connect([service.url])
  const list = JSON.stringify([gridRoute, oneStop, gridRoute].map((each) => JSON.parse(each) as object))
  const { trip } = JSON.parse(await engine.call('route', gridRoute)) as { trip: { summary: RouteSummary } }
  const { time, length } = trip.summary
  expect(JSON.parse(await engine.call('routes', list))).toEqual([{ time, length }, null, { time, length }])
  expect(await call('routes', list)).toBe(await engine.call('routes', list))
})

test('a service gets a matrix of near places as its own matrix', async () => {
  const service = await startService()
  const { call } = await connect([service.url])
  expect(await call('near_matrix', oneCell)).toBe(await engine.call('sources_to_targets', oneCell))
})

test('a service that ends loses no request and is used again after it returns', async () => {
  const [first, second] = [await startService(), await startService()]
  const { call } = await connect([first.url, second.url])
  await Promise.all([1, 2, 3, 4].map(() => call('route', gridRoute)))
  expect([first.asked(), second.asked()]).toEqual([2, 2])

  await first.kill()
  expect(await Promise.all([1, 2, 3, 4].map(() => outcome(call('route', gridRoute))))).toEqual(
    Array.from({ length: 4 }, () => 'answered'),
  )
  const back = await startService(Number(new URL(first.url).port))
  await vi.waitFor(async () => {
    await Promise.all([call('route', gridRoute), call('route', gridRoute)])
    expect(back.asked()).toBeGreaterThan(0)
  }, 60_000)
})

test('with all services down a request is refused at once, and served after one returns', async () => {
  const service = await startService()
  const { call } = await connect([service.url])
  await service.kill()
  expect(await outcome(call('route', gridRoute))).toBe('unreachable')
  const back = await startService(Number(new URL(service.url).port))
  await vi.waitFor(async () => expect(await outcome(call('route', gridRoute))).toBe('answered'), 60_000)
  expect(back.asked()).toBeGreaterThan(0)
})

test('an error that is not an engine’s, such as a proxy’s, is retried at another service', async () => {
  const good = await startService()
  const broken = await startEngineBridge((action) =>
    action === 'status' ? Promise.resolve('{}') : Promise.reject(new Error('crashed')),
  )
  onTestFinished(broken.kill)
  const { call } = await connect([broken.url, good.url], { healthCheckMs: 60_000 })
  expect(await outcome(call('route', gridRoute))).toBe('answered')
  expect([broken.asked(), good.asked()]).toEqual([1, 1])
})

test('a request that times out is given up and sent to no other service', async () => {
  const good = await startService()
  const hung = await startEngineBridge((action) =>
    action === 'status' ? Promise.resolve('{}') : new Promise(() => {}),
  )
  onTestFinished(hung.kill)
  const { call } = await connect([hung.url, good.url], { requestTimeoutMs: 300 })
  expect(await outcome(call('route', gridRoute))).toBe('timeout')
  expect(good.asked()).toBe(0)
})

test('with one service killed and one hung the third responds, and the hung one is used again after it resumes', async () => {
  let isHung = false
  const goesOn: (() => void)[] = []
  const hanging = await startEngineBridge(async (...request) => {
    if (isHung) await new Promise<void>((resolve) => goesOn.push(resolve))
    return engine.call(...request)
  })
  onTestFinished(() => hanging.kill())
  const [good, killed] = [await startService(), await startService()]
  const { call } = await connect([hanging.url, killed.url, good.url], {
    requestTimeoutMs: 10_000,
    queueLimit: 100,
  })
  const many = () => Promise.all(Array.from({ length: 12 }, () => outcome(call('route', gridRoute))))
  expect(new Set(await many())).toEqual(new Set(['answered']))
  expect([hanging.asked(), killed.asked(), good.asked()]).toEqual([4, 4, 4])

  isHung = true
  await killed.kill()
  // Until the next look at its health the hung service gets requests: those alone are lost.
  expect((await many()).filter((how) => how !== 'answered').every((how) => how === 'timeout')).toBe(true)
  await vi.waitFor(async () => {
    const before = hanging.asked()
    expect(new Set(await many())).toEqual(new Set(['answered']))
    expect(hanging.asked()).toBe(before)
  }, 60_000)

  isHung = false
  for (const go of goesOn) go()
  await vi.waitFor(async () => {
    const before = hanging.asked()
    expect(new Set(await many())).toEqual(new Set(['answered']))
    expect(hanging.asked()).toBeGreaterThan(before)
  }, 60_000)
})

test('requests over the limit are refused at once, and matrices get half of the limit', async () => {
  const responses: (() => void)[] = []
  const slow = await startEngineBridge((action) =>
    action === 'status'
      ? Promise.resolve('{}')
      : new Promise((resolve) => {
          responses.push(() => resolve('{}'))
        }),
  )
  onTestFinished(slow.kill)
  const { call } = await connect([slow.url], { queueLimit: 2 })
  const calls = [outcome(call('sources_to_targets', '{}'))]
  expect(await outcome(call('sources_to_targets', '{}'))).toBe('queue-full')
  // A tenant takes no more places than remain for the others.
  expect(await outcome(call('route', gridRoute))).toBe('queue-full')
  calls.push(outcome(call('route', gridRoute, { tenantId: 2 })))
  expect(await outcome(call('route', gridRoute, { tenantId: 3 }))).toBe('queue-full')
  await vi.waitFor(() => expect(responses).toHaveLength(2), 60_000)
  for (const response of responses) response()
  expect(await Promise.all(calls)).toEqual(['answered', 'answered'])
})

test('a caller that disconnects cancels the request', async () => {
  const hung = await startEngineBridge((action) =>
    action === 'status' ? Promise.resolve('{}') : new Promise(() => {}),
  )
  onTestFinished(hung.kill)
  const { call } = await connect([hung.url])
  const gone = new AbortController()
  const asked = outcome(call('route', gridRoute, { signal: gone.signal }))
  gone.abort('the client has gone')
  expect(await asked).toBe('the client has gone')
})

test('a service refuses what is not an action, and says when no engine can take a request', async () => {
  const problem = 'No engine runs.'
  const service = await serveEngines(
    { call: engine.call, problem: () => problem },
    { host: '127.0.0.1', port: 0 },
  )
  onTestFinished(service.close)
  const unknown = await fetch(`${service.url}/routes`, { method: 'POST', body: '[]' })
  expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ error_code: 106 })])
  const status = await fetch(`${service.url}/status`)
  expect([status.status, await status.json()]).toEqual([503, { error: problem }])
  await expect(connect([service.url])).rejects.toThrow('No routing service responds')
})

test('a user and password in the address become a header', async () => {
  const service = await startService()
  const { call } = await connect([service.url.replace('http://', 'http://user:s%20ecret@')])
  expect(await outcome(call('route', gridRoute))).toBe('answered')
  expect(service.authorization()).toBe(`Basic ${btoa('user:s ecret')}`)
})

test('a start without a running service fails, and the error contains no password', async () => {
  const connecting = connect(['http://user:secret@127.0.0.1:9'])
  await expect(connecting).rejects.toThrow(/No routing service responds.*127\.0\.0\.1:9/)
  await expect(connecting).rejects.not.toThrow(/secret/)
})
