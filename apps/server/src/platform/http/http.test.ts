import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { type Handlers, JsonStream } from './handlers.ts'
import { createHttp } from './http.ts'
import { createLogs } from '../log/log.ts'
import { temporaryFolder } from '../testing/testDatabase.ts'

const folder = temporaryFolder()
const logFile = join(folder, 'server.log')
const logs = createLogs({ level: 'info', file: logFile })
const caller = {
  tenant: { tenantId: 1, code: 'demo' },
  keyId: 'k',
  address: '127.0.0.1',
  user: { userId: 'u', username: 'demo' },
}
const begun = Promise.withResolvers<void>()
const aborted = Promise.withResolvers<void>()
let digipinCalls = 0

const streamClosed = vi.fn<() => void>()
/** A list of so many numbers; 0 has no end, and 2000 fails on the way. */
async function* pieces(count: number): AsyncGenerator<string> {
  yield '{"total":0,"data":[0'
  for (let index = 1; index !== count; index += 1) {
    if (count === 2000 && index === 1000) throw new Error('the database is gone')
    yield `,${index}`
  }
  yield ']}'
}

// Handlers that stand for any area's: what is tested is what happens around them.
const handlers = {
  encodeDigipin: () => {
    digipinCalls += 1
    return { digipin: '39J49LL8T4' }
  },
  decodeDigipin: () => {
    throw new TypeError('an internal fault: password=hunter2')
  },
  getMapStyle: ({ path }: { path: object }) => ({ asked: path }),
  updateRecord: ({ body }: { body: object }) => ({ echoed: body }),
  findDistance: ({ query }: { query: object }) => query,
  createRecord: async () => {
    throw new ApiError('NOT_READY', { headers: { 'retry-after': '1' } })
  },
  searchRecords: async ({ body }: { body: { skip: number } }) => {
    const text = Readable.from(pieces(body.skip))
    text.once('close', streamClosed)
    return new JsonStream(text, 0)
  },
  findRoute: ({ signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      begun.resolve()
      signal.addEventListener('abort', () => {
        aborted.resolve()
        reject(signal.reason as Error)
      })
    }),
} as unknown as Handlers

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = createHttp({
    handlers,
    authenticate: ({ apiKey, tenant }) => {
      if (apiKey === 'wrong') throw new ApiError('API_KEY_INVALID')
      if (apiKey === 'late') return Promise.reject(new ApiError('API_KEY_INVALID'))
      return tenant ? Promise.resolve(caller) : caller
    },
    errorFormats: {
      routing: ({ status }) => ({ status, body: { error: { code: 'of the area' } } }),
      findDistance: ({ status }) => ({ status, body: { error: { code: 'of the operation' } } }),
    },
    bodyLimitBytes: 300_000,
    ...logs,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

const layer = '/demo/api/app-base/data-layer/SAMPLE_DATA'
const record = `${layer}/0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f`
const digipin = '/geocode/digipin-encode?latitude=28&longitude=77'

type ErrorResponse = {
  status: number
  code: string | undefined
  message: string | undefined
  headers: unknown
}

async function send(
  method: string,
  path: string,
  options: Partial<InjectOptions> = {},
): Promise<ErrorResponse> {
  const response = await app.inject({ method, url: path, ...options } as InjectOptions)
  const { error } = JSON.parse(response.body || '{}') as { error?: { code: string; message: string } }
  return {
    status: response.statusCode,
    code: error?.code,
    message: error?.message,
    headers: response.headers,
  }
}

const json = (payload: string | Buffer) => ({ payload, headers: { 'content-type': 'application/json' } })
const put = (payload: string | Buffer) => send('PUT', `${record}?api-key=k`, json(payload))

describe('which path and method is served', () => {
  test('a path with two different values for its repeated parameter gets 404', async () => {
    expect(await send('GET', '/styles/bright/bright.json?api-key=k')).toMatchObject({ status: 200 })
    expect(await send('GET', '/styles/bright/positron.json?api-key=k')).toMatchObject({
      status: 404,
      code: 'ROUTE_NOT_FOUND',
      message: 'There is no path /styles/bright/positron.json.',
    })
  })

  test('a response has a request id and is never cached', async () => {
    const { status, headers } = await send('GET', `${digipin}&api-key=k`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers).toHaveProperty('x-request-id', expect.stringMatching(/^[0-9a-f-]{36}$/))
  })

  test.each(['DELETE', 'PUT', 'PATCH', 'POST', 'OPTIONS'])(
    '%s of a GET operation is refused with 405',
    async (method) => {
      const { status, code, headers } = await send(method, '/geocode/digipin-encode')
      expect([status, code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
      expect(headers).toMatchObject({ allow: 'GET, HEAD' })
    },
  )

  test('HEAD gets the response of GET without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: `${digipin}&api-key=k` })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })

  test('the error for an unknown path masks the secrets in it', async () => {
    const { status, code, message } = await send('GET', '/no/path&api-key=hunter2?x=1')
    expect([status, code]).toEqual([404, 'ROUTE_NOT_FOUND'])
    expect(message).not.toContain('hunter2')
  })

  test.each([
    ['half of a surrogate pair', '/demo/api/app-base/data-layer/%ED%A0%80/search', 400],
    ['a percent sign alone', '/demo/api/app-base/data-layer/%/search', 400],
    ['a name of 3,000 characters', `/demo/api/app-base/data-layer/${'a'.repeat(3000)}/search`, 414],
    ['an id that is not a UUID', `${layer}/1?api-key=k`, 400],
  ])('a path with %s', async (_what, path, status) => {
    expect((await send(path.endsWith('search') ? 'POST' : 'PUT', path)).status).toBe(status)
  })
})

describe('credentials come first', () => {
  test.each(['wrong', 'late'])('a key that is refused (%s) keeps the body unread', async (key) => {
    const { status, code } = await send('PUT', `${record}?api-key=${key}`, json('{'))
    expect([status, code]).toEqual([401, 'API_KEY_INVALID'])
  })

  test('a key sent twice is refused', async () => {
    expect(await send('GET', `${digipin}&api-key=k&api-key=k`)).toMatchObject({ code: 'API_KEY_INVALID' })
  })

  test('a handler is not reached by a call that is refused', async () => {
    const before = digipinCalls
    await send('GET', `${digipin}&api-key=wrong`)
    await send('GET', `/geocode/digipin-encode?latitude=28&api-key=k`)
    expect(digipinCalls).toBe(before)
  })
})

describe('parameters', () => {
  const distance = '/routing/in-shortest/route/v1/car/73.8,18.5;73.9,18.5?api-key=k'

  test('reach the handler as what the description declares', async () => {
    const { body } = await app.inject({ method: 'GET', url: `${distance}&steps=true&alternatives=2` })
    expect(JSON.parse(body)).toMatchObject({ steps: true, alternatives: 2 })
  })

  test('parameters are refused in the error format of the operation, or else of its area', async () => {
    expect(await send('GET', `${distance}&steps=1`)).toMatchObject({ status: 400, code: 'of the operation' })
    const route = await send('POST', '/routing/adapter/route?api-key=k', json('{}'))
    expect(route).toMatchObject({ status: 422, code: 'of the area' })
  })

  test('parameters are refused in that format even when the path is malformed', async () => {
    const at = (coordinates: string) =>
      send('GET', `/routing/in-shortest/route/v1/car/${coordinates}?api-key=k`)
    expect(await at('%zz')).toMatchObject({ status: 400, code: 'of the operation' })
    expect(await at('7'.repeat(3000))).toMatchObject({ status: 414, code: 'of the operation' })
    expect(await send('GET', '/demo/employee/%zz/detail')).toMatchObject({
      status: 400,
      code: 'INVALID_PARAMETER_VALUE',
    })
  })
})

describe('what a body must be', () => {
  test.each([
    ['cut off', '{"a":'],
    ['no JSON', 'a=1'],
    ['no UTF-8', Buffer.concat([Buffer.from('{"Title":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])],
    ['a key named __proto__', '{"__proto__":{"admin":true}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['arrays nested 100,000 deep', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects nested 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('%s is MALFORMED_JSON', async (_what, payload) => {
    expect(await put(payload)).toMatchObject({ status: 400, code: 'MALFORMED_JSON' })
  })

  test('the error says why', async () => {
    expect((await put('{"__proto__":1}')).message).toContain('__proto__')
    expect((await put('['.repeat(101) + ']'.repeat(101))).message).toContain('100 levels')
  })

  test('brackets in a text do not count as nesting, and 100 levels are accepted', async () => {
    expect((await put(JSON.stringify({ a: `\\"${'['.repeat(500)}` }))).status).toBe(200)
    expect((await put(`{"a":${'['.repeat(99)}${']'.repeat(99)}}`)).status).toBe(200)
  })

  test('keys and texts of any Unicode are accepted, even a lone surrogate', async () => {
    expect((await put('{"\\ud800":"\\u0000\\udfff","toString":1}')).status).toBe(200)
  })

  test('an empty or absent body is refused when a body is required', async () => {
    expect(await put('')).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(await send('PUT', `${record}?api-key=k`)).toMatchObject({ status: 422 })
    expect(await put('null')).toMatchObject({ status: 422 })
  })

  test('a body of another content type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x']) {
      const response = await send('PUT', `${record}?api-key=k`, {
        payload: '{}',
        headers: { 'content-type': type },
      })
      expect(response, type).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
    }
  })

  test('a body over the limit is refused, whatever its Content-Length', async () => {
    expect(await put(JSON.stringify({ a: 'x'.repeat(300_001) }))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })
})

describe('internal faults', () => {
  test('internal faults return INTERNAL with the id of their log line, and no internals', async () => {
    const response = await send('POST', '/geocode/digipin-decode?api-key=k', json('{"digipin":"39J"}'))
    expect(response).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(response.message).not.toContain('internal fault')
    const id = /request ID (\S+)\.$/.exec(response.message!)![1]!
    const line = await logged((each) => each.includes(id) && each.includes('failed'))
    expect(line).toContain('an internal fault')
    expect(line).not.toContain('hunter2')
  })

  test('NOT_READY has a Retry-After', async () => {
    const { status, headers } = await send('POST', `${layer}?api-key=k`, json('{}'))
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '1' })
  })
})

describe('on the wire', () => {
  test('a disconnected caller cancels its work without a logged error', async () => {
    const body = '{"locations":[{"lat":1,"lon":1},{"lat":2,"lon":2}]}'
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /routing/adapter/route?api-key=k HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await begun.promise
    socket.destroy()
    await aborted.promise
    // What comes after it is there: so would be what the end of the work said.
    await send('GET', '/geocode/digipin-encode?latitude=29&longitude=77&api-key=k')
    await logged((each) => each.includes('latitude=29'))
    expect(readFileSync(logFile, 'utf8')).not.toContain('AbortError')
  })

  test.each([
    ['bytes outside ASCII in the path', 'GET /\xff\xfe?api-key=\xff HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a NUL in a header', 'GET /x HTTP/1.1\r\nHost: x\r\nAuthorization: \0\r\n\r\n'],
    ['a method nobody knows', 'FROB / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\n${'a: b\r\n'.repeat(20_000)}`],
    ['a malformed chunk', 'POST /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('%s gets a 4xx response', async (_what, request) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(Buffer.from(request, 'latin1'))
    const [response] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(response.toString()).toMatch(/^HTTP\/1.1 4\d\d /)
  })

  test('two Host headers are refused, even when they are equal', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET ${digipin}&api-key=k HTTP/1.1\r\nHost: a.example\r\nhost: a.example\r\n\r\n`)
    const [response] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(response.toString()).toMatch(/^HTTP\/1.1 400 [^]*Host header is given more than once/)
  })

  test('the access log has a line for each response, without the key', async () => {
    await send('GET', `${digipin}&api-key=hunter2`)
    await logged((each) =>
      each.includes(
        '"url":"/geocode/digipin-encode?latitude=28&longitude=77&api-key=[redacted]","status":200',
      ),
    )
    expect(readFileSync(logFile, 'utf8')).not.toContain('hunter2')
  })
})

describe('a response that is written while it is made', () => {
  const search = (skip: number) =>
    fetch(`${url}${layer}/search?api-key=k`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer t',
        // Node's `fetch` accepts gzip: a stream that fails before its first compressed bytes gets 500.
        'accept-encoding': 'identity',
      },
      body: JSON.stringify({ skip }),
    })

  test('a response that is written while it is made is JSON', async () => {
    const response = await search(500)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual({
      total: 0,
      data: Array.from({ length: 500 }, (_, index) => index),
    })
  })

  test("a response that is written while it is made that fails midway breaks the connection, so that it can't look complete", async () => {
    const response = await search(2000)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(/terminated/)
    await vi.waitFor(() => expect(readFileSync(logFile, 'utf8')).toContain('the database is gone'), 60_000)
  })

  test('a response that is written while it is made stops when the caller disconnects', async () => {
    streamClosed.mockClear()
    const response = await search(0)
    await response.body!.cancel()
    await vi.waitFor(() => expect(streamClosed).toHaveBeenCalledOnce(), 60_000)
  })
})

/** The first line of the log that is as wanted, which may be written a moment later. */
async function logged(isWanted: (line: string) => boolean): Promise<string> {
  return vi.waitUntil(
    () => {
      logs.flush()
      return readFileSync(logFile, 'utf8').split('\n').find(isWanted)
    },
    { timeout: 60_000 },
  )
}
