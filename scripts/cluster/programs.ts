import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian installs these where an ordinary account's PATH does not lead. */
const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
const versions = '/usr/lib/postgresql'
const oldestPostgres = 15

/** The programs that are not ours, each by its path. */
export type Programs = { nginx: string; pgbouncer: string; redis: string; postgres: string; psql: string } & {
  [Name in keyof typeof packagesOfHa]?: string | undefined
}

const packages = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  redis: 'redis-server',
  postgres: 'postgresql',
  psql: 'postgresql-client',
}
const packagesOfHa = { patroni: 'patroni python3-etcd', etcd: 'etcd-server', haproxy: 'haproxy' }

/** Debian's packages of the programs that are not on this machine. */
export function missingPackages({ fakeClock, ha }: { fakeClock: boolean; ha: boolean }): string[] {
  const found = findAll()
  const missing = Object.entries({ ...packages, ...(ha && packagesOfHa) })
    .filter(([name]) => found[name as keyof Programs] === undefined)
    .map(([, name]) => name)
  return fakeClock && findFaketime() === undefined ? [...missing, 'libfaketime'] : missing
}

/** The library that gives a program another clock. */
export function findFaketime(): string | undefined {
  return globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
}

export function findPrograms(): Programs {
  return findAll() as Programs
}

/** `postgres` is the folder of PostgreSQL's programs. */
function findAll(): { [Name in keyof Programs]: string | undefined } {
  const postgres = findPostgres()
  return {
    nginx: find('nginx'),
    pgbouncer: find('pgbouncer'),
    redis: find('redis-server'),
    postgres,
    psql: postgres && join(postgres, 'psql'),
    patroni: find('patroni'),
    etcd: find('etcd'),
    haproxy: find('haproxy'),
  }
}

function find(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function findPostgres(): string | undefined {
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions)
    .map(Number)
    .filter((version) => version >= oldestPostgres)
    .toSorted((one, other) => other - one)
  return newest
    .map((version) => join(versions, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/**
 * The account of the parts that are not ours: this one or, for root, `postgres`, because PostgreSQL and pgbouncer refuse
 * to run as root.
 */
export function findAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
