import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

const restarts = 20
const title = 'can be restarted behind a proxy'

export const rollingRestarts: LongRun = {
  about: `${restarts} restarts of two servers on one database in turn, behind a proxy that watches readiness: no call of 16 busy callers fails`,
  async run({ count = restarts, signal, onProgress }) {
    // The test of the server that makes one restart, with more of them.
    const args = ['vitest', 'run', 'src/server.test.ts', '-t', title]
    const child = spawn('npx', args, {
      cwd: join(repository, 'apps/server'),
      env: { ...process.env, GEOFIELD_TEST_IN_FULL: '1', GEOFIELD_TEST_RESTARTS: String(count) },
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    const summary = /\d+ restarts, \d+ calls, \d+ failed/.exec(said)
    // Without a test of this title Vitest passes too.
    if (code === 0 && summary) onProgress(summary[0])
    else throw new Error(`The test '${title}' failed; npx ${args.join(' ')} shows why`)
  },
}
