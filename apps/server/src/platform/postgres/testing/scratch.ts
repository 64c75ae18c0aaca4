import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach } from 'vitest'
import type { Connection } from '../connection.ts'
import { startEmbeddedPostgres } from '../embeddedPostgres.ts'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../embeddedPostgres.ts'
import { findPostgresProcesses, signalProcess } from '../processes.ts'
import { run, waysToRun, type RunAs } from '../runAs.ts'
import { connectClient } from '../../testing/connectClient.ts'

/** Data folders, holders and logs for the tests of this area; everything is ended and removed afterwards. */
type Scratch = {
  folder: string
  dataDir: string
  data: string
  logLines: string[]
  start: (options?: Partial<EmbeddedPostgresOptions>) => Promise<EmbeddedPostgres>
  startInChild: (holder?: string, dataDir?: string, as?: StartAs) => HolderProcess
}

/** The user it runs as, or a program such as `setpriv` that runs it. */
type StartAs = { uid?: number; gid?: number; through?: string[] }

/** Another process that holds the data folder: see holder.ts. */
type HolderProcess = { child: ChildProcess; says: (beginning: string) => Promise<string> }

export const isRoot = process.getuid?.() === 0
export const needsRoot = 'needs root: an ordinary user runs PostgreSQL as itself'

export function scratch(): Scratch {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gf-')))
  // mkdtemp makes it 0700, which the unprivileged user could not enter.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'geofield')
  const data = join(dataDir, 'postgres/data')
  const logLines: string[] = []
  const started: EmbeddedPostgres[] = []
  const children: ChildProcess[] = []
  const write = (object: object, message: string) => logLines.push(`${message} ${JSON.stringify(object)}`)
  const log = { info: write, warn: write }

  const start = async (options: Partial<EmbeddedPostgresOptions> = {}) => {
    const postgres = await startEmbeddedPostgres({ dataDir, holder: 'server', log, ...options })
    started.push(postgres)
    return postgres
  }
  const startInChild = (holder = 'server', where = dataDir, { through = [], ...user }: StartAs = {}) => {
    const script = fileURLToPath(new URL('holder.ts', import.meta.url))
    const [program, ...args] = [...through, process.execPath, script, where, holder]
    const child = spawn(program!, args, {
      ...user,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    return { child, says: listenTo(createInterface({ input: child.stdout })) }
  }

  afterEach(async () => {
    for (const postgres of started.splice(0)) await postgres.stop()
    for (const child of children.splice(0)) await killed(child)
    for (const each of findPostgresProcesses(data)) signalProcess(each, 'SIGKILL')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { folder, dataDir, data, logLines, start, startInChild }
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Resolves with the text after `beginning`, printed before or after the call. */
function listenTo(lines: Interface): (beginning: string) => Promise<string> {
  const said: string[] = []
  lines.on('line', (line) => said.push(line))
  const ended = once(lines, 'close').then(() => 'ended')
  return async (beginning) => {
    for (;;) {
      const line = said.find((each) => each.startsWith(beginning))
      if (line !== undefined) return line.slice(beginning.length).trim()
      if ((await Promise.race([once(lines, 'line'), ended])) === 'ended') {
        throw new Error(`It ended without saying ${beginning}, but: ${said.join('; ')}`)
      }
    }
  }
}

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connectClient(connection)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function rejection(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'it was not rejected',
    (error: Error) => error.message,
  )
}

export async function unprivilegedUser(
  dataDir: string,
): Promise<Extract<RunAs, { how: 'user' }> | undefined> {
  return (await waysToRun(dataDir)).find((way) => way.how === 'user')
}

export async function canUnshare(): Promise<boolean> {
  return (await run({ how: 'unshare' }, '/bin/true', [])).ok
}
