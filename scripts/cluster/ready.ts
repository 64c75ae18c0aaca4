import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A server whose database is frozen needs most of it to say that its keys still work. */
const limitMs = 2_500

/** Whether the address returns 200. */
export async function isOk(url: string): Promise<boolean> {
  return (await look(url)) === 'ready'
}

/** What a server says of itself: `refused` when nothing listens there, `silent` when it says nothing. */
export async function look(url: string): Promise<'ready' | 'unready' | 'stopping' | 'refused' | 'silent'> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(limitMs) })
    const { reason } = (await response.json()) as { reason?: string }
    return response.ok ? 'ready' : reason === undefined ? 'unready' : 'stopping'
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
    return code === 'ECONNREFUSED' ? 'refused' : 'silent'
  }
}

/** Whether PostgreSQL or a pgbouncer accepts connections. */
export async function acceptsPostgres(programs: string, port: number): Promise<boolean> {
  const args = [
    '--host=127.0.0.1',
    `--port=${port}`,
    '--dbname=geofield',
    '--username=pgbouncer',
    '--timeout=2',
  ]
  return promisify(execFile)(join(programs, 'pg_isready'), args).then(
    () => true,
    () => false,
  )
}

export async function takesConnections(port: number): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(limitMs) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export async function respondsToPing(port: number): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(limitMs) })
    socket.write('PING\r\n')
    const [response] = (await once(socket, 'data', { signal: AbortSignal.timeout(limitMs) })) as [Buffer]
    return response.toString().startsWith('+PONG')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
