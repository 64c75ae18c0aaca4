import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { enginePids } from '../routing/engineProcesses.ts'
import type { DemoServer } from '../service/demoServer.ts'
import { pause } from '../service/time.ts'

export type Site = { folder: string; server: DemoServer; start: () => Promise<DemoServer> }
/** Makes a failure, and returns the server that goes on. */
export type Failure = { name: string; strike: (site: Site) => Promise<DemoServer> }

const frozenMs = 5_000

/** The kinds of failure that one machine has. */
export const failures: Failure[] = [
  { name: 'kill -9 of PostgreSQL', strike: async ({ server }) => (server.killDatabase(), server) },
  {
    name: 'kill -9 of a process of PostgreSQL',
    strike: async ({ folder, server }) => {
      const { pid } = findProcesses(/^postgres: geofield_app/).find(({ cwd }) => cwd.startsWith(folder))!
      process.kill(pid, 'SIGKILL')
      return server
    },
  },
  {
    name: 'kill -9 of the server',
    strike: async ({ server, start }) => {
      await server.kill()
      return start()
    },
  },
  {
    name: 'kill -9 of server, PostgreSQL and engines',
    strike: async ({ server, start }) => {
      killEngines(server)
      server.killDatabase()
      await server.kill()
      return start()
    },
  },
  {
    name: 'SIGTERM and restart',
    strike: async ({ server, start }) => {
      await server.stop()
      return start()
    },
  },
  {
    name: 'PostgreSQL frozen for 5 s',
    strike: async ({ server }) => {
      server.signalDatabase('SIGSTOP')
      await pause(frozenMs)
      server.signalDatabase('SIGCONT')
      return server
    },
  },
  { name: 'kill -9 of the engines', strike: async ({ server }) => (killEngines(server), server) },
  {
    name: 'server frozen for 5 s',
    strike: async ({ server }) => {
      process.kill(server.pid, 'SIGSTOP')
      await pause(frozenMs)
      process.kill(server.pid, 'SIGCONT')
      return server
    },
  },
  {
    name: 'full disk for 8 s',
    strike: async ({ folder, server }) => {
      const filler = join(folder, 'data/filler')
      await fill(filler)
      await pause(8_000)
      rmSync(filler)
      return server
    },
  },
  {
    name: 'kill -9 of one of two workers',
    strike: async ({ server }) => {
      const worker = findProcesses(/httpWorker/).find(({ parent }) => parent === server.pid)!
      process.kill(worker.pid, 'SIGKILL')
      return server
    },
  },
]

function killEngines(server: DemoServer): void {
  for (const pid of enginePids(server.pid)) process.kill(pid, 'SIGKILL')
}

/** Puts a small disk under the data folder, as root. Returns how to take it away; undefined where that isn't allowed. */
export function mountDisk(folder: string, megabytes: number): (() => void) | undefined {
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', data])
  return status === 0 ? () => void spawnSync('umount', ['--lazy', data]) : undefined
}

/** Writes until there is no room left, which is how `dd` ends. */
async function fill(file: string): Promise<void> {
  await promisify(execFile)('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k']).catch(() => undefined)
}

/** Processes of this machine whose command line matches. */
function findProcesses(pattern: RegExp): { pid: number; parent: number; cwd: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        if (!pattern.test(command)) return []
        const parent = Number(/PPid:\t(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))![1])
        return [{ pid: Number(name), parent, cwd: cwdOf(parent) }]
      } catch {
        // It ended in between.
        return []
      }
    })
}

/** The folder of a process: PostgreSQL's is its data folder. */
function cwdOf(pid: number): string {
  return spawnSync('readlink', [`/proc/${pid}/cwd`], { encoding: 'utf8' }).stdout.trim()
}
