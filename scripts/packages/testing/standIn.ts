import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../workspace.ts'

/** Starts the contract suite's second service, and resolves with its address when it is ready. */
export async function startStandIn(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [join(root, 'tests/standIn/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    output += text as string
    const url = /ready at (\S+)/.exec(output)?.[1]
    if (url) return { url, stop: () => void child.kill() }
  }
  throw new Error(`The stand-in ended: ${output}`)
}
