import { openMapTiles, type ServedMap } from '../maps/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log/log.ts'
import type { Channel } from '../platform/sharing/channel.ts'
import type { HealthCheck } from '../platform/stop/health.ts'
import { remoteEngine } from '../routing/index.ts'
import type { BuildMap, MapData, MapFile } from '../styles/index.ts'
import type { BuildNews, BuildOutcome, CrewNews, MapNews } from './messages.ts'

/** Opens the map's files as the first process has them built. */
export function followBuild(channel: Channel, { files, outcome }: BuildNews) {
  let known = outcome
  let onFile: (file: MapFile) => void = () => undefined
  let onOutcome: (outcome: BuildOutcome) => void = () => undefined
  channel.on('map file', (file: MapFile) => {
    files.push(file)
    onFile(file)
  })
  channel.on('map build', (news: BuildOutcome) => {
    known = news
    onOutcome(news)
  })
  /** One attempt of the first process: the next call waits for its next attempt. */
  const builder: BuildMap = async (run) => {
    files.forEach(run.onFile)
    onFile = run.onFile
    const ended = Promise.withResolvers<BuildOutcome>()
    onOutcome = ended.resolve
    const stop = () => ended.resolve({})
    run.signal.addEventListener('abort', stop, { once: true })
    const { problem } = known ?? (await ended.promise)
    known = undefined
    if (problem !== undefined) throw new Error(problem)
  }
  // The first process tries no more often.
  return { builder, retryPausesMs: [0, 0] }
}

type Serving = { config: Config; log: Log; map: MapData }

/** Serves the map that the first process has in service. */
export function followMap(channel: Channel, first: MapNews) {
  let news = first
  let onNews: () => void = () => undefined
  channel.on('map', (next: MapNews) => {
    news = next
    onNews()
  })
  return {
    async serve({ config, log, map }: Serving): Promise<Pick<ServedMap, 'engine' | 'current'>> {
      let shown: string | undefined
      const show = async () => {
        const { imported } = news
        if (imported?.id === shown) return
        shown = imported?.id
        const tileset = await openMapTiles(config, imported)
        // Meanwhile there may be another one.
        if (imported?.id === shown) map.showTiles(tileset)
        else await tileset?.close()
      }
      await show()
      onNews = () =>
        void show().catch((error: unknown) => log.error({ err: error }, 'could not open the tiles'))
      return { engine: remoteEngine(channel, () => news), current: () => news }
    },
  }
}

/** Returns the check that warns of processes that are missing. Requests are served by the others. */
export function followCrew(channel: Channel, processes: number): HealthCheck {
  let missing = 0
  channel.on('crew', (news: CrewNews) => (missing = news.missing))
  return () =>
    missing > 0
      ? { warning: `${missing} of ${processes} HTTP processes ended and are being started again.` }
      : undefined
}
