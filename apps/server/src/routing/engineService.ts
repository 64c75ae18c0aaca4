import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EngineError } from './engine/engineError.ts'
import { EngineUnavailable } from './engine/engineUnavailable.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import type { EngineAction } from './engine/pool/workerMessages.ts'

type Engine = Pick<RoutingEngine, 'call' | 'problem'>

/** The actions of valhalla_service. Geofield's own actions are left out: their callers ask for these instead. */
const served = ['route', 'sources_to_targets', 'isochrone', 'locate', 'trace_route', 'status'] as const
const isServed = (action: string): action is (typeof served)[number] & EngineAction =>
  served.some((each) => each === action)

/** A matrix of thousands of places is far smaller. */
const maxBodyBytes = 16 * 1024 * 1024

/**
 * Serves engines over HTTP as valhalla_service does, for the ROUTING_URL of other servers: `POST /{action}` with the
 * request as JSON, `GET /status`, and the engine's error body. 503 while no engine can take a request.
 */
export async function serveEngines(
  engine: Engine,
  address: { host: string; port: number },
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(responseFrom(engine))
  server.listen(address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${address.host}:${port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
    },
  }
}

/** Serves requests from the engines. */
export function responseFrom(engine: Engine): RequestListener {
  return (request, response) => {
    void respond(engine, request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(body)
    })
  }
}

type EngineResponse = { status: number; body: string }

async function respond(engine: Engine, request: IncomingMessage): Promise<EngineResponse> {
  const action = request.url!.split('?')[0]!.slice(1)
  if (!isServed(action))
    return refusal(
      404,
      106,
      'Try any of: /route, /sources_to_targets, /isochrone, /locate, /trace_route, /status',
    )
  try {
    const body = (await readBody(request)) || '{}'
    const problem = await engine.problem()
    if (problem !== undefined) return unavailable(problem)
    return { status: 200, body: await engine.call(action, body) }
  } catch (error) {
    if (error instanceof EngineError)
      return { status: error.body.status_code, body: JSON.stringify(error.body) }
    return unavailable(error instanceof EngineUnavailable ? error.message : 'The engine failed')
  }
}

function refusal(status: number, code: number, error: string): EngineResponse {
  return {
    status,
    body: JSON.stringify({ error_code: code, error, status_code: status, status: 'Not Found' }),
  }
}

/** Without a code of the engine, so that the caller asks another service. */
function unavailable(error: string): EngineResponse {
  return { status: 503, body: JSON.stringify({ error }) }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) throw new Error('The request is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
