import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Facts about a process by its id. Linux has /proc; elsewhere (macOS) `ps` is used, which shows no working directory,
 * so the command line must name the data folder.
 */
const hasProc = process.platform === 'linux'

/** A process and not only its number, which the system may reuse. */
export type ProcessIdentity = { pid: number; start: string }

/** The visible facts of a process that may be the PostgreSQL of a data folder. */
export type SeenProcess = {
  name: string
  /** The uid of its user. */
  uid: number
  /** Seconds since 1970, by the clock as it is set now. */
  startedAt: number
  /** Whether it uses the data folder; undefined if this user can't see that. */
  usesFolder: boolean | undefined
}

/** Linux always counts in hundredths of a second here. */
const ticksPerSecond = 100

type ProcStat = { name: string; state: string; parent: number; startTicks: string }

function readProcStat(pid: number): ProcStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses and may contain spaces and parentheses: split after the last one.
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    const name = text.slice(text.indexOf('(') + 1, end)
    return { name, state: fields[0] ?? '', parent: Number(fields[1]), startTicks: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function ps(pid: number, columns: string): string {
  const env = { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC' }
  return spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8', env }).stdout.trim()
}

/**
 * A zombie counts as gone. It matters in a container whose first process is our server: an adopted PostgreSQL
 * that ends stays a zombie there for ever, because nobody reaps it.
 */
export function isRunning(pid: number): boolean {
  if (!hasProc) return existence(pid) !== 'none'
  const stat = readProcStat(pid)
  return stat !== undefined && stat.state !== 'Z' && stat.state !== 'X'
}

/** Returns `foreign` if it runs and this user may not signal it. A zombie exists. */
export function existence(pid: number): 'none' | 'foreign' | 'reachable' {
  try {
    process.kill(pid, 0)
    return 'reachable'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'foreign' : 'none'
  }
}

/** Returns whether it runs but is invisible, as under /proc with `hidepid`. */
export function isHidden(pid: number): boolean {
  return existence(pid) !== 'none' && (hasProc ? readProcStat(pid) === undefined : ps(pid, 'pid=') === '')
}

/** Returns when the process began, in the system's unit: only to recognize a reused pid. */
export function processStart(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined
  return (hasProc ? readProcStat(pid)?.startTicks : ps(pid, 'lstart=')) || undefined
}

export function readIdentity(pid: number): ProcessIdentity | undefined {
  const start = processStart(pid)
  return start === undefined ? undefined : { pid, start }
}

export function isStillRunning({ pid, start }: ProcessIdentity): boolean {
  return processStart(pid) === start
}

/** Sends the signal to exactly this process. Returns false if it ended or may not be signalled. */
export function signalProcess(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  try {
    return isStillRunning(identity) && process.kill(identity.pid, signal)
  } catch {
    return false
  }
}

/** Returns undefined if the process ended or is invisible. */
export function lookAt(pid: number, dataFolder: string, byProc = hasProc): SeenProcess | undefined {
  return byProc ? lookByProc(pid, dataFolder) : lookByPs(pid, dataFolder)
}

function lookByProc(pid: number, dataFolder: string): SeenProcess | undefined {
  const stat = readProcStat(pid)
  if (stat === undefined || !isRunning(pid)) return undefined
  try {
    const [, uid] = /^Uid:\s+\d+\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const [, bootedAt] = /^btime (\d+)/m.exec(readFileSync('/proc/stat', 'utf8')) ?? []
    const startedAt = Number(bootedAt) + Number(stat.startTicks) / ticksPerSecond
    const usesFolder = worksIn(pid, dataFolder) ?? namesFolder(pid, dataFolder)
    return { name: stat.name, uid: Number(uid), startedAt, usesFolder }
  } catch {
    // It ended meanwhile.
    return undefined
  }
}

/**
 * Every process of a PostgreSQL cluster has the data folder as its working directory. Undefined where this user may not
 * look: without CAP_SYS_PTRACE not even root may.
 */
function worksIn(pid: number, dataFolder: string): boolean | undefined {
  try {
    return isSameFolder(`/proc/${pid}/cwd`, dataFolder)
  } catch {
    return undefined
  }
}

/** Returns undefined if the command line is hidden or was overwritten. */
function namesFolder(pid: number, dataFolder: string): boolean | undefined {
  const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  const at = args.indexOf('-D')
  if (at < 0) return args[0] === '' ? undefined : false
  try {
    return isSameFolder(args[at + 1] ?? '', dataFolder)
  } catch {
    // Also when the folder is one of another container.
    return false
  }
}

function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })]
  return first.dev === second.dev && first.ino === second.ino
}

function lookByPs(pid: number, dataFolder: string): SeenProcess | undefined {
  const startedAt = Date.parse(`${ps(pid, 'lstart=')} UTC`) / 1000
  if (Number.isNaN(startedAt)) return undefined
  const usesFolder = ` ${ps(pid, 'args=')} `.includes(` -D ${dataFolder} `)
  return { name: basename(ps(pid, 'comm=')), uid: Number(ps(pid, 'uid=')), startedAt, usesFolder }
}

/**
 * Returns the PostgreSQL processes that certainly work in this folder, without those that this user can't see. Empty
 * on macOS, which shows no working directory.
 */
export function findPostgresProcesses(dataFolder: string): ProcessIdentity[] {
  return allProcesses(
    (pid) => readProcStat(pid)?.name === 'postgres' && isRunning(pid) && worksIn(pid, dataFolder) === true,
  )
}

/** Returns this user's PostgreSQL processes with an invisible folder: they may belong to the cluster. */
export function doubtfulProcesses(dataFolder: string): ProcessIdentity[] {
  const { uid } = statSync(dataFolder)
  return allProcesses((pid) => {
    if (readProcStat(pid)?.name !== 'postgres' || worksIn(pid, dataFolder) !== undefined) return false
    return lookByProc(pid, dataFolder)?.uid === uid
  })
}

/** Returns the running children of this PostgreSQL. Anyone may see them while their parent runs. */
export function findChildren(postmaster: number): ProcessIdentity[] {
  return allProcesses((pid) => {
    const stat = readProcStat(pid)
    return stat?.name === 'postgres' && stat.parent === postmaster && isRunning(pid)
  })
}

function allProcesses(isWanted: (pid: number) => boolean): ProcessIdentity[] {
  if (!hasProc) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isWanted(pid))
    .map(readIdentity)
    .filter((identity) => identity !== undefined)
}
