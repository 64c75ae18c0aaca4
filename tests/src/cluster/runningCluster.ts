import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutServerSettings } from '../service/demoServer.ts'
import { repository } from '../service/testData.ts'
import { until } from '../service/time.ts'

type Part = { name: string; pid: number; port: number }

export type RunningCluster = {
  folder: string
  url: string
  /** The processes at this moment: a part that was killed has another one soon. */
  parts: () => Part[]
  part: (name: string) => Part
  /** A process and all that came of it. */
  family: (name: string) => number[]
  /** What sets the clock of a server, by seconds such as `+3600`. */
  clockFile: (name: string) => string
  stop: () => Promise<void>
}

const startLimitMs = 600_000

/** Runs `npm run cluster` with the demo tenant, as its help says, in a folder. */
export async function startCluster(options: {
  folder: string
  port: number
  signal: AbortSignal
  args?: string[]
}): Promise<RunningCluster> {
  const { folder, port, signal, args = [] } = options
  const main = join(repository, 'scripts/cluster/main.ts')
  const child = spawn(
    process.execPath,
    [main, '--demo', '--folder', folder, '--port', String(port), ...args],
    // A group of its own: Ctrl-C reaches it through us, in order.
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: withoutServerSettings(process.env) },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const parts = () => readParts(folder)
  const part = (name: string) => parts().find((each) => each.name === name)!
  const cluster: RunningCluster = {
    folder,
    url: `http://127.0.0.1:${port}`,
    parts,
    part,
    family: (name) => familyOf(part(name).pid),
    clockFile: (name) => join(folder, `clock-${name}`),
    stop: () => stop(child),
  }
  try {
    const isReady = () => {
      signal.throwIfAborted()
      if (child.exitCode !== null)
        throw new Error(`The cluster did not start. It said:\n${output.slice(-4000)}`)
      return output.includes('the cluster is ready')
    }
    await until('the cluster is ready', isReady, { limitMs: startLimitMs })
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await exit
}

function readParts(folder: string): Part[] {
  const file = join(folder, 'cluster.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { parts: Part[] }).parts : []
}

/** PostgreSQL's backends and nginx's workers are processes of their own. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  const children = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...children(child)])
  return [pid, ...children(pid)]
}

function parentOf(pid: number): number {
  try {
    // The name of the program, in brackets, may contain spaces.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(parent)
  } catch {
    return 0
  }
}
