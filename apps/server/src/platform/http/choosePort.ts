import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Config } from '../config/config.ts'
import { explainListenFault } from './listening.ts'

/**
 * Returns the port on which the server is to listen. Throws if it can't be used: better now than after a long start. The
 * port is free again until the server is ready: a proxy sends a request that is refused to another server, but not one
 * that this server has accepted and cannot serve yet.
 */
export async function choosePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    throw explainListenFault(error, { host, port, portSetting: 'PORT', hostSetting: 'HOST' })
  }
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}
