import { createHash, randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
} from 'node:fs/promises'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { syncFolder } from '../files/durableFile.ts'
import { canEnter, getFileOwner, type RunAs } from './runAs.ts'

/**
 * `<data dir>/postgres`, which belongs to the owner of the data dir. PostgreSQL itself writes only to folders
 * below it (data, run). So an attacker who controls a PostgreSQL that runs as another user can't plant files that the
 * server follows as root.
 *
 *   data/            the cluster, owned by the user PostgreSQL runs as
 *   run/             its Unix socket, when the path is short enough
 *   password         the superuser's, mode 0600
 *   holder.lock      see holderLock.ts
 *   upgrade/, upgraded/, data.NN/  see swap.ts and backup/upgrade/
 *   startup.log      what PostgreSQL said before its own log in data/log began
 *   binaries-x.y.z/  only where the package's cannot be used in place
 */
export async function openHome(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres')
  try {
    const firstMade = await mkdir(dataDir, { recursive: true, mode: 0o700 })
    if (firstMade !== undefined) await openToOthers(firstMade, dataDir)
    await mkdir(home, { mode: 0o700 }).catch(ignoreExisting)
    await giveToOwnerOfParent(home)
    await access(home, constants.R_OK | constants.W_OK)
    return await realpath(home)
  } catch (cause) {
    const reason = (cause as Error).message
    throw new Error(
      `GEOFIELD_DATA_DIR (${dataDir}) cannot be written: ${reason}. ` +
        'Run Geofield as the user that owns it, name another folder, or set DATABASE_URL.',
      { cause },
    )
  }
}

/** Refuses a folder in which no database was ever made, and writes nothing there. */
export async function requireHome(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres')).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw noDatabase(dataDir, cause)
    // openHome says what is wrong.
  })
}

export function noDatabase(dataDir: string, cause?: Error): Error {
  return new Error(
    `There is no database in ${dataDir}. Is GEOFIELD_DATA_DIR the right folder, and its disk mounted? ` +
      'A new database begins with `tenant create`, `restore` or `serve`.',
    { cause },
  )
}

/** Lets other users pass through (not list) the created folders: started as root, PostgreSQL runs as another user. */
async function openToOthers(firstMade: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  for (let folder = dataDir; folder.length >= firstMade.length; folder = dirname(folder)) {
    await chmod(folder, 0o711)
  }
}

/** Lets only the user of `runAs`, as which PostgreSQL runs, pass through the home folder. */
export async function admit(runAs: RunAs, home: string): Promise<void> {
  const { uid } = await stat(home)
  await chmod(home, getFileOwner(runAs).uid === uid ? 0o700 : 0o711)
}

/**
 * Gives a path to its parent's owner: a command run with sudo must leave nothing that the server, running as that
 * owner, can't use. Never follows a link.
 */
export async function giveToOwnerOfParent(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  const found = await lstat(path)
  if (found.uid !== uid && !found.isSymbolicLink()) await chown(path, uid, gid)
}

/** The password can't be derived, so nothing here may replace it. */
export const howToRestore =
  'Restore the file from a backup, or give the database user geofield a new password and write it there.'

export async function readPassword(home: string): Promise<string | undefined> {
  try {
    const password = (await readFile(passwordFile(home), 'utf8')).trim()
    if (password !== '') return password
    throw new Error(`${passwordFile(home)} is empty. ${howToRestore}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function requirePassword(home: string): Promise<string> {
  const password = await readPassword(home)
  if (password !== undefined) return password
  throw new Error(
    `${passwordFile(home)} is missing, and the database can't be opened without it. ${howToRestore}`,
  )
}

export async function readOrMakePassword(home: string): Promise<string> {
  const known = await readPassword(home)
  if (known !== undefined) return known
  const password = randomBytes(24).toString('base64url')
  const temporary = join(home, `new-${randomBytes(4).toString('hex')}`)
  await writeDurably(temporary, password)
  await giveToOwnerOfParent(temporary)
  await rename(temporary, passwordFile(home))
  await syncFolder(home)
  return password
}

export function passwordFile(home: string): string {
  return join(home, 'password')
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Removes what a killed start left half-made. Everything half-made is named new-* and renamed when complete. */
export async function removeHalfMade(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    // maxRetries: an initdb that survived its killed parent may still be writing.
    if (name.startsWith('new-')) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

// The kernel's limit is 108 bytes on Linux and 104 on macOS, with the file's name and a final zero.
const socketPathBytesMax = 100
export const port = 5432

/** Opens the socket's folder: below home or, if that path is too long, a folder named after it below /tmp. */
export async function openRunFolder(home: string, runAs: RunAs): Promise<string> {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const places = [join(home, 'run'), join(tmpdir(), `geofield-${hash}`), `/tmp/geofield-${hash}`]
  for (const folder of places) {
    if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) > socketPathBytesMax) continue
    if (!(await canEnter(runAs, dirname(folder)))) continue
    await claim(folder, runAs)
    return folder
  }
  throw new Error(`No place for PostgreSQL's socket: tried ${places.join(', ')}`)
}

/** Refuses a stranger's folder: anyone may create it in /tmp first and intercept connections. */
async function claim(folder: string, runAs: RunAs): Promise<void> {
  const owner = getFileOwner(runAs)
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  const found = await lstat(folder)
  if (!found.isDirectory() || (found.uid !== owner.uid && found.uid !== process.getuid?.())) {
    throw new Error(`${folder} belongs to another user: remove it, or choose a shorter GEOFIELD_DATA_DIR`)
  }
  if (found.uid !== owner.uid) await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
