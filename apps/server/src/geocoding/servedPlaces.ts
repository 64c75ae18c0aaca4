import { existsSync } from 'node:fs'
import { openPlaces, type Places } from '@geofield/geocoder'
import { isDamageReport, setAside, warnOfDamage } from '../platform/files/damage.ts'
import type { Log } from '../platform/log/log.ts'
import { repeat } from '../platform/repeat.ts'
import { backgroundSearch, type BackgroundSearch } from './backgroundSearch.ts'
import { type Boundaries, openBoundaries } from './boundaries.ts'
import { dataFolder } from './dataFolder.ts'
import { fileIdentity } from './fileIdentity.ts'
import { runImport } from './import/runImport.ts'
import type { ConfiguredFiles } from './import/imports.ts'

/** How soon a new file is noticed, and how long a response may still use the previous file. */
const lookEveryMs = 2000
const closeAfterMs = 60_000

export type ServedPlaces = {
  /** Returns the places in service. Call it for each request, because an import may replace them. */
  current: () => Places
  /** Returns what the maps draw of imported boundaries, undefined where there are none. */
  boundaries: () => Boundaries | undefined
  /** Runs searches that may take long. */
  background: BackgroundSearch
  status: () => PlacesStatus
  close: () => Promise<void>
}

export type PlacesStatus = {
  count: number
  attribution: string[]
  /** Why the newest import failed while older data are served. */
  problem?: string
}

export type ServePlacesOptions = {
  dataDir: string
  files: ConfiguredFiles
  log: Log
  onProgress: (message: string) => void
  signal: AbortSignal
  /** Imports new data; by default in a child process of this one. Returns the problem if older data can be served. */
  importNew?: () => Promise<string | undefined>
}

/**
 * Imports new data in a child process and opens the result. If the import fails, the previous data stay in
 * service; without any, the start fails. Later imports by `geofield-server data` are taken up while running.
 */
export async function servePlaces(options: ServePlacesOptions): Promise<ServedPlaces> {
  const folder = dataFolder(options.dataDir)
  const { places: file } = folder
  const closing = new AbortController()
  const signal = AbortSignal.any([options.signal, closing.signal])
  const importNew = options.importNew ?? (() => importPlaces({ ...options, signal }))
  let problem = await importNew()
  const openWatched = async () =>
    watched(await openPlaces(file), (reason) => void (repairing ??= repair(reason)))
  let repairing: Promise<void> | undefined
  let open = await openOrRebuild({ ...options, importNew }, file, openWatched)
  let boundaries = await openBoundaries(folder, open, options.log)
  let opened = fileIdentity(file)
  const retired = new Map<() => void, NodeJS.Timeout>()
  const look = async () => {
    const now = fileIdentity(file)
    if (now === undefined || now === opened) return
    opened = now
    try {
      const before = closer(open, boundaries)
      open = await openWatched()
      boundaries = await openBoundaries(folder, open, options.log)
      options.log.info({ places: open.count }, 'New places are in service')
      retired.set(before, setTimeout(() => close(before), closeAfterMs).unref())
    } catch (error) {
      options.log.error(
        { err: error },
        'The new places could not be opened; the previous ones are still served',
      )
    }
  }
  const close = (before: () => void) => {
    clearTimeout(retired.get(before))
    retired.delete(before)
    before()
  }
  const background = backgroundSearch(file)
  /** The file was damaged while in service. Requests that need the damaged part fail until it is rebuilt. */
  const repair = async (reason: string) => {
    problem = `${file} is damaged (${reason}) and is being rebuilt.`
    options.log.error({ file, reason }, 'The places in service are damaged and are being rebuilt')
    const failed = await importNew().catch((error: Error) => error.message)
    await look()
    if (!signal.aborted) problem = failed
    repairing = undefined
  }
  const looking = repeat(look, lookEveryMs)
  return {
    current: () => open,
    boundaries: () => boundaries,
    background,
    status: () => ({
      count: open.count,
      attribution: [...new Set(open.sources.map(({ licence }) => licence.attribution).filter(Boolean))],
      ...(problem !== undefined && { problem }),
    }),
    close: async () => {
      closing.abort(new Error('The server stops.'))
      await repairing
      await looking.stop()
      await background.close()
      for (const before of retired.keys()) close(before)
      closer(open, boundaries)()
    },
  }
}

function closer(places: Places, boundaries: Boundaries | undefined): () => void {
  return () => {
    places.close()
    void boundaries?.tileset.close()
  }
}

/** Watches for damage that SQLite reports during a search. */
function watched(places: Places, onDamage: (reason: string) => void): Places {
  const watch =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      try {
        return call(...args)
      } catch (error) {
        if (isDamageReport(error)) onDamage((error as Error).message)
        throw error
      }
    }
  return { ...places, search: watch(places.search), suggest: watch(places.suggest) }
}

/** A file of an earlier version has no stamp, so its damage shows only when it is opened. */
async function openOrRebuild(
  { log, importNew }: Required<Pick<ServePlacesOptions, 'log' | 'importNew'>>,
  file: string,
  open: () => Promise<Places>,
): Promise<Places> {
  try {
    return await open()
  } catch (error) {
    if (!isDamageReport(error)) throw error
    const reason = (error as Error).message
    warnOfDamage(log)({ file, reason, setAside: await setAside(file) })
    await importNew()
    return open()
  }
}

/** Imports new data in a child process. Returns the problem if older data can be served instead. */
export async function importPlaces(options: ServePlacesOptions): Promise<string | undefined> {
  const { dataDir, files, signal, log } = options
  const { places: file } = dataFolder(dataDir)
  const onProgress = (phase: string, detail: string) => options.onProgress(`${phase} ${detail}`)
  try {
    await runImport({ dataDir, files, onProgress, onDamage: warnOfDamage(log), signal })
    return undefined
  } catch (error) {
    if (signal.aborted || !(await isUsable(file))) throw error
    log.error({ err: error }, 'The import of places failed; the previous ones are still served')
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
