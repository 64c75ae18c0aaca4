import { hash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { logPositionSql } from '../../platform/database/logPosition.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Standing } from '../logins/loginStore.ts'
import type { Scope } from './scopes.ts'

/** A limited token that may be used, with the present state of its account. */
export type LimitedToken = Omit<Standing, 'epoch' | 'isFromReplica'> & {
  tenantId: number
  tenantCode: string
  isDemo: boolean
  tokenId: string
  userId: string
  username: string
  scope: Scope
  collections: string[]
  expiresAt: Date | null
}

export type TokenUse = { token: Pick<LimitedToken, 'tenantId' | 'tokenId'>; at: Date }

type Queryable = Pick<Database, 'query'>

/** Every call with a limited token waits for this query, which takes a healthy database a millisecond. */
const queryTimeoutMs = 3_000

/** Looking up an exact hash needs no constant time: the hash of a guess reveals nothing about similar tokens. */
export function hashLimitedToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/**
 * Finds tokens of enabled accounts, expired ones too. If a connection doesn't respond, it is given up and the query runs
 * on another one.
 */
export async function findLimitedTokens(
  database: Queryable,
  tokens: Set<string>,
): Promise<Map<string, LimitedToken>> {
  const wanted = [...tokens]
  const find = () =>
    database.query<LimitedToken & { position: number }>({
      name: 'find limited tokens',
      text: `select position, tenant_id "tenantId", code "tenantCode", is_demo "isDemo", token_id "tokenId", user_id "userId",
          username, account_key "accountKey", password_temporary "passwordTemporary", scope, collections, expires_at "expiresAt", role, employee_guid "employeeGuid",
          hierarchy_path "hierarchyPath", visibility, customers, records, ${logPositionSql} "asOf"
        from find_limited_tokens($1)`,
      values: [wanted.map(hashLimitedToken)],
      query_timeout: queryTimeoutMs,
    })
  const { rows } = await find().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return find()
  })
  return new Map(rows.map(({ position, ...token }) => [wanted[position - 1]!, token]))
}

/** Stores when tokens were last used. */
export async function noteLimitedTokenUse(database: Queryable, uses: TokenUse[]): Promise<void> {
  await database.query('select note_limited_token_use($1, $2, $3)', [
    uses.map(({ token }) => token.tenantId),
    uses.map(({ token }) => token.tokenId),
    uses.map(({ at }) => at),
  ])
}
