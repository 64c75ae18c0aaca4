import { existsSync, statSync } from 'node:fs'
import type { Log } from '../platform/log.ts'
import { dataFolder } from './dataFolder.ts'
import { runImport } from './import/runImport.ts'
import type { ConfiguredFiles } from './import/sources.ts'
import { openPlaces, type OpenPlaces } from './openPlaces.ts'

/** How soon a new file is noticed, and how long an answer may still use the one before. */
const lookEveryMs = 2000
const closeAfterMs = 60_000

export type ServedPlaces = {
  /** What is in service now. Ask anew for each request: an import may have replaced it. */
  current: () => OpenPlaces
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
  let looking = Promise.resolve()
  const timer = setInterval(() => void (looking = looking.then(look)), lookEveryMs).unref()
  return {
    current: () => open,
    status: () => ({
      count: open.count,
      attribution: [...new Set(open.sources.map(({ licence }) => licence.attribution).filter(Boolean))],
      ...(problem !== undefined && { problem }),
    }),
    close: async () => {
      clearInterval(timer)
      await looking
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

/** Another file under the same name has another inode. */
function identityOf(file: string): string | undefined {
  try {
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return undefined
  }
}
