import { loadavg } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@geofield/client'
import { cpuSeconds } from '../../src/cluster/cpuSeconds.ts'
import { type RunningCluster, startCluster } from '../../src/cluster/runningCluster.ts'
import { demoAccount } from '../../src/service/demoServer.ts'
import { pause } from '../../src/service/time.ts'
import { makeDevices, pushBatch } from '../../src/tracking/devices.ts'
import type { LongRun } from '../longRun.ts'

const sizes = [1, 2, 3]
const port = 4500
const seconds = 20
const callers = 32
const layerName = 'SAMPLE_DATA'

export const clusterThroughput: LongRun = {
  about: `pushes of 10 positions, and searches of 20 records, by ${callers} callers for --count seconds (${seconds}) on ${sizes.join(', ')} servers: calls per second, and processor time of each part per call`,
  debian: ['nginx-light', 'pgbouncer', 'redis-server', 'postgresql'],
  async run({ folder, count = seconds, signal, onProgress }) {
    for (const servers of sizes) {
      const args = ['--servers', String(servers)]
      const cluster = await startCluster({ folder: join(folder, 'cluster'), port, signal, args })
      try {
        for (const [kind, makeCalls] of Object.entries(kinds)) {
          const measured = await measure(cluster, makeCalls(cluster), count)
          onProgress(`| ${servers} | ${kind} | ${describe(measured)} | ${loadavg()[0]!.toFixed(1)} |`)
        }
      } finally {
        await cluster.stop()
      }
    }
  },
}

/** One call of each caller. */
const kinds: Record<string, (cluster: RunningCluster) => (() => Promise<unknown>)[]> = {
  push(cluster) {
    const client = clientOf(cluster)
    const devices = makeDevices(callers, Math.floor(Date.now() / 1000) - 200_000)
    return devices.map((device) => () => pushBatch(client, device))
  },
  search(cluster) {
    const client = clientOf(cluster)
    return Array.from({ length: callers }, () => () => client.records.search({ layerName, take: 20 }))
  },
}

function clientOf({ url }: RunningCluster) {
  const { apiKey, tenant, username, password } = demoAccount
  return createClient({ baseUrl: url, tenant, apiKey, username, password, retries: 0 })
}

type Measured = { callsPerSecond: number; msPerCall: Map<string, number> }

async function measure(
  cluster: RunningCluster,
  calls: (() => Promise<unknown>)[],
  duration: number,
): Promise<Measured> {
  // Logged in, compiled and cached before the clock runs.
  for (const call of calls) await call()
  const ending = new AbortController()
  const before = cpuSeconds(cluster)
  const beganMs = performance.now()
  let done = 0
  const all = calls.map(async (call) => {
    while (!ending.signal.aborted) {
      await call()
      done += 1
    }
  })
  await pause(duration * 1000)
  ending.abort()
  await Promise.all(all)
  const took = (performance.now() - beganMs) / 1000
  const after = cpuSeconds(cluster)
  const msPerCall = new Map(
    [...after].map(([name, own]) => [name, (1000 * (own - before.get(name)!)) / done]),
  )
  return { callsPerSecond: done / took, msPerCall }
}

function describe({ callsPerSecond, msPerCall }: Measured): string {
  const parts = ['servers', 'primary', 'replica', 'pgbouncer', 'nginx', 'redis']
  const each = parts.map((name) => (msPerCall.get(name) ?? 0).toFixed(2))
  return [callsPerSecond.toFixed(0), ...each].join(' | ')
}
