import { freeBytes } from '../files/freeBytes.ts'
import type { HealthCheck } from './health.ts'

const bytesPerMb = 1024 * 1024
/** Enough for an operator to notice before PostgreSQL or an import fails. */
const leastMb = 512

/**
 * Warns when the disk of the data folder is nearly full. The server stays ready: what it has is still read, and a
 * database on another machine still takes writes.
 */
export function diskCheck(folder: string, leastFreeMb = leastMb): HealthCheck {
  return async () => {
    const freeMb = Math.floor((await freeBytes(folder)) / bytesPerMb)
    return freeMb < leastFreeMb
      ? { warning: `The disk of the data folder has ${freeMb} MB left.` }
      : undefined
  }
}
