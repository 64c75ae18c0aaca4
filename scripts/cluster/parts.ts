import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** One process of the cluster. */
export type Part = {
  name: string
  file: string
  args: string[]
  port: number
  env?: Record<string, string>
  account?: { uid?: number; gid?: number }
  cwd: string
  /** Whether it does its work. */
  isReady: () => Promise<boolean>
  /** How it is asked to stop in order. */
  stopBy: NodeJS.Signals
}

export type Parts = {
  /** Starts a part, and resolves when it is ready. It is started again whenever it ends. */
  start: (part: Part) => Promise<void>
  /** Sends a signal to a running part. */
  signal: (name: string, signal: NodeJS.Signals) => void
  /** Stops all parts, the last one first. */
  stop: () => Promise<void>
}

type Running = { part: Part; child: ChildProcess; startedMs: number }
type State = { runner: ProcessState; parts: (ProcessState & { name: string; port: number })[] }
/** `started` tells a process from a later one with its id. */
type ProcessState = { pid: number; started: string }
type Options = { folder: string; signal: AbortSignal; onProgress: (message: string) => void }

const readyLimitMs = 300_000
const stopLimitMs = 40_000
const lookEveryMs = 200
/** How often a part may end before it was ready: what a killed run left behind may still be ending. */
const maxFailures = 5
/** One that ends at once, as PostgreSQL does while processes of the killed one still end, is not started in a loop. */
const shortestLifeMs = 1_000

/** Runs the parts. Their output is in `logs/`, their addresses and process ids are in `cluster.json`. */
export function runParts({ folder, signal, onProgress }: Options): Parts {
  const running = new Map<string, Running>()
  const failures = new Map<string, number>()
  let isStopping = false
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const write = () => writeState(folder, [...running.values()])
  const launch = (part: Part) => {
    const child = spawnPart(folder, part)
    const own = { part, child, startedMs: performance.now() }
    running.set(part.name, own)
    write()
    child.once('exit', (code, by) => void restart(own, `${by ?? `exit code ${code}`}`))
    child.once('error', (error) => void restart(own, error.message))
  }
  const restart = async ({ part, child, startedMs }: Running, reason: string) => {
    // Its own children, such as nginx's workers, still hold its port.
    signalGroup(child, 'SIGKILL')
    if (isStopping) return
    failures.set(part.name, (failures.get(part.name) ?? 0) + 1)
    onProgress(`${part.name} ended (${reason}); starting it again`)
    if (performance.now() - startedMs < shortestLifeMs) await sleep(shortestLifeMs)
    while (!isStopping && isLost(folder, part.name)) await sleep(lookEveryMs)
    if (!isStopping) launch(part)
  }
  return {
    async start(part) {
      signal.throwIfAborted()
      launch(part)
      await untilReady(part, signal, () => failures.get(part.name) ?? 0)
      onProgress(`${part.name} is ready on port ${part.port}`)
    },
    signal: (name, wanted) => void running.get(name)?.child.kill(wanted),
    async stop() {
      isStopping = true
      for (const each of [...running.values()].toReversed()) await stopPart(each)
      running.clear()
      write()
    },
  }
}

/** Whether somebody tries what happens without it. */
function isLost(folder: string, name: string): boolean {
  return existsSync(join(folder, `lost-${name}`))
}

function spawnPart(folder: string, { name, file, args, env, account, cwd }: Part): ChildProcess {
  const log = openSync(join(folder, 'logs', `${name}.log`), 'a')
  return spawn(file, args, {
    cwd,
    ...account,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, LC_ALL: 'C.UTF-8', ...env },
    // A session of its own: Ctrl-C reaches it through us, in order.
    detached: true,
    stdio: ['ignore', log, log],
  })
}

async function untilReady(
  { name, isReady }: Part,
  signal: AbortSignal,
  countFailures: () => number,
): Promise<void> {
  const endMs = performance.now() + readyLimitMs
  while (!(await isReady().catch(() => false))) {
    signal.throwIfAborted()
    if (performance.now() > endMs || countFailures() > maxFailures)
      throw new Error(`${name} does not start; logs/${name}.log says why`)
    await sleep(lookEveryMs)
  }
}

async function stopPart({ part, child }: Running): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(part.stopBy)
    // One that was frozen can stop now.
    child.kill('SIGCONT')
    const late = setTimeout(() => signalGroup(child, 'SIGKILL'), stopLimitMs)
    await exit
    clearTimeout(late)
  }
  signalGroup(child, 'SIGKILL')
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // All of it has ended.
  }
}

function writeState(folder: string, running: Running[]): void {
  const processState = (pid = 0): ProcessState => ({ pid, started: readStart(pid) })
  const parts = running.map(({ part: { name, port }, child }) => ({ name, port, ...processState(child.pid) }))
  const state: State = { runner: processState(process.pid), parts }
  const file = join(folder, stateFile)
  writeFileSync(`${file}.new`, JSON.stringify(state, undefined, 2))
  renameSync(`${file}.new`, file)
}

const stateFile = 'cluster.json'

/** Ends what a killed run left in the folder. Throws if another one is running there. */
export async function endLeftovers(folder: string): Promise<void> {
  const state = readState(folder)
  if (!state) return
  if (isRunning(state.runner))
    throw new Error(`A cluster is running in ${folder} already (process ${state.runner.pid}).`)
  for (const left of state.parts.filter(isRunning)) {
    process.kill(-left.pid, 'SIGKILL')
    while (isRunning(left)) await sleep(lookEveryMs)
  }
}

function readState(folder: string): State | undefined {
  const file = join(folder, stateFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined
}

function isRunning({ pid, started }: ProcessState): boolean {
  return started !== '' && readStart(pid) === started
}

/** When the process started; empty when there is none. */
function readStart(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim()
}
