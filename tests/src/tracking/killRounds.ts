import { type Client, createClient } from '@geofield/client'
import { demoAccount, type DemoServer } from '../service/demoServer.ts'
import { pause } from '../service/time.ts'

type Rounds = {
  rounds: number
  /** Starts a server with the data of the last one. */
  start: () => Promise<DemoServer>
  onProgress: (message: string) => void
}
type Device = { trackerId: string; nextTs: number; acknowledged: number[]; unanswered: number[] }

const devices = 20
const batchSize = 10

/**
 * Kills the server again and again while devices push, and looks after each restart for every position that was
 * acknowledged. Positions without a response are sent again, as devices do. Throws if one is missing or stored twice.
 */
export async function killRounds({ rounds, start, onProgress }: Rounds): Promise<{ acknowledged: number }> {
  const from = Math.floor(Date.now() / 1000) - 200_000
  const all = Array.from({ length: devices }, (_, index) => ({
    trackerId: `kill-${from}-${index}`,
    nextTs: from,
    acknowledged: [],
    unanswered: [],
  }))
  let server = await start()
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const answered = await pushUntilKilled(server, all)
      server = await start()
      for (const device of all) await expectStored(createClientFor(server), device, from)
      onProgress(`round ${round} of ${rounds}: ${answered} positions acknowledged before the kill, all there`)
    }
  } finally {
    await server.stop()
  }
  return { acknowledged: all.reduce((sum, device) => sum + device.acknowledged.length, 0) }
}

function createClientFor({ url }: DemoServer): Client {
  const { tenant, apiKey, username, password } = demoAccount
  // No retries: this run compares which requests got a response and which didn't.
  return createClient({ baseUrl: url, tenant, apiKey, username, password, retries: 0 })
}

async function pushUntilKilled(server: DemoServer, all: Device[]): Promise<number> {
  const client = createClientFor(server)
  // Logged in before the clock runs.
  await client.preview.tracking.searchLive({ take: 0 })
  const killing = new AbortController()
  const pushing = all.map((device) => pushUntilFailure(client, device, killing.signal))
  await pause(200 + Math.random() * 800)
  killing.abort()
  await server.kill()
  return (await Promise.all(pushing)).reduce((sum, answered) => sum + answered, 0)
}

/** Positions without a response are sent first, unchanged. An error before the kill is a fault of the server. */
async function pushUntilFailure(client: Client, device: Device, killing: AbortSignal): Promise<number> {
  for (let answered = 0; ; answered += batchSize) {
    if (device.unanswered.length === 0) {
      device.unanswered = Array.from({ length: batchSize }, () => (device.nextTs += 1))
    }
    const positions = device.unanswered.map((ts) => ({
      trackerId: device.trackerId,
      ts,
      lat: 18 + (ts % 1000) / 1000,
      lon: 73.8,
    }))
    try {
      const { data } = await client.preview.tracking.push({ positions })
      if (data.accepted !== batchSize) throw new Error(`${data.accepted} of ${batchSize} were accepted`)
    } catch (error) {
      if (killing.aborted) return answered
      throw error
    }
    device.acknowledged.push(...device.unanswered)
    device.unanswered = []
  }
}

async function expectStored(client: Client, { trackerId, acknowledged, unanswered }: Device, from: number) {
  const { data } = await client.preview.tracking.getHistory({ trackerId, from, to: from + 200_000 })
  const times = data.flatMap((segment) => segment.times)
  const stored = new Set(times)
  const missing = acknowledged.filter((ts) => !stored.has(ts))
  if (missing.length > 0) throw new Error(`${trackerId}: ${missing.length} acknowledged positions are lost`)
  if (stored.size !== times.length) throw new Error(`${trackerId}: positions are stored twice`)
  // One push is one statement of one transaction: all of it or nothing.
  const halves = unanswered.filter((ts) => stored.has(ts)).length
  if (halves !== 0 && halves !== unanswered.length) throw new Error(`${trackerId}: half a batch is stored`)
  if (times.length !== acknowledged.length + halves)
    throw new Error(`${trackerId}: positions are stored that were never sent`)
}
