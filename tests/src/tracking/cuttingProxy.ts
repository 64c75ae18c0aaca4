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

/** Requests with the same value of this header are tries of one call: each is cut at the next place, the last one not. */
export const callHeader = 'x-call'

export type CuttingProxy = { url: string; cutAt: Record<Cut, number>; stop: () => Promise<void> }

/** A proxy that breaks real connections: to the server, to the client, or both. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const tries = new Map<string, number>()
  const cutAt = Object.fromEntries(cuts.map((cut) => [cut, 0])) as Record<Cut, number>
  const server = createServer(async (incoming, answer) => {
    const call = String(incoming.headers[callHeader] ?? '')
    const tried = tries.get(call) ?? 0
    tries.set(call, tried + 1)
    const cut = call ? cuts[tried] : undefined
    if (cut) cutAt[cut] += 1
    await pass({ incoming, answer, target, cut }).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cutAt, stop }
}

type Passage = { incoming: IncomingMessage; answer: ServerResponse; target: string; cut: Cut | undefined }

async function pass({ incoming, answer, target, cut }: Passage): Promise<void> {
  const body = await buffer(incoming)
  const { method, headers } = incoming
  const onward = request(new URL(incoming.url!, target), { method, headers, agent: false })
  const hangUp = () => {
    onward.destroy()
    incoming.socket.destroy()
  }
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    onward.on('response', resolve)
    onward.on('error', reject)
  })
  if (cut === 'in the request') {
    // The rest never comes.
    onward.write(body.subarray(0, body.length / 2), hangUp)
    return void (await response)
  }
  onward.end(body, cut === 'while it is stored' ? hangUp : undefined)
  const reply = await response
  const text = await buffer(reply)
  if (cut === 'before the response') return hangUp()
  answer.writeHead(reply.statusCode!, reply.headers)
  if (cut === 'in the response') answer.write(text.subarray(0, text.length / 2), hangUp)
  else answer.end(text)
}
