import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareData, type Cluster } from './cluster.ts'
import { answers } from './connection.ts'
import { giveToOwnerOfParent, port } from './home.ts'
import { clearStalePidFile, readPidFile } from './pidFile.ts'
import { isPostgresOf, isRunning, postgresProcessesOf } from './processes.ts'
import { invocation } from './runAs.ts'

/** A running PostgreSQL. */
export type Postmaster = {
  pid: number
  /** How it ended, in words; never rejects. */
  ended: Promise<string>
  /** False when it has ended: a process which got its pid later is never hit. */
  kill: (signal: NodeJS.Signals) => boolean
}

/** After a crash PostgreSQL replays its log before it answers: seconds, or minutes after much writing. */
const readyWithinMs = 300_000
/** A killed PostgreSQL's children need a moment to notice; until then a new one finds the folder in use. */
const retryBusyForMs = 10_000

/**
 * The PostgreSQL which a killed server left running, or else a new one. `signal` gives up waiting and leaves
 * nothing running that this call started.
 */
export async function adoptOrStart(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  const retryUntil = Date.now() + retryBusyForMs
  for (;;) {
    try {
      return (await adopt(cluster, signal)) ?? (await start(cluster, signal))
    } catch (error) {
      const busy = /lock file|shared memory block/.test((error as Error).message)
      if (!busy || signal?.aborted || Date.now() > retryUntil) throw error
      await sleep(200)
    }
  }
}

async function adopt(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster | undefined> {
  const { data, log } = cluster
  const file = await readPidFile(data)
  if (file === undefined) return undefined
  const { pid } = file
  if (!isPostgresOf(pid, data)) {
    await clearStalePidFile(cluster, file)
    return undefined
  }
  const kill = (name: NodeJS.Signals) => isPostgresOf(pid, data) && process.kill(pid, name)
  const postmaster = { pid, ended: pollUntilEnded(pid), kill }
  const ready = await becomesReady(postmaster, () => answersWhereItListens(cluster), signal)
  // It was on its way down: ours is started after it.
  if (!ready) return undefined
  log.info({ postgresPid: pid }, 'Took over the PostgreSQL that an earlier process left running')
  return postmaster
}

/** An earlier version, or another TMPDIR, may have put the socket elsewhere than we would. */
async function answersWhereItListens(cluster: Cluster): Promise<boolean> {
  const file = await readPidFile(cluster.data)
  if (!file?.socketFolder) return false
  const { socketFolder } = file
  if (!(await answers({ ...cluster, socketFolder }))) return false
  cluster.socketFolder = socketFolder
  return true
}

async function start(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  await prepareData(cluster)
  const startedAt = Date.now()
  const postmaster = await spawnPostgres(cluster)
  try {
    if (!(await becomesReady(postmaster, () => answers(cluster), signal))) {
      const how = await postmaster.ended
      throw new Error(`PostgreSQL did not start (${how}): ${await lastWords(cluster, postmaster.pid)}`)
    }
  } catch (error) {
    await stopPostmaster(postmaster, cluster)
    throw error
  }
  const { pid } = postmaster
  cluster.log.info({ postgresPid: pid, durationMs: Date.now() - startedAt }, 'PostgreSQL is ready')
  return postmaster
}

async function spawnPostgres(cluster: Cluster): Promise<Postmaster> {
  const { data, home, socketFolder } = cluster
  // What the supervisor relies on; on the command line it wins over postgresql.conf.
  const args = ['-D', data, '-k', socketFolder, '-p', String(port), '-c', 'listen_addresses=']
  args.push('-c', 'unix_socket_permissions=0700', '-c', 'fsync=on', '-c', 'full_page_writes=on')
  args.push('-c', 'logging_collector=on', '-c', 'log_directory=log')
  const { file, args: all, options } = invocation(cluster.runAs, cluster.binaries.postgres, args)
  const startupLog = join(home, 'startup.log')
  await rm(startupLog, { force: true })
  const output = await open(startupLog, 'wx', 0o600)
  try {
    await giveToOwnerOfParent(startupLog)
    // In a session of its own: Ctrl-C reaches the whole process group, and the server must drain first.
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

/** False when it ended instead. */
async function becomesReady(
  { ended }: Postmaster,
  isReady: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<boolean> {
  let over = false
  void ended.then(() => (over = true))
  const until = Date.now() + readyWithinMs
  // Rarer with time: PostgreSQL logs every question it has to refuse during a long recovery.
  for (let pauseMs = 20; !over; pauseMs = Math.min(pauseMs * 1.2, 500)) {
    signal?.throwIfAborted()
    if (await isReady()) return true
    if (Date.now() > until) throw new Error(`PostgreSQL did not answer within ${readyWithinMs / 1000} s`)
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
  for (const [signal, waitMs] of steps) {
    if (!kill(signal)) return
    const enough = new AbortController()
    const waited = sleep(waitMs, 'waited', { signal: enough.signal }).catch(() => 'cancelled')
    const outcome = await Promise.race([ended, waited])
    enough.abort()
    if (outcome !== 'waited') break
    cluster.log.warn({ pid, signal, waitMs }, 'PostgreSQL did not stop in time')
  }
  await endChildren(cluster)
}

/** Children end on their own once the postmaster has gone, the log writer last; the rest is killed. */
export async function endChildren({ data, log }: Cluster): Promise<void> {
  const patientUntil = Date.now() + 5_000
  for (;;) {
    const left = postgresProcessesOf(data)
    if (left.length === 0) return
    if (Date.now() > patientUntil) left.forEach((pid) => process.kill(pid, 'SIGKILL'))
    if (Date.now() > patientUntil + 5_000) {
      // In the middle of a disk operation that does not return: nothing ends such a process.
      return log.warn({ left }, 'PostgreSQL processes are left which cannot be killed')
    }
    await sleep(5)
  }
}

async function pollUntilEnded(pid: number): Promise<string> {
  while (isRunning(pid)) await sleep(100, undefined, { ref: false })
  return 'how is not known, for it was no child of ours'
}

/**
 * What it said before its own log began, and its complaints there. Its log writer is a process of its own, which may
 * write them down a moment after the end.
 */
async function lastWords(cluster: Cluster, pid: number): Promise<string> {
  const patientUntil = Date.now() + 2_000
  for (;;) {
    const lines = await wordsOf(cluster, pid)
    if (lines.some((line) => complaint.test(line)) || Date.now() > patientUntil) return lines.join(' ')
    await sleep(20)
  }
}

const complaint = /FATAL|PANIC/

async function wordsOf({ home, data }: Cluster, pid: number): Promise<string[]> {
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
