import { stat } from 'node:fs/promises'
import { type Source, SourceError } from '@geofield/geocoder'
import { freeBytes } from '../../platform/files/freeBytes.ts'
import { usedBytes } from '../../platform/files/usedBytes.ts'
import type { DataFolder } from '../dataFolder.ts'

const mb = 1e6
/** Measured: what an import takes without an extract, and for each byte of the extracts. This asks for a little more. */
const baseBytes = { memory: 600 * mb, disk: 200 * mb }
const timesTheFiles = { memory: 3.5, disk: 5 }

/** Returns a function that throws if an import of these sources would clearly run out of memory or disk; it checks once. */
export function roomCheck(folder: DataFolder, sources: Source[]): () => Promise<void> {
  let checked: Promise<void> | undefined
  return () => (checked ??= checkRoom(folder, sources))
}

async function checkRoom(folder: DataFolder, sources: Source[]): Promise<void> {
  const extracts = sources.filter(({ kind }) => kind === 'osm')
  const sizes = await Promise.all(extracts.map(({ origin }) => stat(origin).catch(() => ({ size: 0 }))))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  // What was read before is not needed again.
  const disk = (await freeBytes(folder.folder)) + (await usedBytes(folder.sources))
  compareRoom(bytes, { memory: process.availableMemory(), disk, folder: folder.folder })
}

export type Room = { memory: number; disk: number; folder: string }

/** Throws if extracts of so many bytes need more room than there is. Those of towns take little more than no extract. */
export function compareRoom(bytes: number, { memory, disk, folder }: Room): void {
  for (const [kind, available, where] of [
    ['memory', memory, 'of memory are available'],
    ['disk', disk, `are free on the disk of ${folder}`],
  ] as const) {
    const needed = baseBytes[kind] + timesTheFiles[kind] * bytes
    if (available >= needed || timesTheFiles[kind] * bytes < baseBytes[kind]) continue
    throw new SourceError(
      `${Math.round(available / mb)} MB ${where}, and the import of places takes about ${Math.round(needed / mb)} MB. Nothing was changed.`,
    )
  }
}
