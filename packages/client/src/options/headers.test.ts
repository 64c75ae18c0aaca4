import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ClientOptions } from './clientOptions.ts'
import { refusal, startToyServer, toyClient, type Reply } from '../testing/toyServer.ts'

const busy: Reply = { ...refusal(503, 'NOT_READY'), headers: { 'retry-after': '0' } }
const found: Reply = { body: { latitude: '1' } }

/** Makes a call, and returns the headers of its requests. */
async function sendWith(options: Partial<ClientOptions>, replies: Reply[] = []) {
  const server = await startToyServer(() => replies.shift() ?? found)
  const call = toyClient(server, options).digipin.decodeByQuery({ digipin: 'X' })
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { sent: server.got.map(({ headers }) => headers), error }
}

test('headers as a function are asked for before each try', async () => {
  let asked = 0
  const { sent } = await sendWith({ headers: () => ({ traceparent: `t-${(asked += 1)}` }) }, [busy, busy])
  expect(sent.map(({ traceparent }) => traceparent)).toEqual(['t-1', 't-2', 't-3'])
})

test('headers as a function may come later, and those of the call replace them', async () => {
  const server = await startToyServer(() => found)
  const client = toyClient(server, {
    headers: async () => ({ 'X-A': 'shared', 'X-B': 'shared', 'X-C': undefined }),
  })
  await client.digipin.decodeByQuery({ digipin: 'X' }, { headers: { 'x-a': 'own' } })
  expect(server.got[0]!.headers).toMatchObject({ 'x-a': 'own', 'x-b': 'shared' })
  expect(server.got[0]!.headers).not.toHaveProperty('x-c')
})

test('headers as a function that throw fail the call with what they throw, and nothing is sent', async () => {
  const fault = new Error('no trace')
  const throwing = () => {
    throw fault
  }
  for (const headers of [throwing, () => Promise.reject(fault)]) {
    const { sent, error } = await sendWith({ headers })
    expect(error).toBe(fault)
    expect(sent).toEqual([])
  }
})

test('headers as a function that never come end with the time limit', async () => {
  const { error } = await sendWith({ headers: () => new Promise(() => {}), timeoutMs: 20, retries: 0 })
  expect(error).toMatchObject({ name: 'TimeoutError', scope: 'try' })
})

test.each([
  ['a name with a space', { 'x a': '1' }, 'The header x a'],
  ['an empty name', { '': '1' }, 'The header '],
  ['a line end', { 'x-a': 'one\ntwo' }, 'The header x-a'],
  ['letters beyond Latin-1', { 'x-a': 'पुणे' }, 'The header x-a'],
])(
  'a header with %s is a UsageError that does not quote its value, and nothing is sent',
  async (_, headers, start) => {
    const { sent, error } = await sendWith({ headers })
    expect(error).toMatchObject({ name: 'UsageError', message: `${start} can't be sent` })
    expect(sent).toEqual([])
  },
)

describe('the version header', () => {
  function pretend(navigator: unknown): void {
    vi.stubGlobal('navigator', navigator)
    onTestFinished(() => void vi.unstubAllGlobals())
  }

  test('the version header names the client where the runtime is no browser', async () => {
    for (const navigator of [undefined, {}, { userAgent: 'Node.js/24' }, { userAgent: 'Deno/2.5.0' }]) {
      pretend(navigator)
      const { sent } = await sendWith({})
      expect(sent[0]!['user-agent']).toMatch(/^geofield-client\/\d+\.\d+\.\d+$/)
    }
  })

  test('the version header gives way to that of the caller', async () => {
    const { sent } = await sendWith({ headers: { 'User-Agent': 'my-app/2' } })
    expect(sent[0]!['user-agent']).toBe('my-app/2')
  })

  test('the version header is none in a browser, where it would make every call a preflighted one', async () => {
    pretend({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
    let names: string[] = []
    const fetch = async (_: string, init: RequestInit) => {
      names = Object.keys(init.headers as Record<string, string>)
      return Response.json(found.body)
    }
    await toyClient({ url: 'http://localhost' }, { fetch }).digipin.decodeByQuery({ digipin: 'X' })
    expect(names).toEqual(['accept'])
  })
})
