import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { responseFrom } from '../engineService.ts'
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

/** Serves a real engine as `geofield-server routing` does, and counts. Pass `port` to restart a killed service. */
export async function startEngineBridge(call: EngineCall, port = 0): Promise<EngineBridge> {
  const listener = responseFrom({ call, problem: () => undefined })
  let asked = 0
  let authorization: string | undefined
  const server = createServer((request, response) => {
    if (!request.url!.startsWith('/status')) asked += 1
    authorization = request.headers.authorization
    listener(request, response)
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
