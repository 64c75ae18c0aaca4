import { freeBytes } from '../files/freeBytes.ts'
import type { HealthCheck } from './health.ts'

const bytesPerMb = 1024 * 1024
/** Enough for an operator to notice before PostgreSQL or an import fails. */
const minMb = 512
/** Two segments of PostgreSQL's log: with less it may end at the next write. */
const fullMb = 32

type DiskLimits = {
  /** Whether the database is on this disk, and can't store without room there. */
  hasDatabase: boolean
  warnMb?: number
  minFreeMb?: number
}

/**
 * Warns when the disk of the data folder is nearly full, and says that it is full where the database is on it. A database on
 * another machine still takes writes, and says itself that its disk is full.
 */
export function diskCheck(
  folder: string,
  { hasDatabase, warnMb = minMb, minFreeMb = fullMb }: DiskLimits,
): HealthCheck {
  return async () => {
    const freeMb = Math.floor((await freeBytes(folder)) / bytesPerMb)
    if (freeMb >= warnMb) return undefined
    const reason = `The disk of the data folder has ${freeMb} MB left.`
    return hasDatabase && freeMb < minFreeMb ? reason : { warning: reason }
  }
}
