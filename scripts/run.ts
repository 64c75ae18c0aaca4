import { spawn } from 'node:child_process'

/** Runs a command and returns its exit code. `quiet` shows its output only when it fails. */
export function run(command: string, args: string[], { quiet = false } = {}): Promise<number> {
  const child = spawn(command, args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}
