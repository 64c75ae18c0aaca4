import { join } from 'node:path'
import { faultRounds } from '../../src/cluster/faultRounds.ts'
import { nodeFaults } from '../../src/cluster/nodeFaults.ts'
import { startCluster } from '../../src/cluster/runningCluster.ts'
import type { LongRun } from '../longRun.ts'

const port = 4400

export const highAvailability: LongRun = {
  about:
    '`npm run cluster -- --ha` under load for --count rounds (one of each kind of fault from that of --seed on, and a quiet one before and after): the primary is lost with its disk, frozen, cut off, switched over, out of disk; no acknowledged write is lost',
  debian: [
    'nginx-light',
    'pgbouncer',
    'redis-server',
    'postgresql',
    'patroni',
    'python3-etcd',
    'etcd-server',
    'haproxy',
  ],
  async run({ folder, seed, count = nodeFaults.length + 2, signal, onProgress }) {
    const running = await startCluster({
      folder: join(folder, 'cluster'),
      port,
      signal,
      args: ['--ha', '--servers', '2'],
    })
    try {
      const rounds = { cluster: running, faults: nodeFaults, minutes: count, first: seed }
      const rows = await faultRounds({ ...rounds, signal, onProgress })
      for (const { fault, calls, failed, gapMs } of rows)
        onProgress(`| ${fault} | ${calls} | ${failed} | ${(gapMs / 1000).toFixed(1)} s |`)
    } finally {
      await running.stop()
    }
  },
}
