import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ApiError } from '../platform/http/errors.ts'
import { createQuota } from '../platform/rateLimit/quota.ts'
import { memoryWindows } from '../platform/rateLimit/windows.ts'
import { createCalls } from './calls.ts'

let server: Server
let responses: number[]
afterEach(() => server.close())

/** Responds as the platform does to a key that has so many requests in a window. */
async function startLimited(limit: number, windowSeconds: number): Promise<string> {
  const quota = createQuota(memoryWindows(), { limit, windowSeconds })
  responses = []
  server = createServer((_request, response) => {
    try {
      response.writeHead(200, quota({ keyId: 'key', rateLimit: null }) as Record<string, string>)
      response.end('{"digipin":"39J49LL8T4"}')
    } catch (error) {
      response.writeHead(429, (error as ApiError).headers).end('{}')
    }
    responses.push(response.statusCode)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function callsTo(baseUrl: string, signal: AbortSignal) {
  const told: string[] = []
  const calls = createCalls({ signal, ending: signal, onProgress: (message) => told.push(message) })
  const account = { baseUrl, apiKey: 'key', tenant: 'demo', username: 'demo', password: 'demo' }
  const client = calls.createClientFor(account)
  const encode = () => calls.run(() => client.digipin.encode({ lat: 28.6, lon: 77.2 }))
  return { calls, told, encode }
}

const many = (count: number, call: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, call))

test("calls beyond the key's quota wait for the next window, and other users of the key keep a share", async () => {
  const { calls, told, encode } = callsTo(await startLimited(60, 3), new AbortController().signal)
  await many(100, encode)
  expect(new Set(responses)).toEqual(new Set([200]))
  expect(calls.durations.count()).toBe(100)
  expect(told[0]).toContain("The key's 60 requests in a window are used up")
})

test('calls that are refused because others use the key too are retried', async () => {
  const { encode } = callsTo(await startLimited(2, 1), new AbortController().signal)
  await many(8, encode)
  expect(responses.filter((status) => status === 200)).toHaveLength(8)
  expect(responses).toContain(429)
})

test('waiting calls end when the run is stopped', async () => {
  const stopping = new AbortController()
  const { encode } = callsTo(await startLimited(1, 60), stopping.signal)
  const all = Array.from({ length: 50 }, encode)
  await all[0]
  stopping.abort(new Error('Stopped.'))
  const ends = await Promise.allSettled(all)
  expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(40)
})
