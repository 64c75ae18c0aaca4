import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pidOf } from './processMark.ts'
import { contract, type Handler, startService, token } from './runContract.ts'
import { pause } from '../service/time.ts'

/** Whatever a service does, the command ends in bounded time with a verdict that says what happened. */

const never: Handler = () => undefined
const empty: Handler = (_, response) => void response.end(JSON.stringify({ data: [], total: 0 }))
const html: Handler = (_, response) =>
  void response.setHeader('content-type', 'text/html').end('<html><h1>Sign in</h1></html>')
/** The checks that come after all others too. */
const withStatuses = ['generic.test.ts', '--grep', '(searchRecords|searchEvents|findRoute): ']
const generic = ['generic.test.ts', '--grep', '^(searchRecords|searchEvents|findRoute):? ']

describe('a service that', () => {
  test('a service that is not there: exit 3', async () => {
    const { code, output } = await contract([...generic, '--base-url', 'http://127.0.0.1:9'])
    expect(output).toContain('There is no service to test at http://127.0.0.1:9: fetch failed')
    expect(code).toBe(3)
  })

  test('hangs at login: exit 3 after the timeout', async () => {
    const url = await startService({ handler: empty, login: never })
    const { code, output } = await contract([...generic, '--timeout', '1', '--base-url', url])
    expect(output).toContain(
      `There is no service to test at ${url}: The operation was aborted due to timeout`,
    )
    expect(code).toBe(3)
  })

  test('a service that shows a page for people at login: exit 3, with what it sent', async () => {
    const url = await startService({ handler: empty, login: html })
    const { code, output } = await contract([...generic, '--base-url', url])
    expect(output).toContain(
      `No access token for user me: POST ${url}/authen/oauth/token responded 200 with text of 29 characters (text/html)`,
    )
    expect(code).toBe(3)
  })

  test('a service that gives tokens that have expired: each check says so', async () => {
    const expired: Handler = (_, response) => void response.end(JSON.stringify({ ...token, expires_in: 0 }))
    const url = await startService({ handler: empty, login: expired })
    const one = ['searchRecords.test.ts', '--grep', 'total ignores paging']
    const { code, output } = await contract([...one, '--max-requests', '40', '--base-url', url])
    expect(output).toContain('The service gives tokens for 0 seconds')
    expect(code).toBe(1)
  })

  test('hangs after login: the rest is not run after a few requests', async () => {
    let calls = 0
    const url = await startService({ handler: () => void calls++ })
    const { code, output, report } = await contract([...generic, '--timeout', '1', '--base-url', url])
    expect(output).toContain('not run: the service stopped responding')
    expect(report!.counts).toMatchObject({ passed: 1, finding: 0 })
    expect(code).toBe(1)
    expect(calls).toBeLessThan(20)
  })

  test('hangs in one operation: its checks fail, then are not run, and the others are made', async () => {
    const handler: Handler = (path, response, count) => {
      if (!path.split('?')[0]!.endsWith('/ndms2/events/search')) empty(path, response, count)
    }
    const url = await startService({ handler })
    const { code, output, report } = await contract([...generic, '--timeout', '1', '--base-url', url])
    expect(output).toContain('not run: searchEvents stopped responding')
    const failed = report!.checks.filter(
      ({ name, verdict }) => name.startsWith('searchEvents') && verdict === 'failure',
    )
    // Three of the operation, and one of GET, which is not described there.
    expect(failed.length).toBeLessThanOrEqual(4)
    const others = report!.checks.filter(
      ({ name, verdict }) => name.startsWith('searchRecords') && verdict !== 'not run',
    )
    expect(others.length).toBeGreaterThan(10)
    expect(code).toBe(1)
  })

  test.each<[string, Handler]>([
    ['dies', (_, response) => void response.destroy()],
    ['sends what is not HTTP', (_, { socket }) => void socket!.end('\u0000\u0001 no HTTP at all \r\n\r\n')],
  ])('%s half-way: the rest is not run', async (_what, end) => {
    const handler: Handler = (path, response, count) =>
      count > 5 ? end(path, response, count) : empty(path, response, count)
    const url = await startService({ handler })
    const { code, output, report } = await contract([...generic, '--base-url', url])
    expect(output).toContain('not run: the service stopped responding')
    expect(report!.counts['not run']).toBeGreaterThan(report!.counts.failure)
    expect(code).toBe(1)
  })

  test.each<[string, Handler, string]>([
    ['garbage', (_, response) => void response.end('{"data": [{]'), 'has a body that is not JSON'],
    ['HTML', html, 'has the content type text/html instead of application/json'],
  ])('a service that responds %s: each check says so', async (_what, handler, problem) => {
    const url = await startService({ handler })
    const { code, output } = await contract([
      'searchRecords.test.ts',
      '--grep',
      'total ignores paging',
      '--base-url',
      url,
    ])
    expect(output).toContain(problem)
    expect(code).toBe(1)
  })

  test('a service that fails everything, with --max-failures: the run ends after so many', async () => {
    const url = await startService({ handler: html })
    const { code, output, report } = await contract([...generic, '--max-failures', '3', '--base-url', url])
    expect(output).toContain('The run ended early: --max-failures 3 is reached')
    expect(report!.counts).toMatchObject({ failure: 3 })
    expect(code).toBe(1)
  })

  test('a service that is slow: the run ends at the deadline with a report of what it has', async () => {
    const handler: Handler = (path, response, count) =>
      void pause(400).then(() => empty(path, response, count))
    const url = await startService({ handler })
    const { code, output, report } = await contract([...withStatuses, '--deadline', '3', '--base-url', url])
    expect(output).toContain('not run: the time of --deadline 3 is over')
    expect(report!.endedEarly).toBe('the time of --deadline 3 is over')
    expect(report!.checks.some(({ verdict }) => verdict === 'passed')).toBe(true)
    const failures = report!.checks.filter(({ verdict }) => verdict === 'failure')
    expect(failures.map(({ message }) => message).join('\n')).not.toMatch(/no check of this file|not run/)
    expect([1, 4]).toContain(code)
  })

  test('a service that is being tested when the process of the checks dies: what it has is not a success', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'geofield-dies-'))
    onTestFinished(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
    const handler: Handler = (path, response, count) => {
      if (count === 4) killChecks(temporary)
      else empty(path, response, count)
    }
    const url = await startService({ handler })
    const { code, report } = await contract(['searchRecords.test.ts', '--base-url', url], {
      env: { TMPDIR: temporary },
    })
    expect([code, report!.endedEarly]).toEqual([4, 'the process of the checks died'])
  })

  test('a service that is being tested when the run is interrupted: a report of what it has', async () => {
    const handler: Handler = (path, response, count) => {
      if (count < 4) empty(path, response, count)
    }
    const url = await startService({ handler })
    const { code, report } = await contract(
      ['searchRecords.test.ts', 'generic', '--timeout', '1', '--base-url', url],
      {
        kill: { signal: 'SIGINT', at: 'FAILURE' },
      },
    )
    expect(report!.endedEarly).toBe('interrupted by SIGINT')
    expect(report!.notReached).toContain('src/generic.test.ts')
    expect(code).toBe(1)
  })
})

/** The private folder of a run has the ids of its processes: the command's, then that of the checks. */
function killChecks(temporary: string): void {
  const [folder] = readdirSync(temporary)
  const [, checks] = readFileSync(join(temporary, folder!, 'processes'), 'utf8').split('\n')
  process.kill(pidOf(checks!), 'SIGKILL')
}
