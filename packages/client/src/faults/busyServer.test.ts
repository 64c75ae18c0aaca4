import { describe, expect, test } from 'vitest'
import type { Client } from '../createClient.ts'
import type { RetryEvent } from '../options/hooks.ts'
import { failure } from '../testing/failure.ts'
import { addressOfNobody } from '../testing/rawServer.ts'
import { refusal, startToyServer, toyClient, type Reply } from '../testing/toyServer.ts'

const user = { token: 'access-1' }
const layer = { layerName: 'SAMPLE_DATA' }
const search = (client: Client) => client.records.search(layer)
const create = (client: Client) => client.records.create({ ...layer, fields: { Title: 'x' } })

function busy(status: number, retryAfter?: string): Reply {
  return {
    ...refusal(status, 'BUSY'),
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  }
}

/** Calls, and gives up in the first wait; returns how long it would have been. */
async function firstWaitMs(reply: Reply): Promise<number | undefined> {
  const server = await startToyServer(() => reply)
  const controller = new AbortController()
  let waitMs: number | undefined
  const onRetry = (event: RetryEvent) => {
    waitMs = event.waitMs
    controller.abort()
  }
  await failure(search(toyClient(server, { ...user, signal: controller.signal, hooks: { onRetry } })))
  expect(server.got).toHaveLength(1)
  return waitMs
}

describe('a busy server', () => {
  test.each([429, 503])(
    'a busy server that responds %i is asked again after as many seconds as it says',
    async (status) => {
      const waitMs = await firstWaitMs(busy(status, '20'))
      expect(waitMs).toBeGreaterThanOrEqual(20_000)
      expect(waitMs).toBeLessThanOrEqual(22_000)
    },
  )

  test('a busy server is asked again at the date that it names', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString()
    const waitMs = await firstWaitMs(busy(503, date))
    // The header has whole seconds, and a moment has passed.
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(33_000)
  })

  test('a busy server that names its wait twice is asked again after that wait', async () => {
    expect(await firstWaitMs(busy(503, '5, 5'))).toBeGreaterThanOrEqual(5_000)
  })

  test('without a wait is asked again after the first backoff', async () => {
    const waitMs = await firstWaitMs(busy(503))
    expect(waitMs).toBeGreaterThanOrEqual(125)
    expect(waitMs).toBeLessThanOrEqual(250)
  })

  test.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
    'a busy server that asks for an hour (%s) is not asked again: the error has the wait',
    async (retryAfter) => {
      const server = await startToyServer(() => busy(429, retryAfter))
      const error = await failure(search(toyClient(server, user)))
      expect(error).toMatchObject({ name: 'RateLimitError', status: 429, attempts: 1 })
      expect(error.retryAfterMs).toBeGreaterThan(3_500_000)
      expect(server.got).toHaveLength(1)
    },
  )
})

test.each([busy(503, '0'), busy(429, '0'), 'drop', 'cut'] as const)(
  'a create is sent once, because it may have been stored: %j',
  async (reply) => {
    const server = await startToyServer(() => reply)
    expect(await failure(create(toyClient(server, user)))).toMatchObject({ attempts: 1 })
    expect(server.got).toHaveLength(1)
  },
)

test.each([busy(503, '0'), busy(429, '0'), 'drop', 'cut'] as const)(
  'a create is retried under its key once the server has shown that it knows keys: %j',
  async (reply) => {
    const server = await startToyServer((_, count) =>
      count === 2 ? reply : { body: { Id: 'id-1' }, headers: { 'idempotent-replayed': 'false' } },
    )
    const client = toyClient(server, user)
    await create(client)
    await expect(create(client)).resolves.toEqual({ Id: 'id-1' })
    const [first, ...others] = server.got.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(others).size).toBe(1)
    expect(others).toHaveLength(2)
    expect(others).not.toContain(first)
  },
)

test("a create is retried under the caller's key", async () => {
  const server = await startToyServer((_, count) => (count === 1 ? busy(503, '0') : { body: { Id: 'id-1' } }))
  await toyClient(server, user).records.create({ ...layer, fields: {} }, { idempotencyKey: 'order-7' })
  expect(server.got.map(({ headers }) => headers['idempotency-key'])).toEqual(['"order-7"', '"order-7"'])
})

test('a create is retried after a refused connection, because nothing was sent', async () => {
  const [nobody, server] = [await addressOfNobody(), await startToyServer(() => ({ body: { Id: 'id-1' } }))]
  let tries = 0
  const client = toyClient(server, {
    ...user,
    fetch: (url, init) => fetch((tries += 1) === 1 ? url.replace(server.url, nobody) : url, init),
  })
  await expect(create(client)).resolves.toEqual({ Id: 'id-1' })
  expect(tries).toBe(2)
  expect(server.got).toHaveLength(1)
})
