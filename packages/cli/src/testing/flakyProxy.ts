import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'

/**
 * What happens to a request: it reaches the demo server; it does, but the connection breaks before the response; it never
 * arrives; or something in between responds.
 */
type Fate = 'arrives' | 'loses its response' | 'is lost' | { status: number; body: object }

/**
 * Starts a proxy of the demo server that decides the fate of each batch by its number, from 1. Dry runs arrive, and don't count.
 * Returns its address.
 */
export async function startFlakyProxy(decide: (batch: number) => Fate): Promise<string> {
  let batches = 0
  const server = createServer(async (request, response) => {
    const body = Buffer.from(await buffer(request))
    const isCounted = request.url!.includes('/batch') && !body.includes('"dryRun":true')
    const fate = isCounted ? decide((batches += 1)) : 'arrives'
    await pass({ request, body }, response, fate).catch(() => response.destroy())
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function pass(
  { request, body }: { request: IncomingMessage; body: Buffer<ArrayBuffer> },
  response: ServerResponse,
  fate: Fate,
): Promise<void> {
  if (fate === 'is lost') return void response.destroy()
  if (typeof fate === 'object') {
    response.writeHead(fate.status, { 'content-type': 'application/json' }).end(JSON.stringify(fate.body))
    return
  }
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
  const arrived = await fetch(inject('baseUrl') + request.url!, {
    method: request.method!,
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  })
  const text = await arrived.text()
  if (fate === 'loses its response') return void response.destroy()
  response.writeHead(arrived.status, { 'content-type': arrived.headers.get('content-type') ?? '' }).end(text)
}
