import { expect, test } from 'vitest'
import { buildCall, withoutKey } from './call.ts'
import type { TryItData } from './data.ts'

const data: TryItData = {
  method: 'PUT',
  path: '/{tenant}/things/{id}',
  bearer: true,
  gateway: '',
  body: { mediaType: 'application/json', form: false },
  examples: [],
}
const parameters = [
  { name: 'tenant', in: 'path', value: 'demo', required: true },
  { name: 'id', in: 'path', value: 'a/b', required: true },
  { name: 'empty', in: 'query', value: '', required: false },
  { name: 'q', in: 'query', value: 'x y', required: false },
]

test('a call has its path and query filled, the token in a header and the body as typed', () => {
  const call = buildCall(data, {
    baseUrl: 'http://h/',
    apiKey: 'k&1',
    token: 't',
    parameters,
    body: '{ not JSON',
  })
  expect(call.url).toBe('http://h/demo/things/a%2Fb?api-key=k%261&q=x%20y')
  expect(call.init).toEqual({
    method: 'PUT',
    headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
    body: '{ not JSON',
  })
})

test('an empty body is no body', () => {
  expect(buildCall(data, { baseUrl: '', apiKey: '', parameters, body: '' }).init.body).toBeUndefined()
})

test('the key is not shown', () => {
  expect(withoutKey('http://h/p?api-key=secret&q=1')).toBe('http://h/p?api-key=•••&q=1')
})
