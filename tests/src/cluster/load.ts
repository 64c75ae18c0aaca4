import { type Client, createClient } from '@geofield/client'
import { emptyLedger, type Ledger, writeRecord } from '../records/ledger.ts'
import { demoAccount } from '../service/demoServer.ts'
import { pause } from '../service/time.ts'
import { type Device, makeDevices, pushBatch } from '../tracking/devices.ts'

export type Failure = { atMs: number; kind: string; reason: string }
export type Load = {
  /** When each call ended, successful or not, in milliseconds of `performance.now()`. */
  calls: number[]
  failures: Failure[]
  /** When each write was acknowledged. */
  writes: number[]
  /** What was acknowledged. */
  ledger: Ledger
  devices: Device[]
  /** Searches that did not find what had been acknowledged just before, by when they ended. */
  stale: { id: string; atMs: number }[]
  stop: () => Promise<void>
}

const devices = 20
const writers = 6
const routers = 2
const readers = 4
/** Longer than any fault freezes a part. */
const timeoutMs = 30_000
/** The pace of one caller: the machine has the whole cluster beside it. */
const paceMs = 150
const restMs = 250
const layerName = 'SAMPLE_DATA'

/** A field force at work: devices push, people create, change, delete and find records, follow each other and ask for routes. */
export function startLoad(url: string): Load {
  const stopping = new AbortController()
  const from = Math.floor(Date.now() / 1000) - 200_000
  const load: Omit<Load, 'stop'> = {
    calls: [],
    failures: [],
    writes: [],
    ledger: emptyLedger(),
    devices: makeDevices(devices, from),
    stale: [],
  }
  const { apiKey, tenant, username, password } = demoAccount
  // No retries: what a caller would see.
  const client = createClient({ baseUrl: url, tenant, apiKey, username, password, retries: 0, timeoutMs })
  const mark = `cluster ${from}`
  const repeat = (kind: string, call: (count: number) => Promise<unknown>) =>
    repeatUntil(stopping.signal, load, { kind, call })
  const all = [
    ...load.devices.map((device) => repeat('push', () => pushBatch(client, device))),
    ...times(writers, (index) =>
      repeat('record', (count) => writeAndFind(client, load, { mark: `${mark} ${index}`, count })),
    ),
    ...times(routers, () => repeat('route', () => findRoute(client))),
    ...times(readers, () => repeat('live', () => client.preview.tracking.searchLive({ take: 20 }))),
  ]
  return {
    ...load,
    async stop() {
      stopping.abort()
      await Promise.all(all)
    },
  }
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

type Repeated = { kind: string; call: (count: number) => Promise<unknown> }

async function repeatUntil(
  signal: AbortSignal,
  load: Omit<Load, 'stop'>,
  { kind, call }: Repeated,
): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    try {
      await call(count)
      load.calls.push(performance.now())
      if (kind === 'push' || kind === 'record') load.writes.push(performance.now())
      await pause(paceMs)
    } catch (error) {
      load.calls.push(performance.now())
      load.failures.push({ atMs: performance.now(), kind, reason: describe(error) })
      await pause(restMs)
    }
  }
}

/** What was acknowledged is found at once, whichever server is asked. */
async function writeAndFind(
  client: Client,
  load: Omit<Load, 'stop'>,
  written: { mark: string; count: number },
): Promise<void> {
  const kept = await writeRecord(client, load.ledger, written)
  if (!kept) return
  const { data } = await client.records.search({
    layerName,
    take: 1,
    where: { sample_data_remarks: kept.remarks },
  })
  if (data[0]?.Id !== kept.id) load.stale.push({ id: kept.id, atMs: performance.now() })
}

/** Between two places that the starter map joins. */
async function findRoute(client: Client): Promise<void> {
  await client.routing.findRoute({
    locations: [
      { lat: 18.5204, lon: 73.8567 },
      { lat: 19.076, lon: 72.8777 },
    ],
    costing: 'auto',
  })
}

function describe(error: unknown): string {
  const { name, message, status, code } = error as Error & { status?: number; code?: string }
  return [status ?? name, code, message.split('\n')[0]?.slice(0, 120)].filter(Boolean).join(' ')
}
