import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Where a connection breaks, in the order of a request's life. */
export const cuts = [
  'in the request',
  'while it is stored',
  'before the response',
  'in the response',
] as const
export type Cut = (typeof cuts)[number]

/**
 * Requests with the same value of this header are tries of one call: the first try is cut at the first of `cuts`, and so
 * on; then tries pass. A request without the header passes.
 */
export const callHeader = 'x-call'

/** `cutAt` counts the connections that were cut at each place. */
export type CuttingProxy = { url: string; cutAt: Record<Cut, number>; stop: () => Promise<void> }

/**
 * A proxy that breaks real connections: to the server, to the client, or both. Of several targets, each try of a call goes
 * to the next one.
 */
export async function startCuttingProxy(...targets: string[]): Promise<CuttingProxy> {
  const tries = new Map<string, number>()
  let calls = 0
  const cutAt = Object.fromEntries(cuts.map((cut) => [cut, 0])) as Record<Cut, number>
  const server = createServer(async (incoming, outgoing) => {
    const call = String(incoming.headers[callHeader] ?? '')
    const tried = tries.get(call) ?? 0
    if (tried === 0) calls += 1
    const target = targets[(calls + tried) % targets.length]!
    tries.set(call, tried + 1)
    const cut = call ? cuts[tried] : undefined
    if (cut) cutAt[cut] += 1
    await forward({ incoming, outgoing, target, cut }).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cutAt, stop }
}

type Passage = { incoming: IncomingMessage; outgoing: ServerResponse; target: string; cut: Cut | undefined }

/** Sends `incoming` to the target and its response to `outgoing`. Rejects if the connection to the target ends without a response. */
async function forward({ incoming, outgoing, target, cut }: Passage): Promise<void> {
  const body = await buffer(incoming)
  const { method, headers } = incoming
  const toTarget = request(new URL(incoming.url!, target), { method, headers, agent: false })
  const hangUp = () => {
    toTarget.destroy()
    incoming.socket.destroy()
  }
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    toTarget.on('response', resolve)
    toTarget.on('error', reject)
  })
  if (cut === 'in the request') {
    // The target gets half of the body. There is no response to wait for: hanging up rejects.
    toTarget.write(body.subarray(0, body.length / 2), hangUp)
    return void (await responded)
  }
  toTarget.end(body, cut === 'while it is stored' ? hangUp : undefined)
  const response = await responded
  const responseBody = await buffer(response)
  if (cut === 'before the response') return hangUp()
  outgoing.writeHead(response.statusCode!, response.headers)
  if (cut === 'in the response') outgoing.write(responseBody.subarray(0, responseBody.length / 2), hangUp)
  else outgoing.end(responseBody)
}
