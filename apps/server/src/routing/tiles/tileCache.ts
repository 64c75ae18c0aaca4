import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkStamp, type OnDamage, setAside, stamp } from '../../platform/files/damage.ts'
import { wallClockMs } from '../../platform/wallClock.ts'

// Each map has a folder below the routing folder, named by its hash, with the archive and its description.
// A build works in `<hash>.<random>.building` and is renamed when it is complete.

const archiveName = 'tiles.tar'
const descriptionName = 'build.json'
const buildingSuffix = '.building'
const cacheName = /^[0-9a-f]{32}$/
/** The current map and the one before. */
const keptCaches = 2

const heartbeatMs = 1000
/** After this long without a heartbeat, nobody waits for a build. */
const doubtfulAfterMs = 3000
/** After this long, what a dead build left is removed. */
const deadAfterMs = 60_000
const pollMs = 200

export type CacheEntry = { routingFolder: string; hash: string; signal: AbortSignal; onDamage: OnDamage }

/**
 * Makes sure that the cache of this hash is complete and returns its archive. Concurrent processes usually wait for
 * the first builder; if two build, the first rename wins.
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
      await sleep(pollMs, undefined, { signal: entry.signal })
      continue
    }
    try {
      await build(claim.folder, join(claim.folder, archiveName))
      await describeArchive(claim.folder)
      await stamp(join(claim.folder, archiveName))
      await promote(claim.folder, folder)
    } finally {
      await claim.release()
    }
  }
  // pruneCaches sees by the time which caches are in use.
  await utimes(join(folder, descriptionName), new Date(), new Date())
  return { folder, archiveFile: join(folder, archiveName) }
}

/** Removes the caches of older maps and the remains of killed builds. */
export async function pruneCaches({ routingFolder, hash }: CacheEntry): Promise<void> {
  const names = await readdir(routingFolder)
  const others = names.filter((name) => cacheName.test(name) && name !== hash)
  const used = await Promise.all(
    others.map(async (name) => ({
      name,
      ageMs: await msSinceChange(join(routingFolder, name, descriptionName)),
    })),
  )
  used.sort((one, other) => one.ageMs - other.ageMs)
  const old = used.slice(keptCaches - 1).map(({ name }) => name)
  for (const name of names.filter((each) => each.endsWith(buildingSuffix))) {
    if ((await msSinceChange(join(routingFolder, name))) > deadAfterMs) old.push(name)
  }
  for (const name of old) await rm(join(routingFolder, name), { recursive: true, force: true })
}

/** Renames a damaged cache. A cache is complete when it gets its name, so a missing or changed part means damage. */
async function setAsideDamaged(folder: string, { onDamage, signal }: CacheEntry): Promise<void> {
  if (!existsSync(folder)) return
  const file = join(folder, archiveName)
  const isWhole = await isComplete(folder)
  const found = isWhole ? await checkStamp(file, signal) : { reason: 'it is not what build.json describes' }
  if (typeof found !== 'string') onDamage({ file, reason: found.reason, setAside: await setAside(folder) })
}

async function isComplete(folder: string): Promise<boolean> {
  try {
    const { archiveBytes } = JSON.parse(await readFile(join(folder, descriptionName), 'utf8')) as {
      archiveBytes: number
    }
    return (await stat(join(folder, archiveName))).size === archiveBytes
  } catch {
    return false
  }
}

async function describeArchive(folder: string): Promise<void> {
  const { size } = await stat(join(folder, archiveName))
  const description = { archiveBytes: size, builtAt: new Date().toISOString() }
  await writeFile(join(folder, descriptionName), JSON.stringify(description))
}

/** Returns a folder to build in, or undefined while another process builds the same map. */
async function claimBuild({ routingFolder, hash }: CacheEntry) {
  const rivals = async () => (await liveBuilds(routingFolder)).filter((name) => name.startsWith(hash))
  if ((await rivals()).length > 0) return undefined
  const name = `${hash}.${randomBytes(6).toString('hex')}${buildingSuffix}`
  const folder = join(routingFolder, name)
  await mkdir(folder)
  const heartbeat = setInterval(
    () => void utimes(folder, new Date(), new Date()).catch(() => {}),
    heartbeatMs,
  )
  const release = async () => {
    clearInterval(heartbeat)
    await rm(folder, { recursive: true, force: true })
  }
  // Two processes that started at the same moment see each other now; the first name wins.
  if ((await rivals()).some((rival) => rival < name)) {
    await release()
    return undefined
  }
  return { folder, release }
}

async function liveBuilds(routingFolder: string): Promise<string[]> {
  const names = (await readdir(routingFolder)).filter((name) => name.endsWith(buildingSuffix))
  const ages = await Promise.all(names.map((name) => msSinceChange(join(routingFolder, name))))
  return names.filter((_, i) => ages[i]! < doubtfulAfterMs)
}

/** Returns the time since the last change; Infinity for a missing file. */
async function msSinceChange(path: string): Promise<number> {
  const times = await stat(path).catch(() => undefined)
  return times ? wallClockMs() - times.mtimeMs : Infinity
}

async function promote(built: string, folder: string): Promise<void> {
  try {
    await rename(built, folder)
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    if (await isComplete(folder)) return
    // The damaged cache gets a name by which it is removed later.
    await rename(folder, `${folder}.${randomBytes(6).toString('hex')}.damaged${buildingSuffix}`)
    await rename(built, folder)
  }
}
