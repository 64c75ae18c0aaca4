import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { postgresProcessesOf } from './processes.ts'

export type PidFile = { pid: number; port: number; socketFolder: string }

/** postmaster.pid: pid, data folder, start time, port, socket folder, ... one a line. */
export async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' }
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
  if (!isTaken(file.pid) || postgresProcessesOf(data).length > 0) return
  log.info({ pid: file.pid }, 'Removing a postmaster.pid whose process has ended or is another program now')
  // The socket's own lock file holds the same number.
  if (socket !== undefined) await rm(`${socket}.lock`, { force: true })
  await rm(join(data, 'postmaster.pid'), { force: true })
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
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
