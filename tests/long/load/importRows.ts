import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@geofield/client'
import { demoAccount, type DemoServer, startDemoServer } from '../../src/service/demoServer.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import { readPeakMegabytes } from '../../src/service/peakMemory.ts'
import { pause, until } from '../../src/service/time.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'
import { findFreePort } from '../../src/service/freePort.ts'

const rowsOfRun = 100_000
/** Every so many rows, one has no name and must be refused. */
const faultyEach = 997
const maxMegabytes = 200
const samplesEachMs = 100

/** An import of one file: where it is, and what begins the names of its customers. */
type Import = { folder: string; server: DemoServer; file: string; mark: string; rows: number }
type Ended = { code: number | null; stdout: string; stderr: string; peakMegabytes: number }

export const importRows: LongRun = {
  about: `geofield customers import of ${rowsOfRun} rows, killed three times, and with kill -9 of the server: each row is stored once, refused rows are listed, memory stays below ${maxMegabytes} MB`,
  async run(context) {
    const { folder, signal, count = rowsOfRun, onProgress } = context
    await runCommand(process.execPath, ['packages/cli/build.ts'], repository, context)
    const env = { PORT: String(await findFreePort()) }
    const start = () =>
      startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal, env })
    let server = await start()
    try {
      await importWithKills({ ...write(folder, 'killed', count), server }, context)
      const restarted = { ...write(folder, 'restarted', Math.ceil(count / 5)), server }
      const ending = importFile(restarted)
      await untilDone(restarted, 0.3)
      await server.kill()
      onProgress('the server was killed')
      server = await start()
      await expectWhole(restarted, await ending.ended, onProgress)
      const quiet = { ...write(folder, 'quiet', count), server }
      const began = performance.now()
      const { peakMegabytes, ...ended } = await importFile(quiet).ended
      const rate = (count * 1000) / (performance.now() - began)
      await expectWhole(quiet, { ...ended, peakMegabytes }, onProgress)
      onProgress(`without a break: ${rate.toFixed(0)} rows a second`)
      await compareForms(quiet, context)
    } finally {
      await server.stop()
    }
  },
}

/** Exports the customers as CSV and as a workbook, and imports both again: nothing changes, and the workbook takes at most twice as long. */
async function compareForms(work: Import, { onProgress }: LongRunContext): Promise<void> {
  const seconds: number[] = []
  for (const file of ['all.csv', 'all.xlsx']) {
    const where = `customer_full_name like '${work.mark}%'`
    const exported = await runGeofield(work, ['customers', 'export', '-w', where, '-o', file]).ended
    if (exported.code !== 0) throw new Error(`The export failed: ${exported.stderr}`)
    const began = performance.now()
    const { stdout, stderr } = await runGeofield(work, ['customers', 'import', file, '--key', 'Id', '--json'])
      .ended
    seconds.push((performance.now() - began) / 1000)
    const { rows, unchanged } = JSON.parse(stdout || '{}') as { rows?: number; unchanged?: number }
    if (!rows || rows !== unchanged) throw new Error(`${file} came back changed: ${stdout}${stderr}`)
    onProgress(`${file}: ${rows} rows unchanged in ${seconds.at(-1)!.toFixed(1)} s`)
  }
  if (seconds[1]! > 2 * seconds[0]!) throw new Error('The workbook took more than twice as long as the CSV')
}

async function importWithKills(work: Import, { onProgress }: LongRunContext): Promise<void> {
  for (const part of [0.25, 0.5, 0.75]) {
    const { child, ended } = importFile(work)
    await untilDone(work, part)
    child.kill('SIGKILL')
    const { code, peakMegabytes } = await ended
    if (code !== null) throw new Error(`The import ended before it was killed, with exit code ${code}`)
    onProgress(`killed after ${countDone(work)} of ${work.rows} rows, with at most ${peakMegabytes} MB`)
    expectLittleMemory(peakMegabytes)
  }
  const outcome = await importFile(work).ended
  if (!outcome.stderr.includes('The import goes on')) throw new Error(`It did not go on: ${outcome.stderr}`)
  await expectWhole(work, outcome, onProgress)
}

/** Writes the file of an import. */
function write(folder: string, name: string, rows: number): Omit<Import, 'server'> {
  const mark = `${name} ${Date.now().toString(36)}`
  const lines = Array.from({ length: rows }, (_, i) => {
    const row = i + 1
    const position = `${18 + (row % 997) / 997},${73 + (row % 1009) / 1009}`
    const shop = isFaulty(row) ? '' : `${mark} ${row}`
    return `${shop},555${1_000_000 + row},shop${row}@customers.example,411001,"${row % 180}, Station Road, Haveli",${position},true`
  })
  const file = `${name}.csv`
  writeFileSync(join(folder, file), `Shop,Phone,Email,PIN,Address,Lat,Lon,Active\n${lines.join('\n')}\n`)
  return { folder, file, mark, rows }
}

function isFaulty(row: number): boolean {
  return row % faultyEach === 0
}

type Running = { child: ChildProcess; ended: Promise<Ended> }

function importFile(work: Import): Running {
  return runGeofield(work, ['customers', 'import', work.file, '--json'])
}

function runGeofield({ folder, server }: Import, args: string[]): Running {
  const { tenant, apiKey, username, password } = demoAccount
  const main = join(repository, 'packages/cli/dist/main.js')
  const child = spawn(process.execPath, [main, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      GEOFIELD_KEYRING: 'off',
      GEOFIELD_BASE_URL: server.url,
      GEOFIELD_API_KEY: apiKey,
      GEOFIELD_TENANT: tenant,
      GEOFIELD_USERNAME: username,
      GEOFIELD_PASSWORD: password,
    },
  })
  const read = async (): Promise<Ended> => {
    const closed = once(child, 'close')
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    const peakMegabytes = await watchMemory(child)
    const [code] = (await closed) as [number | null]
    const [stdout, stderr] = await output
    return { code, stdout, stderr, peakMegabytes }
  }
  return { child, ended: read() }
}

/** Resolves, when the process has ended, with the most memory that it had. */
async function watchMemory(child: ChildProcess): Promise<number> {
  let peakMegabytes = 0
  while (child.exitCode === null && child.signalCode === null) {
    peakMegabytes = Math.max(peakMegabytes, readPeakMegabytes(child.pid!))
    await pause(samplesEachMs)
  }
  return peakMegabytes
}

/** Waits until the journal has this part of the rows. */
async function untilDone(work: Import, part: number): Promise<void> {
  const hasPart = () => countDone(work) >= work.rows * part
  await until(`${part} of the rows are done`, hasPart, { limitMs: 600_000, everyMs: 5 })
}

function countDone({ folder, file }: Import): number {
  const journal = join(folder, `${file}.CUSTOMER.import`)
  if (!existsSync(journal)) return 0
  const entries = readFileSync(journal, 'utf8').matchAll(/"created":(\d+).*"refused":(\d+)/g)
  return [...entries].reduce((sum, [, created, refused]) => sum + Number(created) + Number(refused), 0)
}

async function expectWhole(
  { folder, file, mark, rows, server }: Import,
  { code, stdout, stderr, peakMegabytes }: Ended,
  onProgress: (message: string) => void,
): Promise<void> {
  const all = Array.from({ length: rows }, (_, i) => i + 1)
  const faulty = all.filter(isFaulty)
  const refusedFile = file.replace('.csv', '.refused.csv')
  const expected = { rows, created: rows - faulty.length, refused: faulty.length, refusedFile }
  if (code !== 8 || stdout.trim() !== JSON.stringify(expected))
    throw new Error(`The import ended with exit code ${code}: ${stdout}${stderr}`)
  const lines = readFileSync(join(folder, refusedFile), 'utf8').trimEnd().split('\r\n').slice(1)
  const wrong = lines.find((line, i) => !line.startsWith(`${faulty[i]! + 1},customer_full_name is missing,`))
  if (lines.length !== faulty.length || wrong !== undefined)
    throw new Error(`${lines.length} refused rows instead of ${faulty.length}: ${wrong}`)
  await expectStoredOnce(server, mark, new Set(all.filter((row) => !isFaulty(row))))
  expectLittleMemory(peakMegabytes)
  onProgress(`${file}: ${rows} rows, each stored once or refused, with at most ${peakMegabytes} MB`)
}

/** Throws unless exactly these rows are there. */
async function expectStoredOnce({ url }: DemoServer, mark: string, missing: Set<number>): Promise<void> {
  const { tenant, apiKey, username, password } = demoAccount
  const client = createClient({ baseUrl: url, tenant, apiKey, username, password })
  // Without a filter: each page of a text that 100,000 customers match would find all of them again.
  for await (const { customer_full_name: name } of client.customers.search.all({ take: 1000 })) {
    if (!String(name).startsWith(`${mark} `)) continue
    const row = Number(String(name).slice(mark.length + 1))
    if (!missing.delete(row)) throw new Error(`Row ${row} is stored twice, or was never sent`)
  }
  if (missing.size > 0) throw new Error(`${missing.size} rows are not stored, such as ${[...missing][0]}`)
}

function expectLittleMemory(peakMegabytes: number): void {
  if (peakMegabytes > maxMegabytes) throw new Error(`The import had ${peakMegabytes} MB of memory`)
}
