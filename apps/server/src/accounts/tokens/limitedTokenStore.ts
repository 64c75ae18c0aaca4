import type { components } from '@geofield/client/openapi'
import type { Scope } from '../../auth/index.ts'
import type { Transaction } from '../../platform/database/database.ts'

export type NewToken = {
  name: string
  scope: Scope
  collections: string[]
  expiresAt: Date | null
  question: components['schemas']['TokenQuestion'] | null
}

/** A limited token as its owner sees it. */
export type StoredToken = NewToken & {
  Id: string
  /** The beginning of the token. */
  prefix: string
  createdAt: Date
  createdBy: string
  lastUsedAt: Date | null
}

const columns = `token_id "Id", name, scope, collections, prefix, created_at "createdAt", created_by "createdBy",
  expires_at "expiresAt", last_used_at "lastUsedAt", question`

/** Returns the account's tokens, the newest first. The policy `managed` hides those of accounts beyond the actor's reach. */
export async function listTokens(transaction: Transaction, userId: string): Promise<StoredToken[]> {
  const { rows } = await transaction.query<StoredToken>(
    `select ${columns} from limited_token where user_id = $1 order by created_at desc, token_id`,
    [userId],
  )
  return rows
}

export async function countTokens(transaction: Transaction, userId: string): Promise<number> {
  const { rows } = await transaction.query<{ tokens: number }>(
    'select count(*)::integer tokens from limited_token where user_id = $1',
    [userId],
  )
  return rows[0]!.tokens
}

/** Deletes the account's tokens that have expired. Returns how many. */
export async function deleteExpiredTokens(transaction: Transaction, userId: string): Promise<number> {
  const { rowCount } = await transaction.query(
    'delete from limited_token where user_id = $1 and expires_at <= now()',
    [userId],
  )
  return rowCount ?? 0
}

export async function deleteOldestToken(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `delete from limited_token where token_id = (
       select token_id from limited_token where user_id = $1 order by created_at, token_id limit 1)`,
    [userId],
  )
}

type Insert = NewToken & {
  tenantId: number
  tokenId: string
  userId: string
  tokenHash: Buffer
  prefix: string
  createdBy: string
}

export async function insertToken(transaction: Transaction, token: Insert): Promise<StoredToken> {
  const { rows } = await transaction.query<StoredToken>(
    `insert into limited_token
       (tenant_id, token_id, user_id, name, scope, collections, token_hash, prefix, created_by, expires_at, question)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${columns}`,
    [
      token.tenantId,
      token.tokenId,
      token.userId,
      token.name,
      token.scope,
      token.collections,
      token.tokenHash,
      token.prefix,
      token.createdBy,
      token.expiresAt,
      token.question && JSON.stringify(token.question),
    ],
  )
  return rows[0]!
}

/** Deletes a token of the account: it is refused at the next request on every server. Returns how many were deleted. */
export async function deleteToken(
  transaction: Transaction,
  { userId, tokenId }: { userId: string; tokenId: string },
): Promise<number> {
  const { rowCount } = await transaction.query(
    'delete from limited_token where user_id = $1 and token_id = $2',
    [userId, tokenId],
  )
  return rowCount ?? 0
}

/** Returns those of the layers that the tenant does not have. */
export async function findUnknownLayers(transaction: Transaction, layers: string[]): Promise<string[]> {
  const { rows } = await transaction.query<{ name: string }>(
    'select asked.name from unnest($1::text[]) as asked (name) where asked.name not in (select name from layer)',
    [layers],
  )
  return rows.map(({ name }) => name)
}

/** Returns the account of an employee that the actor sees, and whether the actor may manage its tokens. */
export async function findTokenOwner(
  transaction: Transaction,
  employeeId: string,
): Promise<{ userId: string | null; isManaged: boolean } | undefined> {
  const { rows } = await transaction.query<{ userId: string | null; isManaged: boolean }>(
    `select user_id "userId", user_id is not null and manages_tokens_of(user_id) "isManaged"
     from employee where employee_id = $1`,
    [employeeId],
  )
  return rows[0]
}
