import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repository } from '../service/testData.ts'
import { until } from '../service/time.ts'

export type ProxiedDatabase = {
  databaseUrl: string
  /** The proxy sends requests to servers that are ready, and never repeats a request. */
  url: string
  /** Resolves when the proxy sends requests to so many servers. */
  untilReady: (servers: number) => Promise<void>
  stop: () => Promise<void>
}

const limitMs = 120_000

/** Starts a PostgreSQL in the folder, and a proxy before the servers that will be on these ports. */
export async function startProxiedDatabase(folder: string, ports: number[]): Promise<ProxiedDatabase> {
  const script = join(repository, 'apps/server/src/testing/proxiedDatabase.ts')
  const child = spawn(process.execPath, [script, folder, ...ports.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const [first] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${script} ended with ${String(code)}`)
    }),
  ])) as [string]
  let ready = 0
  lines.on('line', (line) => (ready = Number(line)))
  return {
    ...(JSON.parse(first) as { databaseUrl: string; url: string }),
    untilReady: async (servers) =>
      void (await until(`The proxy has ${servers} ready servers`, () => ready === servers, { limitMs })),
    async stop() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
