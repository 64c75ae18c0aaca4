import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { readReport } from '../report/readReport.ts'
import type { Report } from '../report/result.ts'
import { repository } from '../service/testData.ts'
import { testsFolder } from './testFiles.ts'

/** For tests of the command: a service that responds as the test wants, and a run against it as users and their CI do. */
export type Handler = (path: string, response: ServerResponse, count: number) => void

type Given = { handler: Handler; login?: Handler; onBody?: (text: string) => void }

export const token = {
  access_token: 'access-12345',
  token_type: 'bearer',
  expires_in: 300,
  refresh_token: 'refresh-12345',
}

const giveToken: Handler = (_, response) => void response.end(JSON.stringify(token))

/** The account of the stand-in. */
export const standInAccount = {
  GEOFIELD_API_KEY: 'demo-key',
  GEOFIELD_TENANT: 'demo',
  GEOFIELD_USERNAME: 'demo',
  GEOFIELD_PASSWORD: 'demo',
}

export async function startService({ handler, login = giveToken, onBody }: Given): Promise<string> {
  let count = 0
  const server = createServer((request, response) => {
    if (onBody) void text(request).then(onBody)
    else request.resume()
    const path = request.url ?? ''
    response.setHeader('content-type', 'application/json')
    if (path.startsWith('/authen/oauth/token')) login(path, response, 0)
    else handler(path, response, ++count)
  })
  return listen(server)
}

/** Returns the address of a server that ends with the test. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Responds to a request in place of the service; undefined passes it on. */
export type Instead = (
  method: string,
  path: string,
) => { status: number; type: string; text: string; headers?: Record<string, string> } | undefined

/** A gateway in front of a service, which responds to some requests itself. */
export async function startGateway(upstream: string, instead: Instead): Promise<string> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    const own = instead(method, url.split('?')[0]!)
    if (own) {
      request.resume()
      response.writeHead(own.status, { 'content-type': own.type, ...own.headers }).end(own.text)
      return
    }
    // A connection of its own: one that is kept may be closed by the service just then.
    const options = { method, headers: request.headers, agent: false as const }
    const onward = httpRequest(upstream + url, options, (received) => {
      response.writeHead(received.statusCode!, received.headers)
      received.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return listen(server)
}

export type Finished = { code: number | null; output: string; report: Report | undefined; reports: string }

type Run = {
  env?: Record<string, string>
  /** Sends this signal once, when the output has this text. */
  kill?: { signal: NodeJS.Signals; at: string }
  /** The folder of reports; without it a new one that is removed at the end of the test. */
  reports?: string
}

const account = {
  GEOFIELD_API_KEY: 'key-1',
  GEOFIELD_TENANT: 'acme',
  GEOFIELD_USERNAME: 'me',
  GEOFIELD_PASSWORD: 'pass-1',
}

/** Runs the published command, as `npm run build` makes it, in a child process without this process's settings. */
export async function contract(args: string[], { env, kill, ...run }: Run = {}): Promise<Finished> {
  const reports = run.reports ?? makeReportsFolder()
  const outer = Object.entries(process.env).filter(([key]) => !/^(GEOFIELD_|VITEST|CI$)/.test(key))
  const own = ['--requests-per-second', '1000', '--seed', '1', '--reports', reports]
  const isCommand = ['sweep', 'replay', 'compare', 'har'].includes(args[0] ?? '')
  const line = isCommand ? [...args.slice(0, 1), ...own, ...args.slice(1)] : [...own, ...args]
  const child = spawn(process.execPath, [join(repository, 'packages/contract/dist/main.js'), ...line], {
    cwd: testsFolder,
    env: { ...Object.fromEntries(outer), ...account, ...env },
  })
  let output = ''
  const note = (chunk: Buffer) => {
    output += chunk.toString()
    if (kill && !child.killed && output.includes(kill.at)) child.kill(kill.signal)
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, report: reportIn(reports), reports }
}

/** The folder is in a new one, where the run keeps its ledger too. */
export function makeReportsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return join(folder, 'reports')
}

function reportIn(folder: string): Report | undefined {
  try {
    return readReport(folder)
  } catch {
    return undefined
  }
}
