import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '../src/service/testData.ts'
import type { LongRun } from './longRun.ts'

const events = 100_000

export const followers: LongRun = {
  about: `${events} events of 32 writers on three servers, one of which is killed: a poller gets each once; so do 500 listeners of streams with 10 reconnects each, of 2,000 events`,
  async run({ count = events, signal, onProgress }) {
    // The test of the server, with more of everything.
    const args = ['vitest', 'run', 'src/followers.test.ts']
    const sizes = {
      GEOFIELD_TEST_POLLED_EVENTS: String(count),
      GEOFIELD_TEST_STREAMED_EVENTS: '2000',
      GEOFIELD_TEST_LISTENERS: '500',
      GEOFIELD_TEST_RECONNECTS: '10',
      GEOFIELD_TEST_MINUTES: '60',
    }
    const child = spawn('npx', args, {
      cwd: join(repository, 'apps/server'),
      env: { ...process.env, ...sizes },
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
    })
    child.stdout.on('data', (chunk: Buffer) => {
      for (const [summary] of chunk.toString().matchAll(/\d+ (?:events|listeners), .*/g)) onProgress(summary)
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`A test failed; npx ${args.join(' ')} shows which`)
  },
}
