import { expect, test } from 'vitest'
import type { SampleRequest } from '../samples/sampleRequest.ts'
import { buildCall, withoutKey } from './call.ts'

const request: SampleRequest = {
  operationId: 'putThing',
  method: 'PUT',
  baseUrl: 'http://h/',
  path: '/{tenant}/things/{id}',
  bearer: true,
  client: { method: 'things.put', stream: false },
  parameters: [
    { name: 'tenant', in: 'path', value: 'demo', required: true },
    { name: 'id', in: 'path', value: 'a/b', required: true },
    { name: 'empty', in: 'query', required: false },
    { name: 'q', in: 'query', value: 'x y', required: false },
  ],
  body: { mediaType: 'application/json', form: false, value: {}, required: true },
}

test('a call has its path and query filled, the token in a header and the body as typed', () => {
  expect(buildCall({ request, apiKey: 'k&1', token: 't', json: '{ not JSON' })).toEqual({
    method: 'PUT',
    url: 'http://h/demo/things/a%2Fb?api-key=k%261&q=x%20y',
    headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
    body: '{ not JSON',
  })
})

test('an empty body is not a body', () => {
  expect(buildCall({ request, apiKey: '', json: ' ' }).body).toBeUndefined()
})

test('a form is made of the JSON', () => {
  const body = { ...request.body!, mediaType: 'application/x-www-form-urlencoded', form: true }
  expect(buildCall({ request: { ...request, body }, apiKey: '', json: '{"a":"b c","n":1}' }).body).toBe(
    'a=b+c&n=1',
  )
})

test('the key is not shown', () => {
  expect(withoutKey('http://h/p?api-key=secret&q=1')).toBe('http://h/p?api-key=•••&q=1')
})
