import { type Client, type ClientOptions, createClient } from '@geofield/client'
import { settings } from '../run/settings.ts'
import { clientFetch } from './send.ts'

/** Creates a typed client for this tenant. The suite judges its responses. It has no retries, so that every failure shows. */
export function newClient(options: Partial<ClientOptions> = {}): Client {
  const { baseUrl, mapCdnUrl, apiKey, tenant, username, password } = settings()
  const account =
    options.token === undefined && options.refreshToken === undefined ? { username, password } : {}
  return createClient({
    baseUrl,
    mapCdnUrl,
    apiKey,
    tenant,
    retries: 0,
    fetch: clientFetch,
    ...account,
    ...options,
  })
}

let shared: Client | undefined

/** Returns the client that most checks share: it logs in once. */
export function client(): Client {
  return (shared ??= newClient())
}
