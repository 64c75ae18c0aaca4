import { execFile } from 'node:child_process'
import { childEnvironment } from '../../platform/processes/childEnvironment.ts'

/**
 * Ends core dumps of this process and of all that it starts from now on: a dump contains keys, passwords and positions.
 * Node can't set a limit of its own process; `prlimit` (util-linux) can. Without it the limit stays that of the shell or
 * service that started the server. Only the soft limit: an operator who needs a dump raises it with `prlimit --pid`.
 */
export function endCoreDumps(): Promise<void> {
  if (process.platform !== 'linux') return Promise.resolve()
  const args = ['--core=0:', '--pid', String(process.pid)]
  return new Promise((resolve) => {
    execFile('prlimit', args, { env: childEnvironment() }, () => resolve())
  })
}
