import { type Client, type ClientOptions, createClient } from '@geofield/client'
import { settings } from '../service/settings.ts'
import { clientFetch } from './send.ts'

/** The typed client for this tenant. Its calls are judged like those of the suite; it repeats none, so that every failure shows. */
export function newClient(options: Partial<ClientOptions> = {}): Client {
  const { baseUrl, apiKey, tenant, username, password } = settings()
  const account =
    options.token === undefined && options.refreshToken === undefined ? { username, password } : {}
  return createClient({ baseUrl, apiKey, tenant, retries: 0, fetch: clientFetch, ...account, ...options })
}

let shared: Client | undefined

/** One client for checks that don't care whose it is: it logs in once. */
export function client(): Client {
  return (shared ??= newClient())
}
