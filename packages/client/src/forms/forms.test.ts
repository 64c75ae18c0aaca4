import { describe, expect, test } from 'vitest'
import type { RowOptions } from '../options/clientOptions.ts'
import { DecodeError } from '../errors/DecodeError.ts'
import { NetworkError } from '../errors/NetworkError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readText } from './forms.ts'
import { readLines } from './rowForms.ts'
import { createRedactor } from '../secrets/redactor.ts'
import { refusal, type Reply, startToyServer, toyClient, withTokens } from '../testing/toyServer.ts'

const user = { username: 'asha', password: 'pass-9c2e', retries: 0 }
const csv = { headers: { 'content-type': 'text/csv; charset=utf-8; header=present' } }
const ndjson = { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } }
const geoJson = { headers: { 'content-type': 'application/geo+json' } }

async function startClient(reply: Reply) {
  const server = await startToyServer(withTokens(() => reply))
  const sent = () => server.got.filter(({ path }) => path !== '/authen/oauth/token')
  return { client: toyClient(server, user), sent }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('the other forms of a search', () => {
  test('csv asks for the chosen columns and yields the text', async () => {
    const { client, sent } = await startClient({ ...csv, body: 'Id,Title\r\n1,x\r\n' })
    const args = { layerName: 'SAMPLE_DATA', takeAll: true } as const
    const pieces = await collect(client.records.search.csv(args, { columns: ['Id', 'Title'] }))
    expect(pieces.join('')).toBe('Id,Title\r\n1,x\r\n')
    expect(sent()[0]!.headers).toMatchObject({ accept: 'text/csv', 'x-columns': 'Id,Title' })
    expect(JSON.parse(sent()[0]!.body)).toEqual({ take: -1 })
  })

  test('xlsx asks for the chosen columns under their labels and yields the bytes', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const { client, sent } = await startClient({ headers: { 'content-type': type }, body: 'PK' })
    const options: RowOptions = { columns: ['Id'], headings: 'labels' }
    const pieces = await collect(client.customers.search.xlsx({ takeAll: true }, options))
    expect(Buffer.concat(pieces).toString()).toBe('PK')
    expect(sent()[0]!.headers).toMatchObject({ accept: type, 'x-columns': 'Id', 'x-headings': 'labels' })
  })

  test('ndjson yields each item', async () => {
    const { client, sent } = await startClient({ ...ndjson, body: '{"Id":"1"}\n{"Id":"2"}\n' })
    expect(await collect(client.customers.search.ndjson())).toEqual([{ Id: '1' }, { Id: '2' }])
    expect(sent()[0]!.headers.accept).toBe('application/x-ndjson')
  })

  test('an error of the server is an ApiError as in the JSON form', async () => {
    const { client } = await startClient(refusal(422, 'VALIDATION_FAILED'))
    await expect(collect(client.customers.search.csv())).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('a response in another form is a DecodeError', async () => {
    const { client } = await startClient({ body: { data: [], total: 0 } })
    for (const read of [client.customers.search.csv, client.customers.search.ndjson])
      await expect(collect<unknown>(read())).rejects.toThrow(DecodeError)
    await expect(client.preview.tracking.searchLive.geojson()).rejects.toThrow(DecodeError)
  })

  test('columns are refused where there is no CSV, and when they name nothing', async () => {
    const { client, sent } = await startClient({ ...csv, body: '' })
    const columns: RowOptions = { columns: ['Id'] }
    await expect(client.customers.search({}, columns)).rejects.toThrow(UsageError)
    const headings: RowOptions = { headings: 'labels' }
    await expect(client.customers.search({}, headings)).rejects.toThrow(UsageError)
    await expect(collect(client.customers.search.ndjson({}, columns))).rejects.toThrow(UsageError)
    await expect(collect(client.customers.search.csv({}, { columns: [] }))).rejects.toThrow(UsageError)
    expect(sent()).toEqual([])
  })
})

test('geojson returns the features', async () => {
  const collection = { type: 'FeatureCollection', features: [] }
  const { client, sent } = await startClient({ ...geoJson, body: collection })
  expect(await client.preview.tracking.getHistory.geojson({ from: 1, to: 2, driver: 'asha' })).toEqual(
    collection,
  )
  expect(sent()[0]!.headers.accept).toBe('application/geo+json')
})

describe('a body that is read as it comes', () => {
  const reading = { operationId: 'searchRecords', signals: [], limitMs: Infinity, redactor: createRedactor() }
  const body = (
    pieces: (string | Uint8Array)[],
    end: (controller: ReadableStreamDefaultController) => void,
  ) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece === undefined) end(controller)
        else controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      },
    })
  const close = (controller: ReadableStreamDefaultController) => controller.close()

  test('a body that is read as it comes may be cut into pieces anywhere, also inside a line or a character', async () => {
    const bytes = new TextEncoder().encode('{"Title":"पुणे"}\n{"Title":"y"}')
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte))
    expect(await collect(readLines(readText(body(pieces, close), reading), 'searchRecords'))).toEqual([
      { Title: 'पुणे' },
      { Title: 'y' },
    ])
  })

  test('a body that is read as it comes that breaks off is a NetworkError, after the pieces that came', async () => {
    const pieces = readText(
      body(['Id\r\n'], (controller) => controller.error(new Error('terminated'))),
      reading,
    )
    expect(await pieces.next()).toEqual({ done: false, value: 'Id\r\n' })
    await expect(pieces.next()).rejects.toThrow(NetworkError)
  })

  test('with a line that is not JSON is a DecodeError', async () => {
    const lines = readLines(readText(body(['{"a":1}\n{"a"\n'], close), reading), 'searchRecords')
    expect(await lines.next()).toMatchObject({ value: { a: 1 } })
    await expect(lines.next()).rejects.toThrow(DecodeError)
  })

  test('ends with the reason of an aborted signal, and cancels the connection', async () => {
    const controller = new AbortController()
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: () => new Promise(() => undefined),
      cancel: () => void (cancelled = true),
    })
    const next = readText(endless, { ...reading, signals: [controller.signal] }).next()
    controller.abort(new Error('enough'))
    await expect(next).rejects.toThrow('enough')
    expect(cancelled).toBe(true)
  })
})
