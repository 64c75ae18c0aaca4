import { statSync, truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDamageReport } from './damage.ts'

const pollMs = 300
/** SQLITE_BUSY */
const busy = 5

export type LockOptions = {
  /** Told once, when another process has the lock. */
  onWait?: () => void
  signal?: AbortSignal
}

/**
 * Waits until no other process has the lock of this file, and takes it; answers how to give it back. The lock is SQLite's
 * own, which ends with its process however that ends.
 */
export async function lockFile(file: string, { onWait, signal }: LockOptions = {}): Promise<() => void> {
  const database = new DatabaseSync(file)
  for (let told = false; ; told = true) {
    try {
      signal?.throwIfAborted()
      database.exec('BEGIN EXCLUSIVE')
      return () => database.close()
    } catch (error) {
      if (emptyDamagedLock(file, error)) continue
      if ((error as { errcode?: number }).errcode !== busy) {
        database.close()
        throw error
      }
      if (!told) onWait?.()
      await sleep(pollMs)
    }
  }
}

type WarnLog = { warn(object: object, message: string): void }

/**
 * A lock file holds nothing, so a damaged one is emptied where it is: another name would let two processes lock two files.
 * SQLite reads the file only when nobody has the lock. Returns false when the error says nothing of damage.
 */
export function emptyDamagedLock(file: string, error: unknown, log?: WarnLog): boolean {
  if (!isDamageReport(error) || statSync(file).size === 0) return false
  log?.warn({ file, reason: (error as Error).message }, 'A damaged lock file was emptied')
  truncateSync(file)
  return true
}
