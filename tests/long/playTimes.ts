import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LongRun } from './longRun.ts'

const apps = resolve(import.meta.dirname, '../../apps')

export const playTimes: LongRun = {
  about: 'the playground: its first map within 1.5 s, a dragged stop’s route within 50 ms of the answer',
  async run({ signal, onProgress }) {
    const run = (file: string, args: string[], app: string) =>
      promisify(execFile)(file, args, { cwd: join(apps, app), signal })
    await run('npx', ['astro', 'build'], 'docs')
    const { stdout } = await run(process.execPath, ['test/playTimes.ts'], 'playground')
    onProgress(stdout.trim())
  },
}
