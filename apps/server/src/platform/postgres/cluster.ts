import { randomBytes } from 'node:crypto'
import { chmod, lchown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { megabytesOf } from '../config/sizes.ts'
import type { Binaries } from './binaries.ts'
import { syncFolder } from '../files/durableFile.ts'
import { removeHalfMade } from './home.ts'
import { describe, getFileOwner, run, type RunAs } from './runAs.ts'

export type Log = { info(obj: object, msg: string): void; warn(obj: object, msg: string): void }

/** What it takes to start PostgreSQL on a data folder. */
export type Cluster = {
  home: string
  data: string
  socketFolder: string
  password: string
  runAs: RunAs
  binaries: Binaries
  log: Log
}

export const superuser = 'geofield'

/** Prepares the data folder for a start: initdb the first time, the right owner every time. */
export async function prepareData(cluster: Cluster): Promise<void> {
  await removeHalfMade(cluster.home)
  if (!(await hasDatabase(cluster.data))) return initialise(cluster)
  await takeOwnership(cluster)
}

export async function hasDatabase(data: string): Promise<boolean> {
  const entries = await readdir(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (entries === undefined) return false
  if (entries.includes('PG_VERSION')) return true
  if (entries.length === 0) return false
  throw new Error(`${data} is not empty and holds no PostgreSQL database: move its content away`)
}

export async function refuseOtherVersion({
  data,
  binaries,
}: Pick<Cluster, 'data' | 'binaries'>): Promise<void> {
  const found = await readDataVersion(data)
  if (found === binaries.majorVersion) return
  const cure =
    Number(found) > Number(binaries.majorVersion)
      ? 'Use the Geofield release that wrote it, or a newer one'
      : 'Upgrade it with `geofield-server database upgrade`'
  throw new Error(
    `${data} holds a database of PostgreSQL ${found}, but this Geofield includes PostgreSQL ` +
      `${binaries.majorVersion}, which cannot read it. ${cure}, or serve it with a PostgreSQL ` +
      `${found} of your own and set DATABASE_URL.`,
  )
}

/** Returns the major version of the PostgreSQL that wrote the data. */
export async function readDataVersion(data: string): Promise<string> {
  return (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
}

/**
 * Gives the files to the user that PostgreSQL runs as, who may change between two starts (a closed parent folder, a
 * backup restored by root). Only root can do that.
 */
async function takeOwnership({ data, runAs, log }: Cluster): Promise<void> {
  const wanted = getFileOwner(runAs)
  const found = await stat(data)
  if (found.uid !== wanted.uid) {
    if (process.getuid?.() !== 0) {
      throw new Error(
        `${data} belongs to user ${found.uid}, and this is user ${wanted.uid}: ` +
          'run Geofield as the owner of GEOFIELD_DATA_DIR, or set DATABASE_URL',
      )
    }
    log.info(
      { data, from: found.uid, to: wanted.uid },
      `Changing the owner of the database files to ${describe(runAs)}`,
    )
    const paths = await readdir(data, { recursive: true })
    for (const path of paths) await lchown(join(data, path), wanted.uid, wanted.gid)
    // Last, so that an interrupted run starts over.
    await lchown(data, wanted.uid, wanted.gid)
  }
  // PostgreSQL refuses a folder open to others, as an unpacked backup often is.
  if ((found.mode & 0o777) !== 0o700) await chmod(data, 0o700)
}

/**
 * Creates the cluster in a separate folder and renames it when complete, so that a kill leaves no half-made database.
 */
async function initialise(cluster: Cluster): Promise<void> {
  const { home, data, runAs, password, log } = cluster
  const startedAt = performance.now()
  const folder = join(home, `new-${randomBytes(4).toString('hex')}`)
  const { uid, gid } = getFileOwner(runAs)
  await mkdir(folder, { mode: 0o700 })
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  await lchown(passwordFile, uid, gid)
  await lchown(folder, uid, gid)
  await runInitdb(cluster, folder)
  await rename(join(folder, 'data'), data)
  await syncFolder(home)
  await rm(folder, { recursive: true, force: true })
  const durationMs = Math.round(performance.now() - startedAt)
  log.info({ data, durationMs }, `Created a new PostgreSQL database, run as ${describe(runAs)}`)
}

/**
 * Order and case rules are PostgreSQL's built-in C.UTF-8, the same on every system and for ever. The character
 * classes (LC_CTYPE) still come from the system, and pg_trgm sees no letters outside ASCII when they are plain
 * C: the first UTF-8 locale the system has is taken (macOS may lack C.UTF-8).
 */
async function runInitdb({ runAs, binaries }: Cluster, folder: string): Promise<void> {
  let problem = ''
  for (const characterClasses of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const args = ['-D', join(folder, 'data'), '-U', superuser, '--pwfile', join(folder, 'password')]
    args.push('--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', `--lc-ctype=${characterClasses}`)
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--text-search-config=simple')
    args.push('--no-instructions', '--data-checksums', ...firstSettings().flatMap((each) => ['-c', each]))
    const outcome = await run(runAs, binaries.initdb, args)
    if (outcome.ok) return
    problem = outcome.stderr.trim()
    if (!problem.includes('invalid locale name')) break
  }
  throw new Error(`PostgreSQL's initdb failed: ${problem}`)
}

/** Written once to postgresql.conf, where the operator may change them. Fixed settings are in postmaster.ts. */
function firstSettings(): string[] {
  return [
    'max_connections=100',
    // The server and its routing need the rest.
    `shared_buffers=${megabytesOf(1 / 8, { min: 64, max: 4096 })}MB`,
    // A statement may take it several times. With the usual 4 MB a search of a million records forgets which rows of a page
    // it has found, and reads each again.
    `work_mem=${megabytesOf(1 / 1024, { min: 4, max: 32 })}MB`,
    // After a checkpoint each changed page is logged whole, and a record has pages in many indexes.
    'wal_compression=on',
    'timezone=UTC',
    'log_timezone=UTC',
    'password_encryption=scram-sha-256',
    // One log file for each weekday, overwritten a week later, so the log can't fill the disk.
    'log_filename=postgresql-%a.log',
    'log_rotation_age=1d',
    'log_rotation_size=0',
    'log_truncate_on_rotation=on',
  ]
}
