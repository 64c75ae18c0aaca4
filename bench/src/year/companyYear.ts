import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countAgain } from '../growth/countAgain.ts'
import { diskBytes } from '../growth/measure.ts'
import { type Bed, onBed, type Served } from '../measure/bed.ts'
import { boundedResult, type Result } from '../measure/compare.ts'
import { quantileMs } from '../measure/quantileMs.ts'
import { runServerCommand } from '../measure/serverCommand.ts'
import { endProgress, showProgress } from '../report/progress.ts'
import { dailyOperations } from './day.ts'
import { daysAgo, daysPerMonth, lastDay, storeMonth, storeWorkforce } from './history.ts'

/** A tenth of a company of 20,000. */
const workers = Number(process.env.GEOFIELD_BENCH_WORKERS || 2_000)
/** Before anything is old, and when half of a year has gone into archives and trash. */
const [first, half, last] = [1, 6, 12] as const
const kept = { visit: 180, audit: 180, change: 30, position: 30 }
const calls = 300
/** The upkeep runs once an hour. */
const hourSeconds = 3_600
/** 100 GB in four hours. */
const restoreSecondsPerGb = 144

/**
 * Tables whose old rows are deleted, and by how much more than after half a year they may take at the end of it. A month is stored
 * before the oldest of six is deleted.
 */
const ending = { visit: 1.3, plan: 1.3, audit_log: 1.2, change: 1.2, position: 1.2 }

/**
 * A year of a company: what its people do each day at the end of it against the end of its first month, what its tables take
 * once old rows are deleted, and how long that and a restore take.
 */
export async function companyYear(): Promise<Result[]> {
  return onBed(async (bed) => {
    let served = await bed.serve('year', settingsAt(first))
    await storeWorkforce(served, workers)
    const times: Times = new Map()
    const sizes = new Map<number, Map<string, number>>()
    const results: Result[] = []
    for (let month: number = first; month <= last; month += 1) {
      const isMeasured = month === first || month === half || month === last
      await storeMonth(served, month, { workers, withPositions: isMeasured })
      await countAgain(served.pool, 'event')
      if (!isMeasured && month < half) continue
      // The upkeep runs at the start.
      await served.stop()
      served = await bed.serve('year', settingsAt(month))
      const beganMs = performance.now()
      const old = await countOld(served, month)
      if (month === last) await measure(served, { when: 'while old rows are deleted', month, times })
      await untilOldAreGone(served, month)
      if (month === last) results.push(rowsOfDay(old, (performance.now() - beganMs) / 1000))
      // As autovacuum does within minutes.
      await served.pool.query('vacuum analyze')
      if (!isMeasured) continue
      await measure(served, { when: String(month), month, times })
      sizes.set(month, await sizesOf(served))
    }
    for (const [name, at] of times) {
      const daily = { unit: 'ms, 99th percentile', theirs: at.get(String(first))! }
      results.push(
        boundedResult(`${name}: after a year against after a month`, {
          ...daily,
          ours: at.get(String(last))!,
          bound: 1.5,
        }),
        boundedResult(`${name}: while old rows are deleted against after a month`, {
          ...daily,
          ours: at.get('while old rows are deleted')!,
          bound: 3,
        }),
      )
    }
    for (const [table, bound] of Object.entries(ending)) {
      const [ours, theirs] = [sizes.get(last)!.get(table)!, sizes.get(half)!.get(table)!]
      results.push(
        boundedResult(`${table} after a year against after half of it`, { unit: 'MB', ours, theirs, bound }),
      )
    }
    results.push(...(await restore(bed, served)))
    endProgress()
    return results
  })
}

/** What the settings are at the end of a month: days are counted from now, which is the end of the last one. */
function settingsAt(month: number): Record<string, string> {
  const days = (number: number) => String(number + daysAgo(lastDay(month)))
  return {
    GEOFIELD_VISIT_RETENTION_DAYS: days(kept.visit),
    GEOFIELD_AUDIT_RETENTION_DAYS: days(kept.audit),
    GEOFIELD_CHANGES_RETENTION_DAYS: days(kept.change),
    GEOFIELD_TRACKING_RETENTION_DAYS: days(kept.position),
  }
}

type Times = Map<string, Map<string, number>>
type Measurement = { when: string; month: number; times: Times }

async function measure(served: Served, { when, month, times }: Measurement): Promise<void> {
  for (const { name, call } of await dailyOperations(served, { month, workers })) {
    showProgress(`${when}: ${name}`)
    for (let turn = 0; turn < 20; turn += 1) await call(calls + turn)
    const ms = await quantileMs(0.99, { calls, clients: 2 }, call)
    times.set(name, (times.get(name) ?? new Map<string, number>()).set(when, ms))
  }
}

/** Visits that are older than the settings of a month say; without those of the day that ends meanwhile. */
function oldVisits(month: number): string {
  return `from visit where visit_date < current_date - ${kept.visit + daysAgo(lastDay(month)) + 1}`
}

async function countOld({ pool }: Served, month: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::float8 count ${oldVisits(month)}`)
  return rows[0]!.count
}

async function untilOldAreGone(served: Served, month: number): Promise<void> {
  const ago = daysAgo(lastDay(month))
  for (let second = 0; second < hourSeconds; second += 1) {
    const { rows } = await served.pool.query<{ left: boolean }>(
      `select exists (select ${oldVisits(month)})
         or exists (select from plan where end_date < current_date - ${kept.visit + ago + 1})
         or exists (select from audit_log where at < now() - interval '${kept.audit + ago + 1} days') "left"`,
    )
    if (!rows[0]!.left) return
    if (second % 10 === 0)
      showProgress(`month ${month}: waiting for the upkeep, ${await countOld(served, month)} visits left`)
    await sleep(1_000)
  }
  throw new Error('The old rows were not deleted within an hour')
}

/** The upkeep has an hour for what a day makes old. */
function rowsOfDay(visits: number, seconds: number): Result {
  const title = `what a day makes old is deleted, by ${visits} visits of ${daysPerMonth} days, against an hour`
  return boundedResult(title, { unit: 's', ours: seconds / daysPerMonth, theirs: hourSeconds, bound: 1 })
}

async function sizesOf(served: Served): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const table of [...Object.keys(ending), 'event', 'record'])
    sizes.set(table, (await diskBytes(served, [table])) / 1e6)
  return sizes
}

/** Into an empty database beside it, as onto a new machine. */
async function restore(bed: Bed, served: Served): Promise<Result[]> {
  await served.pool.query('drop schema bench cascade')
  const { rows } = await served.pool.query<{ gb: number }>(
    'select pg_database_size(current_database()) / 1e9 gb',
  )
  const gb = Number(rows[0]!.gb)
  await served.stop()
  const folder = mkdtempSync(join(tmpdir(), 'geofield-bench-year-'))
  chmodSync(folder, 0o755)
  try {
    const backup = join(folder, 'year.tar')
    const secondsOf = async (args: string[], databaseUrl: string) => {
      showProgress(args[0]!)
      const beganMs = performance.now()
      await runServerCommand(args, { databaseUrl, folder })
      return (performance.now() - beganMs) / 1000
    }
    const made = await secondsOf(['backup', 'create', backup], served.databaseUrl)
    const restored = await secondsOf(['restore', backup], await bed.create('restored'))
    const limit = { unit: 's', theirs: restoreSecondsPerGb * gb, bound: 1 }
    const size = `${gb.toFixed(1)} GB`
    return [
      boundedResult(`backup of ${size} against ${restoreSecondsPerGb} s for each`, { ...limit, ours: made }),
      boundedResult(`restore of ${size} against ${restoreSecondsPerGb} s for each`, {
        ...limit,
        ours: restored,
      }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
