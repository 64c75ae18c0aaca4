import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { startDemoServer } from '../src/service/demoServer.ts'
import type { LongRun } from './longRun.ts'

const docs = resolve(import.meta.dirname, '../../apps/docs')

export const tryEverything: LongRun = {
  about: 'the Try it panel of every operation sends its first example to a fresh demo, and gets a success',
  async run({ folder, signal, onProgress }) {
    const run = (file: string, args: string[]) => promisify(execFile)(file, args, { cwd: docs, signal })
    await run('npx', ['astro', 'build'])
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    try {
      const { stdout } = await run(process.execPath, ['test/tryEverything.ts', server.url])
      onProgress(stdout.trim())
    } catch (error) {
      const { stdout = '' } = error as { stdout?: string }
      throw new Error(`A panel got something other than expected.\n${stdout}`, { cause: error })
    } finally {
      await server.stop()
    }
  },
}
