import { execFile } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from './createClient.ts'
import { limitCalls } from './limits/limitCalls.ts'
import { createTokenSource } from './session/tokenSource.ts'
import { createRedactor } from './secrets/redactor.ts'
import { keepIn } from './session/keepIn.ts'

const calls = 10_000
const layer = { layerName: 'SAMPLE_DATA' }
afterEach(() => void vi.restoreAllMocks())

/** Counts what a signal has to hold. */
function countListeners(signal: AbortSignal): () => number {
  const listeners = new Set<unknown>()
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
  signal.addEventListener = (type: string, listener: never) => (listeners.add(listener), add(type, listener))
  signal.removeEventListener = (type: string, listener: never) => (
    listeners.delete(listener),
    remove(type, listener)
  )
  return () => listeners.size
}

/** Counts timers that are set and not cleared. */
function countTimers(): () => number {
  const timers = new Set<unknown>()
  const [set, clear] = [globalThis.setTimeout, globalThis.clearTimeout]
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    const timer = set(() => (timers.delete(timer), run()), ms)
    timers.add(timer)
    return timer
  }) as never)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => (timers.delete(timer), clear(timer)))
  return () => timers.size
}

test('10,000 calls, also failing ones, with everything on leave no timer and no listener behind', async () => {
  const { signal } = new AbortController()
  const [listeners, timers] = [countListeners(signal), countTimers()]
  let requests = 0
  const client = createClient({
    baseUrl: 'http://localhost',
    apiKey: 'key-6f1d',
    token: () => 'access-1',
    signal,
    retries: 0,
    limit: limitCalls({ concurrency: 50 }),
    headers: async () => ({ traceparent: 't' }),
    hooks: { onRequest: () => undefined, onResponse: () => undefined, onError: () => undefined },
    fetch: async () => {
      requests += 1
      if (requests % 4 === 0) throw new TypeError('fetch failed')
      if (requests % 4 === 1) return new Response('{"error":{"code":"X"}}', { status: 404 })
      return Response.json({ data: [], total: 0 })
    },
  })
  for (let done = 0; done < calls; done += 500) {
    await Promise.allSettled(Array.from({ length: 500 }, () => client.records.search(layer, { signal })))
  }
  expect(requests).toBe(calls)
  expect(listeners()).toBe(0)
  expect(timers()).toBe(0)
})

test('10,000 tokens leave no more to mask than the newest', async () => {
  const redactor = createRedactor()
  let issued = 0
  const tokens = createTokenSource({
    client: { baseUrl: 'http://localhost', apiKey: 'key-6f1d', token: () => `access-${(issued += 1)}` },
    redactor,
    requestToken: () => Promise.reject(new Error('not asked')),
  })
  for (let done = 0; done < calls; done += 1) await tokens.get()
  const text = Array.from({ length: calls }, (_, n) => `access-${n + 1}.`).join('')
  expect(redactor.text(text).match(/\[redacted\]/g)).toHaveLength(16)
})

const account = { baseUrl: 'http://localhost', apiKey: 'key-6f1d' }
const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

test('clients with a session that nobody has any more leave no open channel behind', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const close = vi.spyOn(BroadcastChannel.prototype, 'close')
  for (let made = 0; made < 100; made += 1) {
    const client = createClient({ ...account, storage: keepIn(empty, { key: `user ${made}` }) })
    expect(await client.session.exists()).toBe(false)
  }
  await expect.poll(() => (collect(), close.mock.calls.length)).toBeGreaterThan(90)
})

test('a program with a session in a storage ends when it is done', async () => {
  const program = `
    import { createClient } from ${JSON.stringify(`${import.meta.dirname}/createClient.ts`)}
    import { keepIn } from ${JSON.stringify(`${import.meta.dirname}/session/keepIn.ts`)}
    const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    const client = createClient({ ...${JSON.stringify(account)}, storage: keepIn(storage) })
    console.log(await client.session.exists())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout).toBe('false\n')
})
