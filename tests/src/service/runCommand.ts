import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command of a long run, with its output shown. Throws when it fails. */
export async function runCommand(
  command: string,
  args: string[],
  cwd: string,
  { signal }: { signal: AbortSignal },
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, args, { cwd, signal, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
