import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createClient, type Client } from '@geofield/client'
import { inject, onTestFinished } from 'vitest'

/** What a command left: its exit code and its output. */
export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

interface Run {
  /** Replaces the environment of the demo's user; undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>
  /** What the command reads from standard input. */
  input?: string
  /** The folder that it runs in. */
  cwd?: string
  /** Reads only the first piece of the output, as `head` does. */
  readsOnce?: true
}

/** The built command: see `setUp.ts`. */
export const main = join(import.meta.dirname, '../../dist/main.js')

/** The folder of settings of all commands of a test file. It is deleted with the system's temporary files. */
const configFolder = mkdtempSync(join(tmpdir(), 'geofield-config-'))

/** The environment of a user of the demo tenant. */
export function demoUser(): Record<string, string> {
  return {
    GEOFIELD_BASE_URL: inject('baseUrl'),
    GEOFIELD_API_KEY: 'demo-key',
    GEOFIELD_TENANT: 'demo',
    GEOFIELD_USERNAME: 'demo',
    GEOFIELD_PASSWORD: 'demo',
    GEOFIELD_CONFIG_DIR: configFolder,
  }
}

/** A client of that user, to make what a command should find. */
export function demoClient(): Client {
  const account = { tenant: 'demo', apiKey: 'demo-key', username: 'demo', password: 'demo' }
  return createClient({ baseUrl: inject('baseUrl'), ...account })
}

/** Runs the command `geofield` as its users do, as a process of its own, as the demo's user unless `env` says otherwise. */
export async function geofield(args: readonly string[], run: Run = {}): Promise<Outcome> {
  return start(args, run).outcome
}

/** A running command. */
export interface Running {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  outcome: Promise<Outcome>
}

/** Starts the command, which may go on until it gets a signal. It never outlives the test. */
export function start(args: readonly string[], { env, input, cwd, readsOnce }: Run = {}): Running {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], GEOFIELD_KEYRING: 'off', ...demoUser(), ...env },
    cwd: cwd ?? temporaryFolder(),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdin.end(input)
  if (readsOnce) child.stdout.once('data', () => child.stdout.destroy())
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  )
  const outcome = Promise.all([ended, readsOnce ? '' : text(child.stdout), text(child.stderr)])
  return { child, outcome: outcome.then(([code, stdout, stderr]) => ({ code, stdout, stderr })) }
}

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
