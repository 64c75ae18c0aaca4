import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startDemo } from '../src/commands/prepare.ts'
import type { Settings } from '../src/run/settings.ts'

const folder = import.meta.dirname
/** Short, so that a token expires while the checks run. */
export const tokenSeconds = 12

/** A service that faults are seeded in front of. */
export type Service = { url: string; settings: Partial<Settings>; stop: () => Promise<void> }

export async function startStandIn(): Promise<Service> {
  const main = join(folder, '../standIn/main.ts')
  const child: ChildProcess = spawn(process.execPath, [main, '--token-seconds', String(tokenSeconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
  const other = {
    tenant: 'neighbour',
    apiKey: 'neighbour-key',
    username: 'neighbour-user',
    password: 'neighbour-word',
  }
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: line.split(' ').at(-1)!, settings: { other }, stop }
}

export async function startGeofield(run: string, signal: AbortSignal): Promise<Service> {
  const { demo, settings } = await startDemo(run, { signal, accessTokenSeconds: tokenSeconds })
  return { url: demo.url, settings, stop: () => demo.stop() }
}
