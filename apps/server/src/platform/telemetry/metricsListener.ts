import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import type { Config } from '../config/config.ts'
import { explainListenFault, toBaseUrl } from '../http/listening.ts'

export type MetricsListener = { url: string; close: () => Promise<void> }

/**
 * Serves `GET /metrics` in Prometheus' text format on a port of its own. It knows no API keys and no other path, so no
 * caller of the API can reach it, also behind a proxy that passes on every path.
 */
export async function serveMetrics(
  { metricsPort: port = 0, metricsHost: host, metricsToken: token }: Config,
  collect: () => Promise<string>,
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    const refusal = findRefusal(request, token)
    if (refusal) return refuse(response, refusal)
    collect().then(
      (text) => {
        response.writeHead(200, { ...headers, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
        response.end(text)
      },
      () => refuse(response, { status: 500, message: 'The metrics could not be collected.' }),
    )
  })
  // Enough for several collectors, and no room for a flood.
  server.maxConnections = 50
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const [portSetting, hostSetting] = ['GEOFIELD_METRICS_PORT', 'GEOFIELD_METRICS_HOST']
    throw explainListenFault(error, { host, port, portSetting, hostSetting })
  }
  return {
    url: `${toBaseUrl(host, (server.address() as AddressInfo).port)}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

type Refusal = { status: number; message: string }

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  response.writeHead(status, { ...headers, ...challenge, 'content-type': 'text/plain; charset=utf-8' })
  response.end(`${message}\n`)
}

function findRefusal(request: IncomingMessage, token: string | undefined): Refusal | undefined {
  const { headers, url, method } = request
  if (token === undefined ? !namesAddress(headers.host) : !isToken(headers.authorization, token)) {
    return token === undefined
      ? { status: 403, message: 'Use an IP address or localhost as the host.' }
      : { status: 401, message: 'Send the token of GEOFIELD_METRICS_TOKEN as a bearer token.' }
  }
  if (url?.split('?')[0] !== '/metrics') return { status: 404, message: 'There is only /metrics.' }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, message: 'Only GET is supported.' }
  return undefined
}

/**
 * Without a token only programs of this machine may read. A web page in a browser of this machine can point a name of
 * its own at this address, but not hide that name.
 */
function namesAddress(host = ''): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return name === 'localhost' || isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  // Hashes have the same length, which the comparison needs.
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
}
