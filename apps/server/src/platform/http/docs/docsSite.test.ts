import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { serveDocs } from './docsSite.ts'
import type { Handlers } from '../handlers.ts'
import { createHttp } from '../http.ts'
import { silent, temporaryFolder } from '../../testing/testDatabase.ts'

const folder = temporaryFolder()
const site = join(folder, 'site')
mkdirSync(join(site, '_astro'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(site, 'index.html'), '<h1>Docs</h1>')
const policy = "default-src 'none'; script-src 'self' 'sha256-of-a-script'"
const policyTag = `<meta http-equiv="content-security-policy" content="${policy}">`
writeFileSync(join(site, 'page.html'), `<head>${policyTag}</head><script>run()</script>`)
writeFileSync(join(site, 'page.md'), 'curl http://localhost:4010/status')
writeFileSync(join(site, '_astro/page.C3fM4Kra.js'), '0')
writeFileSync(join(site, '404.html'), '<h1>Not here</h1><script>run()</script>')
writeFileSync(join(site, 'page.html.br'), brotliCompressSync(readFileSync(join(site, 'page.html'))))

const app = createHttp({
  handlers: {} as Handlers,
  authenticate: () => {
    throw new Error('Nobody asks for the docs with a key')
  },
  errorFormats: {},
  bodyLimitBytes: 1_024,
  ...silent,
})
await serveDocs(app, { site })
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

describe('the docs', () => {
  test('the docs are served without a key, and found from the root', async () => {
    const page = await get('/docs/')
    expect([page.statusCode, page.body]).toEqual([200, '<h1>Docs</h1>'])
    expect(page.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    for (const path of ['/', '/docs']) expect((await get(path)).headers.location).toBe('/docs/')
  })

  test('the docs have the policy that the build wrote into them as a header too, and refuse to be framed', async () => {
    const { headers } = await get('/docs/page.html')
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': `${policy}; frame-ancestors 'none'`,
    })
    const without = await get('/docs/')
    expect(without.headers['content-security-policy']).toMatch(
      /^default-src 'self'; .*; frame-ancestors 'none'$/,
    )
  })

  test.each([{}, { 'accept-encoding': 'br' }])(
    'the docs are asked for again by their ETag, and then not sent again (%j)',
    async (headers) => {
      const { etag } = (await get('/docs/page.html', headers)).headers
      const again = await get('/docs/page.html', { ...headers, 'if-none-match': etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const other = await get('/docs/page.html', { ...headers, 'if-none-match': '"another"' })
      expect(other.statusCode).toBe(200)
    },
  )

  test('the docs are sent as the build compressed them, to whom can read that', async () => {
    const { headers, rawPayload } = await get('/docs/page.html', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' })
    expect(headers.vary).toContain('accept-encoding')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const plain = await get('/docs/page.html')
    expect(plain.headers['content-encoding']).toBe(undefined)
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
  })

  test('a page that does not exist is a page for a person and an error for a program', async () => {
    const page = await get('/docs/nothing/', { accept: 'text/html,*/*;q=0.8' })
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('Not here')])
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await get('/docs/nothing/')).json()).toMatchObject({ error: { code: 'ROUTE_NOT_FOUND' } })
  })

  test('pages for programs name the address that their reader used', async () => {
    const page = await get('/docs/page.md', { host: 'geo.example.com' })
    expect([page.statusCode, page.body]).toEqual([200, 'curl http://geo.example.com/status'])
    expect(page.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const built = await get('/docs/page.md', { host: 'localhost:4010' })
    expect(built.body).toBe('curl http://localhost:4010/status')
  })

  test('files named by their content are cached for ever', async () => {
    const { headers } = await get('/docs/_astro/page.C3fM4Kra.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    '/docs/nothing',
    '/docs/../secret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/..%2fsecret.txt',
    '/docs/..%5csecret.txt',
    '/docs//example.com/%2e%2e',
    '/docs/%00',
    `/docs/${'a'.repeat(9_000)}`,
  ])('%s is not served', async (path) => {
    const response = await get(path)
    expect([response.statusCode, response.headers.location]).toEqual([404, undefined])
    expect(response.json()).toMatchObject({ error: { code: 'ROUTE_NOT_FOUND' } })
  })

  test('the docs that are being built ask a browser to come again, and are shown when they are there', async () => {
    const later = join(folder, 'later')
    mkdirSync(later)
    const serving = emptyApp()
    await serveDocs(serving, { site: later })
    const open = (accept: string) => serving.inject({ method: 'GET', url: '/docs/', headers: { accept } })
    const page = await open('text/html')
    expect([page.statusCode, page.headers.refresh]).toEqual([503, '3'])
    expect(page.body).toContain('being built')
    expect((await open('application/json')).statusCode).toBe(404)
    rmSync(later, { recursive: true, maxRetries: 5 })
    cpSync(site, later, { recursive: true })
    expect((await open('text/html')).body).toBe('<h1>Docs</h1>')
    await serving.close()
  })

  test('the docs that were not built give 404', async () => {
    const without = emptyApp()
    await serveDocs(without, { site: join(folder, 'nothing') })
    expect((await without.inject({ method: 'GET', url: '/docs/' })).statusCode).toBe(404)
    await without.close()
  })
})

function emptyApp() {
  return createHttp({
    handlers: {} as Handlers,
    authenticate: () => undefined as never,
    errorFormats: {},
    bodyLimitBytes: 1_024,
    ...silent,
  })
}
