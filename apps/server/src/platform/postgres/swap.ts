import { existsSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files/durableFile.ts'
import type { Log } from './cluster.ts'

/** A copy has this name below the home folder only when it is complete. */
const completeName = 'upgraded'

/** Where an upgrade keeps the data as they were before. */
export const keptData = (home: string, major: string) => join(home, `data.${major}`)

/**
 * Puts a complete copy in the place of the data, which are kept. A kill between the two renames leaves no folder `data`:
 * `finishSwap` of the next start does the second one.
 */
export async function swap(home: string, { copy, kept }: { copy: string; kept: string }): Promise<void> {
  const [data, complete] = [join(home, 'data'), join(home, completeName)]
  // An upgrade that was killed before its first rename may have left one.
  await rm(complete, { recursive: true, force: true })
  renameSync(copy, complete)
  await syncFolder(home)
  renameSync(data, kept)
  renameSync(complete, data)
  await syncFolder(home)
}

/** Ends a swap that was interrupted between its renames. */
export async function finishSwap(home: string, log: Log): Promise<void> {
  const [data, complete] = [join(home, 'data'), join(home, completeName)]
  if (existsSync(data) || !existsSync(complete)) return
  // Without the kept data somebody else has moved `data` away, and the copy may be an old one.
  if (!readdirSync(home).some((name) => /^data\.\d+$/.test(name))) return
  renameSync(complete, data)
  await syncFolder(home)
  log.info({ data }, 'Finished an interrupted upgrade of PostgreSQL')
}
