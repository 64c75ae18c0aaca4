import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { geofield, temporaryFolder } from '../testing/geofield.ts'
import { listen } from '../testing/listen.ts'

const description = readFileSync(join(import.meta.dirname, '../../../../spec/dist/openapi.json'), 'utf8')

interface Change {
  headers?: Record<string, string>
  /** What is at `/openapi.json`. */
  published?: string
}

/** The demo server behind a proxy that changes headers and publishes a description. */
async function changed({ headers, published = description }: Change): Promise<string> {
  const target = new URL(inject('baseUrl'))
  return listen((incoming, outgoing) => {
    if (incoming.url === '/openapi.json') return void outgoing.end(published)
    const { method, url, headers: asked } = incoming
    const forwarded = request({ port: target.port, host: target.hostname, method, path: url, headers: asked })
    forwarded.on('response', (response) => {
      outgoing.writeHead(response.statusCode!, { ...response.headers, ...headers })
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
}

async function doctor(env: Record<string, string | undefined> = {}) {
  const outcome = await geofield(['doctor', '--json'], { env })
  expect(outcome.stderr).toBe('')
  const { ok, checks } = JSON.parse(outcome.stdout)
  const statuses = checks.map(({ name, status }: { name: string; status: string }) => `${name}: ${status}`)
  return { code: outcome.code, ok, statuses, last: checks.at(-1), checks }
}

test('doctor has a check mark for each thing that is right', async () => {
  const env = { GEOFIELD_BASE_URL: await changed({}) }
  const { code, stdout } = await geofield(['doctor'], { env })
  expect(code).toBe(0)
  const marks = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(0, 14).trimEnd())
  expect(marks).toEqual(
    ['Address', 'Connection', 'API key', 'Clock', 'Rate limit', 'User', 'Versions'].map(
      (name) => `✓ ${name}`,
    ),
  )
})

test('doctor stops at a server that is down, and says what to check', async () => {
  const { code, ok, statuses, last } = await doctor({ GEOFIELD_BASE_URL: 'http://127.0.0.1:9' })
  expect({ code, ok, statuses }).toEqual({
    code: 7,
    ok: false,
    statuses: ['Address: ok', 'Connection: failed'],
  })
  expect(last).toEqual({
    name: 'Connection',
    status: 'failed',
    message: '127.0.0.1:9: nothing listens there (ECONNREFUSED)',
    hint: 'Check the port, and whether the service runs.',
  })
})

test.each([
  ['https://geofield.invalid', 'DNS', 7, /^No address is known for geofield\.invalid/],
  ['geo.example.com', 'Address', 2, /is not a web address/],
])('doctor names what is wrong with the address %s', async (address, name, code, message) => {
  const found = await doctor({ GEOFIELD_BASE_URL: address })
  expect(found).toMatchObject({
    code,
    last: { name, status: 'failed', message: expect.stringMatching(message) },
  })
})

test('doctor says that a server without TLS was addressed by https', async () => {
  const { code, last } = await doctor({ GEOFIELD_BASE_URL: inject('baseUrl').replace('http:', 'https:') })
  expect({ code, last }).toMatchObject({
    code: 7,
    last: { name: 'TLS', hint: expect.stringContaining('http instead of https') },
  })
})

test("doctor names a proxy's page of HTML", async () => {
  const address = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Sign in</title></html>')
  })
  const { code, last } = await doctor({ GEOFIELD_BASE_URL: address })
  expect(code).toBe(7)
  expect(last).toMatchObject({ name: 'API key', message: expect.stringContaining('a page of HTML') })
  expect(last.hint).toContain('A proxy or a login page may stand in between')
})

test.each([
  ['API key', { GEOFIELD_API_KEY: 'wrong' }, 3, 'failed'],
  ['User', { GEOFIELD_PASSWORD: 'wrong' }, 3, 'failed'],
  ['User', { GEOFIELD_TENANT: 'acme' }, 4, 'failed'],
  ['User', { GEOFIELD_PASSWORD: undefined }, 0, 'warning'],
  ['Proxy', { HTTP_PROXY: 'http://proxy.example:3128' }, 0, 'warning'],
  ['API key', { GEOFIELD_API_KEY: undefined }, 3, 'failed'],
])('doctor finds a fault of %s with %j', async (name, env, code, status) => {
  const found = await doctor({ ...env, GEOFIELD_CONFIG_DIR: temporaryFolder() })
  expect(found.code).toBe(code)
  expect(found.statuses.filter((line: string) => !line.endsWith(': ok'))).toEqual([`${name}: ${status}`])
})

test.each([
  [-3600, 'ahead of'],
  [3600, 'behind'],
])('doctor finds a clock that is off by %d s', async (seconds, word) => {
  const date = new Date(Date.now() + seconds * 1000).toUTCString()
  const { code, checks } = await doctor({ GEOFIELD_BASE_URL: await changed({ headers: { date } }) })
  expect(code).toBe(1)
  const clock = checks.find(({ name }: { name: string }) => name === 'Clock')
  expect(clock.message).toMatch(new RegExp(`^this machine is (359\\d|360\\d) s ${word} the service$`))
})

test('doctor warns when few requests are left', async () => {
  const headers = { ratelimit: '"default";r=12;t=18' }
  const { code, statuses } = await doctor({ GEOFIELD_BASE_URL: await changed({ headers }) })
  expect(code).toBe(0)
  expect(statuses).toContain('Rate limit: warning')
})

test('doctor names the operations that an older service lacks', async () => {
  const published = description.replaceAll('"operationId": "suggestPlaces"', '"operationId": "older"')
  const { code, last } = await doctor({ GEOFIELD_BASE_URL: await changed({ published }) })
  expect({ code, last }).toMatchObject({ code: 0, last: { name: 'Versions', status: 'warning' } })
  expect(last.message).toMatch(/^geofield 0\.\S+, service 0\.\S+, which lacks suggestPlaces$/)
})

test.each(['styles', 'auth,styles'])(
  'doctor takes a key for the areas %s for a good one, and says what it does not open',
  async (areas) => {
    const server = join(import.meta.dirname, '../../../../apps/server/src/main.ts')
    const env = { PATH: process.env['PATH'], GEOFIELD_DATA_DIR: inject('dataFolder') }
    const words = [server, 'key', '--tenant', 'demo', 'create', 'limited', '--areas', areas]
    const { stdout } = await promisify(execFile)(process.execPath, words, { env })
    const { code, statuses, checks } = await doctor({ GEOFIELD_API_KEY: stdout.trim() })
    expect({ code, statuses }).toEqual({
      code: 0,
      statuses: ['Address: ok', 'Connection: ok', 'API key: warning', 'User: warning', 'Versions: ok'],
    })
    expect(checks[2].message).toBe(
      'accepted, with a limit: This API key does not give access to the area "digipin".',
    )
  },
)
