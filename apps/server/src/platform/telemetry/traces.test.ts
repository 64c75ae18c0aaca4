import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import type { Call, Handlers } from '../http/handlers.ts'
import { createHttp } from '../http/http.ts'
import { createLogs } from '../log/log.ts'
import { silent, startTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { startTelemetry } from './startTelemetry.ts'
import { readTraceparent } from './traceContext.ts'

type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Export = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }

/** A collector that keeps the spans that it gets. */
const spans: OtlpSpan[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of (body as Export).resourceSpans)
        spans.push(...scopeSpans.flatMap((each) => each.spans))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

let postgres: TestDatabase
let database: Database
let app: ReturnType<typeof createHttp>
let url: string
let requestId: string
let collectorUrl: string
let logs: ReturnType<typeof createLogs>
let logFile: string
beforeAll(async () => {
  postgres = startTestDatabase()
  database = await openDatabase(await postgres.migrated(), silent.log)
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    GEOFIELD_TRACE_PERCENT: '100',
  })
  logFile = join(postgres.folder, 'server.log')
  logs = createLogs({ level: 'info', file: logFile })
  const telemetry = await startTelemetry(config, silent.log)
  const handlers = {
    decodeDigipin: ({ caller }: Call<'decodeDigipin'>) =>
      database.inTenant(caller.tenant, async (transaction) => {
        const { rows } = await transaction.query<{ digipin: string }>('select $1 digipin', ['39J49LL8T4'])
        return rows[0]
      }),
  } as unknown as Handlers
  app = createHttp({
    handlers,
    authenticate: () => ({ tenant: { tenantId: 1, code: 'acme' }, keyId: 'k', address: '127.0.0.1' }),
    errorFormats: {},
    bodyLimitBytes: 1000,
    ...logs,
    telemetry,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  requestId = await call({ traceparent: `00-${traceId}-${callerSpan}-01` })
  await Promise.all(Array.from({ length: atOnce }, () => call()))
  // Spans end with their connections and are sent at the latest when telemetry ends.
  await app.close()
  await telemetry.close()
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  collector.close()
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const atOnce = 20
const callerSpan = '00f067aa0ba902b7'

/** A call with a body, because reading it leaves the context in which the request began. */
async function call(headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/geocode/digipin-decode?api-key=gf_sEcReT0123456789`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ digipin: '39J49LL8T4' }),
  })
  expect(response.status).toBe(200)
  return response.headers.get('x-request-id')!
}

const attributesOf = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

describe('a traced request', () => {
  let request: OtlpSpan[]
  beforeAll(() => {
    request = spans.filter((span) => span.traceId === traceId)
  })

  test("a traced request is a part of the caller's trace, with its operation, tenant and status", () => {
    const server = request.find(({ kind }) => kind === 2)!
    expect([server.name, server.parentSpanId]).toEqual(['POST /geocode/digipin-decode', callerSpan])
    expect(attributesOf(server)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/geocode/digipin-decode',
      'http.response.status_code': 200,
      'geofield.operation': 'decodeDigipin',
      'geofield.tenant': 'acme',
      'geofield.request.id': requestId,
    })
  })

  test('a traced request has a span for its transaction, and in it one for the wait for a connection', () => {
    const server = request.find(({ kind }) => kind === 2)!
    const transaction = request.find(({ name }) => name === 'database transaction')!
    const wait = request.find(({ name }) => name === 'wait for a connection')!
    expect([transaction.parentSpanId, wait.parentSpanId]).toEqual([server.spanId, transaction.spanId])
  })

  test('a traced request has no secret, no query, no body and no value of a statement in its spans', () => {
    expect(JSON.stringify(spans)).not.toMatch(/sEcReT|api-key|39J49LL8T4|select/)
  })

  test('a traced request is found in the log by the id of its trace', async () => {
    const line = await vi.waitFor(() => {
      logs.flush()
      const found = readFileSync(logFile, 'utf8')
        .split('\n')
        .find((each) => each.includes(requestId))
      return JSON.parse(found!) as { traceId?: string }
    }, 30_000)
    expect(line.traceId).toBe(traceId)
  })
})

test('concurrent requests keep their spans apart', () => {
  const byTrace = Map.groupBy(spans, (span) => span.traceId)
  byTrace.delete(traceId)
  expect(byTrace.size).toBe(atOnce)
  const names = ['POST /geocode/digipin-decode', 'database transaction', 'wait for a connection']
  for (const each of byTrace.values())
    expect(each.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})

test("a caller's decision to trace counts only if a trusted proxy passed it on", async () => {
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    GEOFIELD_TRACE_PERCENT: '0',
  })
  const { startRequest, close } = await startTelemetry(config, silent.log)
  const sampled = { traceId, spanId: callerSpan, isSampled: true }
  expect(startRequest!('GET /', { ...sampled, isTrusted: false })).toBeUndefined()
  expect(startRequest!('GET /', { ...sampled, isTrusted: true })?.traceId).toBe(traceId)
  expect(startRequest!('GET /', { ...sampled, isSampled: false, isTrusted: true })).toBeUndefined()
  await close()
})

test('a traceparent is read as W3C Trace Context says, and ignored if it is not valid', () => {
  const valid = `00-${traceId}-${callerSpan}-01`
  expect(readTraceparent(valid)).toEqual({ traceId, spanId: callerSpan, isSampled: true })
  expect(readTraceparent(valid.replace(/1$/, '0'))?.isSampled).toBe(false)
  expect(readTraceparent(`cc-${traceId}-${callerSpan}-01-more`)?.traceId).toBe(traceId)
  const wrong = [
    `${valid}-more`,
    valid.replace('00-', 'ff-'),
    valid.toUpperCase(),
    `00-${'0'.repeat(32)}-${callerSpan}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-01`,
    '',
    `00-${traceId}\n-${callerSpan}-01`,
  ]
  for (const header of wrong) expect(readTraceparent(header), header).toBeUndefined()
})
