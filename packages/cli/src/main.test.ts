import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoUser, geofield, main } from './testing/geofield.ts'
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
