import { type Client, createClient } from '@geofield/client'
import { demoAccount, type DemoServer } from '../service/demoServer.ts'
import { pause } from '../service/time.ts'
import { emptyLedger, expectKept, type Ledger, writeRecord } from './ledger.ts'

type Rounds = {
  rounds: number
  /** Starts a server with the data of the last one. */
  start: () => Promise<DemoServer>
  onProgress: (message: string) => void
}

const layerName = 'SAMPLE_DATA'
const writers = 16

/**
 * Kills the server again and again, and in every other round its PostgreSQL too, while clients create, change and delete
 * records, and looks after each restart for every acknowledged write. A write without a response may be there or
 * not, but not by half. Throws at the first difference.
 */
export async function killRounds({ rounds, start, onProgress }: Rounds): Promise<{ writes: number }> {
  const ledger = emptyLedger()
  const run = Date.now().toString(36)
  let server = await start()
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const before = ledger.writes
      await writeUntilKilled(server, { ledger, mark: `${run} ${round}`, withDatabase: round % 2 === 0 })
      server = await start()
      await expectKept(createClientFor(server), ledger)
      const killed = round % 2 === 0 ? 'server and database' : 'server'
      onProgress(
        `round ${round} of ${rounds} (${killed}): ${ledger.writes - before} acknowledged writes, all there`,
      )
    }
  } finally {
    await server.stop()
  }
  return { writes: ledger.writes }
}

function createClientFor({ url }: DemoServer): Client {
  const { tenant, apiKey, username, password } = demoAccount
  // No retries: this run compares which requests got a response and which didn't.
  return createClient({ baseUrl: url, tenant, apiKey, username, password, retries: 0 })
}

type Round = { ledger: Ledger; mark: string; withDatabase: boolean }

async function writeUntilKilled(server: DemoServer, { ledger, mark, withDatabase }: Round): Promise<void> {
  const client = createClientFor(server)
  // Logged in before the clock runs.
  await client.records.search({ layerName, take: 0 })
  const killing = new AbortController()
  const writing = Array.from({ length: writers }, (_, index) =>
    writeUntilFailure(client, ledger, { mark: `${mark} ${index}`, killing: killing.signal }),
  )
  await pause(300 + Math.random() * 900)
  killing.abort()
  if (withDatabase) server.killDatabase()
  await server.kill()
  await Promise.all(writing)
}

/** An error before the kill is a fault of the server. */
async function writeUntilFailure(
  client: Client,
  ledger: Ledger,
  { mark, killing }: { mark: string; killing: AbortSignal },
): Promise<void> {
  for (let count = 0; ; count += 1) {
    try {
      await writeRecord(client, ledger, { mark, count })
    } catch (error) {
      if (killing.aborted) return
      throw error
    }
  }
}
