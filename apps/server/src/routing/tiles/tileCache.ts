import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkStamp, type OnDamage, setAside, stamp } from '../../platform/files/damage.ts'
import { wallClockMs } from '../../platform/wallClock.ts'

// Below the routing folder each map has a folder named by its hash, holding the archive and its description.
// A build works in `<hash>.<random>.building` and gets the final name by one rename when it is complete.

const ARCHIVE = 'tiles.tar'
const DESCRIPTION = 'build.json'
const BUILDING = '.building'
const CACHE_NAME = /^[0-9a-f]{32}$/
/** The current map and the one before. */
const KEPT_CACHES = 2

const HEARTBEAT_MS = 1000
/** A build without a heartbeat for this long is not waited for. */
const DOUBTFUL_AFTER_MS = 3000
/** After this long its rest is removed. */
const DEAD_AFTER_MS = 60_000
const POLL_MS = 200

export type CacheEntry = { routingFolder: string; hash: string; signal: AbortSignal; onDamage: OnDamage }

/**
 * Makes sure that the cache of this hash is complete, and answers its archive. Several processes may ask at
 * once: as a rule one builds and the others wait; should two build, the first rename counts.
 */
export async function ensureCache(
  entry: CacheEntry,
  build: (folder: string, archiveFile: string) => Promise<void>,
): Promise<{ folder: string; archiveFile: string }> {
  const folder = join(entry.routingFolder, entry.hash)
  await mkdir(entry.routingFolder, { recursive: true })
  await setAsideDamaged(folder, entry)
  while (!(await isComplete(folder))) {
    entry.signal.throwIfAborted()
    const claim = await claimBuild(entry)
    if (!claim) {
      await sleep(POLL_MS, undefined, { signal: entry.signal })
      continue
    }
    try {
      await build(claim.folder, join(claim.folder, ARCHIVE))
      await describeArchive(claim.folder)
      await stamp(join(claim.folder, ARCHIVE))
      await promote(claim.folder, folder)
    } finally {
      await claim.release()
    }
  }
  // The time tells pruneCaches which caches are in use.
  await utimes(join(folder, DESCRIPTION), new Date(), new Date())
  return { folder, archiveFile: join(folder, ARCHIVE) }
}

/** Removes the caches of older maps, and what killed builds left. */
export async function pruneCaches({ routingFolder, hash }: CacheEntry): Promise<void> {
  const names = await readdir(routingFolder)
  const others = names.filter((name) => CACHE_NAME.test(name) && name !== hash)
  const used = await Promise.all(
    others.map(async (name) => ({ name, ageMs: await ageOf(join(routingFolder, name, DESCRIPTION)) })),
  )
  used.sort((one, other) => one.ageMs - other.ageMs)
  const old = used.slice(KEPT_CACHES - 1).map(({ name }) => name)
  for (const name of names.filter((each) => each.endsWith(BUILDING))) {
    if ((await ageOf(join(routingFolder, name))) > DEAD_AFTER_MS) old.push(name)
  }
  for (const name of old) await rm(join(routingFolder, name), { recursive: true, force: true })
}

/** A cache gets its name when it is complete: one that lacks a part, or differs from its stamp, was damaged later. */
async function setAsideDamaged(folder: string, { onDamage, signal }: CacheEntry): Promise<void> {
  if (!existsSync(folder)) return
  const file = join(folder, ARCHIVE)
  const isWhole = await isComplete(folder)
  const found = isWhole ? await checkStamp(file, signal) : { reason: 'it is not what build.json describes' }
  if (typeof found !== 'string') onDamage({ file, reason: found.reason, setAside: await setAside(folder) })
}

async function isComplete(folder: string): Promise<boolean> {
  try {
    const { archiveBytes } = JSON.parse(await readFile(join(folder, DESCRIPTION), 'utf8')) as {
      archiveBytes: number
    }
    return (await stat(join(folder, ARCHIVE))).size === archiveBytes
  } catch {
    return false
  }
}

async function describeArchive(folder: string): Promise<void> {
  const { size } = await stat(join(folder, ARCHIVE))
  const description = { archiveBytes: size, builtAt: new Date().toISOString() }
  await writeFile(join(folder, DESCRIPTION), JSON.stringify(description))
}

/** A folder to build in, or undefined while another process builds the same. */
async function claimBuild({ routingFolder, hash }: CacheEntry) {
  const rivals = async () => (await liveBuilds(routingFolder)).filter((name) => name.startsWith(hash))
  if ((await rivals()).length > 0) return undefined
  const name = `${hash}.${randomBytes(6).toString('hex')}${BUILDING}`
  const folder = join(routingFolder, name)
  await mkdir(folder)
  const heartbeat = setInterval(
    () => void utimes(folder, new Date(), new Date()).catch(() => {}),
    HEARTBEAT_MS,
  )
  const release = async () => {
    clearInterval(heartbeat)
    await rm(folder, { recursive: true, force: true })
  }
  // Two that started at the same moment see each other now, and agree on one.
  if ((await rivals()).some((rival) => rival < name)) {
    await release()
    return undefined
  }
  return { folder, release }
}

async function liveBuilds(routingFolder: string): Promise<string[]> {
  const names = (await readdir(routingFolder)).filter((name) => name.endsWith(BUILDING))
  const ages = await Promise.all(names.map((name) => ageOf(join(routingFolder, name))))
  return names.filter((_, i) => ages[i]! < DOUBTFUL_AFTER_MS)
}

/** Time since the last change; endless for what does not exist. */
async function ageOf(path: string): Promise<number> {
  const times = await stat(path).catch(() => undefined)
  return times ? wallClockMs() - times.mtimeMs : Infinity
}

async function promote(built: string, folder: string): Promise<void> {
  try {
    await rename(built, folder)
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    if (await isComplete(folder)) return
    // A damaged cache: out of the way under a name that is removed later.
    await rename(folder, `${folder}.${randomBytes(6).toString('hex')}.damaged${BUILDING}`)
    await rename(built, folder)
  }
}
