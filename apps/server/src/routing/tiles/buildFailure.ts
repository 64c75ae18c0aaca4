import { isFromFullDisk } from '../../platform/files/freeBytes.ts'
import { checkPbfContent } from '@geofield/geography/osm'

export type FailedBuild = {
  roadFiles: string[]
  /** False if the builder has read the files and found no roads. */
  foundRoads: boolean
  /** Whether stages of an earlier build were used. */
  isResumed: boolean
  stagesFolder: string
}
/** `beginsAnew` if the complete stages are of no use to the next build. */
export type BuildFailure = { error: Error; beginsAnew: boolean }

/** Explains why `valhalla_build_tiles` failed. */
export async function explainFailure(cause: Error, build: FailedBuild): Promise<BuildFailure> {
  const { roadFiles, isResumed, stagesFolder } = build
  // On a map without roads the builder ends with a segmentation fault.
  if (!build.foundRoads) return { error: noRoads(roadFiles), beginsAnew: false }
  if (/SIGKILL|bad_alloc/.test(cause.message)) return { error: lackOfMemory(cause), beginsAnew: false }
  const files = roadFiles.join(', ')
  const limit = /what\(\): *(.*exceed.* maximum .*)/i.exec(cause.message)?.[1]
  if (limit !== undefined) return { error: tooDense(files, limit, cause), beginsAnew: true }
  const error = new Error(`No tiles could be built from ${files}: ${cause.message}`, { cause })
  if (await isFromFullDisk(cause, stagesFolder)) return { error, beginsAnew: false }
  for (const file of roadFiles) await checkPbfContent(file)
  // What an earlier build left may be the cause.
  return { error, beginsAnew: isResumed }
}

export function noRoads(roadFiles: string[]): Error {
  return new Error(`No roads in ${roadFiles.join(', ')}`)
}

/** The system kills the program, or refuses it more memory. */
function lackOfMemory(cause: Error): Error {
  const advice = 'Start the same import again on a machine with more'
  return new Error(`Building the routing tiles took more memory than is available. ${advice}.`, { cause })
}

/** Tiles of main roads cover 4 by 4 degrees, others 1 by 1 or 0.25 by 0.25. The engine is known to build the whole planet. */
function tooDense(files: string, limit: string, cause: Error): Error {
  const what = `${files} has more roads in one area than a tile of the routing engine can hold (${limit})`
  const advice =
    'Extracts of real countries have fewer. Check how this one was made, or import a smaller area'
  return new Error(`${what}. ${advice}.`, { cause })
}
