import { once } from 'node:events'
import { maxHeaderSize } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrorFormat } from './errors.ts'
import type { Handlers } from './handlers.ts'
import { createHttp } from './http.ts'
import { silent } from '../testing/testDatabase.ts'

// Requests that never reach a handler, as a caller of another origin reads their errors.

const origin = 'https://app.example.com'
const app = createHttp({
  handlers: {
    encodeDigipin: () => ({ digipin: '39J49LL8T4' }),
    getMapStyle: () => ({}),
    decodeDigipin: ({ body }: { body: object }) => body,
  } as unknown as Handlers,
  authenticate: () => ({ tenant: { tenantId: 1, code: 'demo' }, keyId: 'k', address: '127.0.0.1' }),
  errorFormats: {
    getMapStyle: (error) =>
      error.code === 'HEADERS_TOO_LARGE'
        ? { status: error.status, body: { error: { compact: error.code } } }
        : platformErrorFormat(error),
  },
  bodyLimitBytes: 1000,
  corsOrigins: [origin],
  ...silent,
})
let port: number
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Sends these bytes and reads the response until the server closes the connection. */
async function send(request: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.toLowerCase().split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)))
  return { status: Number(first.split(' ')[1]), headers, error: JSON.parse(body).error }
}

const path = '/geocode/digipin-encode?latitude=28&longitude=77&api-key=k'
const get = (url: string, headers = '') =>
  `GET ${url} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nConnection: close\r\n${headers}\r\n`
const post = (headers: string, body: string) =>
  `POST /geocode/digipin-decode?api-key=k HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

describe('an error of the HTTP layer', () => {
  test.each([
    ['a header without a colon', get(path, 'no colon\r\n'), 400, 'MALFORMED_REQUEST'],
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a chunk without a length', post('Transfer-Encoding: chunked\r\n', 'zz\r\n'), 400, 'MALFORMED_REQUEST'],
    [
      'a URL above the limit',
      get(`${path}&locations=${'1'.repeat(maxHeaderSize)}`),
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'a path segment that is too long',
      get(`/styles/${'x'.repeat(3000)}/y.json?api-key=k`),
      414,
      'URI_TOO_LONG',
    ],
    ['an unknown expectation', get(path, 'Expect: wonders\r\n'), 417, 'EXPECTATION_FAILED'],
    ['a body above the limit', post('Content-Length: 1001\r\n', 'x'.repeat(1001)), 413, 'PAYLOAD_TOO_LARGE'],
    [
      'a compressed body',
      post('Content-Encoding: gzip\r\nContent-Length: 2\r\n', '{}'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['two hosts', get(path, 'Host: y\r\n'), 400, 'INVALID_PARAMETER_VALUE'],
  ])(
    'for %s has the envelope, and pages of an allowed origin can read it',
    async (_what, request, status, code) => {
      const response = await send(request)
      expect(response).toMatchObject({ status, error: { statusCode: status, code } })
      expect(response.error.name).toEqual(expect.any(String))
      expect([origin, '*']).toContain(response.headers['access-control-allow-origin'])
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
    },
  )

  test('above the limit of headers has the form of the operation, if the bytes begin with its URL', async () => {
    const url = `/styles/liberty/liberty.json?api-key=k&more=${'1'.repeat(maxHeaderSize)}`
    const { status, error } = await send(get(url))
    expect([status, error]).toEqual([431, { compact: 'HEADERS_TOO_LARGE' }])
  })

  test('for a compressed body names the encoding that is accepted, and `identity` is not compression', async () => {
    const { headers } = await send(post('Content-Encoding: gzip\r\nContent-Length: 2\r\n', '{}'))
    expect(headers['accept-encoding']).toBe('identity')
    const body = '{"digipin":"39J49LL8T4"}'
    const plain = await app.inject({
      method: 'POST',
      url: '/geocode/digipin-decode?api-key=k',
      headers: { 'content-type': 'application/json', 'content-encoding': 'identity' },
      payload: body,
    })
    expect(plain.statusCode).toBe(200)
  })
})

test('every response tells browsers not to guess its type', async () => {
  for (const url of [path, '/no/such/path', '/geocode/digipin-encode?api-key=k']) {
    const { headers } = await app.inject(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  const preflight = { origin, 'access-control-request-method': 'POST' }
  const asked = await app.inject({ method: 'OPTIONS', url: path, headers: preflight })
  expect([asked.statusCode, asked.headers['x-content-type-options']]).toEqual([204, 'nosniff'])
})

describe('a JSON body that gives a key twice', () => {
  const decode = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/geocode/digipin-decode?api-key=k',
      headers: { 'content-type': 'application/json' },
      payload,
    })

  test.each([
    ['{"digipin":"39J49LL8T4","digipin":"x"}', 'digipin'],
    ['{"digipin":"39J49LL8T4","more":[{"a":1,"\\u0061":2}]}', 'a'],
    ['{"digipin":"39J49LL8T4","a\\"b":"\\\\","a\\"b" : {}}', 'a"b'],
  ])('a JSON body that gives a key twice is refused with the name of the key: %s', async (payload, key) => {
    const response = await decode(payload)
    expect([response.statusCode, response.json().error]).toMatchObject([
      400,
      {
        code: 'MALFORMED_JSON',
        message: `The body gives the key ${JSON.stringify(key)} twice in one object.`,
      },
    ])
  })

  test('a JSON body that gives a key twice is told from one with the same key in several objects, or with colons and quotes in texts', async () => {
    const body = {
      digipin: '39J49LL8T4',
      a: [{ b: ':":' }, { b: '\\' }, {}, []],
      c: { b: { b: '{"b":1,"b":2}' } },
    }
    const response = await decode(JSON.stringify(body, null, 2))
    expect([response.statusCode, response.json()]).toEqual([200, body])
  })
})
