import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pause, until } from '../service/time.ts'
import { type Fault, killed, restartAll, signalAll, withoutFiles } from './faults.ts'
import { familyOf, type RunningCluster } from './runningCluster.ts'

/** Longer than Patroni waits before it promotes another one. */
const longMs = 45_000
const healthLimitMs = 400_000
const names = ['pg1', 'pg2', 'pg3']

/** Faults of a cluster with Patroni. Each is over when there is a primary with a synchronous standby, and a third one. */
export const nodeFaults: Fault[] = [
  onPrimary('lose the primary and its disk, and put an empty one in its place after 45 s', replace),
  onPrimary('freeze the primary and its Patroni for 45 s', async (cluster, name) => {
    await freeze([...cluster.family(name), ...postgresOf(cluster, name)], longMs)
  }),
  onPrimary('cut the primary off: its Patroni frozen for 45 s, PostgreSQL goes on', async (cluster, name) => {
    await freeze(cluster.family(name), longMs)
  }),
  onPrimary('kill -9 PostgreSQL of the primary', async (cluster, name) => {
    process.kill(postgresOf(cluster, name)[0]!, 'SIGKILL')
  }),
  onPrimary('switchover', switchOver),
  onPrimary('primary can write no file, as on a full disk, for 45 s', async (cluster, name) => {
    await withoutFiles(() => postgresOf(cluster, name), longMs)
  }),
  killed('etcd1'),
  killed('haproxy'),
  killed('pgbouncer'),
  killed('redis'),
  { name: 'rolling restart of the servers', strike: restartAll },
]

function onPrimary(name: string, strike: (cluster: RunningCluster, primary: string) => Promise<void>): Fault {
  return {
    name,
    async strike(cluster) {
      await untilHealthy(cluster)
      await strike(cluster, (await findPrimary(cluster))!)
      await untilHealthy(cluster)
    },
  }
}

async function replace(cluster: RunningCluster, name: string): Promise<void> {
  const lost = join(cluster.folder, `lost-${name}`)
  writeFileSync(lost, '')
  signalAll([...cluster.family(name), ...postgresOf(cluster, name)], 'SIGKILL')
  await pause(longMs)
  rmSync(join(cluster.folder, 'private', name), { recursive: true, force: true, maxRetries: 5 })
  rmSync(lost)
}

async function freeze(pids: number[], forMs: number): Promise<void> {
  signalAll(pids, 'SIGSTOP')
  await pause(forMs)
  signalAll(pids, 'SIGCONT')
}

async function switchOver(cluster: RunningCluster, leader: string): Promise<void> {
  const { superuser } = JSON.parse(readFileSync(join(cluster.folder, 'passwords.json'), 'utf8')) as {
    superuser: string
  }
  const response = await fetch(`${stateUrl(cluster, leader)}/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`patroni:${superuser}`).toString('base64')}` },
    body: JSON.stringify({ leader }),
  })
  if (!response.ok) throw new Error(`Patroni refused the switchover: ${await response.text()}`)
}

/** PostgreSQL and its processes, the first one first. Patroni started it, but may end before it. */
function postgresOf({ folder }: RunningCluster, name: string): number[] {
  const file = join(folder, 'private', name, 'postmaster.pid')
  return existsSync(file) ? familyOf(Number(readFileSync(file, 'utf8').split('\n')[0])) : []
}

async function findPrimary(cluster: RunningCluster): Promise<string | undefined> {
  for (const name of names) {
    const response = await ask(`${stateUrl(cluster, name)}/primary`)
    if (response?.ok) return name
  }
  return undefined
}

async function untilHealthy(cluster: RunningCluster): Promise<void> {
  const isHealthy = async () => {
    const primary = await findPrimary(cluster)
    const response = primary && (await ask(`${stateUrl(cluster, primary)}/cluster`))
    if (!response) return false
    const { members } = (await response.json()) as { members: { role: string; state: string }[] }
    const roles = members.filter(({ state }) => /^(running|streaming)$/.test(state)).map(({ role }) => role)
    return roles.toSorted().join() === 'leader,replica,sync_standby'
  }
  await until('there is a primary with its standbys', isHealthy, { limitMs: healthLimitMs, everyMs: 1000 })
}

function stateUrl(cluster: RunningCluster, name: string): string {
  return `http://127.0.0.1:${cluster.part(name).port}`
}

function ask(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
}
