import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Connection } from '../postgres/connection.ts'
import { connectClient } from './connectClient.ts'

const programs = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']
const program = programs.find((path) => spawnSync(path, ['--version']).status === 0)
/** Whether this machine has Debian's package pgbouncer. */
export const hasPgbouncer = program !== undefined

/**
 * Starts a pgbouncer in transaction mode with two connections before the database, which knows passwords as PostgreSQL
 * does (`auth_query`).
 */
export async function startPgbouncer(
  connection: Connection,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { uid, gid } = statSync(connection.host)
  const folder = mkdtempSync(join(tmpdir(), 'geofield-pgbouncer-'))
  const port = await freePort()
  const server = `host=${connection.host} port=${connection.port}`
  const settings = `[databases]
${connection.database} = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
auth_user = ${connection.user}
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = transaction
default_pool_size = 2
`
  writeFileSync(join(folder, 'pgbouncer.ini'), settings)
  writeFileSync(join(folder, 'users.txt'), `"${connection.user}" "${connection.password}"\n`)
  chownSync(folder, uid, gid)
  // It refuses to run as root.
  const child = spawn(program!, ['-q', join(folder, 'pgbouncer.ini')], { uid, gid, stdio: 'ignore' })
  const { database } = connection
  await vi.waitFor(async () => {
    const client = await connectClient({ ...connection, host: '127.0.0.1', port })
    await client.end()
  }, 10_000)
  return {
    url: `postgres://127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
