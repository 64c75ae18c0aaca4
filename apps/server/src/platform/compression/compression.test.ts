import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EventStream, type Handlers, JsonStream } from '../http/handlers.ts'
import { createHttp } from '../http/http.ts'
import { silent } from '../testing/testDatabase.ts'

const large = { digipin: 'मुंबई, Pune; '.repeat(500) }
const streamClosed = vi.fn<() => void>()
/** As many numbers; 0 has no end, and those in `failing` fail at the last one. */
const failing = new Set([7, 300_000])
async function* numbers(count: number): AsyncGenerator<string> {
  yield '[0'
  for (let at = 1; at !== count; at += 1) {
    if (failing.has(count) && at === count - 1) throw new Error('the database is gone')
    yield `,${at}`.repeat(count === 0 ? 10_000 : 1)
  }
  yield ']'
}

const app = createHttp({
  handlers: {
    encodeDigipin: ({ query }: { query: { latitude: string } }) =>
      Number(query.latitude) === 1 ? { digipin: 'x' } : large,
    decodeDigipinByQuery: ({ reply }: { reply: { header: (name: string, value: string) => void } }) => {
      reply.header('etag', '"abc"')
      return large
    },
    createToken: () => large,
    getAccount: () => large,
    getMapStyle: () => large,
    searchRecords: async ({ body }: { body: { skip: number } }) => {
      const text = Readable.from(numbers(body.skip))
      text.once('close', streamClosed)
      return new JsonStream(text, 0)
    },
    streamChanges: async () => new EventStream(Readable.from(['data: 1\n\n'.repeat(1000)]), 0),
  } as unknown as Handlers,
  authenticate: () => ({
    tenant: { tenantId: 1, code: 'demo' },
    keyId: 'k',
    address: '127.0.0.1',
    user: { userId: 'u', accountKey: 'a', username: 'demo' },
  }),
  errorFormats: {},
  bodyLimitBytes: 100_000,
  ...silent,
})
let port: number
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const digipin = '/geocode/digipin-encode?latitude=28&longitude=77&api-key=k'
const search = '/demo/api/app-base/data-layer/SAMPLE_DATA/search?api-key=k'

/** Without Node's `fetch`, which hides how a response was encoded. */
async function send(
  path: string,
  headers: Record<string, string>,
  options: { method?: string; body?: string } = {},
) {
  const { method = 'GET', body } = options
  const request = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}
const get = async (path: string, acceptEncoding?: string, more: Record<string, string> = {}) => {
  const headers = acceptEncoding === undefined ? more : { 'accept-encoding': acceptEncoding, ...more }
  const response = await send(path, headers)
  return { headers: response.headers, bytes: await buffer(response) }
}
const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  send(
    path,
    { 'accept-encoding': 'br, gzip', 'content-type': 'application/json', ...headers },
    { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
  )

describe('a large response', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['gzip;q=0', undefined],
    ['GZIP; Q=1', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['gzip;q=nonsense', undefined],
  ])('to Accept-Encoding %s has the Content-Encoding %s, and the same content', async (accepted, coding) => {
    const { headers, bytes } = await get(digipin, accepted)
    expect(headers['content-encoding']).toBe(coding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(Number(headers['content-length'])).toBe(bytes.length)
    const plain =
      coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(JSON.parse(plain.toString())).toEqual(large)
  })

  test('to HEAD has the headers of GET', async () => {
    // DIGIPIN has GET operations, and each has its HEAD.
    const head = await send(digipin, { 'accept-encoding': 'br' }, { method: 'HEAD' })
    const { headers } = await get(digipin, 'br')
    for (const name of ['content-encoding', 'content-length', 'vary', 'content-type'])
      expect(head.headers[name], name).toBe(headers[name])
    head.destroy()
  })

  test.each([
    ['small, because that would gain nothing', digipin.replace('28', '1'), {}],
    [
      'an entity with an ETag, which names exactly these bytes',
      digipin.replace('encode', 'decode').replace('latitude=28&longitude=77', 'digipin=39J49LL8T4'),
      {},
    ],
    ['asked for without transformation', digipin, { 'cache-control': 'no-transform' }],
    ["a map style, which repeats the caller's key", '/styles/bright/bright.json?api-key=k', {}],
    ['the own account', '/demo/account?api-key=k', {}],
  ])('a large response is not compressed if it is %s', async (_why, path, more) => {
    const { headers, bytes } = await get(path, 'br, gzip', more)
    expect(headers['content-encoding']).toBeUndefined()
    expect(bytes.length).toBeGreaterThan(0)
  })

  test('a large response of the token call is not compressed, because a secret stands beside what a caller sent', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'grant_type=password&username=demo&password=secret-1'
    const response = await post('/authen/oauth/token?api-key=k', body, form)
    const bytes = await buffer(response)
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, undefined])
    expect(JSON.parse(bytes.toString())).toEqual(large)
  })
})

test('a stream is compressed while it is produced', async () => {
  const response = await post(search, { skip: 5000 })
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', 'transfer-encoding': 'chunked' })
  const values = JSON.parse(brotliDecompressSync(await buffer(response)).toString()) as number[]
  expect(values).toHaveLength(5000)
})

test('a stream that fails before its first bytes are sent becomes an uncompressed error', async () => {
  const response = await post(search, { skip: 7 })
  const body = JSON.parse((await buffer(response)).toString()) as { error: { code: string } }
  expect([response.statusCode, response.headers['content-encoding'], body.error.code]).toEqual([
    500,
    undefined,
    'INTERNAL',
  ])
})

test('a stream that fails later breaks the connection, so that what arrived does not look complete', async () => {
  const response = await post(search, { skip: 300_000 })
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'br'])
  await expect(buffer(response)).rejects.toThrow('aborted')
})

test('a stream ends its work when the caller disconnects', async () => {
  streamClosed.mockClear()
  const response = await post(search, { skip: 0 })
  response.on('error', () => undefined).destroy()
  await vi.waitFor(() => expect(streamClosed).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

test('a stream of events is not compressed, because each must arrive at once', async () => {
  const { headers } = await get('/demo/changes/stream?api-key=k', 'br, gzip')
  expect(headers['content-type']).toContain('text/event-stream')
  expect(headers['content-encoding']).toBeUndefined()
})

test('a server whose compressors are all in use responds without compression, and compresses again later', async () => {
  const open = await Promise.all(Array.from({ length: 12 }, () => post(search, { skip: 0 })))
  const codings = open.map(({ headers }) => headers['content-encoding'])
  expect(codings.filter((coding) => coding === 'br')).toHaveLength(8)
  expect(codings.filter((coding) => coding === undefined)).toHaveLength(4)
  streamClosed.mockClear()
  for (const response of open) response.on('error', () => undefined).destroy()
  await vi.waitFor(() => expect(streamClosed).toHaveBeenCalledTimes(12), { timeout: 10_000 })
  const later = await post(search, { skip: 10 })
  expect(later.headers['content-encoding']).toBe('br')
  later.destroy()
})
