import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Returns a TCP port of 127.0.0.1 that nothing listens on. A server that starts again needs its old address. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
