import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * What we know of a process by its id alone. Linux answers from /proc; macOS has none, so `ps` is asked there
 * and the answers are a little weaker (a name instead of a working directory).
 */
const hasProc = process.platform === 'linux'

type ProcStat = { name: string; state: string; startTicks: string }

function readProcStat(pid: number): ProcStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in parentheses and may itself contain spaces and parentheses: split after the last one.
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    const name = text.slice(text.indexOf('(') + 1, end)
    return { name, state: fields[0] ?? '', startTicks: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function ps(pid: number, columns: string): string {
  return spawnSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/**
 * A zombie counts as gone. It matters in a container whose first process is our server: an adopted PostgreSQL
 * that ends stays a zombie there for ever, because nobody reaps it.
 */
export function isRunning(pid: number): boolean {
  if (hasProc) {
    const stat = readProcStat(pid)
    return stat !== undefined && stat.state !== 'Z' && stat.state !== 'X'
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process began, in whatever unit the system has: only for telling a re-used pid from the first. */
export function processStart(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined
  return (hasProc ? readProcStat(pid)?.startTicks : ps(pid, 'lstart=')) || undefined
}

/** Every process of a PostgreSQL cluster, postmaster and children, has the data folder as working directory. */
export function isPostgresOf(pid: number, dataFolder: string): boolean {
  if (!isRunning(pid)) return false
  if (!hasProc) return basename(ps(pid, 'comm=')) === 'postgres'
  if (readProcStat(pid)?.name !== 'postgres') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder
  } catch (error) {
    // Not allowed to look: better to take it for ours, and not to start a second PostgreSQL on this folder.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/** Nothing on macOS: there is no way to see a process's working directory without extra tools. */
export function postgresProcessesOf(dataFolder: string): number[] {
  if (!hasProc) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresOf(pid, dataFolder))
}
