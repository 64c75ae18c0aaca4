import { statSync, truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDamageReport } from './damage.ts'

const pollMs = 300
/** SQLITE_BUSY */
const busy = 5

type LockOptions = {
  /** Called once if another process has the lock. */
  onWait?: () => void
  signal?: AbortSignal
}

/**
 * Acquires the lock on this file, waiting if another process holds it. Returns a function that releases it. The lock
 * is SQLite's own, which ends with its process in any case.
 */
export async function acquireFileLock(
  file: string,
  { onWait, signal }: LockOptions = {},
): Promise<() => void> {
  const database = new DatabaseSync(file)
  let isReported = false
  for (;;) {
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
      if (!isReported) onWait?.()
      isReported = true
      await sleep(pollMs)
    }
  }
}

type WarnLog = { warn(object: object, message: string): void }

/**
 * Empties a damaged lock file in place: with another name, two processes could lock two files. SQLite reads the file
 * only while nobody has the lock. Returns false if the error is not about damage.
 */
export function emptyDamagedLock(file: string, error: unknown, log?: WarnLog): boolean {
  if (!isDamageReport(error) || statSync(file).size === 0) return false
  log?.warn({ file, reason: (error as Error).message }, 'A damaged lock file was emptied')
  truncateSync(file)
  return true
}
