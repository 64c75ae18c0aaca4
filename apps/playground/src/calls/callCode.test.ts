import { expect, test } from 'vitest'
import { callCode } from './callCode.ts'
import { callList } from './callList.ts'

// Browser parts that the connection is read from.
Object.assign(globalThis, {
  location: { origin: 'http://localhost:4010', href: 'http://localhost:4010/docs/play/' },
})

const listed = (url: string, init: RequestInit, method: string, args: unknown) => {
  const calls = callList(() => undefined)
  const record = calls.begin(method, args)
  record.send(url, init)(200)
  return calls.calls()[0]!
}

test('the curl line is the request that was sent, with the token in a variable', () => {
  const body = '{"locations":[{"lat":18.53,"lon":73.85}]}'
  const call = listed(
    'http://localhost:4010/demo/tracking/live?api-key=demo-key&skip=2',
    { method: 'POST', body, headers: { Authorization: 'Bearer abc-secret' } },
    'preview.tracking.searchLive',
    { locations: [{ lat: 18.53, lon: 73.85 }] },
  )
  const line = callCode.sh(call)
  expect(line).toContain("'http://localhost:4010/demo/tracking/live?api-key=demo-key&skip=2'")
  expect(line).toContain('"Authorization: Bearer $TOKEN"')
  expect(line).toContain('"lat": 18.53')
  expect(line).not.toContain('abc-secret')
})

test('the TypeScript is the call that was made, with its own arguments', () => {
  const call = listed(
    'http://localhost:4010/geocode/digipin-encode?latitude=18.5&longitude=73.8&api-key=demo-key',
    { method: 'GET' },
    'digipin.encode',
    { lat: 18.5, lon: 73.8 },
  )
  expect(callCode.ts(call)).toContain('await client.digipin.encode({ lat: 18.5, lon: 73.8 })')
})

test('the code of an export asks for the same form and columns', () => {
  const call = listed(
    'http://localhost:4010/demo/api/app-base/data-layer/CUSTOMER/search?api-key=demo-key',
    {
      method: 'POST',
      body: '{"take":-1}',
      headers: { Accept: 'text/csv', 'X-Columns': 'Id,Title', 'X-Headings': 'labels' },
    },
    'records.search.csv',
    { layerName: 'CUSTOMER', takeAll: true },
  )
  expect(callCode.sh(call)).toContain("-H 'Accept: text/csv'")
  expect(callCode.sh(call)).toContain("-H 'X-Columns: Id,Title'")
  const typescript = callCode.ts(call)
  expect(typescript).toContain('client.records.search.csv(')
  expect(typescript).toContain("columns: ['Id', 'Title']")
  expect(typescript).toContain("headings: 'labels'")
})

test('only the first outcome of a call counts, and old calls are forgotten', () => {
  const calls = callList(() => undefined)
  const record = calls.begin('digipin.encode', {})
  record.end({ error: new Error('first') })
  record.end({ result: 1 })
  expect(calls.calls()[0]!.outcome!.result).toBeUndefined()
  for (let number = 0; number < 30; number++) calls.begin('digipin.decode', {})
  expect(calls.calls()).toHaveLength(20)
})
