import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bed, startBed } from './testing/bed.ts'

let bed: Bed
let port: number
beforeAll(async () => {
  bed = await startBed()
  await bed.app.listen({ port: 0, host: '127.0.0.1' })
  port = (bed.app.server.address() as AddressInfo).port
})
afterAll(() => bed.stop())

/** Paths below which the server serves files. */
const servedPaths = [
  '/docs/',
  '/docs/reference/',
  '/docs/_astro/',
  '/styles/',
  '/fonts/',
  '/sprites/',
  '/tiles/',
  '/terrain/',
  '/',
]
/** Spellings of `../`, each decoded by some server at some stage. */
const steps = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..%252f',
  '....//',
  '..;/',
  '.%00./',
  '%c0%ae%c0%ae%c0%af',
  '%uff0e%uff0e/',
  '/',
  './/',
]
const targets = ['etc/passwd', 'package.json', 'src/main.ts', 'proc/self/environ']
const attempts = servedPaths.flatMap((served) =>
  steps.flatMap((step) => targets.map((target) => `${served}${step.repeat(8)}${target}`)),
)
const otherPaths = [
  '/docs//etc/passwd',
  '//etc/passwd',
  '/docs/%00',
  '/docs/index.html%00.png',
  '/docs/..',
  '/docs/.',
  '/docs/.git/config',
  '/docs/%',
  '/docs/%zz',
  'http://localhost/docs/../../etc/passwd',
  'file:///etc/passwd',
  '/docs/C:/windows/win.ini',
  '/docs/..\\..\\package.json',
  '*',
]

/** Sends the path unchanged. `fetch` would resolve its `../` before sending it. */
function get(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString() }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

test(`none of ${attempts.length + otherPaths.length} paths leads out of the folder that is served`, async () => {
  for (const path of [...attempts, ...otherPaths]) {
    const { status, body } = await get(path)
    expect(status, path).toBeLessThan(500)
    // Text of /etc/passwd, package.json, the environment, the server's source and the assets' metadata.
    expect(body, path).not.toMatch(/root:.*:0:0|"private": true|GEOFIELD_|createApp|\[core\]|\[fonts\]/)
    expect([200, 301, 302, 308, 400, 401, 404, 405], `${path}: ${body.slice(0, 200)}`).toContain(status)
  }
})
