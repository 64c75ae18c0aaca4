import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isStoreAddress, openObjectStore } from '../platform/files/objectStore.ts'
import { encryptedEnd } from './encryption.ts'

/** The name of a backup that was begun at this time, in a folder. */
export function backupName(time: Date, isEncrypted: boolean): string {
  const digits = time.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `geofield-${digits}.tar${isEncrypted ? encryptedEnd : ''}`
}

const namePattern = /^geofield-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(\.age)?$/

function timeOf(name: string): Date | undefined {
  const [year, month, day, hour, minute, second] = (namePattern.exec(name) ?? []).slice(1, 7)
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
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

/** Returns the names that go: those that no part of `keep` asks for. The newest of each day, week or month stays. */
export function namesToPrune(names: string[], keep: Keep): string[] {
  const found = names.flatMap((name) => {
    const time = timeOf(name)
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

/** Deletes older backups in a folder or under a prefix of a store, by the times in their names. Returns how many. */
export async function pruneBackups(place: string, keep: Keep): Promise<number> {
  if (!isStoreAddress(place)) {
    const names = namesToPrune(await readdir(place), keep)
    for (const name of names) await rm(join(place, name))
    return names.length
  }
  const store = await openObjectStore(place)
  const { signal } = new AbortController()
  try {
    const names = namesToPrune(
      (await store.list('', signal)).map(({ name }) => name),
      keep,
    )
    for (const name of names) await store.remove(name, signal)
    return names.length
  } finally {
    store.close()
  }
}
