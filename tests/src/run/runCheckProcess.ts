import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { noteProcess } from './privateFolder.ts'
import { runner, type Selection } from './runner.ts'
import { isWithin } from '../service/time.ts'

type Run = Selection & {
  env: Record<string, string>
  /** The private folder of the run, which the checks use too. */
  folder: string
  redact: (text: string) => string
  /** Shows nothing of what the checks print. */
  quiet?: boolean
  /** Ends the run at once. */
  signal: AbortSignal
}

const stopLimitMs = 5000

/**
 * Runs the checks in a child process. Every line that it prints passes `redact` first. Resolves when the process has
 * ended, with its exit code, whatever ended it.
 */
export async function runCheckProcess({
  env,
  folder,
  grep,
  filters,
  redact,
  quiet = false,
  signal,
}: Run): Promise<number> {
  const { args, cwd } = runner().commandLine({ grep, filters })
  if (signal.aborted) return 1
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? 'ignore' : ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl+C reaches it through us, and a worker that hangs is ended with it.
    detached: true,
  })
  if (child.pid !== undefined) noteProcess(folder, child.pid)
  signal.addEventListener('abort', () => void stop(child), { once: true })
  const copied = [
    copyLines(child.stdout, process.stdout, redact),
    copyLines(child.stderr, process.stderr, redact),
  ]
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  killGroup(child, 'SIGKILL')
  await Promise.all(copied)
  return code
}

async function stop(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  killGroup(child, 'SIGTERM')
  if (!(await isWithin(exit, stopLimitMs))) killGroup(child, 'SIGKILL')
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // All have ended.
  }
}

/** Copies whole lines, because a secret that is cut in two would not be redacted. */
async function copyLines(
  from: Readable | null,
  to: Writable,
  redact: (text: string) => string,
): Promise<void> {
  if (!from) return
  let rest = ''
  for await (const chunk of from.setEncoding('utf8')) {
    const lines = `${rest}${chunk as string}`.split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) to.write(`${redact(lines.join('\n'))}\n`)
  }
  if (rest) to.write(redact(rest))
}
