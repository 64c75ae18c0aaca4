import { existsSync } from 'node:fs'
import type { Log } from '../platform/log.ts'
import { backgroundSearch, type BackgroundSearch } from './backgroundSearch.ts'
import { dataFolder } from './dataFolder.ts'
import { identityOf } from './fileIdentity.ts'
import { runImport } from './import/runImport.ts'
import type { ConfiguredFiles } from './import/sources.ts'
import { openPlaces, type OpenPlaces } from './openPlaces.ts'

/** How soon a new file is noticed, and how long an answer may still use the one before. */
const lookEveryMs = 2000
const closeAfterMs = 60_000

export type ServedPlaces = {
  /** What is in service now. Ask anew for each request: an import may have replaced it. */
  current: () => OpenPlaces
  /** For searches that may take long. */
  background: BackgroundSearch
  status: () => PlacesStatus
  close: () => Promise<void>
}

export type PlacesStatus = {
  count: number
  attribution: string[]
  /** Why the newest import failed; older data are served. */
  problem?: string
}

export type ServePlacesOptions = {
  dataDir: string
  files: ConfiguredFiles
  log: Log
  onProgress: (message: string) => void
  signal: AbortSignal
}

/**
 * Imports what is new, in a process of its own, and opens the result. When the import fails what was served before is
 * served on; without any the start fails. Takes up what `geofield-server data` puts in service later.
 */
export async function servePlaces(options: ServePlacesOptions): Promise<ServedPlaces> {
  const { places: file } = dataFolder(options.dataDir)
  const problem = await importNew(options, file)
  let open = await openPlaces(file)
  let opened = identityOf(file)
  const retired = new Map<OpenPlaces, NodeJS.Timeout>()
  const look = async () => {
    const now = identityOf(file)
    if (now === undefined || now === opened) return
    opened = now
    try {
      const before = open
      open = await openPlaces(file)
      options.log.info({ places: open.count }, 'New places are in service')
      retired.set(before, setTimeout(() => close(before), closeAfterMs).unref())
    } catch (error) {
      options.log.error({ err: error }, 'The new places could not be opened; the ones before are served')
    }
  }
  const close = (places: OpenPlaces) => {
    clearTimeout(retired.get(places))
    retired.delete(places)
    places.close()
  }
  const background = backgroundSearch(file)
  let looking = Promise.resolve()
  const timer = setInterval(() => void (looking = looking.then(look)), lookEveryMs).unref()
  return {
    current: () => open,
    background,
    status: () => ({
      count: open.count,
      attribution: [...new Set(open.sources.map(({ licence }) => licence.attribution).filter(Boolean))],
      ...(problem !== undefined && { problem }),
    }),
    close: async () => {
      clearInterval(timer)
      await looking
      await background.close()
      for (const places of retired.keys()) close(places)
      open.close()
    },
  }
}

/** Answers what went wrong, where older data can be served instead. */
async function importNew(options: ServePlacesOptions, file: string): Promise<string | undefined> {
  const { dataDir, files, onProgress, signal, log } = options
  try {
    await runImport({ dataDir, files, onProgress, signal })
    return undefined
  } catch (error) {
    if (signal.aborted || !(await isUsable(file))) throw error
    log.error({ err: error }, 'The import of places failed; older ones are served')
    return (error as Error).message.split('\n')[0]
  }
}

async function isUsable(file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  try {
    const places = await openPlaces(file)
    places.close()
    return true
  } catch {
    return false
  }
}
