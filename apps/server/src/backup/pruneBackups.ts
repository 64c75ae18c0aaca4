import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isStoreAddress, openObjectStore } from '../platform/files/objectStore.ts'
import { encryptedEnd } from './encryption.ts'

/** The name of a backup of this database that was begun at this time, in a folder. */
export function backupName({
  time,
  mark,
  isEncrypted,
}: {
  time: Date
  mark: string
  isEncrypted: boolean
}): string {
  const digits = time.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `geofield-${digits}-${mark}.tar${isEncrypted ? encryptedEnd : ''}`
}

// Older servers wrote no mark.
const namePattern = /^geofield-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(?<mark>[\da-f]{8}))?\.tar(\.age)?$/

/** Returns when the backup was begun; undefined for other files, and for backups of other databases. */
function timeOf(name: string, mark: string): Date | undefined {
  const found = namePattern.exec(name)
  if (found === null || (found.groups!['mark'] ?? mark) !== mark) return undefined
  const [year, month, day, hour, minute, second] = found.slice(1, 7)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** How many to keep: of all, or of one each day, week (from Monday) or month, in UTC. */
export type Keep = { count: number; each: 'backup' | Unit }[]
type Unit = 'd' | 'w' | 'm'

/** Reads `14`, or `7d,4w,12m`. */
export function parseKeep(text: string): Keep {
  return text.split(',').map((part) => {
    const [, count, unit] = /^([1-9]\d{0,3})([dwm]?)$/.exec(part) ?? []
    if (count === undefined)
      throw new Error(
        `--keep must be a number of backups such as 14, or of days, weeks and months such as 7d,4w,12m; got "${text}"`,
      )
    return { count: Number(count), each: (unit || 'backup') as Unit | 'backup' }
  })
}

/**
 * Returns the names that go: those of this database that no part of `keep` asks for. The newest of each day, week or month
 * stays.
 */
export function namesToPrune(names: string[], keep: Keep, mark: string): string[] {
  const found = names.flatMap((name) => {
    const time = timeOf(name, mark)
    return time ? [{ name, time }] : []
  })
  found.sort((one, other) => other.time.getTime() - one.time.getTime())
  const kept = new Set<string>()
  for (const { count, each } of keep) {
    const spans = new Set<string>()
    for (const { name, time } of found) {
      const span = each === 'backup' ? name : spanOf(time, each)
      if (spans.has(span)) continue
      if (spans.size === count) break
      spans.add(span)
      kept.add(name)
    }
  }
  return found.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}

function spanOf(time: Date, unit: Unit): string {
  const day = new Date(time)
  if (unit === 'w') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, unit === 'm' ? 7 : 10)
}

/** Deletes older backups of this database in a folder or under a prefix of a store, by their names. Returns how many. */
export async function pruneBackups(place: string, keep: Keep, mark: string): Promise<number> {
  if (!isStoreAddress(place)) {
    const names = namesToPrune(await readdir(place), keep, mark)
    for (const name of names) await rm(join(place, name))
    return names.length
  }
  const store = await openObjectStore(place)
  const { signal } = new AbortController()
  try {
    const names = namesToPrune(
      (await store.list('', signal)).map(({ name }) => name),
      keep,
      mark,
    )
    for (const name of names) await store.remove(name, signal)
    return names.length
  } finally {
    store.close()
  }
}
