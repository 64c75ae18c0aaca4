import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LongRun } from './longRun.ts'

const docs = resolve(import.meta.dirname, '../../apps/docs')

export const lighthouse: LongRun = {
  about: 'the docs on a phone with a slow network: performance at least 95, every other category 100',
  async run({ signal, onProgress }) {
    const run = (file: string, args: string[]) => promisify(execFile)(file, args, { cwd: docs, signal })
    await run('npx', ['astro', 'build'])
    const { stdout } = await run(process.execPath, ['test/lighthouse.ts'])
    onProgress(stdout.trim())
  },
}
