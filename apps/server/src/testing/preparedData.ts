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
} from 'node:fs'
import { join } from 'node:path'
// oxlint-disable-next-line no-restricted-imports -- vi.waitUntil is not there where tests are set up
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireFileLock } from '../platform/files/fileLock.ts'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { temporaryFolder } from '../platform/testing/testDatabase.ts'

/**
 * What a first start builds in half a minute: the starter map, its tiles and the places. Tests that are not about a
 * first start begin with a copy. It is built anew when a source or a dependency changed.
 */
const root = join(import.meta.dirname, '../../../..')
const sources = ['apps/server/src/**/*', 'packages/{geocoder,geography,tiles}/{data,src}/**/*']
const cache = join(root, 'apps/server/node_modules/.cache/geofield-prepared-data')

/** Fills a new data folder with everything but the database. */
export async function copyPreparedData(dataDir: string): Promise<void> {
  const prepared = join(cache, hashSources())
  mkdirSync(cache, { recursive: true })
  // Tests run side by side: one builds, the others wait.
  const release = await acquireFileLock(join(cache, 'lock'))
  try {
    if (!existsSync(prepared)) {
      for (const older of readdirSync(cache))
        if (older !== 'lock') rmSync(join(cache, older), { recursive: true })
      await prepare(prepared)
    }
    cpSync(prepared, dataDir, { recursive: true, errorOnExist: true, force: false })
  } finally {
    release()
  }
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: ['**/*.test.ts', '**/testing'],
  })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of [...paths.toSorted(), join(root, 'pnpm-lock.yaml')])
    hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** Starts a server and stops it when everything is built. */
async function prepare(folder: string): Promise<void> {
  const temporary = temporaryFolder()
  const dataDir = join(temporary, 'data')
  const settings = {
    GEOFIELD_DATA_DIR: dataDir,
    GEOFIELD_ENGINE_PROCESSES: '1',
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const child = spawnCli(['serve', '--log-file', join(temporary, 'log')], settings, temporary)
  const end = ended(child)
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
    cpSync(dataDir, complete, { recursive: true })
    renameSync(complete, folder)
  } finally {
    child.kill('SIGKILL')
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  }
}
