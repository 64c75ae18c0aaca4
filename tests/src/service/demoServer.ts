import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverMain } from './serverMain.ts'
import { isWithin, until } from './time.ts'

/** The public account of `serve --demo`, as the README states it. */
export const demoAccount = { tenant: 'demo', apiKey: 'demo-key', username: 'demo', password: 'demo' }

export type DemoServer = {
  url: string
  pid: number
  logFile: string
  stop: () => Promise<void>
  /** Ends the server's process at once, as kill -9 does. Its database lives on; the next start takes it over. */
  kill: () => Promise<void>
  /** Ends its PostgreSQL at once, as kill -9 does. */
  killDatabase: () => void
  /** Sends a signal to every process of its PostgreSQL, such as SIGSTOP to freeze it. */
  signalDatabase: (signal: NodeJS.Signals) => void
}
type Options = {
  folder: string
  osm: string[]
  dem: string | undefined
  accessTokenSeconds: number
  signal: AbortSignal
  /** Settings that replace those of the run. */
  env?: Record<string, string>
  /** The program of another version; this repository's own when absent. */
  main?: string
  /** A server that takes longer to stop is killed. */
  stopLimitMs?: number
}

const startLimitMs = 600_000
const serverFile = 'server.pid'
const usualStopLimitMs = 15_000

/** Starts a server with the demo tenant on a free port, with the data of the folder's last server or only the seed. */
export async function startDemoServer({
  folder,
  osm,
  dem,
  accessTokenSeconds,
  signal,
  env = {},
  main,
  stopLimitMs = usualStopLimitMs,
}: Options): Promise<DemoServer> {
  const dataDir = join(folder, 'data')
  const logFile = join(folder, 'server.log')
  const program = main ?? (await serverMain())
  const child = spawn(process.execPath, [program, 'serve', '--demo', '--log-file', logFile], {
    // Other files that a start writes are deleted with the run.
    cwd: folder,
    // A group of its own: Ctrl+C reaches it through us, in order, and a server that hangs is ended with its children.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutServerSettings(process.env),
      PORT: '0',
      HOST: '127.0.0.1',
      GEOFIELD_DATA_DIR: dataDir,
      GEOFIELD_ACCESS_TOKEN_SECONDS: String(accessTokenSeconds),
      // A run is one caller that sends more, and fails more often, than people do.
      GEOFIELD_RATE_LIMIT: '100000000',
      // A busy machine is not a failure of the engines.
      GEOFIELD_ENGINE_TIMEOUT_MS: '60000',
      // Only the run changes the data, so its checks need not expect other changes.
      GEOFIELD_DEMO_SIMULATION: '0',
      GEOFIELD_LOGIN_FAILURES_PER_USER: '100000',
      GEOFIELD_LOGIN_FAILURES_PER_ADDRESS: '100000',
      ...(osm.length > 0 && { GEOFIELD_OSM: osm.join(',') }),
      ...(dem && { GEOFIELD_DEM: dem }),
      ...env,
    },
  })
  if (child.pid !== undefined) writeFileSync(join(folder, serverFile), String(child.pid))
  const stop = () => stopServer(child, dataDir, stopLimitMs)
  try {
    const url = await readAddress(child, signal)
    await untilHealthy(url)
    const kill = async () => void (await ended(child, () => child.kill('SIGKILL')))
    const killDatabase = () => signalPostgres(join(dataDir, 'postgres/data'), 'SIGKILL')
    const signalDatabase = (sent: NodeJS.Signals) =>
      signalPostgres(join(dataDir, 'postgres/data'), sent, 'all')
    return { url, pid: child.pid!, logFile, stop, kill, killDatabase, signalDatabase }
  } catch (error) {
    await stop()
    throw error
  }
}

const addresses = new Set(['DATABASE_URL', 'REDIS_URL', 'ROUTING_URL'])

/** The operator's own settings could point the demo at a real database. */
export function withoutServerSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('GEOFIELD_') && !addresses.has(name)),
  )
}

/** The address that the server prints when it is ready. */
function readAddress(child: ChildProcess, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) =>
      reject(new Error(`The demo server ${reason}. It said:\n${output.trim().slice(-4000)}`))
    const timer = setTimeout(() => fail(`was not ready within ${startLimitMs / 1000} s`), startLimitMs)
    const read = (chunk: string) => {
      output += chunk
      const address = /Geofield is ready at (\S+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    signal.addEventListener('abort', () => fail('was interrupted'), { once: true })
    child.once('exit', (code, by) => {
      clearTimeout(timer)
      fail(`ended (${by ?? `exit code ${code}`})`)
    })
  })
}

async function untilHealthy(url: string): Promise<void> {
  const isLive = async () => {
    const response = await fetch(`${url}/health/live`).catch(() => undefined)
    await response?.body?.cancel()
    return response?.ok === true
  }
  await until(`GET ${url}/health/live of the demo server returns 200`, isLive, { limitMs: 60_000 })
}

async function stopServer(child: ChildProcess, dataDir: string, limitMs: number): Promise<void> {
  const inOrder = await ended(child, () => child.kill('SIGTERM'), limitMs)
  if (!inOrder) await ended(child, () => killGroup(child))
  signalPostgres(join(dataDir, 'postgres/data'), 'SIGQUIT')
}

/** Whether the process has ended in time after the signal. */
async function ended(child: ChildProcess, signal: () => void, limitMs = usualStopLimitMs): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true
  const exit = new Promise((resolve) => child.once('exit', resolve))
  signal()
  return isWithin(exit, limitMs)
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended in between.
  }
}

/** Ends at once what a killed run left running in its folder: the server with its engines, and its PostgreSQL. */
export function endDemoServer(folder: string): void {
  try {
    const pid = Number(readFileSync(join(folder, serverFile), 'utf8'))
    // The working directory proves that the process id was not reused.
    if (readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
  signalPostgres(join(folder, 'data/postgres/data'), 'SIGQUIT')
}

/** Stops the embedded PostgreSQL, which runs in a separate session and so survives a killed server. */
function signalPostgres(folder: string, signal: NodeJS.Signals, whom: 'first' | 'all' = 'first'): void {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    // The working directory proves that the process id was not reused. (macOS has no /proc: there PostgreSQL is left.)
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return
    const children =
      whom === 'all' ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ') : []
    for (const each of [pid, ...children.filter(Boolean).map(Number)]) process.kill(each, signal)
  } catch {
    // There is no such process: the server stopped in order.
  }
}
