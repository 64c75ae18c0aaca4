import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import type { Credentials } from '../../platform/http/credentials.ts'
import { batchLookUps } from '../batchLookUps.ts'
import {
  findLimitedTokens,
  type LimitedToken,
  noteLimitedTokenUse,
  type TokenUse,
} from './limitedTokenStore.ts'

const beginning = 'gft_'
const shownCharacters = 10
const form = /^gft_[\w-]{43}$/

/** Returns a new token of 256 random bits, and the part of it by which its owner recognises it in a list. */
export function makeLimitedToken(): { token: string; prefix: string } {
  const token = `${beginning}${randomBytes(32).toString('base64url')}`
  return { token, prefix: token.slice(0, shownCharacters) }
}

/** How a call sent its token. The challenge of a refusal names the same scheme. */
export type SentToken = { token: string; scheme: 'Bearer' | 'Basic' | 'address' }

/** Returns the limited token of a call, if it has one: in its path, in its query, or in its Authorization header. */
export function readLimitedToken({
  addressToken,
  authorization,
}: Pick<Credentials, 'addressToken' | 'authorization'>): SentToken | undefined {
  if (addressToken !== undefined) return { token: addressToken, scheme: 'address' }
  if (authorization === undefined || authorization.length > maxCharacters) return undefined
  const [, scheme, value] = /^(bearer|basic) +([\w~+/.-]+=*) *$/i.exec(authorization) ?? []
  if (scheme === undefined) return undefined
  if (scheme.toLowerCase() === 'bearer')
    return value!.startsWith(beginning) ? { token: value!, scheme: 'Bearer' } : undefined
  const pair = Buffer.from(value!, 'base64').toString()
  const password = pair.slice(pair.indexOf(':') + 1)
  return password.startsWith(beginning) ? { token: password, scheme: 'Basic' } : undefined
}

const maxCharacters = 4096

export type LimitedTokens = {
  /** Asks the database at each call, so that a revoked token ends at its next request on every server. */
  find: (token: string) => Promise<LimitedToken | undefined>
  /** Stores when tokens were last used. Called at intervals, not for each request. */
  storeLastUse: () => Promise<void>
}

/** Finds limited tokens. Calls that arrive during a look-up share the next one. */
export function createLimitedTokens(database: Pick<Database, 'query'>): LimitedTokens {
  const lookUp = batchLookUps((tokens) => findLimitedTokens(database, tokens))
  let used = new Map<string, TokenUse>()
  return {
    async find(token) {
      const found = form.test(token) ? await lookUp(token) : undefined
      if (found) used.set(found.tokenId, { token: found, at: new Date() })
      return found
    },
    async storeLastUse() {
      const uses = [...used.values()]
      if (uses.length === 0) return
      used = new Map()
      await noteLimitedTokenUse(database, uses)
    },
  }
}
