import { spawn } from 'node:child_process'
import { openSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { demoUser, geofield, main, temporaryFolder } from './testing/geofield.ts'
import { listen } from './testing/listen.ts'

const encode = ['digipin', 'encode', '28.622788', '77.213033']

/** Responds to every request with this page. */
async function startProxy(status: number, page: string): Promise<string> {
  return listen((_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(page))
}

test.each([
  [['unknown'], /unknown command/],
  [['digipin', 'encode', '1'], /missing required argument/],
  [['digipin', 'encode', '1', '2', '--depth', '3'], /unknown option/],
])('%j is wrong usage', async (args, message) => {
  const outcome = await geofield(args)
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toMatch(message)
})

test('a server that is down is one clear line and what to do', async () => {
  const env = { GEOFIELD_BASE_URL: 'http://127.0.0.1:9' }
  const outcome = await geofield(encode, { env })
  expect(outcome).toMatchObject({ code: 7, stdout: '' })
  expect(outcome.stderr).toMatch(/^error: Cannot reach http:\/\/127\.0\.0\.1:9: .*\n.*geofield doctor\n$/)
})

test.each([200, 502])("a proxy's page of HTML with status %i is named as such", async (status) => {
  const env = { GEOFIELD_BASE_URL: await startProxy(status, '<html><title>Sign in</title></html>') }
  const outcome = await geofield(encode, { env })
  expect(outcome).toMatchObject({ code: 7, stdout: '' })
  expect(outcome.stderr).toMatch(status === 200 ? /a page of HTML where JSON was expected/ : /HTTP 502/)
  expect(outcome.stderr).not.toContain('demo-key')
})

test('with --json the error is one JSON document', async () => {
  const outcome = await geofield(['digipin', 'encode', '0', '0', '--json'])
  expect(JSON.parse(outcome.stderr)).toMatchObject({
    error: {
      exitCode: 6,
      code: 'INVALID_PARAMETER_VALUE',
      message: expect.any(String),
      requestId: expect.any(String),
    },
  })
})

test('a full disk is one clear line', async () => {
  const child = spawn(process.execPath, [main, ...encode], {
    env: { PATH: process.env['PATH'], ...demoUser() },
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  })
  let stderr = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect({ code, stderr }).toEqual({ code: 10, stderr: 'error: Cannot write the result: the disk is full\n' })
})

test('a file that cannot be written whole is one clear line, and no part of it is left', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'tail.state')
  // No file may grow beyond 0 bytes, which ends as a full disk does.
  const limited = ['-c', 'ulimit -f 0; exec "$@"', '-', process.execPath, main]
  const child = spawn('bash', [...limited, 'changes', 'tail', '--once', '--state', file], {
    env: { PATH: process.env['PATH'], ...demoUser() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  expect({ code, stderr }).toEqual({ code: 10, stderr: `error: ${file}: the file would be too large\n` })
  expect(readdirSync(folder)).toEqual([])
})

test('colours are on a terminal only, unless --color says otherwise', async () => {
  // Programs that run in CI or with FORCE_COLOR read the output as well.
  const env = { CI: 'true', FORCE_COLOR: '1' }
  const look = async (...more: string[]) =>
    (await geofield(['profiles', ...more], { env: { ...env, GEOFIELD_CONFIG_DIR: profiles } })).stdout
  const profiles = temporaryFolder()
  writeFileSync(
    join(profiles, 'profiles.json'),
    JSON.stringify({ profiles: { one: { baseUrl: 'http://x', tenant: 'y' } } }),
  )
  expect(await look()).not.toContain('\u001b[')
  expect(await look('--color', 'always')).toContain('\u001b[1m')
  expect(await look('--color', 'never')).not.toContain('\u001b[')
  expect((await geofield([...encode, '--color', 'blue'])).code).toBe(2)
})
