import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'

type Account = { tenantId: number; userId: string }

export type TokenEpochs = {
  /** The account's epoch; undefined where it is disabled or gone. Never older than the call. */
  current: (account: Account) => Promise<number | undefined>
}

type Asked = { accounts: Map<string, Account>; answer: Promise<Map<string, number>> }

/**
 * What decides whether a token still stands, asked anew for each call, so that a disabled user is out at its next
 * request, whichever server it meets. Calls that come while a look-up is under way share the one after it: 16 callers
 * cost about as much as one.
 */
export function createTokenEpochs(database: Pick<Database, 'query'>): TokenEpochs {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Asked | undefined
  const ask = (): Asked => {
    const accounts = new Map<string, Account>()
    const answer = underWay.then(() => {
      next = undefined
      return find(database, [...accounts.values()])
    })
    underWay = answer.catch(() => undefined)
    return { accounts, answer }
  }
  return {
    async current(account) {
      const key = keyOf(account)
      next ??= ask()
      const { accounts, answer } = next
      accounts.set(key, account)
      return (await answer).get(key)
    },
  }
}

async function find(database: Pick<Database, 'query'>, accounts: Account[]): Promise<Map<string, number>> {
  const { rows } = await database.query<Account & { epoch: number }>(
    'select tenant_id "tenantId", user_id "userId", token_epoch epoch from find_token_epochs($1, $2)',
    [accounts.map(({ tenantId }) => tenantId), accounts.map(({ userId }) => userId)],
  )
  return new Map(rows.map((row) => [keyOf(row), row.epoch]))
}

function keyOf({ tenantId, userId }: Account): string {
  return `${tenantId} ${userId.toLowerCase()}`
}

/** As a token whose signature is wrong, with the reason. */
export function tokenRevoked(headers: Record<string, string>): ApiError {
  return new ApiError('TOKEN_INVALID', { message: 'The bearer token was revoked; log in again.', headers })
}
