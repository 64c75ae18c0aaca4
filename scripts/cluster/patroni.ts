import { join } from 'node:path'
import type { Part } from './parts.ts'
import { isOk, takesConnections } from './ready.ts'
import type { Setup } from './setup.ts'

/** The machines of a cluster whose primary may die: each has a PostgreSQL with Patroni, and an etcd. */
export const nodes = [1, 2, 3] as const
type Node = (typeof nodes)[number]

const at = (port: number) => `127.0.0.1:${port}`

/** They are ready only together. */
export function etcdPart({ folder, programs, account, ports }: Setup, node: Node): Part {
  const url = (port: number) => `http://${at(port)}`
  const cluster = nodes.map((each) => `etcd${each}=${url(ports[`peer${each}`])}`).join()
  const options = {
    name: `etcd${node}`,
    'data-dir': join(folder, 'private', `etcd${node}`),
    'listen-client-urls': url(ports[`etcd${node}`]),
    'advertise-client-urls': url(ports[`etcd${node}`]),
    'listen-peer-urls': url(ports[`peer${node}`]),
    'initial-advertise-peer-urls': url(ports[`peer${node}`]),
    'initial-cluster': cluster,
    'initial-cluster-token': folder,
    // Three share a disk and the cores with everything else here.
    'heartbeat-interval': '300',
    'election-timeout': '3000',
    'log-level': 'warn',
    // patroni.yml says why.
    'enable-v2': 'true',
  }
  return {
    name: `etcd${node}`,
    file: programs.etcd!,
    args: Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    port: ports[`etcd${node}`],
    account,
    cwd: folder,
    isReady: () => isOk(`${url(ports[`etcd${node}`])}/health`),
    stopBy: 'SIGTERM',
  }
}

/** Patroni, which starts its PostgreSQL: the first node makes the database cluster, and the others copy it. */
export function patroniPart(setup: Setup, node: Node): Part {
  const { folder, programs, account, config, ports, passwords } = setup
  const state = at(ports[`patroni${node}`])
  const postgres = at(ports[`pg${node}`])
  return {
    name: `pg${node}`,
    file: programs.patroni!,
    args: ['patroni.yml'],
    port: ports[`patroni${node}`],
    account,
    // Its folder has roles.sh.
    cwd: config,
    env: {
      PATRONI_NAME: `pg${node}`,
      PATRONI_ETCD_HOSTS: nodes.map((each) => at(ports[`etcd${each}`])).join(),
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'private', `pg${node}`),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'private', `pgpass${node}`),
      PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
      PATRONI_RESTAPI_LISTEN: state,
      PATRONI_RESTAPI_CONNECT_ADDRESS: state,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: passwords.superuser,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replica',
      PATRONI_REPLICATION_PASSWORD: passwords.replica,
      OWNER_PASSWORD: passwords.owner,
      PGBOUNCER_PASSWORD: passwords.pgbouncer,
      REPLICA_PASSWORD: passwords.replica,
    },
    isReady: () => isOk(`http://${state}/health`),
    stopBy: 'SIGTERM',
  }
}

/** Leads pgbouncer to the primary. */
export function haproxyPart({ folder, programs, account, config, ports }: Setup): Part {
  const addresses = nodes.flatMap((node) => [
    [`PG${node}`, at(ports[`pg${node}`])],
    [`PG${node}_STATE`, String(ports[`patroni${node}`])],
  ])
  return {
    name: 'haproxy',
    file: programs.haproxy!,
    args: ['-db', '-f', join(config, 'haproxy-postgres.cfg')],
    port: ports.haproxy,
    account,
    cwd: folder,
    env: { LISTEN: at(ports.haproxy), ...(Object.fromEntries(addresses) as Record<string, string>) },
    isReady: () => takesConnections(ports.haproxy),
    stopBy: 'SIGTERM',
  }
}

/** All PostgreSQLs, of which the server finds the one that it needs. */
export function everyHost({ ports }: Setup): string {
  return nodes.map((node) => at(ports[`pg${node}`])).join()
}
