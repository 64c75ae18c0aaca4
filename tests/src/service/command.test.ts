import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { check } from '../check/check.ts'
import { settings } from './settings.ts'
import { testsFolder } from './runVitest.ts'

/** Runs the command as users and their CI do: in a child process, against a separate server. */
const skip = settings().live && 'a given service has nothing to do with the command itself'

const name = 'Asha Bhosale-Kulkarni'

type Handler = (path: string, response: ServerResponse) => void

async function startServer(handler: Handler): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    const path = request.url ?? ''
    response.setHeader('content-type', 'application/json')
    const token = {
      access_token: 'access-12345',
      token_type: 'bearer',
      expires_in: 300,
      refresh_token: 'refresh-12345',
    }
    if (path.startsWith('/authen/oauth/token')) response.end(JSON.stringify(token))
    else handler(path, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Outcome = { code: number; output: string }

async function contract(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const reports = mkdtempSync(join(tmpdir(), 'geofield-command-'))
  onTestFinished(() => rmSync(reports, { recursive: true }))
  const outer = Object.entries(process.env).filter(([key]) => !/^(GEOFIELD_|VITEST|CI$)/.test(key))
  const account = {
    GEOFIELD_API_KEY: 'key-1',
    GEOFIELD_TENANT: 'acme',
    GEOFIELD_USERNAME: 'me',
    GEOFIELD_PASSWORD: 'pass-1',
  }
  const speed = ['--requests-per-second', '1000', '--seed', '1', '--reports', reports]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/contract.ts', ...speed, ...args],
      { cwd: testsFolder, env: { ...Object.fromEntries(outer), ...account, ...env }, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        const report = readReport(reports)
        resolve({
          code: typeof error?.code === 'number' ? error.code : 0,
          output: `${stdout}${stderr}${report}`,
        })
      },
    )
  })
}

function readReport(folder: string): string {
  try {
    return readFileSync(join(folder, 'vitest.json'), 'utf8')
  } catch {
    return ''
  }
}

const records: Handler = (_, response) =>
  response.end(JSON.stringify({ data: [{ Id: 7, Title: name, mobile: 9822012345 }], total: 'one' }))
const noRecords = JSON.stringify({ data: [], total: 0 })
const search = ['records/searchRecords.test.ts', '--grep', 'total ignores paging']

check(
  'the command: a file name or a pattern that matches nothing exits 2 and says so',
  async () => {
    const url = await startServer(records)
    const noFile = await contract(['nosuchfile', '--base-url', url])
    expect(noFile).toMatchObject({
      code: 2,
      output: expect.stringContaining('No test file has nosuchfile in its name'),
    })
    const noCheck = await contract(['encodeDigipin', '--grep', 'nosuchcheck', '--base-url', url])
    expect(noCheck).toMatchObject({
      code: 2,
      output: expect.stringContaining('No check matches encodeDigipin --grep nosuchcheck'),
    })
  },
  { skip },
)

check(
  'the command: in CI too, a service that fails once fails the run',
  async () => {
    let calls = 0
    const url = await startServer((_, response) => {
      if (++calls === 1) response.statusCode = 500
      response.end(noRecords)
    })
    const { code, output } = await contract([...search, '--base-url', url], { CI: '1' })
    expect(output).toContain('responded 500: the server failed')
    expect(code).toBe(1)
  },
  { skip },
)

check(
  'the command: failures show the shape of a record and not its values, unless --show-values is given',
  async () => {
    const url = await startServer(records)
    const masked = await contract([...search, '--base-url', url])
    expect(masked.code).toBe(1)
    expect(masked.output).toContain(`"Title": string(${name.length})`)
    expect(masked.output).not.toMatch(/Asha|Bhosale|9822012345/)
    const shown = await contract([...search, '--base-url', url, '--show-values'])
    expect(shown.output).toContain(name)
  },
  { skip },
)

check(
  'the command: checks for which the budget does not suffice are not run, not failed, and the run exits 4',
  async () => {
    const url = await startServer((_, response) => response.end(noRecords))
    const { code, output } = await contract([...search, '--max-requests', '1', '--base-url', url])
    expect(output).toContain('not run: the budget of --max-requests 1 is spent')
    expect(code).toBe(4)
  },
  { skip },
)

check(
  'the command: a service that stops responding ends the run after a few requests',
  async () => {
    let calls = 0
    const url = await startServer(() => void calls++)
    const { code, output } = await contract(['generic.test.ts', '--request-timeout', '1', '--base-url', url])
    expect(output).toContain('not run: the service stopped responding')
    expect(code).toBe(1)
    expect(calls).toBeLessThan(20)
  },
  { skip },
)

check(
  'the command: counts as skipped what lacks a credential, and tells apart what is no part of the run',
  async () => {
    const url = await startServer(records)
    const { output } = await contract(['--base-url', url, '--grep', 'searchEvents: refuses', 'generic'])
    expect(output).toMatch(/\d+ skipped: no second tenant at hand\n/)
    expect(output).toMatch(/\d+ skipped: no expired token at hand/)
    expect(output).toMatch(/\d+ no part of this run: not selected\n/)
    expect(output).toMatch(/\d+ passed, \d+ failed, 7 skipped\n/)
  },
  { skip },
)
