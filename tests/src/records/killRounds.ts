import { type Client, createClient, isApiError } from '@geofield/client'
import { demoAccount, type DemoServer } from '../service/demoServer.ts'
import { pause } from '../service/time.ts'

type Rounds = {
  rounds: number
  /** Starts a server with the data of the last one. */
  start: () => Promise<DemoServer>
  onProgress: (message: string) => void
}

/** What a record must contain: the fields of its last acknowledged write, or of a write that got no response. */
type Expected = { remarks: string[]; mayBeGone: boolean }
type Ledger = { present: Map<string, Expected>; gone: Set<string>; unanswered: Set<string>; writes: number }

const layerName = 'SAMPLE_DATA'
const writers = 16

/**
 * Kills the server again and again, and in every other round its PostgreSQL too, while clients create, change and delete
 * records, and looks after each restart for every acknowledged write. A write without a response may be there or
 * not, but not by half. Throws at the first difference.
 */
export async function killRounds({ rounds, start, onProgress }: Rounds): Promise<{ writes: number }> {
  const ledger: Ledger = { present: new Map(), gone: new Set(), unanswered: new Set(), writes: 0 }
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

/** Deletes one of every five records and changes two. An error before the kill is a fault of the server. */
async function writeUntilFailure(
  client: Client,
  ledger: Ledger,
  { mark, killing }: { mark: string; killing: AbortSignal },
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const remarks = `${mark} ${count}`
    try {
      ledger.unanswered.add(remarks)
      const { Id: id } = await client.records.create({
        layerName,
        fields: { Title: remarks, sample_data_remarks: remarks },
      })
      ledger.unanswered.delete(remarks)
      const expected: Expected = { remarks: [remarks], mayBeGone: false }
      ledger.present.set(id, expected)
      ledger.writes += 1
      if (count % 5 === 1 || count % 5 === 3) {
        const changed = `${remarks} changed`
        expected.remarks.push(changed)
        await client.records.update({
          layerName,
          id,
          fields: { Title: changed, sample_data_remarks: changed },
        })
        expected.remarks = [changed]
        ledger.writes += 1
      } else if (count % 5 === 4) {
        expected.mayBeGone = true
        const { count: deleted } = await client.records.delete({ layerName, id })
        if (deleted !== 1) throw new Error(`${deleted} records were deleted`)
        ledger.present.delete(id)
        ledger.gone.add(id)
        ledger.writes += 1
      }
    } catch (error) {
      if (killing.aborted) return
      throw error
    }
  }
}

async function expectKept(client: Client, ledger: Ledger): Promise<void> {
  const { data } = await client.records.search({ layerName, takeAll: true })
  const stored = new Map(data.map((record) => [record.Id, record]))
  for (const [id, expected] of ledger.present) {
    const record = stored.get(id)
    if (!record) {
      if (!expected.mayBeGone) throw new Error(`The acknowledged record ${id} is lost`)
      ledger.present.delete(id)
      continue
    }
    // Both fields are of one write.
    if (record.Title !== record.sample_data_remarks) throw new Error(`The record ${id} is half written`)
    if (!expected.remarks.includes(String(record.Title))) {
      throw new Error(
        `The record ${id} holds "${record.Title}" instead of "${expected.remarks.join('" or "')}"`,
      )
    }
    Object.assign(expected, { remarks: [String(record.Title)], mayBeGone: false })
  }
  for (const id of ledger.gone) if (stored.has(id)) throw new Error(`The deleted record ${id} is back`)
  await expectDetail(client, [...ledger.present.keys()].at(-1), [...ledger.gone].at(-1))
}

/** A record by its Id is found by another index than a page of records. */
async function expectDetail(
  client: Client,
  present: string | undefined,
  gone: string | undefined,
): Promise<void> {
  if (present) await client.records.get({ layerName, id: present })
  const answer = gone && (await client.records.get({ layerName, id: gone }).catch((error: unknown) => error))
  if (gone && !(isApiError(answer) && answer.status === 404))
    throw new Error(`The deleted record ${gone} is found`)
}
