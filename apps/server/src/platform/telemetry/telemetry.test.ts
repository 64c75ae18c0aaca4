import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config/config.ts'
import { ApiError } from '../http/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import { createHttp } from '../http/http.ts'
import { silent } from '../testing/testDatabase.ts'
import { startTelemetry } from './startTelemetry.ts'
import { noTelemetry, type Telemetry } from './telemetry.ts'
import { type CounterName, type HistogramName, metrics, type ObservedName } from './metrics.ts'
import { serveMetrics } from './metricsListener.ts'
import { listPrometheusNames } from './prometheusNames.ts'

/** Below the range from which the system takes a port for a program that names none. */
const metricsPort = 12_613
const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
const token = 'a-token-of-this-test'

let telemetry: Telemetry
let app: ReturnType<typeof createHttp>
let url: string
beforeAll(async () => {
  const config = readConfig({ GEOFIELD_METRICS_PORT: String(metricsPort), GEOFIELD_METRICS_TENANTS: 'acme' })
  telemetry = await startTelemetry(config, silent.log)
  const handlers = {
    encodeDigipin: () => ({ digipin: '39J49LL8T4' }),
    decodeDigipinByQuery: () => {
      throw new ApiError('NOT_READY', { reason: 'database' })
    },
  } as unknown as Handlers
  app = createHttp({
    handlers,
    authenticate: ({ apiKey = '' }) => ({
      tenant: { tenantId: 1, code: apiKey },
      keyId: apiKey,
      address: '127.0.0.1',
    }),
    errorFormats: {},
    bodyLimitBytes: 1000,
    ...silent,
    telemetry,
    ownTenants: config.metricsTenants,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await telemetry.close()
})

const read = async () => (await fetch(metricsUrl)).text()
const encode = (key: string) => `${url}/geocode/digipin-encode?latitude=28&longitude=77&api-key=${key}`

test('metrics of requests count by operation, class of the status and class of the tenant; only named tenants have their own', async () => {
  for (const key of ['acme', 'first', 'second']) expect((await fetch(encode(key))).status).toBe(200)
  expect((await fetch(`${url}/geocode/digipin-decode?digipin=x&api-key=acme`)).status).toBe(503)
  expect((await fetch(`${url}/nowhere`)).status).toBe(404)
  const counts = (await read())
    .split('\n')
    .flatMap((line) => /^http_server_request_duration_seconds_count(\{.*\} \d+)$/.exec(line)?.[1] ?? [])
  expect(counts.toSorted()).toEqual([
    '{geofield_operation="decodeDigipinByQuery",http_response_status_class="5xx",geofield_tenant_class="acme"} 1',
    '{geofield_operation="encodeDigipin",http_response_status_class="2xx",geofield_tenant_class="acme"} 1',
    '{geofield_operation="encodeDigipin",http_response_status_class="2xx",geofield_tenant_class="other"} 2',
    '{geofield_operation="other",http_response_status_class="4xx",geofield_tenant_class="none"} 1',
  ])
  expect(await read()).toContain(
    'geofield_http_refusals_total{geofield_reason="database",geofield_tenant_class="acme"} 1',
  )
})

test('metrics of requests include the process: event loop, memory and CPU time', async () => {
  const served = await read()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(served)?.[1])
  expect(value('process_memory_usage_bytes')).toBeGreaterThan(1e7)
  expect(value('v8js_memory_heap_used_bytes')).toBeLessThan(value('v8js_memory_heap_limit_bytes'))
  expect(value('nodejs_eventloop_delay_max_seconds')).toBeGreaterThanOrEqual(
    value('nodejs_eventloop_delay_p99_seconds'),
  )
  expect(served).toContain('process_cpu_time_seconds_total{cpu_mode="user"}')
  expect(served).toMatch(/^target_info\{.*service_name="geofield"/m)
})

test('every metric of the table is served under its name for Prometheus', async () => {
  const own = await startTelemetry(readConfig({ GEOFIELD_METRICS_PORT: String(metricsPort + 1) }), silent.log)
  for (const [name, { kind }] of Object.entries(metrics)) {
    if (kind === 'counter') own.count(name as CounterName, 1)
    else if (kind === 'histogram') own.record(name as HistogramName, 1)
    else own.observe(name as ObservedName, () => [{ value: 1 }])
  }
  const served = await (await fetch(`http://127.0.0.1:${metricsPort + 1}/metrics`)).text()
  await own.close()
  const names = [...served.matchAll(/^([a-z]\w+)[ {]/gm)].map(([, name]) => name!)
  expect(new Set(names.filter((name) => name !== 'target_info'))).toEqual(new Set(listPrometheusNames()))
})

/** fetch does not send a Host header of the caller's choice. */
async function ask(
  headers: Record<string, string>,
  { method = 'GET', path = '/metrics', port = metricsPort } = {},
) {
  const sent = request({ host: '127.0.0.1', port, path, method, headers })
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  sent.on('error', reject).on('response', (response) => {
    text(response).then((body) => resolve({ status: response.statusCode!, body }), reject)
  })
  sent.end()
  return promise
}

test('a stranger finds no metrics where the API is, with or without a key', async () => {
  for (const path of ['/metrics', '/metrics?api-key=acme', '/health/metrics', '/status/../metrics'])
    expect((await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
})

test('a stranger finds nothing else on the port of the metrics, and changes nothing there', async () => {
  for (const path of ['/', '/geocode/digipin-encode', '/metrics/', '//metrics', '/docs/'])
    expect((await ask({}, { path })).status).toBe(404)
  for (const method of ['POST', 'DELETE', 'OPTIONS', 'PUT'])
    expect((await ask({}, { method })).status).toBe(405)
})

test("a stranger can't read metrics from a web page whose name points at this machine", async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'a@127.0.0.1x'])
    expect((await ask({ host })).status).toBe(403)
  for (const host of ['127.0.0.1:9', 'localhost', '[::1]:9', '10.0.0.1'])
    expect((await ask({ host })).status).toBe(200)
})

test('a stranger needs the token, if the operator has set one', async () => {
  const config = readConfig({ GEOFIELD_METRICS_TOKEN: token, GEOFIELD_METRICS_PORT: '0' })
  const listener = await serveMetrics(config, async () => 'up 1\n')
  const port = Number(new URL(listener.url).port)
  const tries = ['', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token, 'Bearer']
  for (const authorization of tries) {
    const { status, body } = await ask({ authorization }, { port })
    expect([status, body]).toEqual([401, expect.not.stringContaining(token)])
  }
  const authorization = `Bearer ${token}`
  expect(await ask({ authorization, host: 'geofield.internal' }, { port })).toEqual({
    status: 200,
    body: 'up 1\n',
  })
  await listener.close()
})

test('a stranger of another machine gets no metrics without a token, because the settings are refused', () => {
  const open = { GEOFIELD_METRICS_PORT: '0', GEOFIELD_METRICS_HOST: '0.0.0.0' }
  expect(() => readConfig(open)).toThrow(ConfigError)
  expect(() => readConfig({ ...open, GEOFIELD_METRICS_TOKEN: 'short' })).toThrow(/GEOFIELD_METRICS_TOKEN/)
  expect(readConfig({ ...open, GEOFIELD_METRICS_TOKEN: token }).metricsHost).toBe('0.0.0.0')
  expect(readConfig({ GEOFIELD_METRICS_HOST: '0.0.0.0' }).metricsPort).toBeUndefined()
})

test('without the setting nothing listens and nothing is loaded', async () => {
  expect(await startTelemetry(readConfig({}), silent.log)).toBe(noTelemetry)
})

test('a port that is taken is named with its setting', async () => {
  const config = readConfig({ GEOFIELD_METRICS_PORT: String(metricsPort) })
  await expect(startTelemetry(config, silent.log)).rejects.toThrow(
    /127.0.0.1 port \d+.*GEOFIELD_METRICS_PORT/,
  )
})
