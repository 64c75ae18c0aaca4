import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment, nodeOptions } from '../platform/processes/childEnvironment.ts'
import type { OnCut } from '../styles/index.ts'
import type { VectorTilesMessage } from './vectorTilesChild.ts'

export type VectorTilesOptions = {
  file: string
  sources: string[]
  onCut: OnCut
  signal: AbortSignal
}

/** Builds vector tiles in a child process, whose memory is free when they are built. */
export function buildVectorTiles(options: VectorTilesOptions): Promise<{ peakMb: number | undefined }> {
  const { file, sources, onCut, signal } = options
  signal.throwIfAborted()
  const child = fork(fileURLToPath(new URL('vectorTilesChild.ts', import.meta.url)), [file, ...sources], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Most memory is needed for a moment only: a larger young generation saves a quarter of the time.
    execArgv: ['--max-semi-space-size=64'],
    env: childEnvironment(nodeOptions),
  })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  let complaint = ''
  child.stderr!.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2000)))
  return new Promise<{ peakMb: number }>((resolve, reject) => {
    let peakMb: number | undefined
    child.on('message', (message: VectorTilesMessage) => {
      if ('peakMb' in message) peakMb = message.peakMb
      else onCut(message.step, message.count, message.share)
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      if (signal.aborted) reject(signal.reason as Error)
      else if (code === 0 && peakMb !== undefined) resolve({ peakMb })
      else reject(failure(complaint, killedBy ?? `exit code ${code}`))
    })
  }).finally(() => signal.removeEventListener('abort', end))
}

function failure(complaint: string, how: string): Error {
  if (/heap out of memory/.test(complaint) || how === 'SIGKILL')
    return new Error(
      'Building the vector tiles took more memory than is available. Start the same import again with more: it continues with this step. Or build the file with planetiler or tilemaker and name it in GEOFIELD_TILES: an import then skips this step.',
    )
  return new Error(`The vector tiles could not be made (${how}): ${complaint.trim()}`)
}
