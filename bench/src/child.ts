import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, which answers with its address and, when asked, with the CPU time it has used. */
export type ServerProcess = { url: string; cpuMicroseconds: () => Promise<number>; stop: () => Promise<void> }

type Message = { url: string } | { cpuMicroseconds: number }

export async function startChild(file: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  const { url } = (await nextMessage(child)) as { url: string }
  return {
    url,
    async cpuMicroseconds() {
      child.send('cpu')
      return ((await nextMessage(child)) as { cpuMicroseconds: number }).cpuMicroseconds
    },
    async stop() {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server process ended with ${code}`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message as Message
}

/** The child's side of it. */
export function serveParent(url: string, stop: () => Promise<void>): void {
  const end = () => void stop().then(() => process.exit(0))
  process.send?.({ url })
  // The benchmark was killed.
  process.once('disconnect', end)
  process.on('message', (question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMicroseconds: user + system })
    } else if (question === 'stop') end()
  })
}
