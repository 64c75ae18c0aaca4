import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

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
      if ((error as { errcode?: number }).errcode !== busy) {
        database.close()
        throw error
      }
      if (!told) onWait?.()
      await sleep(pollMs)
    }
  }
}
