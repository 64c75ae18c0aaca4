import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createTransport } from '../sending/transport.ts'
import { createFetchClient } from '../entries/fetch.ts'
import type { Hooks } from '../options/hooks.ts'
import { failure } from '../testing/failure.ts'
import { startToyServer, toyClient, withTokens, type Got, type Reply } from '../testing/toyServer.ts'

const apiKey = 'key-6f1d'
const user = { apiKey, username: 'asha', password: 'pass-9c2e', retries: 1 }
const secrets = /key-6f1d|pass-9c2e|access-\d|refresh-\d/
const layer = { layerName: 'SAMPLE_DATA' }

/** Everything secret that a request has. */
const echo = ({ target, headers, body }: Got) => `${target} ${headers.authorization} ${body}`

/** A reply that repeats the request in its body and in headers. */
function careless(got: Got, reply: Reply): Reply {
  const text = echo(got).replaceAll('\n', ' ')
  return { ...reply, headers: { 'x-request-id': text, 'x-echo': text, etag: text, 'retry-after': '0' } }
}

const replies: [string, (got: Got) => Reply | 'drop' | 'cut'][] = [
  ...[400, 401, 403, 404, 409, 412, 422, 429, 500, 503].map((status): (typeof replies)[number] => [
    `a ${status}`,
    (got) =>
      careless(got, {
        status,
        body: { error: { code: echo(got), message: echo(got) }, current: { a: echo(got) } },
      }),
  ]),
  ['a refusal in text', (got) => careless(got, { status: 502, body: echo(got) })],
  ['a redirect', (got) => ({ status: 307, headers: { location: `/${encodeURIComponent(echo(got))}` } })],
  ['a 200 in HTML', (got) => careless(got, { body: `<p>${echo(got)}` })],
  ['a 200 of another shape', (got) => careless(got, { body: { [echo(got)]: echo(got) } })],
  [
    'a failure of the engine',
    (got) => careless(got, { body: { trip: { status: 442, status_message: echo(got) } } }),
  ],
  ['a dropped connection', () => 'drop'],
  ['a cut body', () => 'cut'],
]

describe.each(replies)('%s that repeats the request shows no secret', (body, reply) => {
  test(`${body} that repeats the request shows no secret in errors, hooks and log lines`, async () => {
    const server = await startToyServer(withTokens(reply))
    const seen: unknown[] = []
    const see = (event: unknown) => void seen.push(event)
    const hooks: Hooks = { onRequest: see, onResponse: see, onRetry: see, onError: see }
    const logger = { debug: see, warn: see }
    const client = toyClient(server, { ...user, hooks, logger })
    const calls = [
      client.records.search(layer),
      client.records.create({ ...layer, fields: { Title: apiKey } }),
      client.routing.findRoute({ locations: [] }),
      client.records.search.csv(layer).next(),
    ]
    for (const error of await Promise.all(calls.map(failure))) {
      seen.push(error, error.stack, error.message, JSON.stringify(error), Object.entries(error))
    }
    expect(seen.length).toBeGreaterThan(12)
    for (const each of seen) expect(inspect(each, { depth: Infinity, showHidden: true })).not.toMatch(secrets)
    expect(JSON.stringify(seen)).not.toMatch(secrets)
  })

  test('in what openapi-fetch returns and throws', async () => {
    const server = await startToyServer(withTokens(reply))
    const api = createFetchClient(createTransport({ ...user, baseUrl: server.url }))
    const path = { tenant: 'demo', layerName: 'SAMPLE_DATA' }
    const call = api.POST('/{tenant}/api/app-base/data-layer/{layerName}/search', { params: { path } })
    const result: unknown = await call.then(
      ({ error, response }) => [error, [...response.headers], response.statusText],
      (error: unknown) => error,
    )
    expect(inspect(result, { depth: Infinity, showHidden: true })).not.toMatch(secrets)
  })
})

test('withResponse masks the headers and the etag of a success', async () => {
  const server = await startToyServer(withTokens((got) => careless(got, { body: { Id: 'id-1' } })))
  const { response, etag } = await toyClient(server, user).records.get.withResponse({ ...layer, id: 'id-1' })
  expect(inspect([...response.headers, etag])).not.toMatch(secrets)
  expect(response.headers.get('x-echo')).toContain('api-key=[redacted]')
})

test('the event with which a server ends a stream is masked', async () => {
  const server = await startToyServer(
    withTokens((got) => ({
      headers: { 'content-type': 'text/event-stream' },
      body: `event: end\ndata: ${JSON.stringify({ code: 'TOKEN_INVALID', message: echo(got) })}\n\n`,
    })),
  )
  const error = await failure(toyClient(server, user).preview.changes.stream().next())
  expect(error).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(inspect(error, { depth: Infinity }) + JSON.stringify(error)).not.toMatch(secrets)
})

test('a client, a transport and their JSON show no secret', async () => {
  const server = await startToyServer(withTokens(() => ({})))
  const client = toyClient(server, user)
  await client.records.search(layer)
  expect(inspect(client, { depth: Infinity, showHidden: true })).not.toMatch(secrets)
  expect(JSON.stringify(client)).not.toMatch(secrets)
})

test('JSON.stringify keeps name, message and fields of an error', async () => {
  const reply = { status: 404, body: { error: { code: 'LAYER_NOT_FOUND', message: 'There is no layer X.' } } }
  const server = await startToyServer(() => reply)
  const error = await failure(toyClient(server).digipin.decode({ digipin: 'X' }))
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({
    name: 'NotFoundError',
    message: 'There is no layer X.',
    code: 'LAYER_NOT_FOUND',
    status: 404,
    operationId: 'decodeDigipin',
  })
})
