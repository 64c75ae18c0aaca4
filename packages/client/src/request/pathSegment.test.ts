import { describe, expect, test } from 'vitest'
import { UsageError } from '../errors/UsageError.ts'
import { checkPathValue, serializePath } from './pathSegment.ts'
import { startToyServer, toyClient } from '../testing/toyServer.ts'

describe('a path parameter is refused', () => {
  test.each(
    [
      ['.', '..', '%2e', '%2E', '.%2e', '%2e%2E', '%252e%252e', '%25252e.'],
      ['../x', 'x/..', 'a/../b', 'a\\..\\b', '..%2fx', 'a%2F..%5cb', './x', '/..'],
    ].flat(),
  )('a path parameter is refused that would leave its segment: %j', (value) => {
    expect(() => checkPathValue('layerName', value)).toThrow(UsageError)
    expect(() => checkPathValue('layerName', value)).toThrow('layerName must not hold the path segments')
  })

  test.each([
    [undefined, 'layerName is missing: it must be a string'],
    [null, 'layerName is missing: it must be a string'],
    [{}, 'layerName is missing: it must be a string'],
    ['', 'layerName is missing: it must be a string'],
  ])('a path parameter is refused that is not a name: %j', (value, message) => {
    expect(() => checkPathValue('layerName', value)).toThrow(message)
  })

  test('before anything is sent, and the operation is named', async () => {
    const server = await startToyServer(() => ({}))
    const client = toyClient(server, { token: 't' })
    for (const call of [
      client.records.get({ layerName: 'SAMPLE_DATA', id: '..' }),
      client.records.get({ layerName: 'SAMPLE_DATA', id: 'x' }, { tenant: '%2e%2e' }),
      client.records.get({ layerName: 'SAMPLE_DATA' } as never),
      client.records.get(undefined as never),
      client.records.get('SAMPLE_DATA' as never),
    ]) {
      await expect(call).rejects.toMatchObject({ name: 'UsageError', operationId: 'getRecord' })
    }
    expect(server.got).toHaveLength(0)
  })
})

test.each(['...', '.hidden', 'a..b', 'v1.2', '100%', '%', '%2', 'a%2Eb', 7])(
  '%j is accepted as a name',
  (value) => {
    expect(() => checkPathValue('layerName', value)).not.toThrow()
  },
)

describe('serializePath', () => {
  test('serializePath keeps what RFC 3986 allows in a segment, so that the routing engines understand it', () => {
    const coordinates = "73.85,18.53;73.87,18.54!$&'()*=:@-._~"
    expect(serializePath('/route/v1/{profile}/{coordinates}', { profile: 'car', coordinates })).toBe(
      `/route/v1/car/${coordinates}`,
    )
  })

  test('encodes every other character', () => {
    expect(serializePath('/{name}', { name: 'a/b?c#d e+f%g\\h|"ü' })).toBe(
      '/a%2Fb%3Fc%23d%20e%2Bf%25g%5Ch%7C%22%C3%BC',
    )
  })

  test('serializePath does not read a value as a template', () => {
    expect(serializePath('/{a}/{b}', { a: '{b}', b: '$&' })).toBe('/%7Bb%7D/$&')
  })
})
