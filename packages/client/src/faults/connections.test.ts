import { describe, expect, test, vi } from 'vitest'
import type { Client } from '../createClient.ts'
import { failure } from '../testing/failure.ts'
import { addressOfNobody, rawResponse, startRawServer } from '../testing/rawServer.ts'
import { toyClient } from '../testing/toyServer.ts'

const layer = { layerName: 'SAMPLE_DATA' }
const once = { token: 'access-1', retries: 0 }
const decode = (client: Client) => client.digipin.decodeByQuery({ digipin: 'X' })
const found = '{"latitude":"1"}'
const streamHead = (type: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

describe('a server that is not there', () => {
  test('at localhost gives the reason of each address', async () => {
    const url = await addressOfNobody('localhost')
    const error = await failure(decode(toyClient({ url }, once)))
    expect(error).toMatchObject({ name: 'NetworkError', operationId: 'decodeDigipinByQuery', attempts: 1 })
    expect(error.message).toMatch(
      new RegExp(`^No response from ${url}: connect ECONNREFUSED (::1|127\\.0\\.0\\.1):\\d+`),
    )
  })

  test('a server that is not there gives the reason of each address if the runtime tried several and has no message', async () => {
    // Node's fetch rejects with an AggregateError that has no message.
    const reasons = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}:4999`))
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new AggregateError(reasons) }))
    const error = await failure(decode(toyClient({ url: 'http://localhost:4999' }, { ...once, fetch })))
    expect(error.message).toBe(
      'No response from http://localhost:4999: connect ECONNREFUSED ::1:4999; connect ECONNREFUSED 127.0.0.1:4999',
    )
  })

  test('a server that is not there gives the code where there is no message at all', async () => {
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    const fetch = () => Promise.reject(new TypeError('', { cause }))
    const error = await failure(decode(toyClient({ url: 'http://localhost:4999' }, { ...once, fetch })))
    expect(error.message).toBe('No response from http://localhost:4999: ECONNREFUSED')
  })

  test('because nobody has its name gives the name', async () => {
    const url = 'http://nobody.invalid'
    const error = await failure(decode(toyClient({ url }, once)))
    expect(error).toMatchObject({ name: 'NetworkError' })
    expect(error.message).toMatch(
      /^No response from http:\/\/nobody\.invalid: getaddrinfo \w+ nobody\.invalid$/,
    )
  })
})

describe('in a page, whose browser says nothing about a refused origin', () => {
  const url = 'https://maps.example.com'
  const blocked = () => Promise.reject(new TypeError('Failed to fetch'))
  const messageIn = async (origin: string, fetch: () => Promise<Response> = blocked) => {
    vi.stubGlobal('location', { origin })
    const error = await failure(decode(toyClient({ url }, { ...once, fetch })))
    vi.unstubAllGlobals()
    expect(error.name).toBe('NetworkError')
    return error.message
  }

  test('the error of another origin names the origin of the page and the setting of the server', async () => {
    expect(await messageIn('http://localhost:5173')).toBe(
      'No response from https://maps.example.com: Failed to fetch. Perhaps its GEOFIELD_CORS_ORIGINS lacks http://localhost:5173',
    )
  })

  test('the error of the own origin, of a page without one, and of another cause has no such hint', async () => {
    const plain = 'No response from https://maps.example.com: Failed to fetch'
    expect(await messageIn(url)).toBe(plain)
    expect(await messageIn('null')).toBe(plain)
    const reset = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('read ECONNRESET') }))
    expect(await messageIn('http://localhost:5173', reset)).toBe(
      'No response from https://maps.example.com: read ECONNRESET',
    )
  })
})

test('a server that keeps to no rule and sends its body too slowly is a TimeoutError', async () => {
  const server = await startRawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"lat')
  })
  const error = await failure(decode(toyClient(server, { ...once, timeoutMs: 100 })))
  expect(error).toMatchObject({ name: 'TimeoutError', scope: 'try', limitMs: 100, attempts: 1 })
})

test('a server that keeps to no rule and floods with headers is a NetworkError with the reason', async () => {
  const flood = Array.from({ length: 400 }, (_, n) => `X-Flood-${n}: ${'y'.repeat(100)}`)
  const server = await startRawServer((socket) => socket.write(rawResponse(flood, found)))
  const error = await failure(decode(toyClient(server, once)))
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(error.message).toMatch(/: Headers Overflow/)
})

test.each([
  ['twice the same', ['Content-Length: 16', 'Content-Length: 17']],
  ['a broken name', ['X Y: z']],
])(
  'a server that keeps to no rule and sends headers that no parser takes (%s) is a NetworkError',
  async (_, headers) => {
    const server = await startRawServer((socket) => socket.write(rawResponse(headers, found)))
    const error = await failure(decode(toyClient(server, once)))
    expect(error).toMatchObject({ name: 'NetworkError' })
    expect(error.message).not.toMatch(/: (fetch failed)?$/)
  },
)

test('a server that keeps to no rule and repeats headers is understood', async () => {
  const headers = ['X-Request-Id: a', 'X-Request-Id: b', 'Content-Type: application/json']
  const server = await startRawServer((socket) => socket.write(rawResponse(headers, found)))
  const { data, response } = await toyClient(server, once).digipin.decodeByQuery.withResponse({
    digipin: 'X',
  })
  expect(data).toEqual({ latitude: '1' })
  expect(response.headers.get('x-request-id')).toBe('a, b')
})

test('a server that keeps to no rule and sends 20 MB is read, and its refusal has the first line only as its message', async () => {
  const long = 'y'.repeat(20_000_000)
  const server = await startRawServer((socket, count) =>
    socket.write(
      count === 1
        ? rawResponse([], JSON.stringify({ latitude: long }))
        : rawResponse([], long).replace('200 OK', '500 No'),
    ),
  )
  const client = toyClient(server, once)
  expect(await decode(client)).toEqual({ latitude: long })
  expect((await failure(decode(client))).message).toHaveLength(200)
})

describe('a connection that breaks', () => {
  test('in the middle of NDJSON is a NetworkError after the items that came, with its reason', async () => {
    const server = await startRawServer((socket) =>
      socket.write(streamHead('application/x-ndjson') + chunk('{"Id":"1"}\n{"Id":'), () =>
        socket.resetAndDestroy(),
      ),
    )
    const items = toyClient(server, once).records.search.ndjson(layer)
    expect(await items.next()).toEqual({ done: false, value: { Id: '1' } })
    const error = await failure(items.next())
    expect(error).toMatchObject({
      name: 'NetworkError',
      operationId: 'searchRecords',
      method: 'POST',
      url: `${server.url}/demo/api/app-base/data-layer/SAMPLE_DATA/search`,
      attempts: 1,
    })
    expect(error.message).toMatch(/^The response ended too early: \S/)
    expect(server.got).toHaveLength(1)
  })

  test('in the middle of CSV is a NetworkError', async () => {
    const server = await startRawServer((socket) =>
      socket.write(streamHead('text/csv') + chunk('Id\r\n1'), () => socket.resetAndDestroy()),
    )
    const pieces = toyClient(server, once).records.search.csv(layer)
    expect(await pieces.next()).toEqual({ done: false, value: 'Id\r\n1' })
    await expect(pieces.next()).rejects.toMatchObject({ name: 'NetworkError', method: 'POST' })
  })

  test('in the middle of a stream of events is opened again after the last event', async () => {
    const event = (n: number) => `event: change\nid: ${n}\ndata: {"cursor":"${n}"}\n\n`
    const server = await startRawServer((socket, count) => {
      const head = `${streamHead('text/event-stream')}${chunk(`retry: 1\n\n${event(count)}event: change\nid: 9`)}`
      socket.write(head, () => socket.resetAndDestroy())
    })
    const ids: (string | undefined)[] = []
    for await (const { id } of toyClient(server, once).preview.changes.stream()) {
      ids.push(id)
      if (ids.length === 3) break
    }
    expect(ids).toEqual(['1', '2', '3'])
    expect(server.got.map((request) => /last-event-id: (\d)/i.exec(request)?.[1])).toEqual([
      undefined,
      '1',
      '2',
    ])
  })
})

describe('a stream of events', () => {
  const open = (text: string) =>
    startRawServer((socket) => socket.write(streamHead('text/event-stream') + chunk(text)))
  const change = 'event: change\nid: 1\ndata: {"cursor":"1"}\n\n'

  test('a stream of events ends when the caller aborts while an event is handled', async () => {
    const server = await open(change)
    const controller = new AbortController()
    const stream = toyClient(server, once).preview.changes.stream({}, { signal: controller.signal })
    expect((await stream.next()).value).toMatchObject({ id: '1' })
    controller.abort(new Error('enough'))
    await expect(stream.next()).rejects.toThrow('enough')
  })

  test('with an event that is not JSON is a DecodeError, because to go on would lose the event', async () => {
    const server = await open(`${change}event: change\nid: 2\ndata: {"cursor"\n\n`)
    const stream = toyClient(server, once).preview.changes.stream()
    await stream.next()
    await expect(stream.next()).rejects.toMatchObject({ name: 'DecodeError', operationId: 'streamChanges' })
    expect(server.got).toHaveLength(1)
  })
})
