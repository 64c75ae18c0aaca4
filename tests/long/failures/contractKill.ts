import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '@geofield/client'
import { type DemoServer, demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { readReport } from '../../src/report/readReport.ts'
import { testsFolder } from '../../src/run/testFiles.ts'
import { pause } from '../../src/service/time.ts'
import type { LongRun } from '../longRun.ts'

const rounds = 20
const records = 50_000
const longestMs = 15_000

/** `count` is the number of rounds. */
export const contractKill: LongRun = {
  about: `the contract suite, killed at ${rounds} random moments by SIGINT and SIGKILL on a tenant with ${records} records: after a sweep nothing is left that can be deleted`,
  async run({ folder, seed, count = rounds, signal, onProgress }) {
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    const random = randomNumbers(seed)
    try {
      const client = createClient({ ...demoAccount, baseUrl: server.url })
      await fill(client)
      const before = await countAll(client)
      onProgress(`before: ${describe(before)}`)
      let left = 0
      for (let round = 1; round <= count; round += 1) {
        const killed = await runAndKill({ server, folder, round, random })
        const after = await countAll(client)
        const swept = await sweep(server, folder)
        expectSame(before, await countAll(client))
        left += Object.keys(before).reduce((sum, what) => sum + Math.max(0, after[what]! - before[what]!), 0)
        onProgress(`round ${round}, ${killed}: ${describe(differences(before, after))}; ${swept}`)
      }
      if (left === 0 && count === rounds) throw new Error('No kill left anything: nothing was tested')
      onProgress(`${left} left in all before the sweeps, none after`)
    } finally {
      await server.stop()
    }
  },
}

/** Numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function fill(client: Client): Promise<void> {
  const { total } = await client.records.search({ layerName: 'SAMPLE_DATA', take: 0 })
  for (let from = total; from < records; from += 500) {
    const length = Math.min(500, records - from)
    const items = Array.from({ length }, (_, index) => ({ Title: `Kept ${from + index}` }))
    await client.preview.records.saveMany({ layerName: 'SAMPLE_DATA', items })
  }
}

type Counts = Record<string, number>

/** Everything of the tenant that an operation deletes. */
async function countAll(client: Client): Promise<Counts> {
  const layers = ['SAMPLE_DATA', 'PRODUCT', 'INVENTORY']
  const searches: [string, Promise<{ total: number }>][] = [
    ...layers.map((layerName): [string, Promise<{ total: number }>] => [
      layerName,
      client.records.search({ layerName, take: 0 }),
    ]),
    ['customers', client.customers.search({ take: 0 })],
    ['employees', client.employees.search({ take: 0 })],
    ['plans', client.preview.journeys.searchPlans({ take: 0 })],
    ['visits', client.preview.journeys.searchVisits({ take: 0 })],
  ]
  return Object.fromEntries(
    await Promise.all(searches.map(async ([what, search]) => [what, (await search).total] as const)),
  )
}

type Round = { server: DemoServer; folder: string; round: number; random: () => number }

/** SIGINT is for the command, as Ctrl+C is; SIGKILL ends all processes of the run at once, as a lost machine does. */
async function runAndKill({ server, folder, round, random }: Round): Promise<string> {
  const killMs = 1500 + random() * longestMs
  const signal = round % 2 === 0 ? 'SIGINT' : 'SIGKILL'
  const seed = Math.floor(random() * 1e6)
  const child = startCommand(server, folder, ['--allow-writes', '--seed', String(seed)])
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>
  await pause(killMs)
  // The checks run in a separate process group.
  const children = signal === 'SIGKILL' ? await childrenOf(child.pid!) : []
  child.kill(signal)
  for (const pid of children) killGroup(pid)
  const [code, by] = await exit
  // 4 is for the interruption; before the command listens for the signal, that ends it.
  if (signal === 'SIGINT' && by === null && code !== 4)
    throw new Error(
      `Round ${round}, seed ${seed}, ended with ${code}: ${listFailed(join(folder, 'reports'))}`,
    )
  return `${signal} after ${(killMs / 1000).toFixed(1)} s (ended by ${by ?? `exit ${code}`})`
}

/** What the next round would overwrite. */
function listFailed(reports: string): string {
  const failed = readReport(reports).checks.filter(({ verdict }) => verdict === 'failure')
  return failed.map(({ name, message }) => `${name}: ${message}`).join('\n')
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)])
  let text = ''
  for await (const chunk of stdout.setEncoding('utf8')) text += chunk as string
  return text.split('\n').filter(Boolean).map(Number)
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

async function sweep(server: DemoServer, folder: string): Promise<string> {
  const child = startCommand(server, folder, ['sweep'])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The sweep ended with ${code}:\n${output}`)
  return output.trim()
}

function startCommand(server: DemoServer, folder: string, args: string[]) {
  const { apiKey, tenant, username, password } = demoAccount
  const [first = '', ...rest] = args
  const line = [first, '--base-url', server.url, '--full', '--requests-per-second', '1000', ...rest]
  const child = spawn(
    process.execPath,
    [
      join(testsFolder, 'src/contract.ts'),
      ...line,
      '--max-requests',
      '1000000',
      '--reports',
      join(folder, 'reports'),
    ],
    {
      env: {
        ...process.env,
        GEOFIELD_API_KEY: apiKey,
        GEOFIELD_TENANT: tenant,
        GEOFIELD_USERNAME: username,
        GEOFIELD_PASSWORD: password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const log = createWriteStream(join(folder, 'contract.log'), { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  return child
}

function differences(before: Counts, after: Counts): Counts {
  const differing = Object.keys(before).filter((what) => after[what] !== before[what])
  return Object.fromEntries(differing.map((what) => [what, after[what]! - before[what]!]))
}

function describe(counts: Counts): string {
  return (
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ') || 'nothing left'
  )
}

function expectSame(before: Counts, after: Counts): void {
  const left = differences(before, after)
  if (Object.keys(left).length > 0) throw new Error(`Left after the sweep, or missing: ${describe(left)}`)
}
