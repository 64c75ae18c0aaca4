import { join } from 'node:path'
import { faultRounds } from '../../src/cluster/faultRounds.ts'
import { startCluster } from '../../src/cluster/runningCluster.ts'
import type { LongRun } from '../longRun.ts'

const minutes = 30
const port = 4300

export const cluster: LongRun = {
  about: `\`npm run cluster\` under load for --count minutes (${minutes}) with a fault in each, each kind in turn from that of --seed on: no acknowledged write is lost, and what was acknowledged is found at once`,
  debian: ['nginx-light', 'pgbouncer', 'redis-server', 'postgresql', 'libfaketime'],
  async run({ folder, seed, count = minutes, signal, onProgress }) {
    const running = await startCluster({
      folder: join(folder, 'cluster'),
      port,
      signal,
      args: ['--fake-clock'],
    })
    try {
      const rows = await faultRounds({ cluster: running, minutes: count, first: seed, signal, onProgress })
      for (const { fault, calls, failed, recoveryMs } of rows) {
        const share = ((100 * failed) / Math.max(1, calls)).toFixed(2)
        onProgress(`| ${fault} | ${calls} | ${failed} | ${share} % | ${(recoveryMs / 1000).toFixed(1)} s |`)
      }
    } finally {
      await running.stop()
    }
  },
}
