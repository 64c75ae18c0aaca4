import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { type Guide, readGuide } from '../guides/readGuide.ts'
import { type ArchivedPostgres, makeArchivedPostgres } from './archivedPostgres.ts'
import { type DemoServer, startDemoServer, withoutServerSettings } from './demoServer.ts'
import { findFreePort } from './freePort.ts'
import { serverMain } from './serverMain.ts'
import { startTlsStore } from './tlsStore.ts'

/** A server with a PostgreSQL that is archived as the guide on pgBackRest says. */
export interface ArchivedSite {
  guide: Guide
  postgres: ArchivedPostgres
  url: () => string
  onProgress: (message: string) => void
  /** Does work, and says how long it took. */
  timed: <T>(what: string, work: () => Promise<T>) => Promise<T>
  /** The lines of the one block of the guide with a text. */
  commands: (marker: string) => string[]
  /** Runs the block with a text as PostgreSQL's account, line by line. */
  step: (marker: string, change?: (line: string) => string) => Promise<void>
  /** Runs a command of the server's operator. Returns what it prints. */
  operate: (line: string) => Promise<string>
  withOwner: <T>(work: (owner: pg.Client) => Promise<T>) => Promise<T>
  startServer: () => Promise<void>
  stopServer: () => Promise<void>
  stop: () => Promise<void>
}

interface Options {
  folder: string
  signal: AbortSignal
  onProgress: (message: string) => void
}

const password = 'change-me'
const roles = [
  `create role geofield login createrole password '${password}'`,
  'create database geofield owner geofield',
]

export async function startArchivedSite({ folder, signal, onProgress }: Options): Promise<ArchivedSite> {
  const guide = readGuide('point-in-time.md')
  const [port, store] = [await findFreePort(), await startTlsStore(folder, 'acme-archive')]
  const postgres = await makeArchivedPostgres({ folder, guide, store, port })
  const env = { DATABASE_URL: `postgres://geofield:${password}@127.0.0.1:${port}/geofield` }
  let server: DemoServer | undefined
  const site: ArchivedSite = {
    guide,
    postgres,
    onProgress,
    url: () => server!.url,
    async timed(what, work) {
      const began = performance.now()
      const result = await work()
      onProgress(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
      return result
    },
    commands: (marker) => findCommands(guide, marker),
    async step(marker, change = (line) => line) {
      for (const line of site.commands(marker).map(change)) await site.timed(line, () => postgres.run(line))
    },
    async operate(line) {
      const out = await operate(line, { folder, signal, env })
      onProgress(`geofield-server ${line}: ${out.split('\n')[0]}`)
      return out
    },
    withOwner: (work) => withOwner(env.DATABASE_URL, work),
    async startServer() {
      const settings = { folder, osm: [], dem: undefined, accessTokenSeconds: 3600, signal, env }
      server = await startDemoServer(settings)
    },
    async stopServer() {
      await server?.stop()
      server = undefined
    },
    async stop() {
      await site.stopServer()
      await postgres.stop('SIGQUIT')
      await store.stop()
    },
  }
  try {
    await postgres.start()
    await site.step('stanza-create')
    for (const statement of roles) await postgres.run(`psql -qc "${statement}"`)
    await site.startServer()
  } catch (error) {
    await site.stop()
    throw error
  }
  return site
}

function findCommands({ steps }: Guide, marker: string): string[] {
  const found = steps.filter(({ code, isSetup }) => !isSetup && code.includes(marker))
  if (found.length !== 1) throw new Error(`The guide has ${found.length} blocks with ${marker}`)
  return found[0]!.code.trimEnd().split('\n')
}

type Place = { folder: string; signal: AbortSignal; env: Record<string, string> }

async function operate(line: string, { folder, signal, env }: Place): Promise<string> {
  const child = spawn(process.execPath, [await serverMain(), ...line.split(' ')], {
    cwd: folder,
    signal,
    env: { ...withoutServerSettings(process.env), GEOFIELD_DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`geofield-server ${line} ended with ${code}: ${err}`)
  return out
}

async function withOwner<T>(connectionString: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString })
  // A statement under way rejects by itself; without a listener a cut connection ends the run.
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    await owner.query('set search_path = geofield')
    return await work(owner)
  } finally {
    await owner.end()
  }
}
