import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contract, type Handler, startService } from '../run/runContract.ts'
import { startProxy } from './proxy.ts'
import { toHar } from './har.ts'
import { type Recorded, toJudged } from './exchange.ts'
import { judgeTraffic } from './judgeTraffic.ts'
import { collectSecrets } from './secrets.ts'

const baseUrl = 'https://api.example.com/gateway'
const rules = { bundle: 'verified', baseUrl, showValues: false, version: '1' } as const
const found = { data: [], total: 0 }

type Part = { path?: string; body?: object; status?: number; response?: unknown }

function search({
  path = 'search',
  body = { take: 5 },
  status = 200,
  response = found,
}: Part = {}): Recorded {
  return {
    request: {
      method: 'POST',
      url: `${baseUrl}/acme/api/app-base/data-layer/SAMPLE_DATA/${path}?api-key=secret-key`,
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret-token' },
      body: JSON.stringify(body),
    },
    response: toJudged(status, new Headers({ 'content-type': 'application/json' }), JSON.stringify(response)),
    startedAt: '2026-11-23T10:00:00.000Z',
    durationMs: 5,
  }
}

const failures = (...exchanges: Recorded[]) =>
  judgeTraffic(exchanges, rules).report.checks.filter(({ verdict }) => verdict === 'failure')

test('recorded traffic that follows the description passes, and says what it covered', () => {
  const { report, unknown } = judgeTraffic([search(), search({ body: { take: 'x' }, status: 400 })], rules)
  expect(report.counts).toMatchObject({ passed: 2, failure: 0 })
  const { keywords } = report.coverage.find(({ operation }) => operation === 'searchRecords')!
  expect(keywords.find(({ place, keyword }) => place === 'body /take' && keyword === 'type')).toMatchObject({
    valid: true,
    invalid: true,
  })
  expect(report.traffic).toMatchObject([
    { operation: 'searchRecords', requests: 2, statuses: { 200: 1, 400: 1 } },
  ])
  expect(unknown).toEqual([])
})

test.each<[string, Part, string]>([
  ['a response that breaks its schema', { response: { data: [], total: 'one' } }, '/total must be'],
  ['a response without a required field', { response: { data: [] } }, "must have required property 'total'"],
  ['a failure of the service', { status: 500, response: {} }, 'responded 500'],
  ['an undeclared success', { status: 202 }, 'responded 202'],
  [
    'a faulty request that is accepted',
    { body: { take: 'many' } },
    'accepted a request although body: /take must be',
  ],
])('%s is a failure', (_, part, message) => {
  const [failure, ...others] = failures(search(), search(part))
  expect(others).toEqual([])
  expect(failure!.message).toContain(message)
})

test('a parameter that is part of a segment, and stands in the path twice, is read from its place', () => {
  const style: Recorded = {
    ...search(),
    request: {
      method: 'GET',
      url: `${baseUrl}/styles/positron/positron.json?api-key=k`,
      headers: {},
      body: undefined,
    },
    response: toJudged(404, new Headers(), ''),
  }
  const { report } = judgeTraffic([style], rules)
  const { keywords } = report.coverage.find(({ operation }) => operation === 'getMapStyle')!
  expect(keywords).toMatchObject([{ place: 'path style', keyword: 'enum', valid: true, invalid: false }])
})

test('requests to other hosts are left out, and those that no operation describes are listed', () => {
  const elsewhere = { ...search(), request: { ...search().request, url: 'https://cdn.example.com/app.js' } }
  const { unknown } = judgeTraffic([elsewhere, search({ path: 'serch' })], rules)
  expect(unknown).toEqual(['POST /acme/api/app-base/data-layer/SAMPLE_DATA/serch'])
})

test('map styles of another host are judged where its address is given', () => {
  const url = 'https://maps.example.com/v1/styles/positron/positron.json?api-key=k'
  const request = { method: 'GET', url, headers: {}, body: undefined }
  const style: Recorded = { ...search(), request, response: toJudged(500, new Headers(), '') }
  const faultsBy = (more: object) => judgeTraffic([style], { ...rules, ...more }).report.counts.failure
  expect(faultsBy({})).toBe(0)
  expect(faultsBy({ mapCdnUrl: 'https://maps.example.com/v1' })).toBe(1)
})

test('the credentials of recorded traffic are known as secrets', () => {
  const form = new Headers({ 'content-type': 'application/x-www-form-urlencoded' })
  const body = 'username=demo&password=demo&refresh_token=secret-refresh'
  const loggedIn = {
    ...search(),
    request: { ...search().request, url: baseUrl, headers: Object.fromEntries(form), body },
  }
  expect(collectSecrets([loggedIn]).learned).toContain('secret-refresh')
  expect(collectSecrets([loggedIn]).learned).not.toContain('demo')
  expect(collectSecrets([search()]).learned).toEqual(['secret-key', 'secret-token'])
})

const login = {
  access_token: 'secret-access',
  token_type: 'bearer',
  expires_in: 300,
  refresh_token: 'secret-refresh',
}
const records: Handler = (_, response) =>
  void response.end(JSON.stringify({ data: [{ Id: 7, Title: 'Asha Bhosale' }], total: 'one' }))

test('the proxy passes requests on unchanged, and the har command judges what it recorded without its secrets', async () => {
  const bodies: string[] = []
  const service = await startService({
    handler: records,
    login: (_, response) => void response.end(JSON.stringify(login)),
    onBody: (body) => void bodies.push(body),
  })
  const recorded: Recorded[] = []
  const proxy = await startProxy({
    addressFor: () => service,
    port: 0,
    note: (exchange) => void recorded.push(exchange),
  })
  const { request } = search()
  const { pathname, search: query } = new URL(request.url)
  const target = `${proxy.url}${pathname.replace('/gateway', '')}${query}`
  const response = await fetch(target, { method: 'POST', headers: request.headers, body: request.body! })
  expect([response.status, bodies]).toEqual([200, [request.body]])
  expect(await response.json()).toMatchObject({ total: 'one' })
  await proxy.stop()
  const folder = mkdtempSync(join(tmpdir(), 'geofield-traffic-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  writeFileSync(join(folder, 'traffic.har'), toHar(recorded, '1'))
  const { code, output, report } = await contract(['har', join(folder, 'traffic.har'), '--base-url', service])
  expect(code).toBe(1)
  expect(output).toContain('searchRecords: every recorded response is as documented')
  expect(output + JSON.stringify(report)).not.toMatch(/secret-|Asha|Bhosale/)
})
