import { appendFileSync, cpSync, readdirSync, rmSync, statSync, writeFileSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../postgres/connection.ts'
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts'
import { silent, type TestCluster } from './testDatabase.ts'
import { connectClient } from './connectClient.ts'

/** Starts a streaming replica of a test database, from a copy of its files as `pg_basebackup` makes one. */
export async function startReplica({
  connection,
  folder,
}: TestCluster): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const dataDir = join(folder, 'replica')
  const data = join(dataDir, 'postgres/data')
  const primary = await connectClient(connection)
  await primary.query(`select pg_backup_start('replica', true)`)
  cpSync(join(folder, 'data'), dataDir, { recursive: true, preserveTimestamps: true })
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await primary.end()
  const { host, port, user, password } = connection
  const address = `host=${host} port=${port} user=${user} password=${password}`
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
  writeFileSync(join(data, 'backup_label'), rows[0]!.labelfile)
  writeFileSync(join(data, 'standby.signal'), '')
  // Its own socket and lock are made anew.
  rmSync(join(dataDir, 'postgres/run'), { recursive: true, force: true })
  for (const left of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, left), { force: true })
  giveTo(statSync(join(folder, 'data/postgres/data')), join(dataDir, 'postgres'))
  return startEmbeddedPostgres({ dataDir, holder: 'server', log: silent.log })
}

function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, path), uid, gid)
}
