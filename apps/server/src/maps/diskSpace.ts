import { freeBytes, isFromFullDisk } from '../platform/files/freeBytes.ts'
import { usedBytes } from '../platform/files/usedBytes.ts'
import type { Extract } from '../routing/index.ts'

const mb = 1024 * 1024
/**
 * What a build needs beside the map. Measured: 1,350 bytes for a road at the peak of the routing tiles' build, 400 of
 * which remain, and then four times the map file for vector tiles and what is sorted for them. This asks for a little
 * more.
 */
const bytesPerRoad = 1500
const timesTheFile = 5
const baseBytes = 64 * mb

/**
 * Throws if a build of these files would fill the disk. `begun` is the folder of an import that was ended: what it took is
 * not needed again.
 */
export async function checkSpace(folder: string, extracts: Extract[], begun: string): Promise<void> {
  const needed = extracts.reduce(
    (sum, { roads, bytes }) => sum + roads * bytesPerRoad + bytes * timesTheFile,
    baseBytes,
  )
  const free = await freeBytes(folder)
  if (free + (await usedBytes(begun)) >= needed) return
  throw new Error(
    `The disk of ${folder} has ${toMb(free)} MB free, and the import takes about ${toMb(needed)} MB. Nothing was built.`,
  )
}

/** Explains a failure by a full disk. */
export async function explainFullDisk(error: Error, folder: string): Promise<Error> {
  if (error.message.startsWith(fullDisk) || !(await isFromFullDisk(error, folder))) return error
  return new Error(`${fullDisk} of ${folder} is full: ${error.message}`, { cause: error })
}

const fullDisk = 'The disk'

function toMb(bytes: number): number {
  return Math.round(bytes / mb)
}
