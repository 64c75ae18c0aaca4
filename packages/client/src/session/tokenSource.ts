import type { TokenProvider } from '../options/clientOptions.ts'
import type { Redactor } from '../secrets/redactor.ts'
import type { TokenSource, TokenSourceOptions } from '../types/tokenTypes.ts'
import { UsageError } from '../errors/UsageError.ts'
import { grantedTokens } from './grantedTokens.ts'

/** Returns the source for the client's options. */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { token } = options.client
  return typeof token === 'function' ? providedTokens(token, options.redactor) : grantedTokens(options)
}

function providedTokens(provide: TokenProvider, redactor: Redactor): TokenSource {
  let latest: string | undefined
  let rejected: string | undefined
  let pending: Promise<string> | undefined

  async function ask(): Promise<string> {
    const token = await provide(rejected === undefined ? {} : { rejected })
    if (typeof token !== 'string' || token === '') {
      throw new UsageError(
        `The token function must return a token; got ${token === '' ? 'an empty string' : typeof token}`,
      )
    }
    redactor.add(token, 'rotating')
    latest = token
    rejected = undefined
    return token
  }

  return {
    get: () => (pending ??= ask().finally(() => (pending = undefined))),
    reject(token) {
      // A late rejection of a replaced token says nothing about the new token.
      if (token === latest) rejected = token
      return true
    },
  }
}
