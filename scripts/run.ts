import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

type Options = {
  /** Shows its output only when it fails. */
  quiet?: boolean
  /** As of `nice`. */
  priority?: number
  /** Ends it. */
  signal?: AbortSignal
}

/** Runs a command and returns its exit code, 1 if a signal ended it. */
export function run(
  command: string,
  args: string[],
  { quiet = false, priority, signal }: Options = {},
): Promise<number> {
  const child = spawn(command, args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
  const end = () => child.kill()
  signal?.addEventListener('abort', end, { once: true })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      signal?.removeEventListener('abort', end)
      if (code !== 0 && signal?.aborted !== true) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}
