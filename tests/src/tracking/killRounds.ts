import { type Client, createClient } from '@geofield/client'
import { demoAccount, type DemoServer } from '../service/demoServer.ts'
import { pause } from '../service/time.ts'
import { type Device, expectStored, makeDevices, pushBatch } from './devices.ts'

type Rounds = {
  rounds: number
  /** Starts a server with the data of the last one. */
  start: () => Promise<DemoServer>
  onProgress: (message: string) => void
}

const devices = 20

/**
 * Kills the server again and again while devices push, and looks after each restart for every position that was
 * acknowledged. Positions without a response are sent again, as devices do. Throws if one is missing or stored twice.
 */
export async function killRounds({ rounds, start, onProgress }: Rounds): Promise<{ acknowledged: number }> {
  const from = Math.floor(Date.now() / 1000) - 200_000
  const all = makeDevices(devices, from)
  let server = await start()
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const answered = await pushUntilKilled(server, all)
      server = await start()
      for (const device of all) await expectStored(createClientFor(server), device)
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
  let answered = 0
  for (;;) {
    try {
      answered += await pushBatch(client, device)
    } catch (error) {
      if (killing.aborted) return answered
      throw error
    }
  }
}
