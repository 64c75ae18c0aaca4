import { describe, expect, test } from 'vitest'
import type { Handlers } from './handlers.ts'
import { createHttp } from './http.ts'
import { allowedOrigins } from './origins.ts'
import { silent } from '../testing/testDatabase.ts'

// Which web pages may read responses, and whose address a request has behind a proxy.

const caller = { tenant: { tenantId: 1, code: 'demo' }, keyId: 'k', address: '127.0.0.1' }
const parts = {
  handlers: {
    encodeDigipin: () => ({ digipin: '39J49LL8T4' }),
    updateRecord: ({ body }: { body: object }) => ({ echoed: body }),
  } as unknown as Handlers,
  authenticate: () => caller,
  errorFormats: {},
  bodyLimitBytes: 1000,
  ...silent,
}
const digipin = '/geocode/digipin-encode?latitude=28&longitude=77&api-key=k'
const record = '/demo/api/app-base/data-layer/SAMPLE_DATA/0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f'

describe('web pages of other origins', () => {
  const origin = 'https://app.example.com'
  const withOrigins = (corsOrigins: string[]) => createHttp({ ...parts, corsOrigins })
  const preflight = {
    method: 'OPTIONS',
    url: record,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    },
  } as const

  test('web pages of other origins get no CORS headers unless their origin is allowed', async () => {
    const closed = createHttp(parts)
    expect((await closed.inject(preflight)).statusCode).toBe(405)
    const response = await closed.inject({ url: digipin, headers: { origin } })
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    await closed.close()
  })

  test('web pages of other origins of an allowed origin may send credentials and read the headers', async () => {
    const open = withOrigins([origin])
    const asked = await open.inject(preflight)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, record-id, x-columns, traceparent, tracestate',
    })
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials')
    for (const path of [digipin, '/no/such/path']) {
      const response = await open.inject({ url: path, headers: { origin } })
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-expose-headers':
          'x-request-id, retry-after, ratelimit, ratelimit-policy, etag, idempotent-replayed, x-total-count',
        vary: 'Origin',
      })
    }
    const another = await open.inject({
      ...preflight,
      headers: { ...preflight.headers, origin: 'https://evil.example' },
    })
    expect(another.headers).not.toHaveProperty('access-control-allow-origin')
    await open.close()
  })

  test('web pages of other origins may send the headers that the operator lists, besides those of the description and of traces', async () => {
    const open = createHttp({ ...parts, corsOrigins: [origin], corsHeaders: ['x-my-app', 'x-build'] })
    const { headers } = await open.inject(preflight)
    expect(String(headers['access-control-allow-headers']).split(', ')).toEqual(
      expect.arrayContaining(['authorization', 'traceparent', 'tracestate', 'x-my-app', 'x-build']),
    )
    await open.close()
  })

  test('on this computer may read the responses of a demo, and of no other server', async () => {
    const own = ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:8080', 'http://localhost']
    const foreign = [
      'http://localhost.evil.example',
      'https://evil.example',
      'http://127.0.0.1.evil.example:80',
    ]
    for (const demo of [true, false]) {
      const server = createHttp({ ...parts, corsOrigins: allowedOrigins([], demo) })
      for (const page of [...own, ...foreign]) {
        const { headers } = await server.inject({ url: digipin, headers: { origin: page } })
        const isAllowed = demo && own.includes(page)
        expect(headers['access-control-allow-origin'], page).toBe(isAllowed ? page : undefined)
      }
      await server.close()
    }
  })

  test('web pages of other origins of any origin are allowed with *', async () => {
    const open = withOrigins(['*'])
    expect((await open.inject(preflight)).headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect((await open.inject({ method: 'OPTIONS', url: record })).statusCode).toBe(405)
    await open.close()
  })
})

test('X-Forwarded-For is believed of a trusted proxy alone', async () => {
  const seen: string[] = []
  const behind = createHttp({
    ...parts,
    authenticate: ({ address }) => {
      seen.push(address)
      return caller
    },
    trustedProxies: ['10.0.0.0/8'],
  })
  const from = (remoteAddress: string, forwarded: string) =>
    behind.inject({ url: digipin, remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  await from('10.1.2.3', '192.0.2.7')
  await from('10.1.2.3', '192.0.2.66, 192.0.2.7, 10.9.9.9')
  await from('192.0.2.1', '192.0.2.7')
  expect(seen).toEqual(['192.0.2.7', '192.0.2.7', '192.0.2.1'])
  await behind.close()
})
