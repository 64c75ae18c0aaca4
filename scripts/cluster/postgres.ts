import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Setup } from './setup.ts'
import type { Part } from './parts.ts'
import { acceptsPostgres } from './ready.ts'

/** The primary, with an empty database cluster made on first use. */
export async function preparePrimary(setup: Setup): Promise<Part> {
  const data = join(setup.folder, 'primary')
  if (!existsSync(data)) await initialize(setup, data)
  return postgresPart(setup, 'primary', setup.ports.primary)
}

/** Makes roles and database, once. */
export async function makeRoles(setup: Setup): Promise<void> {
  const { folder, programs, passwords, ports } = setup
  const done = join(folder, 'roles-made')
  if (existsSync(done)) return
  const address = `host=127.0.0.1 port=${ports.primary} user=postgres dbname=postgres`
  await promisify(execFile)(programs.psql, [address, '--quiet', '--file', join(setup.config, 'roles.sql')], {
    env: {
      PGPASSWORD: passwords.superuser,
      OWNER_PASSWORD: passwords.owner,
      PGBOUNCER_PASSWORD: passwords.pgbouncer,
      REPLICA_PASSWORD: passwords.replica,
    },
  })
  writeFileSync(done, '')
}

/** The replica: a copy of the primary, made on first use, that follows it. */
export async function prepareReplica(setup: Setup): Promise<Part> {
  const { folder, ports, passwords } = setup
  const data = join(folder, 'replica')
  if (!existsSync(data)) {
    const unfinished = `${data}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    const primary = `host=127.0.0.1 port=${ports.primary} user=replica password=${passwords.replica} application_name=replica`
    await run(setup, 'pg_basebackup', [
      '--pgdata',
      unfinished,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--dbname',
      primary,
    ])
    renameSync(unfinished, data)
  }
  return postgresPart(setup, 'replica', ports.replica)
}

async function initialize(setup: Setup, data: string): Promise<void> {
  const { folder, account, config, passwords } = setup
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const passwordFile = join(folder, 'private', 'superuser')
  writeFileSync(passwordFile, passwords.superuser, { mode: 0o600 })
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid!)
  const auth = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`]
  await run(setup, 'initdb', [
    '--pgdata',
    unfinished,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    ...auth,
  ])
  rmSync(passwordFile)
  appendFileSync(join(unfinished, 'postgresql.conf'), `\ninclude '${join(config, 'postgresql.conf')}'\n`)
  renameSync(unfinished, data)
}

function postgresPart({ folder, programs, account }: Setup, name: string, port: number): Part {
  const address = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', 'unix_socket_directories=']
  return {
    name,
    file: join(programs.postgres, 'postgres'),
    args: ['-D', join(folder, name), ...address],
    port,
    account,
    cwd: folder,
    isReady: () => acceptsPostgres(programs.postgres, port),
    // Ends sessions and stops in order.
    stopBy: 'SIGINT',
  }
}

/** Runs a program of PostgreSQL as the account that may. */
async function run({ folder, programs, account }: Setup, program: string, args: string[]): Promise<void> {
  await promisify(execFile)(join(programs.postgres, program), args, {
    ...account,
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' },
  })
}
