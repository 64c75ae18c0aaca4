import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { binariesFor, installedPackage, removeOldCopies, type Binaries, type Package } from './binaries.ts'
import { hasDatabase, refuseOtherVersion, type Cluster, type Log } from './cluster.ts'
import { isRespondingBeside, connectionTo, type Connection } from './connection.ts'
import { isAlive, lockFilePath, readHolder, tryLock, type HolderKind } from './holderLock.ts'
import {
  admit,
  giveToOwnerOfParent,
  openHome,
  noDatabase,
  openRunFolder,
  readOrMakePassword,
  readPassword,
  requireHome,
  requirePassword,
} from './home.ts'
import { readPidFile } from './pidFile.ts'
import { adoptOrStart } from './postmaster.ts'
import { canEnter, describe, waysToRun, type RunAs } from './runAs.ts'
import { supervise } from './supervise.ts'
import { finishSwap } from './swap.ts'

export type EmbeddedPostgres = {
  /** For `pg`: host is the folder of the Unix socket. */
  connection: Connection
  /** True if this process started or adopted PostgreSQL, so that stop() ends it. */
  startedByUs: boolean
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The absolute path of GEOFIELD_DATA_DIR. */
  dataDir: string
  /** A command uses the PostgreSQL of a running server, or else starts its own while it runs. */
  holder: HolderKind
  log: Log
  /** False refuses a folder without a database. */
  creates?: boolean
  /** The longest wait for another holder. */
  lockWaitMs?: number
  /** Cancels a start, and ends what it started. */
  signal?: AbortSignal | undefined
  /** PostgreSQL's programs, if they are not those of the installation. */
  source?: Package
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const source = options.source ?? (await installedPackage())
  if (options.creates === false) await requireHome(options.dataDir)
  const home = await openHome(options.dataDir)
  const turn = await waitForTurn(home, options)
  if ('connection' in turn) {
    return { connection: turn.connection, startedByUs: false, stop: async () => {} }
  }
  try {
    await finishSwap(home, options.log)
    const cluster = await makeCluster(options, home, source)
    const postmaster = await adoptOrStart(cluster, options.signal)
    const supervisor = supervise(cluster, postmaster)
    const stop = async () => {
      try {
        await supervisor.stop()
        await rmdir(cluster.socketFolder).catch(() => {})
      } finally {
        turn.release()
      }
    }
    // Only once: before a second call the folder may have another holder.
    let stopped: Promise<void> | undefined
    return { connection: connectionTo(cluster), startedByUs: true, stop: () => (stopped ??= stop()) }
  } catch (error) {
    turn.release()
    throw error
  }
}

/** A command waits for other commands, and for a busy server's PostgreSQL. */
const usualWaitMs = { server: 10_000, command: 30_000 }

/** Takes the lock on the data folder or, for a command beside a server, connects to the server's PostgreSQL. */
async function waitForTurn(
  home: string,
  { holder, log, signal, lockWaitMs = usualWaitMs[holder] }: EmbeddedPostgresOptions,
): Promise<{ release: () => void } | { connection: Connection }> {
  const until = performance.now() + lockWaitMs
  let seenBefore: string | undefined
  for (;;) {
    signal?.throwIfAborted()
    const release = tryLock(home, holder, log)
    if (release !== undefined) {
      await giveToOwnerOfParent(lockFilePath(home))
      return { release }
    }
    const other = readHolder(home)
    // For a millisecond after the lock changes hands holder.json still names the one before. It is believed
    // when that process lives, or, as another container's cannot be seen, when it says the same again.
    const certain = other !== undefined && (isAlive(other) || JSON.stringify(other) === seenBefore)
    if (certain && holder === 'command' && other.kind === 'server') {
      const connection = await connectBeside(home)
      if (connection !== undefined) return { connection }
    }
    const who = certain ? `a ${other.kind} with process id ${other.pid}` : 'another process'
    if (performance.now() >= until) {
      throw new Error(
        `${home} is in use by ${who}. Stop it first; several servers can share one database when ` +
          'DATABASE_URL names a separate PostgreSQL.',
      )
    }
    if (seenBefore === undefined) log.info({ home, lockWaitMs }, `Waiting: the database is in use by ${who}`)
    seenBefore = JSON.stringify(other) ?? ''
    await sleep(100)
  }
}

async function connectBeside(home: string): Promise<Connection | undefined> {
  const file = await readPidFile(join(home, 'data'))
  const password = await readPassword(home)
  if (!file?.socketFolder || password === undefined) return undefined
  const connection = connectionTo({ socketFolder: file.socketFolder, password })
  return (await isRespondingBeside(connection, home)) ? connection : undefined
}

async function makeCluster(
  { dataDir, log, creates = true }: EmbeddedPostgresOptions,
  home: string,
  source: Package,
): Promise<Cluster> {
  const data = join(home, 'data')
  const isThere = await hasDatabase(data)
  if (!isThere && !creates) throw noDatabase(dataDir)
  if (isThere) await requirePassword(home)
  const { runAs, binaries } = await chooseWay(dataDir, home, source)
  if (isThere) await refuseOtherVersion({ data, binaries })
  if ((await readPidFile(data)) === undefined) await removeOldCopies(home, source)
  const socketFolder = await openRunFolder(home, runAs)
  const password = await readOrMakePassword(home)
  return { home, data, socketFolder, password, runAs, binaries, log }
}

/** Returns the first way that reaches the data folder and can run the programs. The data folder never moves. */
export async function chooseWay(
  dataDir: string,
  home: string,
  source: Package,
): Promise<{ runAs: RunAs; binaries: Binaries }> {
  const problems: string[] = []
  for (const runAs of await waysToRun(dataDir)) {
    await admit(runAs, home)
    if (!(await canEnter(runAs, home))) {
      problems.push(`${describe(runAs)} cannot enter ${home}`)
      continue
    }
    try {
      return { runAs, binaries: await binariesFor(runAs, home, source) }
    } catch (error) {
      problems.push(`${describe(runAs)}: ${(error as Error).message}`)
    }
  }
  throw new Error(
    `PostgreSQL cannot be run on GEOFIELD_DATA_DIR (${dataDir}). ${problems.join('; ')}. ` +
      'PostgreSQL refuses to run as root, so another user must be able to reach that folder: choose one such as ' +
      '/var/lib/geofield, or run Geofield as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.',
  )
}
