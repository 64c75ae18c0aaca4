import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawServer {
  url: string
  /** The start of every request so far. */
  got: string[]
}

/** A server for one test that responds in bytes: for what no HTTP server would send. */
export async function startRawServer(respond: (socket: Socket, count: number) => void): Promise<RawServer> {
  const got: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => respond(socket, got.push(String(bytes))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got }
}

/** The address of a port on which nobody listens any more. */
export async function addressOfNobody(host = '127.0.0.1'): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://${host}:${port}`
}

/** A response as bytes, its body as long as the header says. */
export function rawResponse(headers: readonly string[], body: string): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return ['HTTP/1.1 200 OK', 'Content-Type: application/json', length, ...headers, '', body].join('\r\n')
}
