import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to a server that can be interrupted, as when the server restarts. */
export interface BreakableProxy {
  baseUrl: string
  /** Ends all connections, and refuses others until `mend`. */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/** Forwards every byte to the server at `target`. */
export async function startBreakableProxy(target: string): Promise<BreakableProxy> {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer((incoming) => {
    const outgoing = keep(connect(Number(targetPort), hostname))
    keep(incoming).pipe(outgoing).pipe(incoming)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(cut)
  return { baseUrl: `http://127.0.0.1:${port}`, cut, mend: () => listen(port) }
}
