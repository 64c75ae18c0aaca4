import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'

type Account = { tenantId: number; userId: string }

export type TokenEpochs = {
  /** The account's epoch; undefined where it is disabled or gone. Never older than the call. */
  current: (account: Account) => Promise<number | undefined>
}

/** Every tenant call waits for this answer, which takes a healthy database a millisecond. */
const answerTimeoutMs = 3_000

type Asked = { accounts: Map<string, Account>; answer: Promise<Map<string, number>> }

/**
 * What decides whether a token still stands, asked anew for each call, so that a disabled user is out at its next
 * request, whichever server it meets. Calls that come while a look-up is under way share the one after it: 16 callers
 * cost about as much as one.
 */
export function createTokenEpochs(database: Asking): TokenEpochs {
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

type Asking = Pick<Database, 'query'>

/** A connection that does not answer (a network that went away) is given up, and another one is asked. */
async function find(database: Asking, accounts: Account[]): Promise<Map<string, number>> {
  try {
    return await findOnce(database, accounts)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return findOnce(database, accounts)
  }
}

async function findOnce(database: Asking, accounts: Account[]): Promise<Map<string, number>> {
  const { rows } = await database.query<Account & { epoch: number }>({
    name: 'find token epochs',
    text: 'select tenant_id "tenantId", user_id "userId", token_epoch epoch from find_token_epochs($1, $2)',
    values: [accounts.map(({ tenantId }) => tenantId), accounts.map(({ userId }) => userId)],
    query_timeout: answerTimeoutMs,
  })
  return new Map(rows.map((row) => [keyOf(row), row.epoch]))
}

function keyOf({ tenantId, userId }: Account): string {
  return `${tenantId} ${userId.toLowerCase()}`
}

/** As a token whose signature is wrong, with the reason. */
export function tokenRevoked(headers: Record<string, string>): ApiError {
  return new ApiError('TOKEN_INVALID', { message: 'The bearer token was revoked; log in again.', headers })
}
