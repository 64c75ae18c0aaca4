import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { demoAccount } from '../service/demoServer.ts'
import { pause, until } from '../service/time.ts'
import type { RunningCluster } from './runningCluster.ts'

export type Fault = {
  name: string
  /** Makes the fault, and resolves when it is over: what was frozen goes on, what was stopped starts again. */
  strike: (cluster: RunningCluster) => Promise<void>
}

const frozenMs = 10_000
const slowMs = 20_000
/** In a slow database processes run for this part of the time. */
const slow = { restMs: 80, workMs: 20 }
/** A segment of PostgreSQL's log has 16 MB. */
const fullBytes = 1_000_000
const hour = 3600
const clockMs = 20_000
const storm = 2_000
const unread = 100
/** On a machine that is short of processor time a start takes minutes. */
const restartLimitMs = 600_000

const parts = ['server1', 'primary', 'replica', 'pgbouncer', 'redis', 'routing1', 'nginx']

/** Each kind of fault of each part, in the order in which they strike. */
export const faults: Fault[] = [
  ...parts.flatMap((name) => [killed(name), frozen(name)]),
  { name: 'reload nginx', strike: async (cluster) => void process.kill(cluster.part('nginx').pid, 'SIGHUP') },
  { name: `${storm} connections at once`, strike: connectAtOnce },
  { name: `${unread} unread responses`, strike: leaveUnread },
  { name: 'slow primary', strike: slowDown },
  { name: `primary can write no file beyond ${fullBytes} bytes, as on a full disk`, strike: fillDisk },
  ...[hour, -hour].map((seconds) => ({
    name: `clock of server1 ${seconds > 0 ? 'an hour ahead' : 'an hour behind'} for ${clockMs / 1000} s`,
    strike: (cluster: RunningCluster) => turnClock(cluster, seconds),
  })),
  { name: 'rolling restart', strike: restartAll },
]

export function killed(name: string): Fault {
  return {
    name: `kill -9 ${name}`,
    strike: async (cluster) => void process.kill(cluster.part(name).pid, 'SIGKILL'),
  }
}

function frozen(name: string): Fault {
  return {
    name: `freeze ${name} for ${frozenMs / 1000} s`,
    async strike(cluster) {
      const family = cluster.family(name)
      signalAll(family, 'SIGSTOP')
      await pause(frozenMs)
      signalAll(family, 'SIGCONT')
    },
  }
}

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}

/** As on a disk that takes five times as long: every process of PostgreSQL waits most of the time. */
async function slowDown(cluster: RunningCluster): Promise<void> {
  const endMs = performance.now() + slowMs
  while (performance.now() < endMs) {
    const family = cluster.family('primary')
    signalAll(family, 'SIGSTOP')
    await pause(slow.restMs)
    signalAll(family, 'SIGCONT')
    await pause(slow.workMs)
  }
}

/** PostgreSQL's processes get an error from the system for what they write, until the limit is taken away again. */
async function fillDisk(cluster: RunningCluster): Promise<void> {
  await withoutFiles(() => cluster.family('primary'), frozenMs)
}

/** Keeps PostgreSQL, whose processes `family` finds, from writing for so long. */
export async function withoutFiles(family: () => number[], forMs: number): Promise<void> {
  const limited = family()
  for (const pid of limited) limitFiles(pid, String(fullBytes))
  const { length } = limited.filter((pid) => readLimit(pid) === String(fullBytes))
  if (length === 0) throw new Error('The system let no process of the primary be limited')
  await pause(forMs)
  for (const pid of family()) limitFiles(pid, 'unlimited')
}

/** As the account of the process, because root may lack the right to. Only the soft limit, which can be raised again. */
function limitFiles(pid: number, bytes: string): void {
  const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false })
  if (!owner) return
  const asOwner = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}
  spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], asOwner)
}

function readLimit(pid: number): string | undefined {
  const file = `/proc/${pid}/limits`
  return existsSync(file) ? /^Max file size +(\S+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
}

async function turnClock(cluster: RunningCluster, seconds: number): Promise<void> {
  const file = cluster.clockFile('server1')
  writeFileSync(file, `${seconds > 0 ? '+' : ''}${seconds}`)
  await pause(clockMs)
  writeFileSync(file, '+0')
}

/** Connections that send nothing, and end after a while. */
async function connectAtOnce(cluster: RunningCluster): Promise<void> {
  const { port } = cluster.part('nginx')
  const sockets = Array.from({ length: storm }, () => openSocket(port))
  await pause(frozenMs)
  for (const socket of sockets) socket.destroy()
}

/** Callers that ask for much and read nothing. */
async function leaveUnread(cluster: RunningCluster): Promise<void> {
  const { port } = cluster.part('nginx')
  const token = await logIn(cluster.url)
  const body = JSON.stringify({ take: -1 })
  const { tenant, apiKey } = demoAccount
  const head = [
    `POST /${tenant}/api/app-base/data-layer/SAMPLE_DATA/search?api-key=${apiKey} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  const sockets = Array.from({ length: unread }, () => openSocket(port))
  for (const socket of sockets) socket.pause().write(`${head.join('\r\n')}\r\n\r\n${body}`)
  await pause(frozenMs * 2)
  for (const socket of sockets) socket.destroy()
}

function openSocket(port: number): Socket {
  const socket = createConnection({ host: '127.0.0.1', port })
  return socket.on('error', () => undefined)
}

async function logIn(url: string): Promise<string> {
  const { apiKey, username, password } = demoAccount
  const response = await fetch(`${url}/authen/oauth/token?api-key=${apiKey}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** One server after the other stops in order, and the next one only when it is back. */
export async function restartAll(cluster: RunningCluster): Promise<void> {
  for (const { name, pid, port } of cluster.parts().filter((part) => part.name.startsWith('server'))) {
    process.kill(pid, 'SIGTERM')
    await until(`${name} ends`, () => cluster.part(name).pid !== pid, { limitMs: restartLimitMs })
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        async (response) => {
          await response.body?.cancel()
          return response.ok
        },
        () => false,
      )
    await until(`${name} is back`, isReady, { limitMs: restartLimitMs })
    // nginx knows of it too.
    await pause(1_000)
  }
}
