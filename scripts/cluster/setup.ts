import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { findAccount, findPrograms, type Programs } from './programs.ts'

export type ClusterOptions = {
  folder: string
  servers: number
  /** nginx's; the parts have the ports after it. */
  port: number
  /** Without one the roads are made up. */
  osm: string | undefined
  demo: boolean
  /** Patroni decides which PostgreSQL is the primary. */
  ha: boolean
  /** The servers' clocks are set by files. */
  fakeClock: boolean
  cores: number
  signal: AbortSignal
  onProgress: (message: string) => void
}

/** What all parts of one cluster know. */
export type Setup = ClusterOptions & {
  programs: Programs
  account: { uid?: number; gid?: number }
  passwords: { superuser: string; owner: string; pgbouncer: string; replica: string }
  ports: Ports
  /** The documented configuration, where the account can read it. */
  config: string
}

type Ports = ReturnType<typeof portsFrom>

/** Room for the most servers. */
const afterServers = 30
const documented = join(import.meta.dirname, '../../deploy/cluster')

export function prepareSetup(options: ClusterOptions): Setup {
  const folder = resolve(options.folder)
  const account = findAccount()
  makeOwnFolder(folder, account)
  // Root's configuration is in it too.
  chmodSync(folder, 0o755)
  for (const name of ['private', 'nginx', 'pgbouncer', 'redis']) makeOwnFolder(join(folder, name), account)
  const config = join(folder, 'config')
  mkdirSync(config, { recursive: true })
  const files = readdirSync(documented, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) copyFileSync(join(documented, name), join(config, name))
  return {
    ...options,
    folder,
    account,
    config,
    programs: findPrograms(),
    passwords: readPasswords(join(folder, 'passwords.json')),
    ports: portsFrom(options.port),
  }
}

function portsFrom(first: number) {
  const names = [
    'nginx',
    'pgbouncer',
    'primary',
    'replica',
    'redis',
    'routing1',
    'routing2',
    'server',
  ] as const
  const ofHa = [
    'haproxy',
    ...(['pg', 'patroni', 'etcd', 'peer'] as const).flatMap(
      (name) => [`${name}1`, `${name}2`, `${name}3`] as const,
    ),
  ] as const
  const ports = [
    ...names.map((name, index) => [name, first + index]),
    ...ofHa.map((name, index) => [name, first + afterServers + index]),
  ]
  return Object.fromEntries(ports) as Record<(typeof names)[number] | (typeof ofHa)[number], number>
}

/** Made at the first start. */
function readPasswords(file: string): Setup['passwords'] {
  if (!existsSync(file)) {
    const made = () => randomBytes(24).toString('base64url')
    const passwords = { superuser: made(), owner: made(), pgbouncer: made(), replica: made() }
    writeFileSync(file, JSON.stringify(passwords), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Setup['passwords']
}

/** Makes a folder that the account owns and nobody else reads. */
function makeOwnFolder(path: string, { uid, gid }: Setup['account']): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if (uid !== undefined) chownSync(path, uid, gid!)
}
