import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { extname, join } from 'node:path'
import { createClient, type Client } from '../createClient.ts'
import type { ClientOptions } from '../options/clientOptions.ts'
import { findServer } from './findServer.ts'

/** The public account of every demo server. */
const account = { tenant: 'demo', apiKey: 'demo-key', username: 'demo', password: 'demo' }

/** How to start a demo server. */
export interface DemoOptions {
  /** Options of the client, for example `layers`, or the account where `GEOFIELD_BASE_URL` needs another one. */
  client?: Partial<ClientOptions> | undefined
  /** The folder from which `@geofield/server` is looked for. Default: the current folder. */
  from?: string | undefined
  /** Settings of the server that is started, such as `GEOFIELD_RATE_LIMIT`. */
  env?: Readonly<Record<string, string>> | undefined
  /** Milliseconds to wait until the server is ready. Its first start builds a map. Default 300,000. */
  timeoutMs?: number | undefined
}

/** A running demo server. */
export interface Demo {
  /** A client of the demo tenant. */
  client: Client
  baseUrl: string
  /** Stops the server and deletes its data. A server of `GEOFIELD_BASE_URL` goes on. */
  stop: () => Promise<void>
}

/**
 * Starts a demo server for a team's own tests, and resolves when it is ready:
 * `const { client, baseUrl, stop } = await startDemo()`. It has a free port and its own temporary data, and ends with
 * this process if `stop` is not called. With `GEOFIELD_BASE_URL` in the environment, the client calls that server instead
 * and nothing is started. Otherwise the package `@geofield/server` must be installed. Needs Node.
 */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const given = process.env['GEOFIELD_BASE_URL']
  if (given) return { client: connect(given, options), baseUrl: given, stop: async () => undefined }
  const command = findServer(options.from ?? process.cwd())
  const keeper = join(import.meta.dirname, `keepDemo${extname(import.meta.filename)}`)
  // Its standard input ends with this process, however this process ends.
  const child = spawn(process.execPath, [keeper, command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...inheritedEnvironment(), ...options.env },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.ref()
    child.stdin.destroy()
    await ended
  }
  try {
    const baseUrl = await readAddress(child, options.timeoutMs ?? 300_000)
    // This process can end without a call of `stop`.
    child.unref()
    for (const stream of child.stdio) (stream as Socket | undefined)?.unref()
    return { client: connect(baseUrl, options), baseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function connect(baseUrl: string, { client }: DemoOptions): Client {
  return createClient({ ...account, baseUrl, ...client })
}

/** The environment without settings of the server, which could lead it to the data of another. */
function inheritedEnvironment(): Record<string, string | undefined> {
  const settings = /^(GEOFIELD_.*|DATABASE_URL|REDIS_URL|ROUTING_URL)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
}

/** Resolves with the address that the server prints when it is ready. */
function readAddress(child: ChildProcess, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (what: string) => {
      clearTimeout(timer)
      reject(new Error(`The demo server ${what}. Its output:\n${output.trim().slice(-4_000)}`))
    }
    const timer = setTimeout(() => fail(`was not ready within ${timeoutMs} ms`), timeoutMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = `${output}${text}`.slice(-20_000)
        const address = /Geofield is ready at (\S+)\s/.exec(output)?.[1]
        if (address === undefined) return
        clearTimeout(timer)
        resolve(address)
      })
    }
    child.once('error', ({ message }) => fail(`could not be started: ${message}`))
    child.once('exit', (code) => fail(`ended with exit code ${code}`))
  })
}
