import { describe, expect, test } from 'vitest'
import type { Client } from '../createClient.ts'
import { failure } from '../testing/failure.ts'
import { refusal, startToyServer, toyClient, withTokens, type Reply } from '../testing/toyServer.ts'

const user = { token: 'access-1' }
const layer = { layerName: 'SAMPLE_DATA' }
const stops = [
  { lat: 18.53, lon: 73.85 },
  { lat: 18.54, lon: 73.87 },
]
const echo = { 'x-request-id': 'req-7' }

async function startClient(reply: Reply, options = {}) {
  const server = await startToyServer(() => reply)
  return { client: toyClient(server, { ...user, ...options }), server }
}

const calls: [string, (client: Client) => Promise<unknown>][] = [
  ['encodeDigipin', (client) => client.digipin.encode(stops[0]!)],
  ['searchRecords', (client) => client.records.search(layer)],
  ['createRecord', (client) => client.records.create({ ...layer, fields: {} })],
  ['deleteRecord', (client) => client.records.delete({ ...layer, id: 'id-1' })],
  ['reverseGeocode', (client) => client.geocoding.reverse({ points: stops })],
  ['findRoute', (client) => client.routing.findRoute({ locations: stops })],
  ['searchEvents', (client) => client.events.search()],
  [
    'computeMatrix',
    (client) => client.routing.computeMatrix({ sources: stops, targets: stops, costing: 'auto' }),
  ],
  ['getMapStyle', (client) => client.styles.getMapStyle({ style: 'bright' })],
]

describe.each(calls)(
  'a 200 that is not a response of %s is a DecodeError, sent once:',
  (operationId, call) => {
    const bodies: [string, string][] = [
      ['truncated JSON', '{"data":[{"Id":"1"'],
      ['HTML', '<!doctype html><title>Sign in</title>'],
      ['nothing', ''],
      ['null', 'null'],
      ['text', '"OK"'],
      ['a number', '7'],
      ['the other of list and object', operationId === 'reverseGeocode' ? '{}' : '[]'],
    ]
    test.each(bodies)('%s', async (_, body) => {
      const { client, server } = await startClient({ body, headers: echo })
      const error = await failure(call(client))
      expect(error).toMatchObject({
        name: 'DecodeError',
        operationId,
        status: 200,
        bodyStart: body,
        attempts: 1,
      })
      expect(error.url).toContain(server.url)
      expect(server.got).toHaveLength(1)
    })
  },
)

test.each(calls.slice(0, 4))(
  'an object of another shape is not a response of %s',
  async (operationId, call) => {
    const { client } = await startClient({ body: { status: 'ok' } })
    await expect(call(client)).rejects.toMatchObject({ name: 'DecodeError', operationId })
  },
)

test('a response of the token endpoint that is cut off shows no token in its error', async () => {
  const server = await startToyServer(() => ({ body: '{"access_token":"eyJhbGciOi' }))
  const client = toyClient(server, { username: 'asha', password: 'pass-9c2e' })
  const error = await failure(client.records.search(layer))
  expect(error).toMatchObject({ name: 'DecodeError', operationId: 'createToken' })
  expect(JSON.stringify(error) + error.stack).not.toContain('eyJ')
})

describe('a failure that the engine reports in a 200 is an ApiError:', () => {
  const failures: [string, string, unknown, (client: Client) => Promise<unknown>, object][] = [
    [
      'trip.status',
      'findRoute',
      { trip: { status: 442, status_message: 'No path could be found for input' } },
      (client) => client.routing.findRoute({ locations: stops }),
      { code: '442', message: 'No path could be found for input' },
    ],
    [
      'trip.status',
      'optimizeRoute',
      { trip: { status: 442 } },
      (client) => client.routing.optimize({ locations: stops, costing: 'auto' }),
      { code: '442', message: 'The engine found no route' },
    ],
    [
      'NoRoute',
      'findDistance',
      { code: 'NoRoute', message: 'Impossible route between points' },
      (client) => client.routing.findDistance({ profile: 'car', coordinates: stops }),
      { code: 'NoRoute', message: 'Impossible route between points' },
    ],
    [
      'NoSegment',
      'findNearestRoad',
      { code: 'NoSegment', message: 'No road.' },
      (client) => client.routing.findNearestRoad({ profile: 'car', coordinates: [stops[0]!] }),
      { code: 'NoSegment', message: 'No road.' },
    ],
    [
      'SERVER_ERROR',
      'lookUpElevation',
      { status: 'SERVER_ERROR', error: 'The data set is broken.' },
      (client) => client.elevation.lookUp({ locations: stops }),
      { code: 'SERVER_ERROR', message: 'The data set is broken.' },
    ],
    [
      'SERVER_ERROR',
      'lookUpElevationByBody',
      { status: 'SERVER_ERROR', error: 'The data set is broken.' },
      (client) => client.elevation.lookUpByBody({ locations: stops }),
      { code: 'SERVER_ERROR', message: 'The data set is broken.' },
    ],
    [
      'INVALID_REQUEST',
      'computeElevationProfile',
      { status: 'INVALID_REQUEST', error: 'No polyline.' },
      (client) => client.preview.elevation.profile({ polyline: 'x' }),
      { code: 'INVALID_REQUEST', message: 'No polyline.' },
    ],
  ]
  test.each(failures)('%s of %s', async (_, operationId, body, call, expected) => {
    const { client, server } = await startClient({ body, headers: echo })
    expect(await failure(call(client))).toMatchObject({
      name: 'ApiError',
      operationId,
      status: 200,
      ...expected,
      body,
      requestId: 'req-7',
      attempts: 1,
    })
    expect(server.got).toHaveLength(1)
  })

  test('a failure that the engine reports in a 200 is an ApiError: and a success is none', async () => {
    const { client } = await startClient({
      body: { trip: { status: 0 }, code: 'Ok', routes: [], status: 'OK' },
    })
    await client.routing.findRoute({ locations: stops })
    await client.routing.findDistance({ profile: 'car', coordinates: stops })
    await expect(client.elevation.lookUp({ locations: stops })).resolves.toMatchObject({ status: 'OK' })
  })
})

describe('the error of a status', () => {
  test.each([
    [401, 'API_KEY_INVALID', 'AuthenticationError'],
    [403, 'RIGHT_MISSING', 'PermissionError'],
    [404, 'ENTITY_NOT_FOUND', 'NotFoundError'],
    [409, 'CONFLICT', 'ConflictError'],
    [412, 'PRECONDITION_FAILED', 'ConflictError'],
    [422, 'VALIDATION_FAILED', 'ValidationError'],
    [429, 'RATE_LIMITED', 'RateLimitError'],
    [400, 'INVALID_PARAMETER_VALUE', 'ValidationError'],
    [400, 'MALFORMED_JSON', 'ValidationError'],
    [400, '171', 'ApiError'],
    [400, 'NoRoute', 'ApiError'],
    [400, 'invalid_grant', 'AuthenticationError'],
    [400, 'unauthorized_client', 'ApiError'],
    [410, 'CURSOR_EXPIRED', 'ApiError'],
    [500, 'INTERNAL', 'ApiError'],
  ])('%i with %s is a %s', async (status, code, name) => {
    const server = await startToyServer(withTokens(() => ({ ...refusal(status, code), headers: echo })))
    const client = toyClient(server, { ...user, retries: 0 })
    const error = await failure(client.records.update({ ...layer, id: 'id-1', fields: {} }))
    expect(error).toMatchObject({
      name,
      operationId: 'updateRecord',
      status,
      code,
      message: `It is ${code}.`,
      requestId: 'req-7',
      method: 'PUT',
      url: `${server.url}/demo/api/app-base/data-layer/SAMPLE_DATA/id-1`,
      attempts: 1,
    })
    expect(String(error)).toBe(`${name}: It is ${code}.`)
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name, message: error.message, code, status })
  })

  test('the error of a status counts the tries', async () => {
    const busy = { ...refusal(503, 'NOT_READY'), headers: { 'retry-after': '0' } }
    const { client } = await startClient(busy, { retries: 2 })
    expect(await failure(client.records.search(layer))).toMatchObject({ attempts: 3 })
  })
})
