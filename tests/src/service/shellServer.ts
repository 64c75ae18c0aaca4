import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from './time.ts'

export interface Place {
  folder: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

export interface ShellServer {
  printed: () => string
  /** Presses Ctrl-C. Resolves with the exit code. */
  stop: () => Promise<number | null>
}

/** Runs the commands, of which the last one serves the demo. Resolves when it prints its first call. */
export async function startServer(commands: string, { folder, env, signal }: Place): Promise<ShellServer> {
  // A group of its own, which gets the signals that a terminal sends.
  const child = spawn('bash', ['-euc', commands], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const read = (text: Buffer) => (printed += text.toString())
  child.stderr.on('data', read)
  const exit = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid!, 'SIGINT')
      await exit
    }
    return child.exitCode
  }
  signal.addEventListener('abort', () => void stop(), { once: true })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      read(text)
      if (/A first call:\n.*\n/.test(printed)) resolve()
    })
    child.once('exit', () => reject(new Error(`The start ended. It printed\n${printed}`)))
  })
  return { printed: () => printed, stop }
}

/** Runs the commands to their end. Throws if one fails. */
export async function runShell(commands: string, { folder, env, signal }: Place): Promise<void> {
  const child = spawn('bash', ['-euc', commands], { cwd: folder, env, signal, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`This ended with code ${code}:\n${commands}`)
}

/** Sends the first call as the server prints it, asks for the docs and for a route, and throws if one of them fails. */
export async function callFirst(server: ShellServer): Promise<void> {
  const url = /A first call:\n\s*curl '([^']*)'/.exec(server.printed())?.[1]
  if (url === undefined) throw new Error(`The start printed no first call:\n${server.printed()}`)
  const text = await (await fetch(url)).text()
  if (text !== '{"digipin":"39J49LL8T4"}') throw new Error(`The first call returned ${text}`)
  const { origin } = new URL(url)
  const isBuilt = async () => {
    const page = await fetch(`${origin}/docs/`, { headers: { accept: 'text/html' } })
    return /<title>/.test(await page.text()) && page.ok
  }
  await until('GET /docs/ returns the docs, which the first start builds', isBuilt, { limitMs: 300_000 })
  const [from, to] = [
    { lat: 18.532408, lon: 73.856784 },
    { lat: 19.076, lon: 72.8777 },
  ]
  const route = await fetch(`${origin}/routing/adapter/route?api-key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locations: [from, to], costing: 'auto', units: 'km' }),
  })
  if (!route.ok) throw new Error(`A route responded with ${route.status}: ${await route.text()}`)
}
