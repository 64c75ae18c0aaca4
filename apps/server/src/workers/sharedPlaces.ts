import { type ServedPlaces, servePlaces } from '../geocoding/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log/log.ts'
import type { Channel } from '../platform/sharing/channel.ts'

/** Opens the places that the first process has imported. That process also imports them again if they are damaged. */
export function openSharedPlaces(channel: Channel, config: Config, log: Log): Promise<ServedPlaces> {
  const { dataDir, osm, boundaries } = config
  let isFirst = true
  return servePlaces({
    dataDir,
    files: { osm, boundaries },
    log,
    onProgress: () => undefined,
    // The process ends with its channel.
    signal: new AbortController().signal,
    importNew: () => {
      const isAgain = !isFirst
      isFirst = false
      return channel.ask<string | undefined>('import places', { isAgain })
    },
  })
}

/** Serves the workers' questions for imports. `problem` is that of the start's import. */
export function sharePlaces(importNew: () => Promise<string | undefined>, problem: string | undefined) {
  let known = problem
  let running: Promise<string | undefined> | undefined
  return (channel: Channel) =>
    channel.on('import places', async ({ isAgain }: { isAgain: boolean }) => {
      if (!isAgain) return known
      running ??= importNew().finally(() => (running = undefined))
      known = await running
      return known
    })
}
