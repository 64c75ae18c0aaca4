import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serverMain } from '../../testing/bundledServer.ts'

/** Starts `geofield-server` as a child process, without the operator's own settings. */
export function spawnCli(args: string[], env: Record<string, string>, cwd: string): ChildProcess {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(GEOFIELD_|PG|PORT$|HOST$|DATABASE_URL$|REDIS_URL$)/.test(name),
  )
  // The compile cache is shared by all child processes, also of other files in `npm test`.
  const cache = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(cwd, 'compiled') }
  const all = { ...Object.fromEntries(inherited), ...cache, ...env }
  return spawn(process.execPath, [serverMain(), ...args], { cwd, env: all })
}

export type Ended = { code: number | null; out: string; err: string }

/** Returns the process's output and exit code. */
export async function ended(child: ChildProcess, input = ''): Promise<Ended> {
  child.stdin!.on('error', () => undefined)
  child.stdin!.end(input)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, out, err }
}
