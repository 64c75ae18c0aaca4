import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { demoUser, main, temporaryFolder } from '../src/testing/geofield.ts'

export interface OpenCommand {
  /** The address that it printed. */
  url: string
  /** Sends the signal of Ctrl+C. */
  interrupt: () => void
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

/** Runs `geofield open -` with this input until it has printed its address. It is ended after the test. */
export async function startOpen(
  input: string,
  {
    args = ['--no-browser'],
    path = process.env['PATH'],
  }: { args?: string[]; path?: string | undefined } = {},
): Promise<OpenCommand> {
  const child = spawn(process.execPath, [main, 'open', '-', '-q', ...args], {
    env: { PATH: path, GEOFIELD_KEYRING: 'off', ...demoUser() },
    cwd: temporaryFolder(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  child.stdin.end(input)
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url, interrupt: () => void child.kill('SIGINT'), ended }
}
