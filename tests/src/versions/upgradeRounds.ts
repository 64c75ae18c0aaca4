import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Client, createClient } from '@geofield/client'
import {
  demoAccount,
  type DemoServer,
  startDemoServer,
  withoutServerSettings,
} from '../service/demoServer.ts'
import { findFreePort } from '../service/freePort.ts'
import { copyPreparedData } from '../service/ownMaps.ts'
import { serverMain } from '../service/serverMain.ts'
import { pause } from '../service/time.ts'
import { compareServers } from './compareServers.ts'
import { type Load, startLoad } from './load.ts'
import { addOldRows, ask, shortRetention, untilOldRowsAreGone } from './oldRows.ts'
import { type ProxiedDatabase, startProxiedDatabase } from './proxiedDatabase.ts'
import { expectTold, nothingTold, type Told } from './told.ts'
import { addWorker, listWork, workerPassword } from './work.ts'

/** The programs of two versions, as files to run with Node. */
export type Versions = { older: string; newer: string }
type Version = keyof Versions
/** One of the two places behind the proxy. */
type Place = { port: number; version: Version; server: DemoServer }

type Rounds = {
  folder: string
  versions: Versions
  /** How long both servers serve after each replacement. */
  seconds: number
  signal: AbortSignal
  onProgress: (message: string) => void
}

/** The steps of an upgrade that is undone and done again: which server is replaced, and by which version. */
const steps: [what: string, place: 0 | 1, version: Version][] = [
  ['the first server is upgraded', 0, 'newer'],
  ['the second server is upgraded', 1, 'newer'],
  ['the first server goes back', 0, 'older'],
  ['the second server goes back', 1, 'older'],
  ['the first server is upgraded again', 0, 'newer'],
  ['the second server is upgraded again', 1, 'newer'],
]

/** Replaces servers by those of another version under load. Throws if a call fails, or if anything is lost, doubled or different. */
export async function upgradeRounds(rounds: Rounds): Promise<void> {
  const site = await openSite(rounds)
  const { places, database, onProgress } = site
  try {
    const admin = clientOf(database.url)
    const told = await nothingTold(admin)
    await addWorker(admin, told.mark)
    const worker = clientOf(database.url, { username: told.mark, password: workerPassword })
    const load = startLoad(listWork({ admin, worker, told }))
    try {
      await watch(site, load, 'two older servers')
      for (const [what, place, version] of steps) {
        if (what === 'the second server goes back') await addOldRows(database.databaseUrl)
        await watch(site, load, what, () => replace(site, place, version))
        if (what === 'the second server goes back') {
          await untilOldRowsAreGone(database.databaseUrl)
          onProgress('the older version alone deleted old visits and entries of the log')
        }
        if (places[0]!.version !== places[1]!.version) await compare(site, load, told)
      }
    } finally {
      await load.stop()
    }
    const objects = told.objects.size + told.ledger.writes + told.files.size
    await expectTold(clientOf(places[0]!.server.url), told)
    onProgress(
      `${objects} acknowledged writes and ${told.feed.changes.length} changes of the feed: all are there, once`,
    )
    await runCommands(site)
  } finally {
    await site.close()
  }
  const warnings = listWarnings(site)
  if (warnings.length > 0) throw new Error(`Servers logged warnings:\n${warnings.join('\n')}`)
}

type Site = Rounds & {
  database: ProxiedDatabase
  places: Place[]
  /** The log of each server that was started. */
  logs: { version: Version; file: string }[]
  close: () => Promise<void>
}

async function openSite(rounds: Rounds): Promise<Site> {
  const ports = [await findFreePort(), await findFreePort()]
  await copyPreparedData(rounds.folder)
  const database = await startProxiedDatabase(join(rounds.folder, 'database'), ports)
  const places: Place[] = []
  const close = async () => {
    for (const { server } of places) await server.stop()
    await database.stop()
  }
  const site = { ...rounds, database, places, logs: [], close }
  try {
    for (const port of ports)
      places.push({ port, version: 'older', server: await serve(site, port, 'older') })
    await database.untilReady(ports.length)
    return site
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts a server of a version. All share one folder with the map, as those of a real site. */
async function serve(site: Site, port: number, version: Version): Promise<DemoServer> {
  const { folder, signal, versions, database, logs } = site
  const own = join(folder, `server${logs.length + 1}`)
  mkdirSync(own)
  const server = await startDemoServer({
    folder: own,
    osm: [],
    dem: undefined,
    // So short that tokens are renewed by either version.
    accessTokenSeconds: 10,
    signal,
    main: versions[version],
    stopLimitMs: 120_000,
    env: {
      ...shortRetention,
      // Later starts of a version are faster.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      PORT: String(port),
      DATABASE_URL: database.databaseUrl,
      GEOFIELD_DATA_DIR: join(folder, 'data'),
      GEOFIELD_ENGINE_PROCESSES: '1',
      GEOFIELD_STOP_DRAIN_MS: '60000',
    },
  })
  logs.push({ version, file: server.logFile })
  return server
}

async function replace(site: Site, index: number, version: Version): Promise<void> {
  const place = site.places[index]!
  await place.server.stop()
  place.server = await serve(site, place.port, version)
  place.version = version
  await site.database.untilReady(site.places.length)
}

/** Makes a change, lets both servers serve for a while, and says what callers saw. */
async function watch(site: Site, load: Load, what: string, change?: () => Promise<void>): Promise<void> {
  const seen = load.observe()
  await change?.()
  await pause(site.seconds * 1000, site.signal)
  const { calls, failures, longestMs } = seen
  site.onProgress(
    `${what}: ${calls} pieces of work, ${failures.length} failed, the longest took ${(longestMs / 1000).toFixed(1)} s; load ${loadavg()[0]!.toFixed(1)}`,
  )
  if (failures.length > 0)
    throw new Error(
      [`${what}: ${failures.length} failed:`, ...new Set(failures), 'Logged:', ...listWarnings(site)].join(
        '\n',
      ),
    )
}

async function compare(site: Site, load: Load, told: Told): Promise<void> {
  await load.rest()
  const clients = { older: clientOfVersion(site, 'older'), newer: clientOfVersion(site, 'newer') }
  const { compared } = await compareServers(clients, told)
  for (const client of Object.values(clients)) await expectTold(client, told)
  site.onProgress(
    `${compared} things are the same in both versions, and all that was acknowledged is in both`,
  )
  load.resume()
}

const clientOfVersion = ({ places }: Site, version: Version) =>
  clientOf(places.find((place) => place.version === version)!.server.url)

/** Without retries: each failure counts. */
function clientOf(baseUrl: string, account: { username: string; password: string } = demoAccount): Client {
  const { username, password } = account
  const { tenant, apiKey } = demoAccount
  return createClient({ baseUrl, tenant, apiKey, username, password, retries: 0, timeoutMs: 30_000 })
}

/** The older version's commands on the newer tables, and what the newer one does with their files. */
async function runCommands(site: Site): Promise<void> {
  const { folder, database, onProgress } = site
  const backup = join(folder, 'older.tar')
  for (const line of [
    ['backup', backup],
    ['backup', 'verify', backup],
    ['tenant', 'list'],
    ['tenant', 'export', 'demo', join(folder, 'demo.ndjson')],
    ['audit', 'list', '--tenant', 'demo'],
    ['check'],
  ])
    await runCommand(site, 'older', line)
  await runCommand(site, 'newer', ['check'])
  await ask(database.databaseUrl, 'create database restored')
  await runCommand(site, 'newer', ['restore', backup], 'restored')
  await runCommand(site, 'newer', ['check'], 'restored')
  onProgress('commands of the older version work on the newer tables; the newer one restores its backup')
  await expectRefusal(site)
}

async function runCommand(
  { folder, versions, database, signal }: Site,
  version: Version,
  line: string[],
  into = 'geofield',
): Promise<void> {
  const databaseUrl = database.databaseUrl.replace('@/geofield?', `@/${into}?`)
  if (!databaseUrl.includes(`@/${into}?`))
    throw new Error(`There is no database "geofield" in the address to replace`)
  const env = {
    ...withoutServerSettings(process.env),
    DATABASE_URL: databaseUrl,
    GEOFIELD_DATA_DIR: join(folder, 'data'),
  }
  await promisify(execFile)(process.execPath, [versions[version], ...line], {
    cwd: folder,
    env,
    signal,
    maxBuffer: 2 ** 26,
  })
}

/** A later version that takes away what the older one uses: the older one says which version fits. */
async function expectRefusal(site: Site): Promise<void> {
  await ask(
    site.database.databaseUrl,
    `insert into migration (version, name, checksum, fits, applied_by)
     select 9000, '9000_contracts', '', max(version), '9.0.0' from migration`,
  )
  await runCommand(site, 'newer', ['tenant', 'list'])
  const error = await runCommand(site, 'older', ['tenant', 'list']).catch((refused: unknown) => refused)
  const { stderr = '' } = (error ?? {}) as { stderr?: string }
  const wanted =
    /The database is at version 9000, of Geofield 9\.0\.0; this server knows versions up to \d+\. Use Geofield \S+ or a newer one\./
  if (!wanted.test(stderr)) throw new Error(`The older version did not say which version fits: ${stderr}`)
  site.onProgress(`an older version that no longer fits says: ${stderr.trim()}`)
}

type LogLine = { level: number; msg: string; event?: string; err?: { type: string; message: string } }

/** What servers logged of failures, upkeep included. Slow statements are the machine's, and a stop aborts what is under way. */
function listWarnings({ logs }: Site): string[] {
  const warnings = logs.flatMap(({ version, file }) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /"level":[456]0/.test(line))
      .map((line) => JSON.parse(line) as LogLine)
      .filter(({ event, err }) => event !== 'slow_statement' && err?.type !== 'AbortError')
      .map(({ msg, err }) => `${version}: ${msg} ${err?.message ?? ''}`),
  )
  return [...new Set(warnings)]
}

/** This repository's own server as the newer version. */
export async function versionsWith(older: string): Promise<Versions> {
  return { older, newer: await serverMain() }
}
