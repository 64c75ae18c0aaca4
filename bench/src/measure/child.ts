import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a child process. `cpuMicroseconds` reads the CPU time that the process has used. */
export type ServerProcess = {
  url: string
  cpuMicroseconds: () => Promise<number>
  /** Memory of the process, without its engines and PostgreSQL. */
  residentBytes: () => Promise<number>
  stop: () => Promise<void>
}

/** What the child sends: first its URL, later the CPU time on request. */
type Message = { url: string } | { cpuMicroseconds: number } | { residentBytes: number }

export async function startChild(file: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`The server process ended with ${code}`)
  })
  ended.catch(() => undefined)
  const nextMessage = async () => (await Promise.race([once(child, 'message'), ended]))[0] as Message
  const { url } = (await nextMessage()) as { url: string }
  return {
    url,
    async cpuMicroseconds() {
      child.send('cpu')
      return ((await nextMessage()) as { cpuMicroseconds: number }).cpuMicroseconds
    },
    async residentBytes() {
      child.send('memory')
      return ((await nextMessage()) as { residentBytes: number }).residentBytes
    },
    async stop() {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

/** Runs in the child: sends the URL to the parent and serves its requests `cpu`, `memory` and `stop`. */
export function serveParent(url: string, stop: () => Promise<void>): void {
  const end = () => void stop().then(() => process.exit(0))
  process.send?.({ url })
  // The benchmark was killed.
  process.once('disconnect', end)
  process.on('message', (request) => {
    if (request === 'cpu') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMicroseconds: user + system })
    } else if (request === 'memory') process.send?.({ residentBytes: process.memoryUsage.rss() })
    else if (request === 'stop') end()
  })
}
