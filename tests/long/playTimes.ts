import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LongRun } from './longRun.ts'

const docs = resolve(import.meta.dirname, '../../apps/docs')

export const playTimes: LongRun = {
  about: 'the playground: its first map within 1.5 s, a dragged stop’s route within 50 ms of the answer',
  async run({ signal, onProgress }) {
    const run = (file: string, args: string[]) => promisify(execFile)(file, args, { cwd: docs, signal })
    await run('npx', ['astro', 'build'])
    const { stdout } = await run(process.execPath, ['test/playTimes.ts'])
    onProgress(stdout.trim())
  },
}
