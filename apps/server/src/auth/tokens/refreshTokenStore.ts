import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/handlers.ts'

type Owner = { tenant: Tenant; userId: string; lifeSeconds: number }

/** Issues a refresh token: in a new family after a login, in its predecessor's family after a refresh. */
export async function issueRefreshToken(
  transaction: Transaction,
  owner: Owner,
  familyId?: string,
): Promise<string> {
  const token = `r1.${randomBytes(32).toString('base64url')}`
  await transaction.query(
    `insert into refresh_token (tenant_id, token_hash, family_id, user_id, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [owner.tenant.tenantId, hashToken(token), familyId ?? randomUUID(), owner.userId, owner.lifeSeconds],
  )
  return token
}

type SpentToken = { userId: string; familyId: string }

/**
 * Locks the user's logins until the transaction ends, so that nobody else issues, spends or revokes tokens of this
 * user. A token issued while others are being revoked would stay valid.
 */
export async function lockLogins(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 0))', [userId])
}

/**
 * Spends a refresh token, which is valid once. A second use means that somebody else has it, so the whole family is
 * revoked (RFC 9700, section 4.14.2).
 */
export async function spendRefreshToken(
  transaction: Transaction,
  token: string,
): Promise<SpentToken | 'reused' | 'unknown'> {
  const hash = hashToken(token)
  const { rows } = await transaction.query<{ userId: string }>(
    'select user_id "userId" from refresh_token where token_hash = $1',
    [hash],
  )
  if (!rows[0]) return 'unknown'
  await lockLogins(transaction, rows[0].userId)
  const spent = await transaction.query<SpentToken>(
    `update refresh_token set spent_at = now()
     where token_hash = $1 and spent_at is null and revoked_at is null and expires_at > now()
     returning user_id "userId", family_id "familyId"`,
    [hash],
  )
  if (spent.rows[0]) return spent.rows[0]
  const revoked = await transaction.query(
    `update refresh_token set revoked_at = coalesce(revoked_at, now())
     where family_id = (select family_id from refresh_token where token_hash = $1 and spent_at is not null)`,
    [hash],
  )
  return revoked.rowCount ? 'reused' : 'unknown'
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

/** Deletes refresh tokens that expired more than a day ago. */
export async function forgetExpiredTokens(transaction: Transaction): Promise<void> {
  await transaction.query(`delete from refresh_token where expires_at < now() - interval '1 day'`)
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
