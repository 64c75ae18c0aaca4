import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builderConfig } from './engineConfig.ts'
import { checkPbfContent } from '../../platform/osm/index.ts'
import { type ProgramEnd, runProgram } from './runProgram.ts'
import { packTiles } from './tileArchive.ts'

/** Progress of a build. `percent` covers the whole build, roughly: the shares of the stages differ between maps. */
export type BuildProgress = { stage: string; percent: number; message: string }

export type BuildOptions = {
  /** Map files; none means the starter map. */
  sources: string[]
  /** An empty folder for the archive and temporary files. */
  folder: string
  archiveFile: string
  onProgress: (progress: BuildProgress) => void
  signal: AbortSignal
}

const ENGINE_PACKAGE = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'))

/** The tile builder reports its stages only in its log. */
const STAGES = [
  { line: 'Parsing files for ways', percent: 6, message: 'Reading roads' },
  { line: 'Parsing files for relations', percent: 35, message: 'Reading turn restrictions' },
  { line: 'Parsing files for nodes', percent: 36, message: 'Reading road positions' },
  { line: 'Creating graph edges', percent: 45, message: 'Joining roads' },
  { line: 'Building', percent: 50, message: 'Building tiles' },
  { line: 'Enhancing local graph', percent: 62, message: 'Adding turn and driving side details' },
  { line: 'HierarchyBuilder', percent: 82, message: 'Building the road hierarchy' },
  { line: 'Creating shortcuts', percent: 88, message: 'Adding shortcuts' },
  { line: 'Validating, finishing and binning', percent: 93, message: 'Checking tiles' },
]

export function readEngineVersion(): string {
  const text = readFileSync(join(ENGINE_PACKAGE, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/**
 * Builds the engine's tiles into one archive and leaves nothing else in the folder. Returns the peak memory of the
 * program that used most.
 */
export async function buildTiles(options: BuildOptions): Promise<ProgramEnd> {
  const { folder, archiveFile, onProgress } = options
  const work = join(folder, 'work')
  const tiles = join(work, 'tiles')
  const config = join(work, 'builder.json')
  const adminDatabase = join(work, 'admin.sqlite')
  await mkdir(tiles, { recursive: true })
  await writeFile(config, builderConfig({ tiles, adminFile: adminDatabase }))

  const { adminFile, roadFiles, writing } = await writeMaps(options, work)
  onProgress({ stage: 'admin', percent: 4, message: 'Building the admin areas' })
  const args = ['-c', config, adminFile]
  const program = builder('valhalla_build_admins')
  const admins = await runProgram({ program, args, folder: work, signal: options.signal })
  const tilesEnd = await buildRoadTiles(options, { work, config, roadFiles })

  onProgress({ stage: 'pack', percent: 98, message: 'Packing tiles' })
  const tileCount = await packTiles(tiles, archiveFile)
  if (tileCount === 0) throw noRoads(roadFiles)
  await rm(work, { recursive: true })
  return { peakMb: highestPeakMb([writing, admins, tilesEnd]) }
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

type RoadBuild = { work: string; config: string; roadFiles: string[] }

async function buildRoadTiles(
  options: BuildOptions,
  { work, config, roadFiles }: RoadBuild,
): Promise<ProgramEnd> {
  const { onProgress, signal } = options
  let foundRoads = true
  const onLine = (line: string) => {
    const stage = STAGES.find((each) => line.includes(`[INFO] ${each.line}`))
    if (stage) onProgress({ stage: 'tiles', percent: stage.percent, message: stage.message })
    if (line.includes('Finished with 0 routable ways')) foundRoads = false
  }
  const args = ['-c', config, ...roadFiles.map((file) => resolve(file))]
  try {
    return await runProgram({ program: builder('valhalla_build_tiles'), args, folder: work, signal, onLine })
  } catch (cause) {
    signal.throwIfAborted()
    // On a map without roads the builder ends with a segmentation fault.
    if (!foundRoads) throw noRoads(roadFiles)
    if (/SIGKILL|bad_alloc/.test((cause as Error).message)) throw lackOfMemory(cause)
    for (const file of roadFiles) await checkPbfContent(file)
    const files = roadFiles.join(', ')
    throw new Error(`No tiles could be built from ${files}: ${(cause as Error).message}`, { cause })
  }
}

/** The system kills the program, or refuses it more memory. */
function lackOfMemory(cause: unknown): Error {
  const advice = 'Start the same import again on a machine with more'
  return new Error(`Building the routing tiles took more memory than is available. ${advice}.`, { cause })
}

function noRoads(roadFiles: string[]): Error {
  return new Error(`No roads in ${roadFiles.join(', ')}`)
}

function builder(name: string): string {
  return join(ENGINE_PACKAGE, process.platform, process.arch, name)
}
