import { enginePids, ownMemoryMb } from '../src/routing/engineProcesses.ts'
import { sendAll, sensibleRequests } from '../src/routing/load.ts'
import { startDemoServer } from '../src/service/demoServer.ts'
import { mapExtracts } from '../src/service/testData.ts'
import type { LongRun } from './longRun.ts'

/** An hour at ten requests a second. */
const requests = 36_000
const limitMb = 512

export const routingSoak: LongRun = {
  about: `${requests} routing requests in a row: the engines' memory stays within its bound`,
  async run({ folder, signal, onProgress }) {
    const osm = mapExtracts().map(({ file }) => file)
    const env = { GEOFIELD_ENGINE_MEMORY_MB: String(limitMb) }
    const server = await startDemoServer({
      folder,
      osm,
      dem: undefined,
      accessTokenSeconds: 900,
      signal,
      env,
    })
    try {
      let most = 0
      let failed = 0
      const watch = setInterval(() => {
        most = Math.max(most, ...enginePids(server.pid).map(ownMemoryMb))
      }, 1000)
      await sendAll(sensibleRequests(server.url, { count: requests, seed: 2 }), {
        atOnce: 8,
        onAnswer: ({ status }) => {
          if (status >= 500) failed += 1
          signal.throwIfAborted()
        },
      }).finally(() => clearInterval(watch))
      onProgress(`at most ${Math.round(most)} MB in one engine, ${failed} requests failed`)
      // Over the limit an engine is renewed when idle, over twice the limit at once.
      if (most === 0 || most > 2 * limitMb) throw new Error(`An engine held ${Math.round(most)} MB`)
      if (failed > 0) throw new Error(`${failed} requests failed`)
    } finally {
      await server.stop()
    }
  },
}
