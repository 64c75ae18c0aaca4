import { loadavg } from 'node:os'
import { createClient } from '@geofield/client'
import { expectKept } from '../records/ledger.ts'
import { demoAccount } from '../service/demoServer.ts'
import { pause } from '../service/time.ts'
import { expectStored } from '../tracking/devices.ts'
import { type Fault, faults as faultsOfParts } from './faults.ts'
import { type Load, startLoad } from './load.ts'
import type { RunningCluster } from './runningCluster.ts'

export type Row = {
  fault: string
  calls: number
  failed: number
  /** From the beginning of the fault to the last failed call; 0 without one. */
  recoveryMs: number
  /** The longest time without an acknowledged write. */
  gapMs: number
  reasons: string
}

const roundMs = 60_000
/** For so long around a failure a server may take the primary for silent, and read what a replica has. */
const outageMs = 5_000
const quiet: Fault = { name: 'none', strike: async () => undefined }

type Rounds = {
  cluster: RunningCluster
  /** Those of the parts of a cluster with one primary when not given. */
  faults?: Fault[]
  minutes: number
  /** Which of the faults is the first, from 1. */
  first: number
  signal: AbortSignal
  onProgress: (message: string) => void
}

/**
 * Puts a load on the cluster, makes a fault each minute, each kind in turn, and looks afterwards for every write that was
 * acknowledged, also if a part did not come back. Throws if a write is missing, or was not found at once although nothing failed
 * near it, or if the last minute, without a fault, has a failure.
 */
export async function faultRounds({
  cluster,
  faults = faultsOfParts,
  minutes,
  first,
  signal,
  onProgress,
}: Rounds): Promise<Row[]> {
  const load = startLoad(cluster.url)
  const rows: Row[] = []
  let broken: unknown
  const turns = Array.from(
    { length: Math.max(0, minutes - 2) },
    (_, index) => faults[(first - 1 + index) % faults.length]!,
  )
  try {
    for (const fault of [quiet, ...turns, quiet]) {
      const row = await runRound(load, fault, { cluster, signal })
      rows.push(row)
      onProgress(`${describeRow(row)}; load ${loadavg()[0]!.toFixed(1)}`)
    }
  } catch (error) {
    broken = error
  } finally {
    await load.stop()
  }
  signal.throwIfAborted()
  onProgress(
    `${load.ledger.writes} acknowledged writes, ${load.stale.length} not found at once; looking for all of them`,
  )
  await expectAll(cluster.url, load)
  if (broken !== undefined) throw broken
  const last = rows.at(-1)!
  if (last.failed > 0) throw new Error(`Without a fault ${last.failed} calls failed: ${last.reasons}`)
  return rows
}

async function runRound(
  load: Load,
  fault: Fault,
  { cluster, signal }: Pick<Rounds, 'cluster' | 'signal'>,
): Promise<Row> {
  const beganMs = performance.now()
  await fault.strike(cluster)
  await pause(Math.max(0, beganMs + roundMs - performance.now()), signal)
  const failed = load.failures.filter(({ atMs }) => atMs >= beganMs)
  const counts = new Map<string, number>()
  for (const { kind, reason } of failed) {
    const what = `${kind}: ${reason}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return {
    fault: fault.name,
    calls: load.calls.filter((atMs) => atMs >= beganMs).length,
    failed: failed.length,
    gapMs: longestGap([beganMs, ...load.writes.filter((atMs) => atMs >= beganMs), performance.now()]),
    recoveryMs: Math.max(0, ...failed.map(({ atMs }) => atMs - beganMs)),
    reasons: [...counts].map(([what, count]) => `${count} x ${what}`).join('; '),
  }
}

function longestGap(times: number[]): number {
  return Math.max(...times.slice(1).map((atMs, index) => atMs - times[index]!))
}

async function expectAll(url: string, { ledger, devices, stale, failures }: Load): Promise<void> {
  const { apiKey, tenant, username, password } = demoAccount
  const client = createClient({ baseUrl: url, tenant, apiKey, username, password })
  await expectKept(client, ledger)
  for (const device of devices) await expectStored(client, device)
  const missed = stale.filter(
    ({ atMs }) => !failures.some((failure) => Math.abs(failure.atMs - atMs) < outageMs),
  )
  if (missed.length > 0)
    throw new Error(
      `${missed.length} records were not found after they were acknowledged, and nothing had failed`,
    )
  if (ledger.writes === 0) throw new Error('No write was acknowledged: nothing was tested')
}

/** One line of the table. */
export function describeRow({ fault, calls, failed, recoveryMs, gapMs, reasons }: Row): string {
  const share = ((100 * failed) / Math.max(1, calls)).toFixed(2)
  const recovery = failed === 0 ? '' : `, the last one ${(recoveryMs / 1000).toFixed(1)} s after it began`
  const gap = `, ${(gapMs / 1000).toFixed(1)} s without a write`
  return `${fault}: ${calls} calls, ${failed} failed (${share} %)${recovery}${gap}${reasons && ` [${reasons}]`}`
}
