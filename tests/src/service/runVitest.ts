import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

export const testsFolder = join(import.meta.dirname, '../..')

/** Returns the test files, as paths below `tests`. */
export function listTestFiles(): string[] {
  return globSync('src/**/*.test.ts', { cwd: testsFolder })
}

type Run = {
  env: Record<string, string>
  /** Where Vitest writes its JSON report. It can contain secrets until the caller redacts it. */
  rawReport: string
  /** Runs only the checks whose titles match. */
  grep: string | undefined
  filters: string[]
  redact: (text: string) => string
  signal: AbortSignal
}

/** Runs the checks in a child process. Every line that it prints passes `redact` first. Returns the exit code. */
export async function runVitest({ env, rawReport, grep, filters, redact, signal }: Run): Promise<number> {
  const args = [
    join(testsFolder, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...filters,
    ...(grep ? ['--testNamePattern', grep] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${rawReport}`,
  ]
  signal.throwIfAborted()
  const child = spawn(process.execPath, args, {
    cwd: testsFolder,
    env: { ...process.env, ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  const copied = [
    copyLines(child.stdout, process.stdout, redact),
    copyLines(child.stderr, process.stderr, redact),
  ]
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  await Promise.all(copied)
  return code
}

/** Copies whole lines, because a secret that is cut in two would not be redacted. */
async function copyLines(from: Readable, to: Writable, redact: (text: string) => string): Promise<void> {
  let rest = ''
  for await (const chunk of from.setEncoding('utf8')) {
    const lines = `${rest}${chunk as string}`.split('\n')
    rest = lines.pop() ?? ''
    // Vitest's line about the raw report is left out: the caller deletes that file.
    const shown = lines.filter((line) => !line.startsWith('JSON report written'))
    if (shown.length > 0) to.write(`${redact(shown.join('\n'))}\n`)
  }
  if (rest) to.write(redact(rest))
}
