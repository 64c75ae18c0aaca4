import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareData, type Cluster } from './cluster.ts'
import { isResponding, readServerIdentity } from './connection.ts'
import { giveToOwnerOfParent, port } from './home.ts'
import { checkOwnership, startToleranceSeconds } from './ownership.ts'
import { clearStalePidFile, type PidFile, readPidFile, setAsideDamagedPidFile } from './pidFile.ts'
import {
  findChildren,
  readIdentity,
  isStillRunning,
  findPostgresProcesses,
  type ProcessIdentity,
  signalProcess,
} from './processes.ts'
import { invocation } from './runAs.ts'

/** A running PostgreSQL. */
export type Postmaster = {
  pid: number
  /** Resolves with how it ended, in words; never rejects. */
  ended: Promise<string>
  /** Returns false if it ended or may not be signalled. A later process with the same pid is never hit. */
  kill: (signal: NodeJS.Signals) => boolean
}

/** After a crash PostgreSQL replays its log before it responds: for seconds, or minutes after much writing. */
const readyWithinMs = 300_000
/** A killed PostgreSQL's children need a moment to notice; until then a new one finds the folder in use. */
const retryBusyForMs = 10_000
const sayEveryMs = 8_000

/**
 * Returns the PostgreSQL that a killed server left running, or starts one. An aborted `signal` stops waiting and ends
 * what this call started.
 */
export async function adoptOrStart(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return (await adopt(cluster, signal)) ?? (await start(cluster, signal))
    } catch (error) {
      const busy = /lock file|shared memory block/.test((error as Error).message)
      if (!busy || signal?.aborted || performance.now() - startedAt > retryBusyForMs) throw error
      await sleep(200)
    }
  }
}

/** Returns the PostgreSQL that a killed process left running on the folder, if there is one. */
export async function adopt(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster | undefined> {
  const { data, log } = cluster
  const file = await readPidFile(data)
  if (file === undefined) {
    await setAsideDamagedPidFile(cluster)
    return undefined
  }
  const ownership = checkOwnership(file, data)
  const identity = readIdentity(file.pid)
  if (ownership === 'unclear') throw inDoubt(cluster, file)
  if (ownership === 'none' || ownership === 'foreign' || identity === undefined) {
    await clearStalePidFile(cluster, file)
    return undefined
  }
  const { pid } = identity
  const kill = (name: NodeJS.Signals) => signalProcess(identity, name)
  const postmaster = { pid, ended: pollUntilEnded(identity), kill }
  const ready = await becomesReady(postmaster, { cluster, isReady: isRespondingWhereItListens, signal })
  // It was stopping: a new one is started after it.
  if (!ready) return undefined
  if (ownership === 'clock' && !(await saysItIsOurs(cluster, file))) throw inDoubt(cluster, file)
  log.info({ postgresPid: pid }, 'Took over the PostgreSQL that an earlier process left running')
  return postmaster
}

function inDoubt({ data }: Cluster, { pid }: PidFile): Error {
  return new Error(
    `Process ${pid} may be the PostgreSQL of ${data}, whose postmaster.pid names it, but this user can't see ` +
      'enough of it to be sure. It is left alone. Stop it if it is a PostgreSQL on that folder; if it is another ' +
      `program, remove ${join(data, 'postmaster.pid')}. Then start again.`,
  )
}

/**
 * Compares what PostgreSQL reports about itself, which does not depend on the clock: it wrote the pid file in the
 * second in which it started.
 */
async function saysItIsOurs(cluster: Cluster, { startedAt }: PidFile): Promise<boolean> {
  const said = await readServerIdentity(cluster)
  return said?.folder === cluster.data && Math.abs(said.startedAt - startedAt) <= startToleranceSeconds
}

/** An earlier version, or another TMPDIR, may have put the socket elsewhere than we would. */
async function isRespondingWhereItListens(cluster: Cluster): Promise<boolean> {
  const file = await readPidFile(cluster.data)
  if (!file?.socketFolder) return false
  const { socketFolder } = file
  if (!(await isResponding({ ...cluster, socketFolder }))) return false
  cluster.socketFolder = socketFolder
  return true
}

async function start(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  await prepareData(cluster)
  const startedAt = performance.now()
  const postmaster = await spawnPostgres(cluster)
  try {
    if (!(await becomesReady(postmaster, { cluster, isReady: isResponding, signal }))) {
      const how = await postmaster.ended
      throw new Error(`PostgreSQL did not start (${how}): ${await lastWords(cluster, postmaster.pid)}`)
    }
  } catch (error) {
    await stopPostmaster(postmaster, cluster)
    throw error
  }
  const { pid } = postmaster
  cluster.log.info(
    { postgresPid: pid, durationMs: Math.round(performance.now() - startedAt) },
    'PostgreSQL is ready',
  )
  return postmaster
}

async function spawnPostgres(cluster: Cluster): Promise<Postmaster> {
  const { data, home, socketFolder } = cluster
  // The supervisor relies on these; the command line wins over postgresql.conf.
  const args = ['-D', data, '-k', socketFolder, '-p', String(port), '-c', 'listen_addresses=']
  args.push('-c', 'unix_socket_permissions=0700', '-c', 'fsync=on', '-c', 'full_page_writes=on')
  args.push('-c', 'logging_collector=on', '-c', 'log_directory=log')
  const { file, args: all, options } = invocation(cluster.runAs, cluster.binaries.postgres, args)
  const startupLog = join(home, 'startup.log')
  await rm(startupLog, { force: true })
  const output = await open(startupLog, 'wx', 0o600)
  try {
    await giveToOwnerOfParent(startupLog)
    // In its own session: Ctrl-C reaches the whole process group, and the server must drain first.
    const child = spawn(file, all, { ...options, detached: true, stdio: ['ignore', output.fd, output.fd] })
    const ended = once(child, 'exit').then(
      ([code, signal]) => (signal ? `signal ${String(signal)}` : `exit code ${String(code)}`),
      (error: Error) => error.message,
    )
    child.unref()
    return { pid: child.pid ?? 0, ended, kill: (signal) => child.kill(signal) }
  } finally {
    await output.close()
  }
}

type Becoming = {
  cluster: Cluster
  isReady: (cluster: Cluster) => Promise<boolean>
  signal: AbortSignal | undefined
}

/** Returns false if it ended instead. */
async function becomesReady(
  { pid, ended }: Postmaster,
  { cluster, isReady, signal }: Becoming,
): Promise<boolean> {
  let over = false
  void ended.then(() => (over = true))
  const startedAt = performance.now()
  let saidAt = startedAt
  // Rarer with time: PostgreSQL logs every question it has to refuse during a long recovery.
  for (let pauseMs = 20; !over; pauseMs = Math.min(pauseMs * 1.2, 500)) {
    signal?.throwIfAborted()
    if (await isReady(cluster)) return true
    const waitedMs = performance.now() - startedAt
    if (waitedMs > readyWithinMs)
      throw new Error(`PostgreSQL did not respond within ${readyWithinMs / 1000} s`)
    if (performance.now() - saidAt > sayEveryMs) {
      saidAt = performance.now()
      const waitedSeconds = Math.round(waitedMs / 1000)
      cluster.log.info(
        { postgresPid: pid, waitedSeconds },
        'Waiting for PostgreSQL to replay its last writes',
      )
    }
    await sleep(pauseMs)
  }
  return false
}

/**
 * Fast (clients are disconnected, data is written), then immediate (recovery at the next start), then kill.
 * Does nothing when it has already ended by itself.
 */
export async function stopPostmaster({ pid, ended, kill }: Postmaster, cluster: Cluster): Promise<void> {
  const steps = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const
  const children: ProcessIdentity[] = []
  for (const [signal, waitMs] of steps) {
    // Children are found by their parent even if their folder is hidden, but only while the parent runs.
    children.push(...findChildren(pid))
    if (!kill(signal)) return
    const enough = new AbortController()
    const waited = sleep(waitMs, 'waited', { signal: enough.signal }).catch(() => 'cancelled')
    const outcome = await Promise.race([ended, waited])
    enough.abort()
    if (outcome !== 'waited') break
    cluster.log.warn({ pid, signal, waitMs }, 'PostgreSQL did not stop in time')
  }
  await endChildren(cluster, children)
}

/** Children end on their own once the postmaster has gone, the log writer last; the rest is killed. */
export async function endChildren({ data, log }: Cluster, known: ProcessIdentity[] = []): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const left = [...known.filter(isStillRunning), ...findPostgresProcesses(data)]
    if (left.length === 0) return
    const waitedMs = performance.now() - startedAt
    if (waitedMs > 5_000) left.forEach((each) => signalProcess(each, 'SIGKILL'))
    if (waitedMs > 10_000) {
      // Nothing ends a process in a disk operation that does not return.
      const pids = [...new Set(left.map(({ pid }) => pid))]
      return log.warn({ pids }, 'Some PostgreSQL processes are still running and cannot be killed')
    }
    await sleep(5)
  }
}

async function pollUntilEnded(identity: ProcessIdentity): Promise<string> {
  while (isStillRunning(identity)) await sleep(100, undefined, { ref: false })
  return 'exit status unknown: not a child of this process'
}

/**
 * Returns PostgreSQL's output before its own log began, and the errors in its log. Its log writer is a separate
 * process, which may write them a moment after the end.
 */
async function lastWords(cluster: Cluster, pid: number): Promise<string> {
  const patientUntil = performance.now() + 2_000
  for (;;) {
    const lines = await readLastWords(cluster, pid)
    if (lines.some((line) => complaint.test(line)) || performance.now() > patientUntil) return lines.join(' ')
    await sleep(20)
  }
}

const complaint = /FATAL|PANIC/

async function readLastWords({ home, data }: Cluster, pid: number): Promise<string[]> {
  const folder = join(data, 'log')
  const lines = await lastLines(join(home, 'startup.log'))
  for (const name of await readdir(folder).catch(() => [])) {
    const own = (await lastLines(join(folder, name))).filter((line) => line.includes(` [${pid}] `))
    lines.push(...own.filter((line) => complaint.test(line)))
  }
  return lines
}

async function lastLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-6)
}
