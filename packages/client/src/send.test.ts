import { expect, test } from 'vitest'
import type { OperationRow } from './operationRows.ts'
import { createRedactor } from './redactor.ts'
import { createSend } from './send.ts'
import { startToyServer } from './testing/toyServer.ts'

/** Like routing and styles: a path of coordinates and another server. No operation has a list in the query yet. */
const row: OperationRow = {
  area: 'routing',
  method: 'GET',
  path: '/route/v1/{profile}/{coordinates}',
  bearer: false,
  idempotent: true,
  status: 'ready',
}
const base = { operationId: 'findDistance', form: false, headers: {}, token: undefined }
const path = { profile: 'car', coordinates: '73.85,18.53;73.87,18.54' }

test('coordinates stay readable, lists repeat, absent values are left out', async () => {
  const server = await startToyServer(() => ({}))
  const send = createSend({ baseUrl: server.url, apiKey: 'a key' }, createRedactor())
  const query = { steps: false, annotations: ['speed', 'nodes|x'], overview: undefined, hint: null }
  await send({ ...base, row, parts: { path, query, body: undefined }, signal: new AbortController().signal })
  expect(server.got[0]!.target).toBe(
    '/route/v1/car/73.85,18.53;73.87,18.54?steps=false&annotations=speed&annotations=nodes%7Cx&api-key=a%20key',
  )
})

test('an operation of the map server goes to mapCdnUrl, or to baseUrl when there is none', async () => {
  const [gateway, cdn] = [await startToyServer(() => ({})), await startToyServer(() => ({}))]
  const sending = {
    ...base,
    row: { ...row, server: 'mapCdn' as const },
    parts: { path, query: {}, body: undefined },
    signal: new AbortController().signal,
  }
  const options = { baseUrl: gateway.url, apiKey: 'k' }
  await createSend({ ...options, mapCdnUrl: `${cdn.url}/` }, createRedactor())(sending)
  expect([gateway.got.length, cdn.got.length]).toEqual([0, 1])
  await createSend(options, createRedactor())(sending)
  expect([gateway.got.length, cdn.got.length]).toEqual([1, 1])
})
