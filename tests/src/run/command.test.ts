import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { contract, type Handler, startService } from './runContract.ts'

const run = promisify(execFile)

/** What the command does with a service that responds, whatever it says. */

const name = 'Asha Bhosale-Kulkarni'
const records: Handler = (_, response) =>
  void response.end(JSON.stringify({ data: [{ Id: 7, Title: name, mobile: 9822012345 }], total: 'one' }))
const noRecords: Handler = (_, response) => void response.end(JSON.stringify({ data: [], total: 0 }))
const search = ['records/searchRecords.test.ts', '--grep', 'total ignores paging']

describe('the command', () => {
  test('--help is that of the package, which has no demo tenant and no repository', async () => {
    const { code, output } = await contract(['--help'])
    expect([code, output.split('\n')[0]]).toEqual([
      0,
      "Usage: geofield-contract [command] [options] [part of a check file's name ...]",
    ])
    expect(output).not.toMatch(/npm run|tests\/|GEOFIELD_TEST_DATA|starts a server/)
  })

  test('a failed check says that a request took too long, also where values are shown', async () => {
    const handler: Handler = (path, response, count) => {
      if (!path.split('?')[0]!.endsWith('/search')) records(path, response, count)
    }
    const url = await startService({ handler })
    const slow = ['--timeout', '3', '--show-values', '--base-url', url]
    const { code, output } = await contract([...search, ...slow])
    expect([code, output]).toEqual([1, expect.stringContaining('due to timeout')])
    expect(output).not.toContain('Cannot set property')
  })

  test('a file name or a pattern that matches nothing exits 2 and says so', async () => {
    const url = await startService({ handler: records })
    const noFile = await contract(['nosuchfile', '--base-url', url])
    expect(noFile.code).toBe(2)
    expect(noFile.output).toContain('No file of checks has nosuchfile in its name')
    const noCheck = await contract(['encodeDigipin', '--grep', 'nosuchcheck', '--base-url', url])
    expect(noCheck.code).toBe(2)
    expect(noCheck.output).toContain('No check matches encodeDigipin --grep nosuchcheck')
  })

  test('in CI too, a service that fails once fails the run, as a flake', async () => {
    let searches = 0
    const handler: Handler = (path, response) => {
      if (path.split('?')[0]!.endsWith('/SAMPLE_DATA/search') && searches++ === 0) response.statusCode = 500
      response.end(JSON.stringify({ data: [], total: 0 }))
    }
    const url = await startService({ handler })
    const { code, output, report } = await contract([...search, '--base-url', url], { env: { CI: '1' } })
    expect(output).toContain('responded 500: the server failed')
    expect(output).toContain(
      'FAILURE (flaky: passed when it was repeated) searchRecords: total ignores paging',
    )
    expect(report!.checks[0]).toMatchObject({ verdict: 'failure', flaky: true })
    expect(code).toBe(1)
  })

  test('failures show the shape of a record and not its values, unless --show-values is given', async () => {
    const url = await startService({ handler: records })
    const masked = await contract([...search, '--base-url', url])
    const everything = masked.output + JSON.stringify(masked.report)
    expect(masked.code).toBe(1)
    expect(masked.output).toContain(`"Title": string(${name.length})`)
    expect(everything).not.toMatch(/Asha|Bhosale|9822012345/)
    const shown = await contract([...search, '--base-url', url, '--show-values'])
    expect(shown.output).toContain(name)
  })

  test('a failure names the section of the document and a shell line that gets the token', async () => {
    const url = await startService({ handler: records })
    const { output } = await contract([...search, '--base-url', url])
    expect(output).toContain('document: Custom data layers')
    const line = /GEOFIELD_TOKEN=\$\(.*/.exec(output)![0]
    const env = {
      ...process.env,
      GEOFIELD_API_KEY: 'key-1',
      GEOFIELD_USERNAME: 'me',
      GEOFIELD_PASSWORD: 'pass-1',
    }
    const { stdout } = await run('sh', ['-c', `${line}; echo "$GEOFIELD_TOKEN"`], { env })
    expect(stdout).toBe('access-12345\n')
  })

  test('checks for which the budget does not suffice are not run, not failed, and the run exits 4', async () => {
    const url = await startService({ handler: noRecords })
    const { code, output } = await contract([...search, '--max-requests', '1', '--base-url', url])
    expect(output).toContain('not run: the budget of --max-requests 1 is spent')
    expect(code).toBe(4)
  })

  test('counts as not verified what lacks a credential, and leaves out what is not selected', async () => {
    const url = await startService({ handler: records })
    const { output, report } = await contract([
      '--base-url',
      url,
      '--grep',
      'searchEvents: refuses',
      'generic',
    ])
    expect(output).toMatch(/\d+ not verified: no second tenant at hand/)
    expect(output).toMatch(/\d+ not verified: no expired token at hand/)
    expect(
      report!.checks.every(({ name: of, file }) => of.startsWith('searchEvents') || file === 'reports'),
    ).toBe(true)
  })
})
