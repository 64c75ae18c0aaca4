import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from './testData.ts'

type ServerTest = {
  /** The file in apps/server. */
  file: string
  /** Sizes larger than those of `npm test`. */
  env: Record<string, string>
  signal: AbortSignal
  onOutput: (text: string) => void
}

/** Runs a test of the server with more of everything. Throws if it fails. */
export async function runServerTest({ file, env, signal, onOutput }: ServerTest): Promise<void> {
  const args = ['vitest', 'run', file]
  const child = spawn('npx', args, {
    cwd: join(repository, 'apps/server'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  })
  child.stdout.on('data', (chunk: Buffer) => onOutput(chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`A test failed; npx ${args.join(' ')} shows which`)
}
