import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/log/log.ts'
import { repeat } from '../../platform/repeat.ts'
import { settingOverImports } from '../chooseMap.ts'
import { mapFolder } from '../mapFolder.ts'
import { openMapStore } from './mapStore.ts'

const lookEveryMs = 10_000

/** Ends the following, and waits for what it writes. */
export type FollowedStore = { close: () => Promise<void> }

/**
 * Takes over the live map of GEOFIELD_MAP_STORE, at once and whenever it changes. A store that can't be reached stops no
 * server: the map here stays in service.
 */
export async function followMapStore(
  config: Pick<Config, 'dataDir' | 'mapStore' | 'osm' | 'routingUrls'>,
  log: Log,
  signal: AbortSignal,
): Promise<FollowedStore> {
  const { dataDir, mapStore } = config
  if (mapStore === undefined || settingOverImports(config) !== undefined)
    return { close: async () => undefined }
  const closing = new AbortController()
  const ending = AbortSignal.any([signal, closing.signal])
  const store = await openMapStore(mapStore, mapFolder(dataDir), ending)
  let reason: string | undefined
  const look = async () => {
    try {
      const map = await store.take()
      if (map !== undefined) log.info({ map, store: mapStore }, 'took over the map of the store')
      else if (reason !== undefined) log.info({ store: mapStore }, 'the store of maps responds again')
      reason = undefined
    } catch (error) {
      if (ending.aborted) return
      const message = (error as Error).message || (error as Error).name
      // The same fault is told once.
      if (message !== reason) log.warn({ reason: message, store: mapStore }, 'no map from the store')
      reason = message
    }
  }
  await look()
  const following = repeat(look, lookEveryMs)
  return {
    close: async () => {
      closing.abort()
      await following.stop()
      store.close()
    },
  }
}
