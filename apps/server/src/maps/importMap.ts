import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isUsable, stamp } from '../platform/files/damage.ts'
import { flush, replaceFile } from '../platform/files/durableFile.ts'
import { acquireFileLock } from '../platform/files/fileLock.ts'
import type { Log } from '../platform/log/log.ts'
import {
  type BuildProgress,
  buildRoutingTiles,
  type Extract,
  readExtract,
  type SampleRoute,
  trySampleRoutes,
} from '../routing/index.ts'
import type { OnCut } from '../styles/index.ts'
import { boxAround } from './box.ts'
import { buildVectorTiles } from './buildVectorTiles.ts'
import { checkMemory } from './checkMemory.ts'
import { checkSpace, explainFullDisk } from './diskSpace.ts'
import { makeLive, readLiveMap } from './liveMap.ts'
import {
  type ImportedMap,
  mapFolder,
  type MapFolder,
  otherFolders,
  type PhaseCost,
  readMap,
  routingTilesName,
  fileSize,
  vectorTilesName,
} from './mapFolder.ts'
import { mapRecipe } from './recipe.ts'
import { type MapStore, withMapStore } from './store/mapStore.ts'

export type ImportOptions = {
  dataDir: string
  /** `s3://BUCKET/PREFIX`: the map is stored there before it is put in service. */
  mapStore?: string | undefined
  files: string[]
  /** False if GEOFIELD_TILES has the vector tiles. */
  withVectorTiles: boolean
  /**
   * Called with the current phase, what it does and, if that is known, the share of it that is done, from 0 to 1.
   * `stage` is a part of the phase that takes long.
   */
  onProgress: (phase: string, detail: string, share?: number, stage?: string) => void
  log: Log
  /** Ends the import. The next import uses its complete phases. */
  signal: AbortSignal
}

export type ImportResult = { map: ImportedMap; isNew: boolean }

const keptRoutes = 10

/**
 * Builds a map beside the existing ones, tests it and puts it in service. Nothing before the last step changes the
 * map in service. One import runs at a time.
 */
export async function importMap(options: ImportOptions): Promise<ImportResult> {
  const folder = mapFolder(options.dataDir)
  await mkdir(folder.folder, { recursive: true })
  return withMapStore({ ...options, folder }, async (store) => {
    const onWait = () => options.onProgress('Waiting', 'another import is running')
    const release = await acquireFileLock(folder.importLock, { onWait, signal: options.signal })
    try {
      return await importLocked(options, folder, store)
    } catch (error) {
      options.signal.throwIfAborted()
      throw await explainFullDisk(error as Error, folder.folder)
    } finally {
      release()
    }
  })
}

async function importLocked(
  options: ImportOptions,
  folder: MapFolder,
  store: MapStore | undefined,
): Promise<ImportResult> {
  const startedAt = performance.now()
  const extracts = await readExtracts(options)
  const reading = { seconds: secondsSince(startedAt) }
  const id = computeId(extracts, options.withVectorTiles)
  const known = await readMap(folder, id)
  const before = await readLiveMap(folder)
  const map = known ?? (await buildMap({ ...options, folder, id, extracts, reading }))
  await store?.upload(id, (file, share) => options.onProgress('Storing', file, share))
  await makeLive(folder, id)
  await store?.publish()
  return { map, isNew: !known || before?.live !== id }
}

/** Reads each file to its end first, so that a bad file is reported before anything is built. */
async function readExtracts({ files, onProgress, signal }: ImportOptions): Promise<Extract[]> {
  const extracts: Extract[] = []
  for (const file of new Set(files.map((name) => resolve(name)))) {
    const onRead = ({ nodes, ways }: { nodes: number; ways: number }, share: number) =>
      onProgress('Reading', `${file}: ${nodes} nodes, ${ways} ways`, share)
    extracts.push(await readExtract(file, { signal, onRead }))
  }
  return extracts
}

/** Identifies a map: the same files, built in the same way, are the same map. */
function computeId(extracts: Extract[], withVectorTiles: boolean): string {
  const recipe = mapRecipe(withVectorTiles)
  const parts = [recipe, ...extracts.map(({ sha256 }) => sha256)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)
}

type Build = ImportOptions & { folder: MapFolder; id: string; extracts: Extract[]; reading: PhaseCost }

async function buildMap(build: Build): Promise<ImportedMap> {
  const { folder, id, extracts } = build
  const { live, previous } = (await readLiveMap(folder)) ?? {}
  for (const rest of await otherFolders(folder, [id, live ?? '', previous ?? '']))
    await rm(rest, { recursive: true, force: true, maxRetries: 5 })
  const made = folder.building(id)
  await checkSpace(folder.folder, extracts, made.folder)
  checkMemory(extracts)
  await mkdir(made.folder, { recursive: true })
  await removeParts(made.folder)
  const phases = await runPhases(build)
  const startedAt = performance.now()
  const routes = await tryTiles(build)
  const map: ImportedMap = {
    id,
    builtAt: new Date().toISOString(),
    sources: extracts.map(({ file, bytes, sha256 }) => ({ file, bytes, sha256 })),
    recipe: mapRecipe(build.withVectorTiles),
    box: boxAround(extracts.map(({ box }) => box)),
    roads: extracts.reduce((sum, { roads }) => sum + roads, 0),
    phases: { reading: build.reading, ...phases, routes: { seconds: secondsSince(startedAt) } },
    sizes: {
      routingTiles: await fileSize(made.routingTiles),
      ...(build.withVectorTiles && { vectorTiles: await fileSize(made.vectorTiles) }),
    },
    routes: routes.slice(0, keptRoutes),
  }
  await replaceFile(made.about, JSON.stringify(map, null, 2))
  await removeParts(made.folder)
  // The folder in the way is incomplete: see readMap.
  await rm(folder.map(id).folder, { recursive: true, force: true, maxRetries: 5 })
  await rename(made.folder, folder.map(id).folder)
  return map
}

/** Tests the tiles. Tiles that fail are removed, so that the next import builds them again. */
async function tryTiles({ folder, id, extracts, onProgress, log }: Build): Promise<SampleRoute[]> {
  const made = folder.building(id)
  onProgress('Sample routes', 'asking an engine on the new tiles')
  const positions = extracts.flatMap((extract) => extract.positions)
  try {
    return await trySampleRoutes({ tiles: made.routingTiles, positions, log })
  } catch (error) {
    await rm(made.folder, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

/** Removes the parts of a killed import, and files that its programs wrote after its end. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.part'))
  for (const name of parts) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
}

async function runPhases(build: Build) {
  const { extracts, signal, onProgress } = build
  const sources = extracts.map(({ file }) => file)
  const waysFrom = new Map(extracts.map((extract) => [extract.file, extract.waysFrom]))
  const { stages: stagesFolder } = build.folder.building(build.id)
  const routing = await runPhase(build, 'routing', async (folder) => {
    const archiveFile = join(folder, routingTilesName)
    const onStage = ({ percent, message }: BuildProgress) =>
      onProgress('Routing tiles', message, percent === undefined ? undefined : percent / 100, message)
    const to = { folder, stagesFolder, archiveFile }
    return buildRoutingTiles({ sources, waysFrom, ...to, onProgress: onStage, signal })
  })
  await rm(stagesFolder, { recursive: true, force: true, maxRetries: 5 })
  if (!build.withVectorTiles) return { routing }
  const vector = await runPhase(build, 'vector', async (folder) => {
    const file = join(folder, vectorTilesName)
    const onCut: OnCut = (step, count, share) =>
      onProgress(step === 'features' ? 'Sorting' : 'Vector tiles', `${count} ${step}`, share)
    const end = await buildVectorTiles({ file, sources, onCut, signal })
    await flush(file)
    return end
  })
  return { routing, vector }
}

/**
 * Runs a phase in a folder that gets its name when the phase is complete. A complete phase is not run again.
 * Processes that outlive a killed import write to folders that nobody reads.
 */
async function runPhase(
  { folder, id, onProgress }: Build,
  name: 'routing' | 'vector',
  make: (folder: string) => Promise<{ peakMb: number | undefined }>,
): Promise<PhaseCost> {
  const complete = join(folder.building(id).folder, name)
  const before = await readFile(join(complete, 'phase.json'), 'utf8').catch(() => undefined)
  const isWhole = before !== undefined && (await isUsable(join(complete, phaseFiles[name]), () => {}))
  if (before !== undefined && !isWhole) await rm(complete, { recursive: true, force: true, maxRetries: 5 })
  if (isWhole) {
    onProgress(`${name === 'routing' ? 'Routing' : 'Vector'} tiles`, 'complete since an earlier import')
    return JSON.parse(before) as PhaseCost
  }
  const part = `${complete}.${process.pid}.part`
  await mkdir(part)
  try {
    const startedAt = performance.now()
    const { peakMb } = await make(part)
    await stamp(join(part, phaseFiles[name]))
    const cost = {
      seconds: secondsSince(startedAt),
      ...(peakMb !== undefined && { peakMb: Math.round(peakMb) }),
    }
    await replaceFile(join(part, 'phase.json'), JSON.stringify(cost))
    await rename(part, complete)
    return cost
  } catch (error) {
    const explained = await explainFullDisk(error as Error, dirname(part))
    await rm(part, { recursive: true, force: true, maxRetries: 5 })
    throw explained
  }
}

const phaseFiles = { routing: routingTilesName, vector: vectorTilesName }

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}
