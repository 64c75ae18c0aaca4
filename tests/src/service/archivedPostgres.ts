import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Guide } from '../guides/readGuide.ts'
import { until } from './time.ts'
import type { TlsStore } from './tlsStore.ts'

export interface ArchivedPostgres {
  /** Runs commands of the guide as PostgreSQL's account. Returns what they print. */
  run: (commands: string) => Promise<string>
  start: () => Promise<void>
  /** SIGINT stops it in order, SIGQUIT at once. */
  stop: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Deletes the data folder, as a broken disk does. */
  loseData: () => void
}

interface Options {
  folder: string
  /** The page with pgBackRest's and PostgreSQL's settings. */
  guide: Guide
  store: TlsStore
  port: number
}

const guideData = '/var/lib/postgresql/15/main'
const settingsFile = '/etc/postgresql/15/main/conf.d/geofield.conf'
const readyLimitMs = 300_000

/** Makes an empty PostgreSQL of Debian's package in a folder, with the files of the guide. It is not started. */
export async function makeArchivedPostgres(options: Options): Promise<ArchivedPostgres> {
  const { folder, guide, port } = options
  const account = findAccount()
  const bin = findPostgres()
  const own = join(folder, 'postgres')
  const data = join(own, 'main')
  const socket = join(own, 'socket')
  for (const path of [own, socket]) makeOwnFolder(path, account)
  const here = (text: string) => text.replaceAll(guideData, data)
  const [config, settings] = [pgbackrestConfig(options), guide.files.get(settingsFile)!].map(
    (text, index) => {
      const file = join(own, `${index}.conf`)
      writeFileSync(file, here(text), { mode: 0o600 })
      if (account.uid !== undefined) chownSync(file, account.uid, account.gid!)
      return file
    },
  )
  const env = { ...environment(options), PATH: `${bin}:${process.env.PATH}`, PGBACKREST_CONFIG: config! }
  const place = { ...account, cwd: own, env, maxBuffer: 1e8 }
  const run = async (commands: string) =>
    (await promisify(execFile)('bash', ['-euc', here(commands)], place)).stdout
  const auth = '--auth scram-sha-256 --auth-local peer'
  await run(`initdb --pgdata ${guideData} --encoding UTF8 --locale C.UTF-8 --data-checksums ${auth}`)
  appendFileSync(join(data, 'postgresql.conf'), `\ninclude '${settings}'\n`)
  let server: ChildProcess | undefined
  return {
    run,
    async start() {
      const log = openSync(join(own, 'postgres.log'), 'a')
      const set = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${socket}`]
      const args = ['-D', data, ...set.flatMap((option) => ['-c', option])]
      server = spawn(join(bin, 'postgres'), args, { ...place, stdio: ['ignore', log, log] })
      const isReady = () => {
        if (server!.exitCode !== null)
          throw new Error(`PostgreSQL ended: ${readFileSync(join(own, 'postgres.log'), 'utf8').slice(-2000)}`)
        return spawnSync(join(bin, 'pg_isready'), ['--quiet'], place).status === 0
      }
      await until('PostgreSQL takes connections', isReady, { limitMs: readyLimitMs })
    },
    async stop(signal) {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
      const exit = once(server, 'exit')
      server.kill(signal)
      await exit
    },
    loseData: () => rmSync(data, { recursive: true }),
  }
}

/** The guide's file, with the address and the account of the run's store. */
function pgbackrestConfig({ guide, store }: Options): string {
  return guide.files
    .get('/etc/pgbackrest.conf')!
    .replace('s3.example.com', 'localhost')
    .replace('s3-key=change-me', `s3-key=${store.account.AWS_ACCESS_KEY_ID}`)
    .replace('key-secret=change-me', `key-secret=${store.account.AWS_SECRET_ACCESS_KEY}`)
}

/** What differs from a machine that has only this PostgreSQL. */
function environment({ folder, port, store }: Options): Record<string, string> {
  const own = join(folder, 'postgres')
  const socket = join(own, 'socket')
  return {
    LC_ALL: 'C.UTF-8',
    PGHOST: socket,
    PGPORT: String(port),
    PGDATABASE: 'postgres',
    PGBACKREST_LOG_PATH: own,
    PGBACKREST_LOCK_PATH: own,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: socket,
    PGBACKREST_REPO1_STORAGE_PORT: String(store.port),
    PGBACKREST_REPO1_STORAGE_CA_FILE: store.certificate,
  }
}

function findPostgres(): string {
  const [bin] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  const hasArchiver = spawnSync('pgbackrest', ['version']).status === 0
  if (bin === undefined || !hasArchiver)
    throw new Error('PostgreSQL or pgBackRest is missing. On Debian: apt-get install postgresql pgbackrest')
  return bin
}

/** PostgreSQL refuses to run as root: then the account `postgres` does. */
function findAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function makeOwnFolder(path: string, { uid, gid }: { uid?: number; gid?: number }): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (uid !== undefined) chownSync(path, uid, gid!)
}
