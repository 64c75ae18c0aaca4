import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
// oxlint-disable-next-line no-restricted-imports -- vi.waitUntil is not there where tests are set up
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireFileLock } from '../platform/files/fileLock.ts'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { temporaryFolder } from '../platform/testing/testDatabase.ts'

/**
 * What a first start builds in half a minute: the starter map, its tiles and the places. Tests that are not about a
 * first start begin with a copy. It is built again when a dependency or a source that has a part in it changed.
 */
const root = join(import.meta.dirname, '../../../..')
const cache = join(root, 'apps/server/node_modules/.cache/geofield-prepared-data')
const builders = [
  'apps/server/src/{geocoding,maps,routing,styles}/**',
  'apps/server/src/platform/{files,geography}/**',
  'packages/!(cli|client|contract|page|sheets)/{data,src}/**',
]

/** The settings that name map files: what a server builds of these is prepared too. */
type Maps = { GEOFIELD_OSM?: string; GEOFIELD_BOUNDARIES?: string }

/** Fills a new data folder with everything but the database. */
export async function copyPreparedData(dataDir: string, maps: Maps = {}): Promise<void> {
  const [current, ofMaps] = [hashSources(), hashMaps(maps)]
  const prepared = join(cache, current, ofMaps)
  mkdirSync(cache, { recursive: true })
  // Tests run side by side: one builds, the others wait.
  const release = await acquireFileLock(join(cache, `${ofMaps}.lock`))
  try {
    if (!existsSync(prepared)) {
      for (const name of readdirSync(cache))
        if (name !== current && !name.endsWith('.lock'))
          rmSync(join(cache, name), { recursive: true, force: true })
      await prepare(prepared, maps)
    }
    cpSync(prepared, dataDir, copyOptions)
  } finally {
    release()
  }
}

const copyOptions = { recursive: true, errorOnExist: true, force: false }

function hashSources(): string {
  const hash = createHash('sha256').update(process.version)
  const paths = globSync(builders, { cwd: root, exclude: ['**/*.test.ts', '**/testing'] })
  const files = paths.filter((path) => statSync(join(root, path)).isFile()).toSorted()
  for (const path of [...files, 'pnpm-lock.yaml']) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

function hashMaps(maps: Maps): string {
  const hash = createHash('sha256')
  for (const file of Object.values(maps).flatMap((files) => files.split(',')))
    hash.update(`${file} ${statSync(file).mtimeMs} `)
  return hash.digest('hex').slice(0, 16)
}

/** Starts a server and stops it when everything is built. Maps are built on top of what needs none. */
async function prepare(folder: string, maps: Maps): Promise<void> {
  const temporary = temporaryFolder()
  const dataDir = join(temporary, 'data')
  if (Object.keys(maps).length > 0) await copyPreparedData(dataDir)
  const settings = {
    ...maps,
    GEOFIELD_DATA_DIR: dataDir,
    GEOFIELD_ENGINE_PROCESSES: '1',
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const child = spawnCli(['serve', '--log-file', join(temporary, 'log')], settings, temporary)
  const end = ended(child)
  // A run that is interrupted leaves no server behind.
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stdout!.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const address = /Geofield is ready at (\S+)/.exec(said)?.[1]
        if (address !== undefined) resolve(address)
      })
      end.then(({ code, err }) => reject(new Error(`The server ended with ${code}: ${err}`)), reject)
    })
    const areTilesReady = async () => {
      const status = (await (await fetch(`${url}/status`)).json()) as { tiles: { ready: boolean } }
      return status.tiles.ready
    }
    const limit = { signal: AbortSignal.timeout(600_000) }
    while (!(await areTilesReady())) await sleep(200, undefined, limit)
    child.kill('SIGTERM')
    await end
    rmSync(join(dataDir, 'postgres'), { recursive: true })
    const complete = `${folder}.new`
    rmSync(complete, { recursive: true, force: true, maxRetries: 5 })
    cpSync(dataDir, complete, copyOptions)
    renameSync(complete, folder)
  } finally {
    process.off('exit', stop)
    child.kill('SIGKILL')
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  }
}
