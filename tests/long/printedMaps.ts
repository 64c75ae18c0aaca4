import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LongRun } from './longRun.ts'

const docs = resolve(import.meta.dirname, '../../apps/docs')

export const printedMaps: LongRun = {
  about:
    'every style at six zooms of a city, of the edge of its extract and beyond it: none blank, doubled, mis-sized',
  async run({ signal, onProgress }) {
    const env = { ...process.env, GEOFIELD_ALL_MAPS: '1' }
    const { stdout } = await promisify(execFile)('npx', ['vitest', 'run', 'test/maps.test.ts'], {
      cwd: docs,
      env,
      signal,
    })
    onProgress(stdout.trim())
  },
}
