import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LongRun } from './longRun.ts'

const docs = resolve(import.meta.dirname, '../../apps/docs')

export const playFrames: LongRun = {
  about:
    'the playground: 5,000 moving points and 10,000 records at 50 frames a second; figures of a map that pans',
  async run({ signal, onProgress }) {
    const run = (file: string, args: string[]) => promisify(execFile)(file, args, { cwd: docs, signal })
    await run('npx', ['astro', 'build'])
    const { stdout } = await run(process.execPath, ['test/playFrames.ts'])
    onProgress(stdout.trim())
  },
}
