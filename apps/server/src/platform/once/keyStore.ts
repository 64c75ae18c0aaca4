import pg from 'pg'
import type { Transaction } from '../database/database.ts'
import { ApiError } from '../http/errors.ts'
import type { Claim } from './claim.ts'

export type KnownKey = {
  operation: string
  request: Buffer
  resource: string | null
  /** Null while the work after the create's transaction is not done. */
  response: string | null
  etag: string | null
}

/** PostgreSQL's code for a lock that was not free in time. */
const lockNotAvailable = '55P03'

/** Runs a query that claims a key. Throws IDEMPOTENCY_KEY_BUSY if another request keeps the key for longer than 5 s. */
export async function claiming<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    if (!isKeyHeld(error)) throw error
    throw new ApiError('IDEMPOTENCY_KEY_BUSY', { headers: { 'retry-after': '1' }, cause: error })
  }
}

/** PostgreSQL says in which statement it waited: for the lock of the key, and not of a table. */
function isKeyHeld(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) return false
  return error.where?.includes('pg_advisory_xact_lock') ?? false
}

/** Reads the row of a key, and keeps the key until the transaction ends. */
export async function findKey(
  transaction: Transaction,
  { userId, key }: Claim,
): Promise<KnownKey | undefined> {
  const statement = {
    name: 'claim idempotency key',
    text: 'select operation, request, resource, response, etag from claim_idempotency_key($1, $2)',
    values: [userId, key],
  }
  const { rows } = await claiming(() => transaction.query<KnownKey>(statement))
  return rows[0]
}

/** What is stored for a repeat. */
export type Result = { resource?: string; response?: string; etag?: string | null }

export async function insertKey(
  transaction: Transaction,
  { tenantId, userId, key, operation, request, device }: Claim,
  { resource, response, etag }: Result,
): Promise<void> {
  await transaction.query({
    name: 'insert idempotency key',
    text: `insert into idempotency_key (tenant_id, user_id, key, operation, request, resource, response, etag, of_device)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      tenantId,
      userId,
      key,
      operation,
      request,
      resource ?? null,
      response ?? null,
      etag ?? null,
      device !== undefined,
    ],
  })
}

/** Reads the rows of many keys of one account, without keeping the keys from others. */
export async function findKeys(
  transaction: Transaction,
  claims: readonly Claim[],
): Promise<Map<string, KnownKey>> {
  const { rows } = await transaction.query<KnownKey & { key: string }>({
    name: 'find idempotency keys',
    text: `select key, operation, request, resource, response, etag from idempotency_key
      where user_id = $1 and key = any($2)`,
    values: [claims[0]?.userId, claims.map(({ key }) => key)],
  })
  return new Map(rows.map((row) => [row.key, row]))
}

/** Stores the Ids that a device gave to many things, with their results. */
export async function insertKeys(
  transaction: Transaction,
  results: readonly (Result & { claim: Claim })[],
): Promise<void> {
  if (results.length === 0) return
  const claims = results.map(({ claim }) => claim)
  await transaction.query({
    name: 'insert idempotency keys',
    text: `insert into idempotency_key (tenant_id, user_id, key, operation, request, response, etag, of_device)
      select $1, $2, key, $3, request, response, etag, true
      from unnest($4::text[], $5::bytea[], $6::text[], $7::text[]) as each (key, request, response, etag)`,
    values: [
      claims[0]!.tenantId,
      claims[0]!.userId,
      claims[0]!.operation,
      claims.map(({ key }) => key),
      claims.map(({ request }) => request),
      results.map(({ response }) => response ?? null),
      results.map(({ etag }) => etag ?? null),
    ],
  })
}

/** Stores the response of a create that is now done, unless a concurrent repeat has stored one. */
export async function saveResponse(
  transaction: Transaction,
  { userId, key }: Claim,
  { response, etag }: Result,
): Promise<void> {
  await transaction.query(
    'update idempotency_key set response = $3, etag = $4 where user_id = $1 and key = $2 and response is null',
    [userId, key, response, etag],
  )
}

/** Counts the keys of the account and of its tenant, up to the limits. */
export async function countKeys(
  transaction: Transaction,
  { userId }: Claim,
  { account, tenant }: { account: number; tenant: number },
): Promise<{ account: number; tenant: number }> {
  const { rows } = await transaction.query<{ account: number; tenant: number }>(
    'select of_account "account", of_tenant "tenant" from count_idempotency_keys($1, $2, $3)',
    [userId, account, tenant],
  )
  return rows[0]!
}

/** Deletes keys, or Ids of devices, that are older than `keptHours`, in batches. Returns how many. */
export async function deleteOldKeys(
  owner: pg.ClientBase,
  keptHours: number,
  kind: 'keys' | 'deviceIds' = 'keys',
): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await owner.query(
      `delete from idempotency_key where ctid in (select ctid from idempotency_key
         where created_at < now() - make_interval(hours => $1) and ${kind === 'keys' ? 'not of_device' : 'of_device'} order by created_at limit $2)`,
      [keptHours, deletedAtOnce],
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < deletedAtOnce) return deleted
  }
}

const deletedAtOnce = 5_000
