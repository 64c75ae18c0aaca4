import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { EngineError } from '../engine/engineError.ts'
import type { EngineAction } from '../engine/workerMessages.ts'
import type { EngineCall } from '../engine/routingEngine.ts'

export type EngineBridge = {
  url: string
  /** Number of requests received, without health checks. */
  asked: () => number
  /** The credentials of the last request. */
  authorization: () => string | undefined
  /** Closes the server and all connections at once, like a crash. */
  kill: () => Promise<void>
}

/**
 * Serves HTTP as valhalla_service does, on a real engine: `POST /{action}` with the request as JSON, `GET /status`,
 * and the engine's error body. Pass `port` to restart a killed service.
 */
export async function startEngineBridge(call: EngineCall, port = 0): Promise<EngineBridge> {
  let asked = 0
  let authorization: string | undefined
  const server = createServer((request, response) => {
    const action = request.url!.split('?')[0]!.slice(1) as EngineAction
    if (action !== 'status') asked += 1
    authorization = request.headers.authorization
    void respond(call, action, request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(body)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    authorization: () => authorization,
    kill: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function respond(call: EngineCall, action: EngineAction, request: IncomingMessage) {
  try {
    return { status: 200, body: await call(action, (await text(request)) || '{}') }
  } catch (error) {
    // A proxy in front of a failed service responds with a page of its own.
    if (!(error instanceof EngineError)) return { status: 502, body: '<html>Bad Gateway</html>' }
    return { status: error.body.status_code, body: JSON.stringify(error.body) }
  }
}
