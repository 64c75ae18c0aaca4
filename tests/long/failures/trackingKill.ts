import { startDemoServer } from '../../src/service/demoServer.ts'
import { killRounds } from '../../src/tracking/killRounds.ts'
import type { LongRun } from '../longRun.ts'

const rounds = 20

export const trackingKill: LongRun = {
  about: `kill -9 of the server during pushes, ${rounds} rounds: every acknowledged position is there`,
  async run({ folder, signal, onProgress }) {
    const start = () =>
      startDemoServer({
        folder,
        osm: [],
        dem: undefined,
        accessTokenSeconds: 900,
        signal,
      })
    const { acknowledged } = await killRounds({ rounds, start, onProgress })
    onProgress(`${acknowledged} acknowledged positions in all`)
    if (acknowledged === 0) throw new Error('No position was acknowledged: nothing was tested')
  },
}
