import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { killRounds } from '../../src/records/killRounds.ts'
import { startDemoServer } from '../../src/service/demoServer.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

const rounds = 20

export const recordsKill: LongRun = {
  about: `kill -9 of the server, and of PostgreSQL, during mixed writes, ${rounds} rounds: no acknowledged write is lost, none is half applied, indexes are sound`,
  async run({ folder, signal, onProgress }) {
    const start = () => startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    const { writes } = await killRounds({ rounds, start, onProgress })
    if (writes === 0) throw new Error('No write was acknowledged: nothing was tested')
    onProgress(`${writes} acknowledged writes in all; ${checkIndexes(folder)}`)
  },
}

/** Runs the operator's command on the data that the rounds left behind. */
function checkIndexes(folder: string): string {
  const main = join(repository, 'apps/server/src/main.ts')
  const env = { ...process.env, GEOFIELD_DATA_DIR: join(folder, 'data') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'check'], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The indexes are not sound: ${stderr || stdout}`)
  return stdout.trim()
}
