import { describe, expect, test } from 'vitest'
import type { OperationFacts, OperationRow, RequestParts } from '../types/call.ts'
import { toBody, toParts, toTarget } from './arguments.ts'
import { createTransport } from '../sending/transport.ts'
import { startToyServer } from '../testing/toyServer.ts'

const row: OperationRow = { id: 'makeToy', method: 'POST', path: '/{tenant}/toy/{id}', idempotent: true }
const parts = (args: unknown, change: Partial<OperationRow> = {}) =>
  toParts({ row: { ...row, ...change } }, args)

describe('arguments are sorted', () => {
  test('arguments are sorted into path and body', () => {
    const args = { id: '1', take: 5, tenant: 'a field' }
    expect(parts(args)).toEqual({ path: { id: '1' }, body: { take: 5, tenant: 'a field' } })
  })

  test('arguments are sorted into the query of a GET and a DELETE', () => {
    for (const method of ['GET', 'DELETE'] as const) {
      expect(parts({ id: '1', steps: true }, { method })).toEqual({
        path: { id: '1' },
        query: { steps: true },
      })
    }
  })

  test('arguments are sorted into a path that contains one of them twice', () => {
    const styles = { ...row, method: 'GET', path: '/styles/{style}/{style}.json' } as const
    expect(toTarget(styles, parts({ style: 'bright' }, styles), 'demo', {})).toBe(
      '/styles/bright/bright.json',
    )
  })

  test('into an empty body when no field of it is given', () => {
    expect(toBody(parts({ id: '1' }), {})).toBe('{}')
    expect(toBody(parts({ id: '1', name: undefined }), {})).toBe('{}')
  })

  test("arguments are sorted without changing the caller's object", () => {
    const args = Object.freeze({ id: '1', take: 5 })
    parts(args)
    expect(args).toEqual({ id: '1', take: 5 })
  })
})

describe('a request', () => {
  const path = { profile: 'car', coordinates: '73.85,18.53;73.87,18.54' }
  const route: OperationFacts = {
    row: { id: 'findDistance', method: 'GET', path: '/route/v1/{profile}/{coordinates}', server: 'mapCdn' },
    write: (args: RequestParts) => args,
  }

  test('a request keeps coordinates readable, repeats lists, leaves absent values out', async () => {
    const server = await startToyServer(() => ({}))
    const query = { steps: false, annotations: ['speed', 'nodes|x'], overview: undefined, hint: null }
    await createTransport({ baseUrl: server.url, apiKey: 'a key' }).call({
      operation: route,
      args: { path, query },
    })
    expect(server.got[0]!.target).toBe(
      '/route/v1/car/73.85,18.53;73.87,18.54?steps=false&annotations=speed&annotations=nodes%7Cx&api-key=a%20key',
    )
  })

  test('a request of the map server goes to mapCdnUrl, or to baseUrl when there is none', async () => {
    const [gateway, cdn] = [await startToyServer(() => ({})), await startToyServer(() => ({}))]
    const options = { baseUrl: gateway.url, apiKey: 'k' }
    const call = { operation: route, args: { path } }
    await createTransport({ ...options, mapCdnUrl: `${cdn.url}/` }).call(call)
    expect([gateway.got.length, cdn.got.length]).toEqual([0, 1])
    await createTransport(options).call(call)
    expect([gateway.got.length, cdn.got.length]).toEqual([1, 1])
  })

  test('with a header that can not be sent is a UsageError, which does not quote it', async () => {
    const transport = createTransport({
      baseUrl: 'http://localhost',
      apiKey: 'k',
      headers: { 'x-a': 'wörd\n' },
    })
    const call = transport.call({ operation: route, args: { path } })
    await expect(call).rejects.toMatchObject({ name: 'UsageError', message: "The header x-a can't be sent" })
  })
})

describe('what a type checker would have caught', () => {
  const transport = createTransport({ baseUrl: 'http://localhost', apiKey: 'k' })
  const write = ({ fields, ...path }: { fields?: unknown }) => ({ path, body: fields })
  test.each([
    [write, { id: '1' }, 'What is to be sent is missing'],
    [write, { id: '1', fields: 'x' }, 'What is to be sent is missing'],
    [write, { id: '1', Title: 'x', fields: {} }, 'There is no argument Title'],
    [undefined, null, 'The arguments must be one object; got null'],
    [undefined, 'x', 'The arguments must be one object; got string'],
    [undefined, {}, 'id is missing'],
  ])('%s with %j', async (given, args, message) => {
    const call = transport.call({ operation: { row, write: given }, args })
    await expect(call).rejects.toMatchObject({
      name: 'UsageError',
      operationId: 'makeToy',
      message: expect.stringContaining(message),
    })
  })
})
