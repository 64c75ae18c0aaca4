import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { repeat, type Repetition } from '../repeat.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

/** The numbers of PostgreSQL's advisory locks for work across tenants: arbitrary, and the same in every server. */
export const advisoryLocks = {
  migration: 7_301_984,
  positions: 7_301_985,
  missedVisits: 7_301_986,
  changes: 7_301_987,
  retention: 7_301_988,
  files: 7_301_989,
  texts: 7_301_990,
} as const

type UpkeepLock = Exclude<keyof typeof advisoryLocks, 'migration'>

/** Makes this server the one that does the upkeep, until the connection ends. Returns false if another one is. */
export async function takeUpkeep(owner: pg.Client, lock: UpkeepLock): Promise<boolean> {
  const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [
    advisoryLocks[lock],
  ])
  return rows[0]!.mine
}

/** As `takeUpkeep`, for work on rows or tables that callers use: it must delay neither them nor a stop for long. */
export async function takeBriefUpkeep(owner: pg.Client, lock: UpkeepLock): Promise<boolean> {
  await owner.query("set lock_timeout = '5s'; set statement_timeout = '60s'")
  return takeUpkeep(owner, lock)
}

/** Waits until no server does the upkeep, and keeps them from it until the present transaction ends. */
export async function lockUpkeep(owner: pg.ClientBase, lock: UpkeepLock): Promise<void> {
  await owner.query('select pg_advisory_xact_lock($1)', [advisoryLocks[lock]])
}

type Upkeep = {
  /** In metrics. */
  name: string
  intervalMs: number
  /** The signal is aborted when the server stops. */
  run: (signal: AbortSignal) => Promise<void>
  log: Log
  /** Logged when a run fails. The next run tries again. */
  failure: string
  /** Logs the first failure only, until a run succeeds: for runs that follow each other within seconds. */
  logsOnce?: boolean
}

type Runs = { succeeded: number; failed: number; succeededAtMs: number }

/** The runs of this process, by name. */
const history = new Map<string, Runs>()

export function observeUpkeep(telemetry: Telemetry): void {
  telemetry.observe('geofield.upkeep.runs', () =>
    [...history].flatMap(([name, ran]) =>
      (['succeeded', 'failed'] as const).map((outcome) => ({
        value: ran[outcome],
        labels: { 'geofield.upkeep.name': name, 'geofield.outcome': outcome },
      })),
    ),
  )
  telemetry.observe('geofield.upkeep.age', () =>
    [...history].map(([name, { succeededAtMs }]) => ({
      value: (performance.now() - succeededAtMs) / 1000,
      labels: { 'geofield.upkeep.name': name },
    })),
  )
}

/** Runs upkeep now and after each interval. */
export function repeatUpkeep({ name, intervalMs, run, log, failure, logsOnce = false }: Upkeep): Repetition {
  const stopping = new AbortController()
  let failedBefore = false
  const ran = { succeeded: 0, failed: 0, succeededAtMs: performance.now() }
  history.set(name, ran)
  const runOnce = async () => {
    try {
      await run(stopping.signal)
      ran.succeeded += 1
      ran.succeededAtMs = performance.now()
      failedBefore = false
    } catch (error) {
      // The next start goes on with it.
      if (stopping.signal.aborted) return
      ran.failed += 1
      if (!logsOnce || !failedBefore) log.warn({ err: error }, failure)
      failedBefore = true
    }
  }
  const { stop } = repeat(runOnce, intervalMs, 'at once')
  return {
    async stop() {
      stopping.abort()
      await stop()
    },
  }
}
