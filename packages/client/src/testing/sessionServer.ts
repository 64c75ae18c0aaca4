import { expect } from 'vitest'
import type { ClientOptions } from '../options/clientOptions.ts'
import type { Client } from '../createClient.ts'
import type { SessionEvent } from '../options/session.ts'
import { refusal, type Reply, startToyServer, toyClient, type ToyServer } from './toyServer.ts'

export const user = { username: 'asha', password: 'pass-9c2e' }
const page = { body: { data: [], total: 0 } }
const spentMessage = 'The refresh token was used before.'

export interface SessionServer extends ToyServer {
  /** The grants of all token requests, shortened to `password` or the refresh token. */
  grants: () => string[]
  /** Expires all access tokens, as time does. */
  expireAccess: () => void
  /** Ends all logins, as an operator does. */
  endLogins: () => void
  revoked: string[]
}

/**
 * A server that rotates refresh tokens: `r1` is spent for `r2`, and so on. A second use ends the login; with
 * `returnsSuccessor` it returns the same successor while that is unused.
 */
export async function startSessionServer(rules: { returnsSuccessor?: boolean } = {}): Promise<SessionServer> {
  let issued = 0
  const successors = new Map<string, Reply>()
  const [good, access, revoked]: [Set<string>, Set<string>, string[]] = [new Set(), new Set(), []]

  function issue(): Reply {
    issued += 1
    good.add(`r${issued}`)
    access.add(`a${issued}`)
    const tokens = { access_token: `a${issued}`, refresh_token: `r${issued}`, expires_in: 300 }
    return { body: { ...tokens, token_type: 'bearer' } }
  }

  function refuse(error_description: string): Reply {
    return { status: 400, body: { error: 'invalid_grant', error_description } }
  }

  function refresh(token: string): Reply {
    if (good.delete(token)) {
      const reply = issue()
      successors.set(token, reply)
      return reply
    }
    const successor = successors.get(token)
    const next = (successor?.body as { refresh_token?: string } | undefined)?.refresh_token
    if (rules.returnsSuccessor && successor && good.has(next!)) return successor
    good.clear()
    access.clear()
    return refuse(spentMessage)
  }

  const server = await startToyServer(({ path, body, headers }) => {
    const form = new URLSearchParams(body)
    if (path === '/authen/oauth/revoke') {
      revoked.push(form.get('token')!)
      return { body: {} }
    }
    if (path !== '/authen/oauth/token') {
      const isGood = access.has(String(headers.authorization).slice('Bearer '.length))
      return isGood ? page : refusal(401, 'TOKEN_EXPIRED')
    }
    if (form.get('grant_type') === 'refresh_token') return refresh(form.get('refresh_token')!)
    return form.get('password') === user.password
      ? issue()
      : refuse('The user name or the password is wrong.')
  })
  return {
    ...server,
    revoked,
    grants: () =>
      server.got
        .filter(({ path }) => path === '/authen/oauth/token')
        .map(({ body }) => new URLSearchParams(body).get('refresh_token') ?? 'password'),
    expireAccess: () => access.clear(),
    endLogins: () => (good.clear(), access.clear(), successors.clear()),
  }
}

/** A storage in memory, as `localStorage` is. */
export function memoryStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string): string | null => items.get(key) ?? null,
    setItem: (key: string, value: string): void => void items.set(key, value),
    removeItem: (key: string): void => void items.delete(key),
    /** The refresh token that is stored now. */
    token: () => (JSON.parse([...items.values()][0] ?? '{}') as { refreshToken?: string }).refreshToken,
  }
}

/** A client whose events are kept as short texts. */
export function watchedClient(server: { url: string }, options: Partial<ClientOptions> = {}) {
  const events: string[] = []
  const onSession = (event: SessionEvent) => {
    const reason = event.type === 'signedOut' ? [event.reason, event.message] : []
    const elsewhere = 'elsewhere' in event && event.elsewhere ? ['elsewhere'] : []
    events.push([event.type, ...reason, ...elsewhere].filter(Boolean).join(' '))
  }
  return { client: toyClient(server, { onSession, ...options }), events }
}

export const search = (client: Client) => client.records.search({ layerName: 'SAMPLE_DATA' })

/** Waits until others were told: they learn it a moment later. */
export async function expectEvents(events: string[], expected: string[]): Promise<void> {
  await expect.poll(() => events).toEqual(expected)
}
