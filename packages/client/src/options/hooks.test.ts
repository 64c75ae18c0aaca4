import { describe, expect, test } from 'vitest'
import type { Client } from '../createClient.ts'
import type { Hooks } from './hooks.ts'
import { failure } from '../testing/failure.ts'
import { refusal, startToyServer, toyClient, withTokens, type Reply } from '../testing/toyServer.ts'

const busy: Reply = { ...refusal(503, 'NOT_READY'), headers: { 'retry-after': '0', 'x-request-id': 'req-1' } }
const found: Reply = { body: { latitude: '1' }, headers: { 'x-request-id': 'req-2' } }
const decode = (client: Client) => client.digipin.decodeByQuery({ digipin: 'X' })

/** Hooks that list what they are told. */
function listingHooks() {
  const told: [name: string, event: Record<string, unknown>][] = []
  const list = (name: string) => (event: object) => void told.push([name, event as Record<string, unknown>])
  const hooks: Hooks = {
    onRequest: list('request'),
    onResponse: list('response'),
    onRetry: list('retry'),
    onError: list('error'),
  }
  return { hooks, told }
}

test('hooks are called for each try in order, with all that belongs to it', async () => {
  const server = await startToyServer((_, count) => (count === 1 ? busy : found))
  const { hooks, told } = listingHooks()
  await decode(toyClient(server, { hooks }))
  const url = `${server.url}/geocode/digipin-decode?digipin=X`
  const first = { operationId: 'decodeDigipinByQuery', method: 'GET', url, attempt: 1 }
  const second = { ...first, attempt: 2 }
  const durationMs = expect.any(Number)
  expect(told).toEqual([
    ['request', first],
    ['response', { ...first, status: 503, durationMs, requestId: 'req-1' }],
    ['retry', { ...first, error: expect.objectContaining({ code: 'NOT_READY' }), waitMs: 0 }],
    ['request', second],
    ['response', { ...second, status: 200, durationMs, requestId: 'req-2' }],
  ])
})

test('hooks are called with the error that the call throws, after its tries', async () => {
  const server = await startToyServer(() => busy)
  const { hooks, told } = listingHooks()
  const error = await failure(decode(toyClient(server, { hooks, retries: 1 })))
  expect(told.map(([name]) => name)).toEqual(['request', 'response', 'retry', 'request', 'response', 'error'])
  expect(told.at(-1)![1]).toMatchObject({ attempt: 2, durationMs: expect.any(Number) })
  expect(told.at(-1)![1].error).toBe(error)
})

test('hooks are called for token requests as calls of their own', async () => {
  const server = await startToyServer(withTokens(() => ({})))
  const { hooks, told } = listingHooks()
  await toyClient(server, { hooks, username: 'asha', password: 'pass-9c2e' }).records.search({
    layerName: 'X',
  })
  expect(told.map(([name, { operationId }]) => `${name} ${operationId}`)).toEqual([
    'request createToken',
    'response createToken',
    'request searchRecords',
    'response searchRecords',
  ])
})

test('hooks are called with the reason of an aborted signal', async () => {
  const server = await startToyServer(() => found)
  const { hooks, told } = listingHooks()
  const reason = new Error('enough')
  const client = toyClient(server, { hooks, signal: AbortSignal.abort(reason) })
  await expect(decode(client)).rejects.toBe(reason)
  expect(told.at(-1)).toMatchObject(['error', { error: reason }])
})

test('hooks that throw do not fail the call, nor later if they are async functions', async () => {
  const server = await startToyServer((_, count) => (count === 1 ? busy : found))
  const rejected: unknown[] = []
  const note = (reason: unknown) => void rejected.push(reason)
  process.on('unhandledRejection', note)
  const fail = () => {
    throw new Error('a fault of the observer')
  }
  const failLater = async () => fail()
  for (const hooks of [
    { onRequest: fail, onResponse: fail, onRetry: fail, onError: fail },
    { onRequest: failLater, onResponse: failLater, onRetry: failLater, onError: failLater },
  ]) {
    server.got.length = 0
    await expect(decode(toyClient(server, { hooks }))).resolves.toEqual(found.body)
  }
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(rejected).toEqual([])
})

describe('a logger', () => {
  const lines: string[] = []
  const logger = {
    debug: (line: string) => lines.push(`debug ${line}`),
    warn: (line: string) => lines.push(`warn ${line}`),
  }

  test('a logger gets a line for each response and each retry, and other hooks are called too', async () => {
    const server = await startToyServer((_, count) => (count === 1 ? busy : found))
    const { hooks, told } = listingHooks()
    lines.length = 0
    await decode(toyClient(server, { hooks, logger }))
    const call = `decodeDigipinByQuery: GET ${server.url}/geocode/digipin-decode?digipin=X`
    expect(lines.map((line) => line.replace(/\d+ ms$/, 'n ms'))).toEqual([
      `debug ${call} 503 in n ms`,
      'warn decodeDigipinByQuery: try 1 failed, next in 0 ms: ApiError: It is NOT_READY.',
      `debug ${call} 200 in n ms`,
    ])
    expect(told).toHaveLength(5)
  })

  test('a logger that throws fails neither the call nor the hooks', async () => {
    const server = await startToyServer(() => found)
    const fail = () => {
      throw new Error('a full disk')
    }
    const { hooks, told } = listingHooks()
    await decode(toyClient(server, { hooks, logger: { debug: fail, warn: fail } }))
    expect(told.map(([name]) => name)).toEqual(['request', 'response'])
  })
})
