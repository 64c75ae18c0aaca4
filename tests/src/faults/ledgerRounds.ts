import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@geofield/client'
import { type Device, expectStored, makeDevices, pushBatch } from '../tracking/devices.ts'
import { demoAccount } from '../service/demoServer.ts'
import { pause, until } from '../service/time.ts'
import { type Failure, failures, type Site } from './failures.ts'

type Place = Site & { url: string }
type Run = { signal: AbortSignal; onProgress: (message: string) => void }
/** What callers saw of one failure. */
type Seen = { failed: number; gapMs: number; keyFailed: number; keyLongestMs: number; reasons: Set<string> }

const layerName = 'SAMPLE_DATA'
const writers = 4
const devices = 2
const steadyMs = 2_000
const recoveryLimitMs = 120_000

/** Strikes once with each kind of failure while callers write, and compares at the end what they were told with what is stored. */
export async function ledgerRounds(site: Place, { signal, onProgress }: Run): Promise<void> {
  const load = startLoad(site.url)
  try {
    for (const failure of failures) {
      await pause(steadyMs, signal)
      onProgress(`${failure.name}: ${await strike(failure, site, load)}`)
    }
  } finally {
    await load.stop()
  }
  await load.expectKept()
  onProgress(
    `${load.created.length} creates and ${load.pushed()} positions acknowledged: all are there, once`,
  )
}

type Load = ReturnType<typeof startLoad>

/** Sets `site.server` to the one that goes on. */
async function strike(failure: Failure, site: Place, load: Load): Promise<string> {
  const seen = load.observe()
  const before = load.created.length
  const watching = new AbortController()
  const watch = watchReadiness(site.url, seen, watching.signal)
  site.server = await failure.strike(site)
  const enough = load.created.length + writers
  await until(`writes after ${failure.name}`, () => load.created.length > enough, {
    limitMs: recoveryLimitMs,
  })
  await until(`readiness after ${failure.name}`, async () => (await readiness(site.url)).ok, {
    limitMs: recoveryLimitMs,
  })
  watching.abort()
  const unreadyAfterMs = await watch
  const { failed, gapMs, keyFailed, keyLongestMs, reasons } = seen
  const unready =
    unreadyAfterMs === undefined ? 'ready throughout' : `unready after ${seconds(unreadyAfterMs)}`
  return `${load.created.length - before} creates, ${failed} failed calls, ${seconds(gapMs)} without a write; ${unready}${[...reasons].map((reason) => ` (${reason})`).join('')}; with a key alone ${keyFailed} failed, the longest took ${seconds(keyLongestMs)}`
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function readiness(url: string): Promise<{ ok: boolean; reasons: string[] }> {
  const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(6_000) }).catch(
    () => undefined,
  )
  if (!response) return { ok: false, reasons: ['no response'] }
  const { checks = {} } = (await response.json()) as {
    checks?: Record<string, { status: string; reason?: string }>
  }
  const bad = Object.values(checks).filter(({ status }) => status === 'unavailable')
  return { ok: response.ok, reasons: bad.map(({ reason }) => reason ?? '') }
}

/** Resolves to how long after the strike the server was reported as not ready. */
async function watchReadiness(url: string, seen: Seen, signal: AbortSignal): Promise<number | undefined> {
  const fromMs = performance.now()
  let unreadyMs: number | undefined
  while (!signal.aborted) {
    const { ok, reasons } = await readiness(url)
    if (!ok) {
      unreadyMs ??= performance.now() - fromMs
      for (const reason of reasons) seen.reasons.add(reason)
    }
    await pause(200)
  }
  return unreadyMs
}

function startLoad(url: string) {
  const { tenant, apiKey, username, password } = demoAccount
  // Without retries, so that each failure counts; a create is repeated with its key until it is acknowledged.
  const client = createClient({ baseUrl: url, tenant, apiKey, username, password, retries: 0 })
  const created: string[] = []
  const all = makeDevices(devices, Math.floor(Date.now() / 1000) - 200_000)
  let seen = newSeen()
  let lastMs = performance.now()
  let isStopping = false
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      const nowMs = performance.now()
      seen.gapMs = Math.max(seen.gapMs, nowMs - lastMs)
      lastMs = nowMs
      return true
    } catch {
      seen.failed += 1
      await pause(100)
      return false
    }
  }
  const write = async (mark: string) => {
    for (let count = 0; !isStopping; count += 1) {
      const title = `${mark} ${count}`
      const idempotencyKey = randomUUID()
      const fields = { Title: title, sample_data_remarks: title }
      const create = () => client.records.create({ layerName, fields }, { idempotencyKey })
      while (!(await attempt(create))) if (isStopping) return
      created.push(title)
    }
  }
  const push = async (device: Device) => {
    while (!isStopping) {
      await attempt(() => pushBatch(client, device))
      await pause(50)
    }
  }
  const useKey = async () => {
    while (!isStopping) {
      const fromMs = performance.now()
      const path = `${url}/geocode/digipin-encode?latitude=28&longitude=77&api-key=${apiKey}`
      const response = await fetch(path).catch(() => undefined)
      await response?.body?.cancel()
      if (!response?.ok) seen.keyFailed += 1
      seen.keyLongestMs = Math.max(seen.keyLongestMs, performance.now() - fromMs)
      await pause(100)
    }
  }
  const marks = Array.from({ length: writers }, () => randomUUID())
  const running = [...marks.map(write), ...all.map(push), useKey()]
  return {
    created,
    pushed: () => all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    observe: () => (seen = newSeen()),
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
    expectKept: () => expectKept(client, { marks, created, all }),
  }
}

function newSeen(): Seen {
  return { failed: 0, gapMs: 0, keyFailed: 0, keyLongestMs: 0, reasons: new Set() }
}

type Told = { marks: string[]; created: string[]; all: Device[] }

async function expectKept(client: Client, { marks, created, all }: Told): Promise<void> {
  const { data } = await client.records.search({ layerName, takeAll: true })
  const stored = new Map<string, number>()
  for (const { Title } of data) stored.set(String(Title), (stored.get(String(Title)) ?? 0) + 1)
  const wrong = created.filter((title) => stored.get(title) !== 1)
  if (wrong.length > 0)
    throw new Error(`${wrong.length} acknowledged creates are not there once: ${wrong[0]}`)
  const doubled = [...stored].filter(
    ([title, count]) => count > 1 && marks.some((mark) => title.startsWith(mark)),
  )
  if (doubled.length > 0)
    throw new Error(`${doubled.length} records are there twice: ${doubled[0]!.join(', ')}`)
  for (const device of all) await expectStored(client, device)
}
