import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from '../../platform/files/freeBytes.ts'
import { installedPackage } from '../../platform/postgres/binaries.ts'
import {
  type Cluster,
  hasDatabase,
  type Log,
  prepareData,
  readDataVersion,
} from '../../platform/postgres/cluster.ts'
import { connectionTo } from '../../platform/postgres/connection.ts'
import { chooseWay } from '../../platform/postgres/embeddedPostgres.ts'
import { lockFilePath, readHolder, tryLock } from '../../platform/postgres/holderLock.ts'
import {
  admit,
  giveToOwnerOfParent,
  openHome,
  openRunFolder,
  requirePassword,
} from '../../platform/postgres/home.ts'
import { adopt, adoptOrStart, endChildren, stopPostmaster } from '../../platform/postgres/postmaster.ts'
import { copyDatabase } from '../copyDatabase.ts'
import type { OnProgress } from '../manifest.ts'
import { carryOver, readOldCluster } from './oldClusterStore.ts'
import { findOldPrograms } from './oldPrograms.ts'
import { finishSwap, keptData, swap } from '../../platform/postgres/swap.ts'

export type UpgradeOptions = {
  /** The absolute path of GEOFIELD_DATA_DIR. */
  dataDir: string
  /** A folder with the programs of the old PostgreSQL; without it npm installs them. */
  programs: string | undefined
  /** Whether what Geofield did not make may be left out. */
  leavesOut: boolean
  log: Log
  onProgress: OnProgress
  signal: AbortSignal
}

export type Upgraded = {
  from: string
  to: string
  /** The data as they were before. */
  kept: string
  leftOut: string[]
  /** Settings that the new version does not have. */
  lostSettings: string[]
}

/**
 * Copies the data of an older major version of PostgreSQL into a new cluster, compares them, and then puts that in their
 * place. Until then they are as they were. Returns the version if it is that of the installation already.
 */
export async function upgradeData(options: UpgradeOptions): Promise<Upgraded | string> {
  const home = await openHome(options.dataDir)
  const release = tryLock(home, 'command', options.log)
  if (release === undefined) {
    const holder = readHolder(home)
    const who = holder ? `a ${holder.kind} with process id ${holder.pid}` : 'another process'
    throw new Error(`${home} is in use by ${who}. Stop it first.`)
  }
  try {
    await giveToOwnerOfParent(lockFilePath(home))
    await finishSwap(home, options.log)
    const upgrade = await plan(options, home)
    if (typeof upgrade === 'string') return upgrade
    try {
      return await replaceData(options, upgrade)
    } finally {
      await rm(upgrade.fresh.home, { recursive: true, force: true, maxRetries: 5 })
      for (const { socketFolder } of [upgrade.old, upgrade.fresh])
        await rmdir(socketFolder).catch(() => undefined)
    }
  } finally {
    release()
  }
}

type Upgrade = {
  from: string
  kept: string
  /** Without the programs, which are not installed yet. */
  old: Omit<Cluster, 'binaries'>
  fresh: Cluster
}

async function plan({ dataDir, log }: UpgradeOptions, home: string): Promise<Upgrade | string> {
  const data = join(home, 'data')
  if (!(await hasDatabase(data))) throw new Error(`${data} has no database, so there is nothing to upgrade.`)
  const password = await requirePassword(home)
  const { runAs, binaries } = await chooseWay(dataDir, home, await installedPackage())
  const [from, to] = [await readDataVersion(data), binaries.majorVersion]
  if (from === to) return to
  if (Number(from) > Number(to)) {
    throw new Error(
      `${data} holds a database of PostgreSQL ${from}, and this Geofield includes the older PostgreSQL ${to}, which ` +
        'cannot read it. Use the Geofield release that wrote it, or a newer one.',
    )
  }
  const kept = keptData(home, from)
  if (existsSync(kept))
    throw new Error(`${kept} has the data of an earlier upgrade. Delete it, or move it away, and try again.`)
  await refuseWithoutRoom(home, data)
  const shared = { password, runAs, log }
  return {
    from,
    kept,
    old: { ...shared, home, data, socketFolder: await openRunFolder(home, runAs) },
    fresh: await prepareWork({ ...shared, binaries }, home),
  }
}

/** Opens an empty folder for the new cluster. A killed upgrade may have left another there, with a running PostgreSQL. */
async function prepareWork(
  shared: Pick<Cluster, 'password' | 'runAs' | 'binaries' | 'log'>,
  home: string,
): Promise<Cluster> {
  const work = join(home, 'upgrade')
  await mkdir(work, { recursive: true, mode: 0o700 })
  await giveToOwnerOfParent(work)
  await admit(shared.runAs, work)
  const socketFolder = await openRunFolder(work, shared.runAs)
  const fresh = { ...shared, home: work, data: join(work, 'data'), socketFolder }
  const left = await adopt(fresh)
  if (left) await stopPostmaster(left, fresh)
  await endChildren(fresh)
  for (const name of await readdir(work))
    if (name !== 'run') await rm(join(work, name), { recursive: true, force: true, maxRetries: 5 })
  return fresh
}

/** The new copy is at most as large, and a compressed one is made on the way. */
async function refuseWithoutRoom(home: string, data: string): Promise<void> {
  const needed = 1.5 * (await folderBytes(data)) + programsBytes
  const free = await freeBytes(home)
  if (free >= needed) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new Error(
    `The disk of ${home} has ${megabytes(free)} free, and the upgrade needs ${megabytes(needed)} for a second copy of the ` +
      'database. Free some space, or enlarge the disk. Nothing was changed.',
  )
}

const programsBytes = 200e6

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name))).size
  return bytes
}

async function replaceData(options: UpgradeOptions, upgrade: Upgrade): Promise<Upgraded> {
  const { programs: folder, leavesOut, onProgress, signal } = options
  const { from, kept, fresh } = upgrade
  onProgress('programs', `PostgreSQL ${from}`)
  const { home, runAs } = upgrade.old
  const programs = await findOldPrograms({ major: from, folder, runAs, work: fresh.home, signal })
  const old: Cluster = { ...upgrade.old, binaries: programs }
  const refuseLoss = (names: string[]) => {
    if (leavesOut || names.length === 0) return
    throw new Error(
      `Geofield did not make ${names.join(', ')}, and does not copy that. Add --leave-out to do without it: it stays in ${kept}. ` +
        'Nothing was changed.',
    )
  }
  const result = await whileRunning(old, signal, async () => {
    const { settings, others } = await readOldCluster(connectionTo(old))
    refuseLoss(others)
    await prepareData(fresh)
    const lostSettings = await carryOver(fresh, settings, from)
    const tables = await whileRunning(fresh, signal, () =>
      copyDatabase({ from: connectionTo(old), to: connectionTo(fresh), folder: fresh.home, onProgress }),
    )
    const leftOut = [...others, ...tables.map((name) => `the table ${name}`)]
    refuseLoss(leftOut)
    return { leftOut, lostSettings }
  })
  await swap(home, { copy: fresh.data, kept })
  return { from, to: fresh.binaries.majorVersion, kept, ...result }
}

/** Runs `work` while PostgreSQL runs. An aborted signal ends PostgreSQL, and with it what `work` waits for. */
async function whileRunning<T>(cluster: Cluster, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const server = await adoptOrStart(cluster, signal)
  const end = () => void server.kill('SIGINT')
  signal.addEventListener('abort', end, { once: true })
  try {
    signal.throwIfAborted()
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    await stopPostmaster(server, cluster)
  }
}
