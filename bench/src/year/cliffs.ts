import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countAgain } from '../growth/countAgain.ts'
import { type Bed, onBed, type Served } from '../measure/bed.ts'
import { boundedResult, type Result } from '../measure/compare.ts'
import { quantileMs } from '../measure/quantileMs.ts'
import { storeRecords } from '../measure/recordService.ts'
import { runServerCommand } from '../measure/serverCommand.ts'
import { endProgress, showProgress } from '../report/progress.ts'
import { type DailyOperation, dailyOperations } from './day.ts'
import { numberWorkforce, storeMonth, storeWorkforce } from './history.ts'

const layer = readFileSync(
  join(import.meta.dirname, '../../../apps/server/src/demo/layers/SAMPLE_DATA.yaml'),
  'utf8',
)
const workers = Number(process.env.GEOFIELD_BENCH_WORKERS || 500)
/** Of another layer, which is indexed while the company works. */
const records = workers * 200
const month = 12
const calls = 200
const warmUpCalls = 300
/** What nobody notices, whatever the ratio is. */
const unnoticedMs = 10
const firstCallMs = 1_000

/** The 99th percentile of each daily operation, and how long its first call took. */
type Times = Map<string, { p99: number; first: number }>

/**
 * Whether a company's day has cliffs: its operations right after a restart and a restore, and beside what loads the server,
 * against the same alone an hour later.
 */
export async function cliffs(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-bench-cliffs-'))
  chmodSync(folder, 0o755)
  try {
    return await onBed(async (bed) => {
      const [first, alone] = await beginDay(bed)
      const results = [slowestFirst(first), worst('right after a restart', { alone, later: first, bound: 3 })]
      const served = await bed.serve('company')
      const operations = await warmUp(served)
      for (const [name, work] of Object.entries(besides(bed, served, folder))) {
        const later = await beside(work, () => measure(operations, name))
        results.push(worst(`beside ${name}`, { alone, later, bound: 5 }))
      }
      await served.stop()
      const restored = await bed.serve(await restore(bed, served, folder))
      await numberWorkforce(restored.pool)
      const after = await measure(await operationsOf(restored), 'after a restore')
      results.push(worst('right after a restore', { alone, later: after, bound: 3 }))
      endProgress()
      return results
    })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Stores the company and starts its server again. Returns the first calls of that server, and those of an hour later. */
async function beginDay(bed: Bed): Promise<[first: Times, alone: Times]> {
  const made = await bed.serve('company')
  await storeRecords(made.pool, records)
  await storeWorkforce(made, workers)
  await storeMonth(made, month, { workers, withPositions: true })
  await countAgain(made.pool, 'event')
  await made.stop()
  const served = await bed.serve('company')
  const first = await measure(await operationsOf(served), 'after a restart')
  const alone = await measure(await warmUp(served), 'alone')
  await served.stop()
  return [first, alone]
}

function operationsOf(served: Served): Promise<DailyOperation[]> {
  return dailyOperations(served, { month, workers })
}

async function warmUp(served: Served): Promise<DailyOperation[]> {
  const operations = await operationsOf(served)
  for (const { name, call } of operations) {
    showProgress(`warming up: ${name}`)
    await quantileMs(0.5, { calls: warmUpCalls, clients: 4 }, (turn) => call(calls + turn))
  }
  return operations
}

async function measure(operations: DailyOperation[], when: string): Promise<Times> {
  const times: Times = new Map()
  for (const { name, call } of operations) {
    showProgress(`${when}: ${name}`)
    const began = performance.now()
    await call(0)
    const first = performance.now() - began
    const p99 = await quantileMs(0.99, { calls, clients: 2 }, (turn) => call(turn + 1))
    times.set(name, { first, p99 })
  }
  return times
}

/** What loads a server, again and again until the measurement ends. */
function besides(bed: Bed, served: Served, folder: string): Record<string, () => Promise<unknown>> {
  let made = 0
  const { databaseUrl } = served
  const command = (...words: string[]) => runServerCommand(words, { databaseUrl, folder })
  return {
    'a bulk import of customers': () => {
      const items = Array.from({ length: 1_000 }, () => ({
        customer_full_name: `Harbour Traders ${(made += 1)}`,
      }))
      return served.post('api/app-base/data-layer/CUSTOMER/batch', JSON.stringify({ items }))
    },
    'a backup': () => command('backup', 'create', join(folder, `beside-${(made += 1)}.tar`)),
    [`a layer of ${records} records that gets another index`]: async () => {
      const fields = (made += 1) % 2 === 0 ? '[sample_data_date]' : '[sample_data_date, sample_data_state]'
      const file = join(folder, 'layer.yaml')
      writeFileSync(file, layer.replace(/(?<=indexedFields: )\[.*\]/, fields))
      await command('layer', '--tenant', 'demo', 'apply', file)
    },
    'another server that starts and stops': async () => (await bed.serve('company')).stop(),
  }
}

async function beside(work: () => Promise<unknown>, measured: () => Promise<Times>): Promise<Times> {
  let isOver = false
  const working = (async () => {
    while (!isOver) await work()
  })()
  try {
    return await Promise.race([
      measured(),
      working.then((): never => {
        throw new Error('It ended before the measurement')
      }),
    ])
  } finally {
    isOver = true
    await working
  }
}

/** Into a new database, as onto a new machine. Returns its name. */
async function restore(bed: Bed, served: Served, folder: string): Promise<string> {
  const file = join(folder, 'company.tar')
  await runServerCommand(['backup', 'create', file], { databaseUrl: served.databaseUrl, folder })
  await runServerCommand(['restore', file], { databaseUrl: await bed.create('restored'), folder })
  return 'restored'
}

type Compared = { alone: Times; later: Times; bound: number }

/** The operation whose 99th percentile grows the most, among those that anybody notices. */
function worst(when: string, { alone, later, bound }: Compared): Result {
  const results = [...later].map(([name, { p99 }]) => {
    const title = `${when}, the worst of ${later.size} operations (${name}) against alone, or ${unnoticedMs} ms`
    const theirs = Math.max(alone.get(name)!.p99, unnoticedMs)
    return boundedResult(title, { unit: 'ms, 99th percentile', ours: p99, theirs, bound })
  })
  return results.toSorted((one, other) => other.ratio - one.ratio)[0]!
}

function slowestFirst(first: Times): Result {
  const [name, { first: ours }] = [...first].toSorted(([, one], [, other]) => other.first - one.first)[0]!
  const title = `the slowest first call after a start (${name}) against ${firstCallMs} ms`
  return boundedResult(title, { unit: 'ms', ours, theirs: firstCallMs, bound: 1 })
}
