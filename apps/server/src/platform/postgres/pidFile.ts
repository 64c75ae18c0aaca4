import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { lchown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setAside } from '../files/damage.ts'
import type { Cluster } from './cluster.ts'
import { port } from './home.ts'
import { doubtfulProcesses, existence, findPostgresProcesses } from './processes.ts'

export type PidFile = {
  pid: number
  /** Seconds since 1970. */
  startedAt: number
  port: number
  socketFolder: string
}

/** postmaster.pid: pid, data folder, start time, port, socket folder, ... one a line. */
export async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, startedAt: Number(lines[2]), port: Number(lines[3]), socketFolder: lines[4] ?? '' }
}

/**
 * For a pid file whose process is not (any more) the PostgreSQL of this folder. PostgreSQL itself clears one
 * whose process is gone, but refuses to start when the pid now belongs to another program, or to a zombie.
 */
export async function clearStalePidFile({ data, log }: Cluster, file: PidFile): Promise<void> {
  const socket = file.socketFolder === '' ? undefined : join(file.socketFolder, `.s.PGSQL.${file.port}`)
  if (socket !== undefined && (await accepts(socket))) {
    throw new Error(
      `Another PostgreSQL, not visible from here (in another container?), is using ${data}. ` +
        'Stop it first: two on the same data would destroy it.',
    )
  }
  // Its children may outlive a killed PostgreSQL for a moment: with the file in place the start is refused and
  // tried again.
  if (existence(file.pid) === 'none' || findPostgresProcesses(data).length > 0) return
  log.info(
    { pid: file.pid },
    'Removing the process ID from postmaster.pid: it now belongs to another program',
  )
  // The socket's own lock file holds the same number.
  if (socket !== undefined) await rm(`${socket}.lock`, { force: true })
  await takeOutPid(data)
}

/**
 * A postmaster.pid without a process id, as a power cut may leave it: PostgreSQL refuses to start beside it. It is set aside
 * once it is certain that no PostgreSQL runs on the folder.
 */
export async function setAsideDamagedPidFile({ data, socketFolder, log }: Cluster): Promise<void> {
  const path = join(data, 'postmaster.pid')
  if (!existsSync(path)) return
  const isUsed = [...findPostgresProcesses(data), ...doubtfulProcesses(data)].length > 0
  if (isUsed || (await accepts(join(socketFolder, `.s.PGSQL.${port}`)))) {
    throw new Error(
      `${path} is damaged, and a PostgreSQL may be running on ${data}. Stop it, then remove that file and start again.`,
    )
  }
  const aside = await setAside(path)
  log.warn(
    { file: path, setAside: aside },
    'A damaged postmaster.pid was set aside: no PostgreSQL runs on the folder',
  )
}

/** No system has so many processes. */
const pidOfNobody = 2_147_483_647

/**
 * The rest of the file stays: by it PostgreSQL finds out whether processes of the cluster, which not every user may see,
 * still use its shared memory, and refuses to start beside them.
 */
async function takeOutPid(data: string): Promise<void> {
  const path = join(data, 'postmaster.pid')
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
  await replaceInData(path, [pidOfNobody, ...rest].join('\n'))
}

/** Replaces a file of the data folder, which keeps its owner. */
export async function replaceInData(path: string, text: string): Promise<void> {
  const { uid, gid } = await stat(dirname(path))
  const temporary = `${path}.new`
  await rm(temporary, { force: true })
  // As root we write where another user may: a new file, never through a link of theirs.
  await writeFile(temporary, text, { flag: 'wx', mode: 0o600, flush: true })
  await lchown(temporary, uid, gid)
  await rename(temporary, path)
}

async function accepts(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
