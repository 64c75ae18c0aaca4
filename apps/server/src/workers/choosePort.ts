import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Config } from '../platform/config/config.ts'
import { explainListenFault } from '../platform/http/listening.ts'

/** Returns the port on which all processes are to listen. Throws if it can't be used: better now than after a long start. */
export async function choosePort({ port, host }: Config): Promise<number> {
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
