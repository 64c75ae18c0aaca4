import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type HealthProxy = { url: string; readyCount: () => number; close: () => Promise<void> }

const lookEveryMs = 100
const lookLimitMs = 2_000
/** A silent server may only be busy: it is removed after this many silent probes in a row. */
const maxSilent = 3

/**
 * Starts a reverse proxy as operators use it: it sends requests to servers whose `/health/ready` returns 200, keeps
 * connections, and never retries a request.
 */
export async function startHealthProxy(backends: string[]): Promise<HealthProxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const silent = new Map<string, number>()
  const look = async (backend: string) => {
    const signal = AbortSignal.timeout(lookLimitMs)
    try {
      const response = await fetch(`${backend}/health/ready`, { signal })
      await response.arrayBuffer()
      silent.delete(backend)
      if (response.ok) ready.add(backend)
      else ready.delete(backend)
    } catch {
      const times = (silent.get(backend) ?? 0) + 1
      silent.set(backend, times)
      if (times >= maxSilent) ready.delete(backend)
    }
  }
  const lookAtAll = () => Promise.all(backends.map(look))
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const candidates = backends.filter((backend) => ready.has(backend))
    const backend = candidates[(turn += 1) % candidates.length]
    if (backend === undefined) outgoing.writeHead(502).end('No server is ready.')
    else forward(backend, { incoming, outgoing, agent })
  })
  // As nginx has it. Node's own 5 s end a connection that a caller of a busy machine is about to use.
  server.keepAliveTimeout = 75_000
  await lookAtAll()
  const timer = setInterval(() => void lookAtAll(), lookEveryMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readyCount: () => ready.size,
    close: async () => {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; agent: Agent }

function forward(backend: string, { incoming, outgoing, agent }: Exchange): void {
  const { method, headers, url } = incoming
  const asked = request(`${backend}${url}`, { method, headers, agent }, (response) => {
    outgoing.writeHead(response.statusCode!, response.headers)
    response.pipe(outgoing)
    response.once('error', () => outgoing.destroy())
  })
  asked.once('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end(`${backend}: ${error.message}`)
  })
  incoming.pipe(asked)
}
