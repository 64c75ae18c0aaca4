import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bed, startBed } from './testing/bed.ts'

/** Paths that would leave the folder of what the server serves from files: docs, styles, fonts, icons, tiles. */
let bed: Bed
let port: number
beforeAll(async () => {
  bed = await startBed()
  await bed.app.listen({ port: 0, host: '127.0.0.1' })
  port = (bed.app.server.address() as AddressInfo).port
})
afterAll(() => bed.stop())

const places = [
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
const attempts = places.flatMap((place) =>
  steps.flatMap((step) => targets.map((target) => `${place}${step.repeat(8)}${target}`)),
)
const others = [
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

/** The path as it is: `fetch` would resolve its steps before it is sent. */
function get(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString() }),
      )
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}

test(`none of ${attempts.length + others.length} paths leads out of the folder that is served`, async () => {
  for (const path of [...attempts, ...others]) {
    const { status, body } = await get(path)
    expect(status, path).toBeLessThan(500)
    expect(body, path).not.toMatch(/root:.*:0:0|"private": true|GEOFIELD_|createApp|\[core\]|\[fonts\]/)
    expect([200, 301, 302, 308, 400, 401, 404, 405], `${path}: ${body.slice(0, 200)}`).toContain(status)
  }
})
