import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { findFreePort } from './measure/freePort.ts'
import { type ServerProcess, startChild } from './measure/child.ts'
import { atMost, compare, type Result, warmUpCalls } from './measure/compare.ts'

const requests = 8_000
/** Below what a server can bear, so that its CPU time is that of the requests. */
const requestsPerSecond = 2_000
const aim = atMost(1.03)
const layer = '/demo/api/app-base/data-layer/SAMPLE_DATA'

type Load = { method: 'GET' | 'POST'; path: string; body?: string; token?: string }

/**
 * CPU time of the server per request with metrics, and with metrics and traces of every tenth request, against a server that
 * reports nothing. All three run at once and are measured in turn.
 */
export async function observability(rounds: number): Promise<Result[]> {
  const collector = await startCollector()
  const metricsPort = await findFreePort()
  const metrics = { GEOFIELD_METRICS_PORT: String(metricsPort) }
  const traces = {
    GEOFIELD_METRICS_PORT: String(await findFreePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    GEOFIELD_TRACE_PERCENT: '10',
  }
  const settings = [{ GEOFIELD_SLOW_STATEMENT_MS: '0' }, metrics, traces]
  const servers: ServerProcess[] = []
  try {
    // One after the other: each builds its map.
    for (const each of settings) servers.push(await startChild('geofieldServer.ts', { ...quiet, ...each }))
    const [off, withMetrics, withTraces] = servers as [ServerProcess, ServerProcess, ServerProcess]
    const results: Result[] = []
    for (const [what, loadOf] of Object.entries(loads)) {
      const sides = [
        { name: `${what} with metrics`, server: withMetrics },
        { name: `${what} with metrics and 10 % traces`, server: withTraces },
      ]
      const offLoad = await loadOf(off)
      await send(off, offLoad, warmUpCalls)
      for (const { name, server } of sides) {
        const load = await loadOf(server)
        await send(server, load, warmUpCalls)
        const unit = 'microseconds of CPU per request'
        const ours = { name, measure: () => cpuPerRequest(server, load) }
        const theirs = { name: 'no report', measure: () => cpuPerRequest(off, offLoad) }
        results.push(await compare({ title: name, unit, aim, ours, theirs }, rounds))
      }
    }
    return results
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    collector.server.close()
  }
}

/** Nothing of its own may use CPU time. */
const quiet = { GEOFIELD_DEMO_SIMULATION: '0', GEOFIELD_ENGINE_PROCESSES: '1' }

const loads: Record<string, (server: ServerProcess) => Promise<Load>> = {
  decodeDigipin: async () => ({
    method: 'POST',
    path: '/geocode/digipin-decode',
    body: JSON.stringify({ digipin: '39J49LL8T4' }),
  }),
  getRecord: async ({ url }) => {
    const form = new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' })
    const login = await fetch(`${url}/authen/oauth/token?api-key=demo-key`, { method: 'POST', body: form })
    const { access_token: token } = (await login.json()) as { access_token: string }
    const created = await fetch(`${url}${layer}?api-key=demo-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ Title: 'Read again and again' }),
    })
    const { Id } = (await created.json()) as { Id: string }
    return { method: 'GET', path: `${layer}/${Id}/detail`, token }
  },
}

async function cpuPerRequest(server: ServerProcess, load: Load): Promise<number> {
  const before = await server.cpuMicroseconds()
  await send(server, load, requests, requestsPerSecond)
  return ((await server.cpuMicroseconds()) - before) / requests
}

/** Sends requests at a rate, or else as fast as the server responds. */
async function send(
  server: ServerProcess,
  { method, path, body, token }: Load,
  amount: number,
  perSecond?: number,
): Promise<void> {
  const result = await autocannon({
    url: `${server.url}${path}?api-key=demo-key`,
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body }),
    connections: 10,
    amount,
    ...(perSecond && { overallRate: perSecond }),
  })
  if (result['2xx'] !== amount)
    throw new Error(`${method} ${path}: ${result['2xx']} of ${amount} requests succeeded`)
}

/** Takes everything that it is sent. */
async function startCollector(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
