import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import type { TokenKey } from '../../platform/database/tokenKeys.ts'
import { type Derivation, deriveSuccessor, newDerivation } from './successor.ts'

type NewToken = { tenantId: number; userId: string; familyId: string; lifeSeconds: number }

/** Stores a refresh token: a new one after a login, the derived successor after a refresh. Returns the token. */
export async function issueRefreshToken(
  transaction: Transaction,
  { tenantId, userId, familyId, lifeSeconds }: NewToken,
  token = `r1.${randomBytes(32).toString('base64url')}`,
): Promise<string> {
  await transaction.query(
    `insert into refresh_token (tenant_id, token_hash, family_id, user_id, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [tenantId, hashToken(token), familyId, userId, lifeSeconds],
  )
  return token
}

/**
 * Locks the user's logins until the transaction ends, so that nobody else issues, spends or revokes tokens of this
 * user. A token issued while others are being revoked would stay valid.
 */
export async function lockLogins(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 0))', [userId])
}

type TokenLogin = { userId: string; familyId: string }
/** `isStored`: the token was presented before, and its successor was issued then. */
type SpentToken = TokenLogin & { successor: string; isStored: boolean }
type Spending = { keys: readonly TokenKey[]; reuseSeconds: number }

/**
 * Spends a refresh token and returns its successor. A token that is presented again returns the same successor while that is
 * unused, and for `reuseSeconds` after the token was spent: a response may be lost, and two windows may share one token.
 * Any later use means that somebody else has the token, so the whole family is revoked (RFC 9700, section 4.14.2).
 */
export async function spendRefreshToken(
  transaction: Transaction,
  token: string,
  { keys, reuseSeconds }: Spending,
): Promise<SpentToken | 'reused' | 'unknown'> {
  const hash = hashToken(token)
  const login = await findLoginOfRefreshToken(transaction, token)
  if (!login) return 'unknown'
  await lockLogins(transaction, login.userId)
  const derivation = newDerivation(keys)
  const spent = await transaction.query(
    `update refresh_token set spent_at = now(), successor_key = $2, successor_salt = $3
     where token_hash = $1 and spent_at is null and revoked_at is null and expires_at > now()`,
    [hash, derivation.keyId, derivation.salt],
  )
  if (spent.rowCount)
    return {
      ...login,
      successor: deriveSuccessor(keys, derivation, { token, ...login })!,
      isStored: false,
    }
  const successor = await repeatSuccessor(transaction, {
    token,
    familyId: login.familyId,
    keys,
    reuseSeconds,
  })
  if (successor !== undefined) return { ...login, successor, isStored: true }
  const revoked = await transaction.query(
    `update refresh_token set revoked_at = coalesce(revoked_at, now())
     where family_id = (select family_id from refresh_token where token_hash = $1 and spent_at is not null)`,
    [hash],
  )
  return revoked.rowCount ? 'reused' : 'unknown'
}

type Repeat = Spending & { token: string; familyId: string }

/** Returns the successor of a spent token if it may be returned once more. Runs under the lock of the user's logins. */
async function repeatSuccessor(
  transaction: Transaction,
  { token, familyId, keys, reuseSeconds }: Repeat,
): Promise<string | undefined> {
  const { rows } = await transaction.query<Derivation & { isRecent: boolean }>(
    `select successor_key "keyId", successor_salt salt, spent_at > now() - make_interval(secs => $2) "isRecent"
     from refresh_token
     where token_hash = $1 and revoked_at is null and expires_at > now() and spent_at is not null
       and successor_key is not null`,
    [hashToken(token), reuseSeconds],
  )
  const successor = rows[0] && deriveSuccessor(keys, rows[0], { token, familyId })
  if (successor === undefined) return undefined
  const stored = await transaction.query(
    `select from refresh_token
     where token_hash = $1 and revoked_at is null and expires_at > now() and (spent_at is null or $2)`,
    [hashToken(successor), rows[0]!.isRecent],
  )
  return stored.rowCount ? successor : undefined
}

/** Returns the login of a refresh token, whether or not the token is still valid. */
export async function findLoginOfRefreshToken(
  transaction: Transaction,
  token: string,
): Promise<TokenLogin | undefined> {
  const { rows } = await transaction.query<TokenLogin>(
    'select user_id "userId", family_id "familyId" from refresh_token where token_hash = $1',
    [hashToken(token)],
  )
  return rows[0]
}

type RevokedLogins = { tenantId: number; userId: string; except?: string | undefined }

/** Ends all logins of a user, but for one, with their access tokens. Returns how many could still be refreshed. */
export async function revokeLogins(
  transaction: Transaction,
  { tenantId, userId, except }: RevokedLogins,
): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    `with revoked as (
       update refresh_token set revoked_at = now()
       where tenant_id = $1 and user_id = $2 and revoked_at is null and family_id is distinct from $3::uuid
       returning family_id, spent_at, expires_at)
     select count(distinct family_id)::integer "count" from revoked where spent_at is null and expires_at > now()`,
    [tenantId, userId, except ?? null],
  )
  return rows[0]!.count
}

/** Deletes refresh tokens that expired more than a day ago. A login without tokens is deleted with them. */
export async function forgetExpiredTokens(transaction: Transaction): Promise<void> {
  await transaction.query(`delete from refresh_token where expires_at < now() - interval '1 day'`)
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
