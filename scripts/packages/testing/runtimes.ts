import { delimiter, join } from 'node:path'
import { exec } from './consumer.ts'

export interface Runtime {
  name: string
  command: string
  /** Fits what `--version` prints. */
  version: RegExp
  /** The arguments before the program. */
  args: string[]
}

/** The runtimes outside of browsers that the client supports. */
export const runtimes: Runtime[] = [
  { name: 'Node 20', command: 'node', version: /^v20\./, args: [] },
  { name: 'Node 22', command: 'node', version: /^v22\./, args: [] },
  { name: 'Node 24', command: 'node', version: /^v24\./, args: [] },
  { name: 'Node 26', command: 'node', version: /^v26\./, args: [] },
  // The client needs the network, but no files and no environment.
  {
    name: 'Deno',
    command: 'deno',
    version: /^deno \d/,
    args: ['run', '--no-prompt', '--allow-net=127.0.0.1'],
  },
  { name: 'Bun', command: 'bun', version: /^\d/, args: [] },
]

/** Returns the path of a runtime in one of the folders of PATH. */
export async function findRuntime({ command, version }: Runtime): Promise<string | undefined> {
  for (const folder of new Set((process.env['PATH'] ?? '').split(delimiter))) {
    const path = join(folder, command)
    const printed = await exec(path, ['--version']).catch(() => undefined)
    if (printed && version.test(printed.stdout)) return path
  }
  return undefined
}
