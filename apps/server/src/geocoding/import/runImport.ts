import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type OnProgress, SourceError } from '@geofield/geocoder'
import type { OnDamage } from '../../platform/files/damage.ts'
import { childEnvironment, nodeOptions } from '../../platform/processes/childEnvironment.ts'
import type { ChildMessage, ChildOptions } from './importChild.ts'

export type RunImportOptions = ChildOptions & {
  onProgress: OnProgress
  onDamage: OnDamage
  /** Ends the import. The places in service stay. */
  signal: AbortSignal
}

/** Runs an import in a child process. Resolves with whether the data changed. */
export function runImport({ onProgress, onDamage, signal, ...options }: RunImportOptions): Promise<boolean> {
  signal.throwIfAborted()
  const child = fork(fileURLToPath(new URL('importChild.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: childEnvironment(nodeOptions),
  })
  // Ctrl-C reaches the whole process group. If only the server is killed, the closed channel ends the child.
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  return new Promise<boolean>((resolve, reject) => {
    let outcome: ChildMessage | undefined
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'progress') onProgress(...message.progress)
      else if (message.kind === 'damage') onDamage(message.damage)
      else outcome = message
    })
    child.on('error', reject)
    child.on('exit', (code, killedBy) => {
      if (signal.aborted) reject(signal.reason as Error)
      else if (outcome?.kind === 'done') resolve(outcome.built)
      else if (outcome?.kind === 'failed')
        reject(outcome.isSource ? new SourceError(outcome.message) : new Error(outcome.message))
      else reject(new Error(`The import ended without a result (${killedBy ?? `exit code ${code}`}).`))
    })
    child.send(options)
  }).finally(() => signal.removeEventListener('abort', end))
}
