import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bed, startBed } from './testing/bed.ts'
import { converse } from './testing/rawHttp.ts'

/**
 * Messages whose end a proxy in front and the server could see at different places, and floods of headers. One request
 * gets one response, or the connection is refused; what is hidden in its body is never answered.
 */
let bed: Bed
let port: number
beforeAll(async () => {
  bed = await startBed()
  await bed.app.listen({ port: 0, host: '127.0.0.1' })
  port = (bed.app.server.address() as AddressInfo).port
})
afterAll(() => bed.stop())

const target = '/geocode/digipin-decode?api-key=demo-key'
const hidden = 'GET /health/live HTTP/1.1\r\nHost: hidden\r\n\r\n'
const body = '{"digipin":"39J49LL8T4"}'
const post = (headers: string[], after: string) =>
  ['POST ' + target + ' HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers, '', after].join(
    '\r\n',
  )
const chunked = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`
const length = `Content-Length: ${body.length}`
const chunks = 'Transfer-Encoding: chunked'

const ambiguous: Record<string, string> = {
  'length and chunks': post([length, chunks], chunked(body) + hidden),
  'chunks and length': post([chunks, 'Content-Length: 4'], chunked(body) + hidden),
  'two lengths': post([length, 'Content-Length: 5'], body + hidden),
  'the same length twice': post([length, length], body + hidden),
  'a list of lengths': post([`Content-Length: ${body.length}, ${body.length}`], body + hidden),
  'a signed length': post([`Content-Length: +${body.length}`], body + hidden),
  'a negative length': post(['Content-Length: -1'], body + hidden),
  'a hexadecimal length': post(['Content-Length: 0x18'], body + hidden),
  'a length with a space inside': post(['Content-Length: 2 4'], body + hidden),
  'a length beyond any number': post(['Content-Length: 99999999999999999999'], body + hidden),
  'chunks twice': post([chunks, chunks], chunked(body) + hidden),
  'unknown encoding': post(['Transfer-Encoding: xchunked'], chunked(body) + hidden),
  'chunked, identity': post(['Transfer-Encoding: chunked, identity'], chunked(body) + hidden),
  'identity and length': post(['Transfer-Encoding: identity', length], body + hidden),
  'an encoding after a tab': post(
    ['Transfer-Encoding:\tchunked', 'Content-Length: 4'],
    chunked(body) + hidden,
  ),
  'an encoding with a control character': post(['Transfer-Encoding: \vchunked'], chunked(body) + hidden),
  'a space before the colon': post(['Transfer-Encoding : chunked', length], body + hidden),
  'a folded header': post(['Transfer-Encoding:\r\n chunked', length], body + hidden),
  'a header without a name': post([': chunked', length], body + hidden),
  'line feeds alone': post([chunks], chunked(body) + hidden).replaceAll('\r\n', '\n'),
  'a bare carriage return': post([`X: a\r${chunks}`, length], body + hidden),
  'NUL in a header': post(['X: a\0b', length], body + hidden),
  'a chunk size with a sign': post([chunks], `+18\r\n${body}\r\n0\r\n\r\n${hidden}`),
  'a chunk size beyond any number': post([chunks], `fffffffffffffffff\r\n${body}\r\n0\r\n\r\n${hidden}`),
  'a chunk without its end': post([chunks], `4\r\n${body}0\r\n\r\n${hidden}`),
  'a chunk extension with a line feed': post([chunks], `18;a=b\nX: y\r\n${body}\r\n0\r\n\r\n${hidden}`),
  'another version': post([length], body + hidden).replace('HTTP/1.1', 'HTTP/1.9'),
  'the start of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'no host': post([length], body + hidden).replace('Host: x\r\n', ''),
  'a request line with a line break': `GET ${target}\r\nX: HTTP/1.1\r\n\r\n${hidden}`,
}

describe('a request that can be read in two ways', () => {
  test.each(Object.entries(ambiguous))(
    '%s: is refused, and the hidden request gets no response',
    async (_, bytes) => {
      const { statuses, text, closed } = await converse(port, bytes)
      expect(
        statuses.every((status) => status >= 400 && status < 500),
        text,
      ).toBe(true)
      expect(closed).toBe(true)
    },
  )

  test('two requests in a row get two responses', async () => {
    const { statuses } = await converse(port, post([length], body) + hidden)
    expect(statuses).toEqual([200, expect.any(Number)])
  })
})

describe('a flood of headers', () => {
  const floods: Record<string, string> = {
    '100,000 headers': post([...Array.from({ length: 100_000 }, (_, i) => `X-${i}: 1`), length], body),
    'one header of 1 MB': post([`X: ${'x'.repeat(1_000_000)}`, length], body),
    'a header name of 1 MB': post([`${'x'.repeat(1_000_000)}: 1`, length], body),
    'an address of 1 MB': `GET /${'x'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'a method of 1 MB': `${'G'.repeat(1_000_000)} / HTTP/1.1\r\nHost: x\r\n\r\n`,
    '10,000 cookies': post([...Array.from({ length: 10_000 }, (_, i) => `Cookie: a${i}=1`), length], body),
    'trailers of 1 MB': post([chunks], `18\r\n${body}\r\n0\r\n${'X: y\r\n'.repeat(170_000)}\r\n`),
  }
  test.each(Object.entries(floods))(
    '%s: is refused at once, and the next caller gets a response',
    async (_, bytes) => {
      const { statuses, durationMs } = await converse(port, bytes)
      expect(statuses.filter((status) => status < 400)).toEqual([])
      expect(durationMs).toBeLessThan(10_000)
      expect((await converse(port, post([length], body))).statuses).toEqual([200])
    },
  )
})
