import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@geofield/client'
import {
  type DemoServer,
  demoAccount,
  startDemoServer,
  withoutServerSettings,
} from '../../src/service/demoServer.ts'
import { connectEmbedded, fillDatabase } from '../../src/service/fillDatabase.ts'
import { repository } from '../../src/service/testData.ts'
import { isWithin, pause } from '../../src/service/time.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

const megabytesOfRun = 1_000
/** What either command may take, whatever the size of the database. */
const maxMegabytes = 384
const layerName = 'SAMPLE_DATA'

export const backup: LongRun = {
  about: `backup of a database of ${megabytesOfRun} MB (--count) while it is written to, restored elsewhere: one moment, equal checksums, at most ${maxMegabytes} MB of memory`,
  async run(context) {
    const { folder, count: megabytes = megabytesOfRun, signal, onProgress } = context
    const target = join(folder, 'restored')
    mkdirSync(target, { mode: 0o755 })
    const [first, again] = [join(folder, 'first.tar'), join(folder, 'again.tar')]
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    let written: Written
    try {
      const owner = await connectEmbedded(join(folder, 'data'))
      await fillDatabase(owner, { bytes: megabytes * 1e6, onProgress }).finally(() => owner.end())
      written = await backUpWhileWriting(server, ['backup', first], context)
    } finally {
      await server.stop()
    }
    await run(['backup', 'verify', first], context)
    await run(['restore', first], context, target)
    await run(['backup', again], context, target)
    expectSameTables(await readManifest(first), await readManifest(again))
    onProgress('every table has the same rows, bytes and checksum')
    const restored = await startDemoServer({
      folder: target,
      osm: [],
      dem: undefined,
      accessTokenSeconds: 900,
      signal,
    })
    try {
      await expectOneMoment(join(target, 'data'), written, context)
    } finally {
      await restored.stop()
    }
  },
}

/** What one caller stored, in this order: record 1, position 1, record 2, position 2, ... Numbers are of the last acknowledged. */
type Written = { mark: string; beforeBackup: number; afterBackup: number }

async function backUpWhileWriting(
  { url }: DemoServer,
  line: string[],
  context: LongRunContext,
): Promise<Written> {
  const client = createClient({ ...demoAccount, baseUrl: url, retries: 0 })
  const mark = `backup-${Date.now().toString(36)}`
  const firstTs = Math.floor(Date.now() / 1000) - 40_000
  let number = 0
  let stops = false
  const write = async () => {
    while (!stops) {
      await client.records.create({
        layerName,
        fields: { Title: `${mark}-${number + 1}`, sample_data_remarks: mark },
      })
      await client.preview.tracking.push({
        positions: [{ trackerId: mark, ts: firstTs + number, lat: 18, lon: 73 }],
      })
      number += 1
    }
  }
  const writing = write()
  // A failed write ends the run, not only the writing.
  await Promise.race([writing, pause(5_000)])
  const beforeBackup = number
  await Promise.race([writing, run(line, context)])
  stops = true
  await writing
  context.onProgress(`written before the backup: ${beforeBackup}, until its end: ${number}`)
  if (number - beforeBackup < 10) throw new Error('Too little was written during the backup to tell anything')
  return { mark, beforeBackup, afterBackup: number }
}

/** The restored rows are the first ones that were written, across tables. */
async function expectOneMoment(
  dataDir: string,
  { mark, beforeBackup, afterBackup }: Written,
  { onProgress }: LongRunContext,
): Promise<void> {
  const owner = await connectEmbedded(dataDir)
  try {
    const ask = async (sql: string) => (await owner.query<{ number: number }>(sql, [mark])).rows
    const records = await ask(
      `select split_part(title, '-', 3)::integer "number" from record where title like $1 || '-%' order by 1`,
    )
    const positions = await ask(`select ts::integer "number" from position where tracker_id = $1`)
    onProgress(`restored: ${records.length} records and ${positions.length} positions of the writer`)
    const last = records.length
    if (records.some(({ number }, index) => number !== index + 1))
      throw new Error('The restored records are not the first ones that were written')
    if (last < beforeBackup || last > afterBackup + 1) throw new Error(`There are ${last} records`)
    if (![last, last - 1].includes(positions.length))
      throw new Error(`There are ${positions.length} positions for ${last} records`)
  } finally {
    await owner.end()
  }
}

/** Runs a command of the server's on the data folder of `folder`, and watches its memory. */
async function run(
  line: string[],
  { folder, signal, onProgress }: LongRunContext,
  at = folder,
): Promise<void> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(repository, 'apps/server/src/main.ts'), ...line], {
    cwd: folder,
    signal,
    env: { ...withoutServerSettings(process.env), GEOFIELD_DATA_DIR: join(at, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const exit = once(child, 'exit') as Promise<[number | null]>
  const byMinute: number[] = []
  do {
    const minute = Math.floor((performance.now() - began) / 60_000)
    byMinute[minute] = Math.max(byMinute[minute] ?? 0, readPeakMegabytes(child.pid!))
  } while (!(await isWithin(exit, 200)))
  const peak = Math.max(...byMinute)
  const [code] = await exit
  const [out, err] = await said
  if (code !== 0) throw new Error(`geofield-server ${line.join(' ')} ended with ${code}: ${err}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  onProgress(
    `${line.slice(0, -1).join(' ') || line[0]}: ${seconds} s, at most ${peak} MB of memory; ${out.trim()}`,
  )
  if (peak > maxMegabytes) throw new Error(`geofield-server ${line.join(' ')} took ${peak} MB of memory`)
}

/** The most that the process itself had in memory so far; 0 when it has ended. */
function readPeakMegabytes(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

type Manifest = { tables: { name: string; rows: number; bytes: number; checksum: string }[] }

/** By the system's own tar, as the guide says. */
async function readManifest(file: string): Promise<Manifest> {
  const child = spawn('tar', ['xOf', file, 'manifest.json'], { stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout)) as Manifest
}

function expectSameTables(first: Manifest, again: Manifest): void {
  const rowsOf = ({ tables }: Manifest) => tables.map((table) => JSON.stringify(table))
  const [wanted, found] = [rowsOf(first), rowsOf(again)]
  const other = wanted.filter((table, index) => table !== found[index])
  if (wanted.length !== found.length || other.length > 0) throw new Error(`Other rows: ${other.join('\n')}`)
}
