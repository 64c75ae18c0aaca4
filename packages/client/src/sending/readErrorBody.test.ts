import { expect, test } from 'vitest'
import { isApiError, ApiError } from '../errors/ApiError.ts'
import { GeofieldError } from '../errors/GeofieldError.ts'
import { readErrorBody } from './readErrorBody.ts'
import { startToyServer, toyClient } from '../testing/toyServer.ts'

const detail = {
  path: '/sample_data_mobile_number',
  code: 'minLength',
  message: 'must have at least 8 characters',
}

// The status 418 is in none of the bodies, so a code HTTP_418 shows that the body has no code.
test.each([
  [
    'the platform',
    {
      error: {
        statusCode: 422,
        name: 'Unprocessable Entity',
        message: '1 field.',
        code: 'VALIDATION_FAILED',
        details: [detail],
      },
    },
    { code: 'VALIDATION_FAILED', message: '1 field.', details: [detail] },
  ],
  [
    'the platform, without a code',
    { error: { statusCode: 404, name: 'Not Found', message: 'No.' } },
    { code: 'HTTP_418', message: 'No.' },
  ],
  [
    'OAuth',
    { error: 'invalid_grant', error_description: 'Wrong password.' },
    { code: 'invalid_grant', message: 'Wrong password.' },
  ],
  [
    'OAuth, without a description',
    { error: 'invalid_request' },
    { code: 'invalid_request', message: 'invalid_request' },
  ],
  [
    'Valhalla',
    { error_code: 171, error: 'No suitable edges near location', status_code: 400, status: 'Bad Request' },
    { code: '171', message: 'No suitable edges near location' },
  ],
  [
    'OSRM',
    { code: 'NoRoute', message: 'No route found between points' },
    { code: 'NoRoute', message: 'No route found between points' },
  ],
  [
    'Open Topo Data',
    { status: 'INVALID_REQUEST', error: 'No locations.' },
    { code: 'INVALID_REQUEST', message: 'No locations.' },
  ],
  [
    'an unknown server: another object',
    { hello: 'world' },
    { code: 'HTTP_418', message: 'The server responded 418' },
  ],
  ['an unknown server: a list', [1, 2], { code: 'HTTP_418', message: 'The server responded 418' }],
  ['an unknown server: no body', undefined, { code: 'HTTP_418', message: 'The server responded 418' }],
  ['an unknown server: text', '  Service down\n<html>', { code: 'HTTP_418', message: 'Service down' }],
  [
    'the platform, with details that are not objects or lack fields',
    { error: { code: 'X', message: 'Y', details: [null, 'z', { path: 7 }] } },
    { code: 'X', message: 'Y', details: [{ path: '7', code: '', message: '' }] },
  ],
])('code, message and details are read from an error body of %s', (_, body, expected) => {
  expect(readErrorBody(418, body)).toEqual({ details: [], ...expected })
})

test('an ApiError has every field of the error and the raw body', async () => {
  const body = {
    error_code: 442,
    error: 'No path could be found for input',
    status_code: 400,
    status: 'Bad Request',
  }
  const server = await startToyServer(() => ({
    status: 400,
    body,
    headers: { 'x-request-id': 'req-1f', 'retry-after': '7' },
  }))
  const error: unknown = await toyClient(server)
    .routing.findRoute({ locations: [] })
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toBeInstanceOf(GeofieldError)
  expect({ ...(error as ApiError) }).toEqual({
    operationId: 'findRoute',
    status: 400,
    code: '442',
    details: [],
    requestId: 'req-1f',
    retryAfterMs: 7_000,
    etag: undefined,
    current: undefined,
    body,
    method: 'POST',
    url: `${server.url}/routing/adapter/route`,
    attempts: 1,
  })
  expect(String(error)).toBe('ApiError: No path could be found for input')
  expect(isApiError(error)).toBe(true)
  expect(isApiError(error, { status: 400, code: '442', operationId: 'findRoute' })).toBe(true)
  expect(isApiError(error, { status: 404 })).toBe(false)
  expect(isApiError(new Error('x'))).toBe(false)
  expect(isApiError(undefined)).toBe(false)
})
