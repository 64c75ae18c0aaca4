import { join } from 'node:path'
import { fileRounds } from '../../src/records/fileRounds.ts'
import { startDemoServer } from '../../src/service/demoServer.ts'
import type { LongRun } from '../longRun.ts'

const most = 1_000
const perRound = 100

export const filesKill: LongRun = {
  about: `kill -9 of the server, and of PostgreSQL, in the middle of ${most} uploads of photos, after each ${perRound}: no acknowledged file is lost, none is stored by half`,
  async run({ folder, count = most, signal, onProgress }) {
    const start = () => startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    const objects = join(folder, 'data/files')
    await fileRounds({ rounds: Math.ceil(count / perRound), uploads: count, start, objects, onProgress })
  },
}
