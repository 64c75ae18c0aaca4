import { statfs } from 'node:fs/promises'
import type { Extract } from '../routing/index.ts'

const mb = 1024 * 1024
/**
 * What a build takes beside the map: measured, 400 bytes of tiles for a road, twice while they are packed, and as much
 * as the file for vector tiles. A little more is asked for.
 */
const bytesPerRoad = 1000
const timesTheFile = 2
const baseBytes = 64 * mb
/** With less than this left, a program that failed has failed for it. */
const fullBytes = mb

/** Throws when a build of these files would fill the disk. */
export async function checkSpace(folder: string, extracts: Extract[]): Promise<void> {
  const needed = extracts.reduce(
    (sum, { roads, bytes }) => sum + roads * bytesPerRoad + bytes * timesTheFile,
    baseBytes,
  )
  const free = await freeBytes(folder)
  if (free >= needed) return
  throw new Error(
    `The disk of ${folder} has ${toMb(free)} MB free, and the import takes about ${toMb(needed)} MB. Nothing was built.`,
  )
}

/** The builders do not say, or not in the same words, that the disk was full when they failed. */
export async function explainFullDisk(error: Error, folder: string): Promise<Error> {
  if (error.message.startsWith(fullDisk)) return error
  const isFull =
    (error as NodeJS.ErrnoException).code === 'ENOSPC' ||
    /no space left|disk is full/i.test(error.message) ||
    (await freeBytes(folder).catch(() => Infinity)) < fullBytes
  return isFull ? new Error(`${fullDisk} of ${folder} is full: ${error.message}`, { cause: error }) : error
}

const fullDisk = 'The disk'

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function toMb(bytes: number): number {
  return Math.round(bytes / mb)
}
