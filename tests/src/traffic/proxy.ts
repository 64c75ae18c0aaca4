import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Recorded, toJudged } from './exchange.ts'

type Proxied = {
  /** The service's address for a path. */
  addressFor: (method: string, path: string) => string
  port: number
  note: (exchange: Recorded) => void
}

/** Connections end at the proxy, and `fetch` decodes and counts bodies itself. */
const ofConnection = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])

/** Passes each request on to the service as it came, and its response back. */
export async function startProxy(options: Proxied): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => void passOn(request, response, options))
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { addressFor, note }: Proxied,
): Promise<void> {
  const startedAt = new Date().toISOString()
  const startMs = performance.now()
  const { method = 'GET', url = '/' } = incoming
  try {
    const sent = await buffer(incoming)
    const headers = new Headers(
      Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
        ofConnection.has(name) || value === undefined ? [] : [[name, String(value)]],
      ),
    )
    const body = sent.length > 0 ? sent : undefined
    const address = `${addressFor(method, url.split('?')[0]!)}${url}`
    const response = await fetch(address, {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    })
    const received = Buffer.from(await response.arrayBuffer())
    const back = [...response.headers].filter(([name]) => !ofConnection.has(name))
    outgoing.writeHead(response.status, Object.fromEntries(back)).end(received)
    note({
      request: { method, url: address, headers: Object.fromEntries(headers), body: body?.toString('utf8') },
      response: toJudged(response.status, response.headers, received.toString('utf8')),
      startedAt,
      durationMs: Math.round(performance.now() - startMs),
    })
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' })
    outgoing.end(`The service did not respond: ${reason}\n`)
  }
}
