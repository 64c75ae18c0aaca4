import { chownSync, copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from './parts.ts'
import { everyHost } from './patroni.ts'
import { findFaketime } from './programs.ts'
import { acceptsPostgres, respondsToPing, isOk } from './ready.ts'
import type { Setup } from './setup.ts'

const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
/** Callers and parts share one machine here, so that a caller with all its requests is not a misuse. */
const limits = { GEOFIELD_RATE_LIMIT: '100000000', GEOFIELD_DEMO_SIMULATION: '0' }
/** Each look at a server's health is a line of the level below. */
const logLevel = { GEOFIELD_LOG_LEVEL: 'warn' }

export function pgbouncerPart(setup: Setup): Part {
  const { folder, programs, account, ports, passwords } = setup
  const own = join(folder, 'pgbouncer')
  const addresses = `listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
[databases]
geofield = host=127.0.0.1 port=${setup.ha ? ports.haproxy : ports.primary}
`
  copyFileSync(join(setup.config, 'pgbouncer.ini'), join(own, 'pgbouncer.ini'))
  write(setup, join(own, 'addresses.ini'), addresses)
  write(setup, join(own, 'users.txt'), `"pgbouncer" "${passwords.pgbouncer}"\n`)
  return {
    name: 'pgbouncer',
    file: programs.pgbouncer,
    args: ['-q', 'pgbouncer.ini'],
    port: ports.pgbouncer,
    account,
    cwd: own,
    isReady: () => acceptsPostgres(programs.postgres, ports.pgbouncer),
    stopBy: 'SIGTERM',
  }
}

export function redisPart({ folder, programs, account, ports }: Setup): Part {
  const own = join(folder, 'redis')
  return {
    name: 'redis',
    file: programs.redis,
    // Counts of requests, which nobody misses after a restart.
    args: ['--bind', '127.0.0.1', '--port', String(ports.redis), '--save', '', '--dir', own],
    port: ports.redis,
    account,
    cwd: own,
    isReady: () => respondsToPing(ports.redis),
    stopBy: 'SIGTERM',
  }
}

/** Engines of Geofield that respond as valhalla_service does: Debian has no package of Valhalla. */
export function routingPart({ folder, ports, osm, cores }: Setup, name: 'routing1' | 'routing2'): Part {
  const port = ports[name]
  return {
    name,
    file: process.execPath,
    args: [main, 'routing'],
    port,
    env: {
      PORT: String(port),
      GEOFIELD_DATA_DIR: join(folder, 'shared'),
      GEOFIELD_ENGINE_PROCESSES: String(Math.max(1, Math.floor(cores / 2))),
      ...(osm !== undefined && { GEOFIELD_OSM: osm }),
    },
    cwd: folder,
    isReady: () => isOk(`http://127.0.0.1:${port}/status`),
    stopBy: 'SIGTERM',
  }
}

export function serverPart(setup: Setup, number: number): Part {
  const { folder, ports, osm, demo, fakeClock } = setup
  const port = ports.server + number - 1
  return {
    name: `server${number}`,
    file: process.execPath,
    args: [main, 'serve', ...(demo ? ['--demo'] : [])],
    port,
    env: {
      ...limits,
      ...logLevel,
      PORT: String(port),
      ...databaseAddresses(setup),
      DATABASE_POOL_URL: `postgres://127.0.0.1:${ports.pgbouncer}/geofield`,
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      ROUTING_URL: `http://127.0.0.1:${ports.routing1},http://127.0.0.1:${ports.routing2}`,
      // One folder with the maps and places of all.
      GEOFIELD_DATA_DIR: join(folder, 'shared'),
      GEOFIELD_TRUSTED_PROXIES: '127.0.0.1',
      GEOFIELD_PUBLIC_URL: `http://127.0.0.1:${ports.nginx}`,
      ...(osm !== undefined && { GEOFIELD_OSM: osm }),
      ...(fakeClock && clockOf(join(folder, `clock-server${number}`))),
    },
    cwd: folder,
    isReady: () => isOk(readyUrl(setup, number)),
    stopBy: 'SIGTERM',
  }
}

function databaseAddresses(setup: Setup): Record<string, string> {
  const { ha, ports, passwords } = setup
  const primary = ha ? everyHost(setup) : `127.0.0.1:${ports.primary}`
  const replica = ha ? everyHost(setup) : `127.0.0.1:${ports.replica}`
  return {
    DATABASE_URL: `postgres://geofield:${passwords.owner}@${primary}/geofield`,
    DATABASE_READ_URL: `postgres://${replica}/geofield`,
  }
}

/** Its timers keep to the machine's clock. */
function clockOf(file: string): Record<string, string> {
  writeFileSync(file, '+0')
  return {
    LD_PRELOAD: findFaketime()!,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

export function readyUrl({ ports }: Setup, number: number, path = '/health/ready'): string {
  return `http://127.0.0.1:${ports.server + number - 1}${path}`
}

export function nginxPart(setup: Setup): Part {
  const { folder, programs, account, config, ports } = setup
  const own = join(folder, 'nginx')
  copyFileSync(join(config, 'nginx.conf'), join(own, 'nginx.conf'))
  write(setup, join(own, 'listen.conf'), `listen 127.0.0.1:${ports.nginx};\n`)
  const foreground = ['-g', 'daemon off;', '-e', 'stderr']
  return {
    name: 'nginx',
    file: programs.nginx,
    args: ['-p', own, '-c', 'nginx.conf', ...foreground],
    port: ports.nginx,
    account,
    cwd: own,
    isReady: () => isOk(`http://127.0.0.1:${ports.nginx}/health/live`),
    stopBy: 'SIGQUIT',
  }
}

/** The groups of servers in nginx.conf, each with the path that tells who is ready for its operations. */
export const groups = { geofield: '/health/ready', geofield_keys: '/health/ready/keys' }
export type Ready = Record<keyof typeof groups, boolean[]>

/** Which servers nginx asks; those that are not ready only if no other one is left. */
export function writeUpstreams(setup: Setup, ready: Ready): void {
  const { folder, ports } = setup
  const one = (isReady: boolean[], index: number) => {
    const spare = isReady[index] || !isReady.includes(true) ? '' : ' down'
    return `  server 127.0.0.1:${ports.server + index} max_fails=1 fail_timeout=2s${spare};\n`
  }
  const kept = '  keepalive 64;\n  keepalive_timeout 4s;\n'
  const texts = Object.entries(ready).map(([group, isReady]) => {
    const servers = isReady.map((_, index) => one(isReady, index)).join('')
    return `upstream ${group} {\n  least_conn;\n${servers}${kept}}\n`
  })
  write(setup, join(folder, 'nginx/upstreams.conf'), texts.join(''))
}

function write({ account: { uid, gid } }: Setup, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (uid !== undefined) chownSync(file, uid, gid!)
}
