import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { emptyDamagedLock } from '../files/fileLock.ts'
import type { Log } from './cluster.ts'
import { isRunning, processStart } from './processes.ts'

/**
 * One process at a time looks after a data folder. The lock is the kernel's: SQLite's exclusive transaction is a
 * file lock which ends with its process, however that ends, so a stale lock cannot exist, a re-used pid cannot
 * be mistaken for the holder, and it also works between two containers with their own process numbers.
 * Node has no flock of its own; node:sqlite is the one file lock it brings.
 *
 * `holder.json` beside it only says who holds the lock, for messages and for a command beside a server.
 */
export type HolderKind = 'server' | 'command'
type Holder = { pid: number; kind: HolderKind; start?: string }

// A lock is lost when its database object is garbage-collected, and callers keep only the release function.
const held = new Set<DatabaseSync>()

const SQLITE_BUSY = 5

export function tryLock(home: string, kind: HolderKind, log?: Log): (() => void) | undefined {
  makeLockFile(home)
  const file = lockFilePath(home)
  const database = new DatabaseSync(file)
  try {
    // In memory, so that no journal file appears beside the lock.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    if (!emptyDamagedLock(file, error, log)) throw error
    return tryLock(home, kind, log)
  }
  held.add(database)
  writeHolder(home, kind)
  return () => {
    if (!held.delete(database)) return
    rmSync(holderFile(home), { force: true })
    database.close()
  }
}

export function readHolder(home: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(home), 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Returns false for a process that ended, and for a later process with the same pid. */
export function isAlive(holder: Holder): boolean {
  if (holder.start === undefined) return isRunning(holder.pid)
  return processStart(holder.pid) === holder.start
}

export function lockFilePath(home: string): string {
  return join(home, 'holder.lock')
}

/** Readable only by its owner, because anyone who can read the file can lock it. */
function makeLockFile(home: string): void {
  try {
    // Never opens an existing file: closing it again would drop a lock that this process holds.
    closeSync(openSync(lockFilePath(home), 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function holderFile(home: string): string {
  return join(home, 'holder.json')
}

function writeHolder(home: string, kind: HolderKind): void {
  const start = processStart(process.pid)
  const holder: Holder = { pid: process.pid, kind, ...(start !== undefined && { start }) }
  const temporary = `${holderFile(home)}.new`
  rmSync(temporary, { force: true })
  writeFileSync(temporary, JSON.stringify(holder), { flag: 'wx' })
  renameSync(temporary, holderFile(home))
}
