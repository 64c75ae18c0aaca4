import { mountDisk } from '../../src/faults/failures.ts'
import { ledgerRounds } from '../../src/faults/ledgerRounds.ts'
import { startDemoServer } from '../../src/service/demoServer.ts'
import { copyPreparedData } from '../../src/service/ownMaps.ts'
import type { LongRun } from '../longRun.ts'
import { findFreePort } from '../../src/service/freePort.ts'

const diskMb = 1_500

export const tenFailures: LongRun = {
  about:
    'ten kinds of failure of one machine, a full disk among them (as root), while callers write: what was acknowledged is there once, readiness says what fails, and calls with a key alone go on',
  async run({ folder, signal, onProgress }) {
    const unmount = mountDisk(folder, diskMb)
    if (!unmount) throw new Error('The run needs a small disk for its data: start it as root')
    const port = await findFreePort()
    const start = () =>
      startDemoServer({
        folder,
        osm: [],
        dem: undefined,
        accessTokenSeconds: 3600,
        signal,
        env: { PORT: String(port), GEOFIELD_WORKERS: '2', GEOFIELD_ENGINE_PROCESSES: '1' },
      })
    try {
      await copyPreparedData(folder)
      const site = { folder, server: await start(), start, url: `http://127.0.0.1:${port}` }
      try {
        await ledgerRounds(site, { signal, onProgress })
      } finally {
        await site.server.stop()
      }
    } finally {
      unmount()
    }
  },
}
