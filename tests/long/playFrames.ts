import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LongRun } from './longRun.ts'

const apps = resolve(import.meta.dirname, '../../apps')

export const playFrames: LongRun = {
  about:
    'the playground: 5,000 moving points and 10,000 records at 50 frames a second; figures of a map that pans',
  async run({ signal, onProgress }) {
    const run = (file: string, args: string[], app: string) =>
      promisify(execFile)(file, args, { cwd: join(apps, app), signal })
    await run('npx', ['astro', 'build'], 'docs')
    const { stdout } = await run(process.execPath, ['test/playFrames.ts'], 'playground')
    onProgress(stdout.trim())
  },
}
