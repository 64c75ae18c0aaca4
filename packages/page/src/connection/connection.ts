import { demo } from '../samples/demo.ts'
import { publishedAt } from '../site.ts'
import { store, stored } from './session.ts'

/**
 * The base URL and credentials of calls. Stored only in the tab's session storage: never in the page's URL, never in a
 * cookie. The password is not stored at all.
 */
export interface Connection {
  baseUrl: string
  apiKey: string
  tenant: string
  username: string
  password: string
}

/** The fields that are stored. */
const storedFields = ['baseUrl', 'apiKey', 'tenant', 'username'] as const
const key = 'geofield-connection'

/** The event of the window when a panel's values were stored: samples show them. */
export const connectionChanged = 'geofield-connection-changed'

/** Whose calls the samples show: what a panel was given, else the demo of the server that serves these pages. */
export function readReader(gateway: string): Omit<Connection, 'password'> {
  const { apiKey, tenant, username } = demo
  return { baseUrl: defaultBaseUrl(gateway), apiKey, tenant, username, ...readStored() }
}

export function readStored(): Partial<Connection> {
  return (stored(key) ?? {}) as Partial<Connection>
}

/** Calls go to the server that serves these pages; where none does, to the gateway of the description. */
export function defaultBaseUrl(gateway: string): string {
  return import.meta.env.DEV || publishedAt ? gateway : location.origin
}

export function storeConnection(connection: Connection): void {
  // A page without an input for a field must not clear what another page stored.
  const given = storedFields.filter((name) => connection[name] !== '').map((name) => [name, connection[name]])
  store(key, { ...readStored(), ...Object.fromEntries(given) })
  dispatchEvent(new Event(connectionChanged))
}

interface Token {
  value: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** The base URL, key and user of the token: others need another token. */
  owner: string
}

const tokenKey = 'geofield-token'

export function tokenOwner({
  baseUrl,
  apiKey,
  username,
}: Pick<Connection, 'baseUrl' | 'apiKey' | 'username'>): string {
  return [baseUrl, apiKey, username].join(' ')
}

export function readToken(owner: string): Token | undefined {
  const token = stored(tokenKey) as Token | undefined
  return token && token.owner === owner && token.expiresAt > Date.now() ? token : undefined
}

export function forgetToken(): void {
  store(tokenKey, undefined)
}

/** The server gave no token; the message has its status and its words. */
export class TokenError extends Error {}

/** Gets a token with the password grant. Throws a TokenError if it is refused. */
export async function getToken(connection: Connection, send: typeof fetch = fetch): Promise<Token> {
  const { baseUrl, apiKey, username, password } = connection
  const url = `${baseUrl.replace(/\/$/, '')}/authen/oauth/token?api-key=${encodeURIComponent(apiKey)}`
  const form = new URLSearchParams({ grant_type: 'password', username, password })
  const response = await send(url, { method: 'POST', body: form })
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (!response.ok || typeof body.access_token !== 'string') {
    throw new TokenError(
      `No token: ${response.status} ${String(body.error_description ?? body.error ?? '')}`.trim(),
    )
  }
  const seconds = typeof body.expires_in === 'number' ? body.expires_in : 60
  // Ten seconds early, so that the token does not expire during a call.
  const expiresAt = Date.now() + Math.max(1, seconds - 10) * 1000
  const token = { value: body.access_token, expiresAt, owner: tokenOwner(connection) }
  store(tokenKey, token)
  return token
}
