import { describe, expect, test } from 'vitest'
import { refusal, startToyServer, toyClient, withTokens, type Reply } from '../testing/toyServer.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const create = { layerName: 'SAMPLE_DATA', fields: { Title: 'x' } }
const update = { ...create, id: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f' }
const stored: Reply = {
  body: { Id: '1', Layer: 'SAMPLE_DATA', data: [], total: 0, count: 1 },
  headers: { 'idempotent-replayed': 'false' },
}

/** A server that responds to each call that is not a token request with the next reply, and the calls that it got. */
async function serverWith(replies: (Reply | 'drop' | 'cut')[]) {
  let calls = 0
  // oxlint-disable-next-line typescript/no-explicit-any
  const server = await startToyServer(withTokens((() => replies[calls++] ?? stored) as any))
  const sent = () => server.got.filter(({ path }) => path.startsWith('/demo'))
  return { client: toyClient(server, user), sent }
}

describe('idempotencyKey', () => {
  test('idempotencyKey is sent in quotes, and a new one with each create without it', async () => {
    const { client, sent } = await serverWith([])
    await client.records.create(create, { idempotencyKey: 'order-1' })
    await client.records.create(create)
    await client.records.create(create)
    const keys = sent().map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toBe('"order-1"')
    expect(keys[1]).toMatch(/^"[0-9a-f]{32}"$/)
    expect(keys[2]).not.toBe(keys[1])
  })

  test('idempotencyKey is sent with creates only', async () => {
    const { client, sent } = await serverWith([])
    await client.records.update(update)
    await client.records.search({ layerName: 'SAMPLE_DATA' })
    expect(sent().map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined])
  })

  test('idempotencyKey of the caller makes a create repeatable, with the same key and body', async () => {
    const { client, sent } = await serverWith(['drop', 'cut'])
    await expect(client.records.create(create, { idempotencyKey: 'order-2' })).resolves.toMatchObject({
      Id: '1',
    })
    expect(sent()).toHaveLength(3)
    expect(new Set(sent().map(({ headers, body }) => `${headers['idempotency-key']} ${body}`)).size).toBe(1)
  })

  test('idempotencyKey of the client makes a create repeatable once the server has recognised one', async () => {
    const { client, sent } = await serverWith([stored, 'drop'])
    await client.records.create(create)
    await expect(client.records.create(create)).resolves.toMatchObject({ Id: '1' })
    expect(sent()).toHaveLength(3)
    expect(sent()[2]!.headers['idempotency-key']).toBe(sent()[1]!.headers['idempotency-key'])
  })

  test('idempotencyKey that another request holds is tried again; one that was used for something else is not', async () => {
    const busy = { ...refusal(409, 'IDEMPOTENCY_KEY_BUSY'), headers: { 'retry-after': '0' } }
    const reused = refusal(409, 'IDEMPOTENCY_KEY_REUSED')
    const { client, sent } = await serverWith([busy, stored, reused])
    await client.records.create(create, { idempotencyKey: 'order-3' })
    await expect(client.records.create(create, { idempotencyKey: 'order-3' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(sent()).toHaveLength(3)
  })

  test.each(['', 'a b', 'a"b', 'ü', 'x'.repeat(256)])(
    '%j is refused before anything is sent',
    async (key) => {
      const { client, sent } = await serverWith([])
      await expect(client.records.create(create, { idempotencyKey: key })).rejects.toMatchObject({
        name: 'UsageError',
        operationId: 'createRecord',
      })
      expect(sent()).toEqual([])
    },
  )

  test('idempotencyKey is refused for an operation that takes none', async () => {
    const { client, sent } = await serverWith([])
    const message = 'updateRecord does not take idempotencyKey'
    await expect(client.records.update(update, { idempotencyKey: 'a' })).rejects.toThrow(message)
    expect(sent()).toEqual([])
  })
})

test('ifMatch is sent as it is, several separated by commas', async () => {
  const { client, sent } = await serverWith([])
  await client.records.update(update, { ifMatch: '"a"' })
  await client.records.delete({ layerName: 'SAMPLE_DATA', id: 'x' }, { ifMatch: ['"a"', '"b"'] })
  expect(sent().map(({ headers }) => headers['if-match'])).toEqual(['"a"', '"a", "b"'])
})

test('ifMatch that no longer matches throws the current entity and its etag', async () => {
  const changed = refusal(412, 'PRECONDITION_FAILED')
  const body = { ...(changed.body as object), current: { Id: '1', Title: 'theirs' } }
  const { client } = await serverWith([{ ...changed, body, headers: { etag: '"b"' } }])
  await expect(client.records.update(update, { ifMatch: '"a"' })).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    current: { Title: 'theirs' },
    etag: '"b"',
  })
})

test('ifMatch comes from withResponse', async () => {
  const { client } = await serverWith([
    { body: { Id: '1', Layer: 'SAMPLE_DATA' }, headers: { etag: '"a"' } },
    {},
  ])
  const place = { layerName: 'SAMPLE_DATA', id: 'x' }
  expect((await client.records.get.withResponse(place)).etag).toBe('"a"')
  expect((await client.records.get.withResponse(place)).etag).toBeUndefined()
})

test('ifMatch is refused for an operation that takes none', async () => {
  const { client } = await serverWith([])
  await expect(client.records.create(create, { ifMatch: '*' })).rejects.toThrow('does not take ifMatch')
})
