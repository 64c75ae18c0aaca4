import { once } from 'node:events'
import { findOperation, readOperations } from '../spec/operations.ts'
import { type Options, OptionsError } from '../run/options.ts'
import type { Recorded } from '../traffic/exchange.ts'
import { startProxy } from '../traffic/proxy.ts'
import { exitCodes } from './exitCodes.ts'
import { reportTraffic, storeHar } from './har.ts'

/**
 * Passes requests on to the service until it is interrupted, then judges them. A team's own tests call the proxy instead
 * of the service.
 */
export async function recordTraffic(options: Options): Promise<number> {
  const { baseUrl, mapCdnUrl = baseUrl, port, words } = options
  if (!baseUrl || words.length > 0) throw new OptionsError('proxy needs --base-url, and no word')
  const recorded: Recorded[] = []
  const operations = readOperations('full')
  const proxy = await startProxy({
    addressFor: (method, path) =>
      findOperation(operations, method, path)?.isOnMapCdn ? mapCdnUrl! : baseUrl,
    port,
    note: (exchange) => void recorded.push(exchange),
  })
  console.log(
    `The proxy for ${baseUrl} is ready at ${proxy.url}; Ctrl+C ends it and judges what it has passed on`,
  )
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)))
  await proxy.stop()
  if (recorded.length === 0) {
    console.error('Nothing was recorded.')
    return exitCodes.wrongUsage
  }
  storeHar(recorded, options)
  return reportTraffic(recorded, options)
}
