import { readFileSync } from 'node:fs'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findEngine } from '../engine/enginePackage.ts'
import { explainFailure, noRoads } from './buildFailure.ts'
import { type BuildStage, buildStages, runStages } from './buildStages.ts'
import { builderConfig } from './engineConfig.ts'
import { type ReadFile, readingShare } from './readingShare.ts'
import { type ProgramEnd, runProgram } from './runProgram.ts'
import { packTiles } from './tileArchive.ts'

/**
 * Progress of a build. `percent` covers the whole build, roughly: the shares of the stages differ between maps. It is left
 * out for a stage that an earlier build completed.
 */
export type BuildProgress = { stage: string; percent?: number; message: string }

export type BuildOptions = {
  /** Map files; none means the starter map. */
  sources: string[]
  /** The byte at which the ways begin in a source: with it, the progress of long stages is known. */
  waysFrom?: Map<string, number>
  /** An empty folder for the archive and temporary files. */
  folder: string
  /** Where complete stages are kept, so that the next build with this folder continues after them. */
  stagesFolder?: string
  archiveFile: string
  onProgress: (progress: BuildProgress) => void
  signal: AbortSignal
}

export function readEngineVersion(): string {
  const text = readFileSync(join(findEngine(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/**
 * Builds the engine's tiles into one archive and leaves nothing else in the folder. Returns the peak memory of the
 * program that used most.
 */
export async function buildTiles(options: BuildOptions): Promise<ProgramEnd> {
  const { folder, archiveFile, onProgress } = options
  const work = join(folder, 'work')
  await mkdir(work)
  const { adminFile, roadFiles, writing } = await writeMaps(options, work)
  onProgress({ stage: 'admin', percent: 4, message: 'Building the admin areas' })
  const args = ['-c', await writeConfig(work, work), adminFile]
  const program = builder('valhalla_build_admins')
  const admins = await runProgram({ program, args, folder: work, signal: options.signal })
  const { tiles, ends } = await buildRoadTiles(options, { work, roadFiles })

  onProgress({ stage: 'pack', percent: 98, message: 'Packing tiles' })
  const tileCount = await packTiles(tiles, archiveFile)
  if (tileCount === 0) throw noRoads(roadFiles)
  await rm(work, { recursive: true })
  return { peakMb: highestPeakMb([writing, admins, ...ends]) }
}

/** Writes the builders' configuration for tiles in this folder and returns its file. */
async function writeConfig(work: string, tiles: string): Promise<string> {
  const file = join(work, 'builder.json')
  await writeFile(file, builderConfig({ tiles, adminFile: join(work, 'admin.sqlite') }))
  return file
}

function highestPeakMb(ends: ProgramEnd[]): number | undefined {
  const known = ends.flatMap(({ peakMb }) => (peakMb === undefined ? [] : [peakMb]))
  return known.length === 0 ? undefined : Math.max(...known)
}

/** Writes Geofield's own maps. Returns the files that hold the roads. */
async function writeMaps({ sources, onProgress, signal }: BuildOptions, work: string) {
  const adminFile = join(work, 'admin.osm.pbf')
  const starterFile = join(work, 'starter.osm.pbf')
  const isStarter = sources.length === 0
  const message = isStarter ? 'Making the starter map' : 'Making the admin map'
  onProgress({ stage: 'maps', percent: 2, message })
  const script = fileURLToPath(new URL('writeMaps.ts', import.meta.url))
  const args = isStarter ? [script, adminFile, starterFile] : [script, adminFile]
  const writing = await runProgram({ program: process.execPath, args, folder: work, signal })
  return { adminFile, roadFiles: isStarter ? [starterFile] : sources, writing }
}

type RoadBuild = { work: string; roadFiles: string[] }

async function buildRoadTiles(options: BuildOptions, { work, roadFiles }: RoadBuild) {
  const { onProgress, signal, waysFrom, stagesFolder = join(work, 'stages') } = options
  let foundRoads = true
  const readFiles = await findReadFiles(roadFiles, waysFrom)
  const ends: ProgramEnd[] = []
  const tell = (progress: Omit<BuildProgress, 'stage'>, stage: BuildStage) => {
    const place = `stage ${buildStages.indexOf(stage) + 1} of ${buildStages.length}`
    onProgress({ ...progress, stage: 'tiles', message: `${place}: ${progress.message}` })
  }
  const run = async (stage: BuildStage, tiles: string) => {
    const steps = ['-s', stage.from, '-e', stage.to]
    const args = ['-c', await writeConfig(work, tiles), ...steps, ...roadFiles.map((file) => resolve(file))]
    const program = builder('valhalla_build_tiles')
    const follower = followStage(stage, readFiles, (progress) => tell(progress, stage))
    const onLine = (line: string) => {
      follower.onLine(line)
      if (line.includes('Finished with 0 routable ways')) foundRoads = false
    }
    ends.push(await runProgram({ program, args, folder: work, signal, ...follower, onLine }))
  }
  let isResumed = false
  const onComplete = (stage: BuildStage) => {
    isResumed = true
    tell({ message: `${stage.message}: complete since an earlier import` }, stage)
  }
  try {
    return { tiles: await runStages({ folder: stagesFolder, onComplete, run }), ends }
  } catch (cause) {
    signal.throwIfAborted()
    const build = { roadFiles, foundRoads, isResumed, stagesFolder }
    const { error, beginsAnew } = await explainFailure(cause as Error, build)
    if (beginsAnew) await rm(stagesFolder, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

type Tell = (progress: Omit<BuildProgress, 'stage'>) => void

/** Tells the progress of a stage, by its log and by how much of the map files it has read. */
function followStage(stage: BuildStage, files: ReadFile[], tell: Tell) {
  const { percent, message, reads, steps = [] } = stage
  tell({ percent, message })
  const next = steps[0] ?? buildStages[buildStages.indexOf(stage) + 1]
  let isReading = reads !== undefined && next !== undefined
  return {
    onLine: (line: string) => {
      const step = steps.find((each) => line.includes(`[INFO] ${each.line}`))
      if (!step) return
      isReading = false
      tell({ percent: step.percent, message: step.message })
    },
    onRunning: (pid: number) => {
      const share = isReading ? readingShare(pid, files, reads!) : undefined
      if (share !== undefined) tell({ percent: percent + share * (next!.percent - percent), message })
    },
  }
}

/** Returns the files whose parts are known, by the paths that the system tells. */
async function findReadFiles(files: string[], waysFrom = new Map<string, number>()): Promise<ReadFile[]> {
  const found = files.map(async (file) => ({ file: await realpath(file), waysFrom: waysFrom.get(file) ?? 0 }))
  return waysFrom.size === 0 ? [] : Promise.all(found)
}

/** Returns the path of one of the engine's programs. */
export function builder(name: 'valhalla_build_admins' | 'valhalla_build_tiles'): string {
  return join(findEngine(), process.platform, process.arch, name)
}
