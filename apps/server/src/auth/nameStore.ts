import { v7 as uuid } from 'uuid'
import type { Transaction } from '../platform/database/database.ts'
import { canonicalName, type NameFault, readUsername } from '../platform/names/username.ts'

/** Names of accounts: who has one, who had one, and what may be given. Migration 0040 has the functions. */

/** Returns why a new account can't have the name, or undefined. */
export function usernameFault(username: string): NameFault | undefined {
  const read = readUsername(username)
  return 'fault' in read ? read.fault : undefined
}

type NewName = { userId: string; username: string }
type Outcome = 'given' | 'taken' | 'retired'

/**
 * Gives a name to an account, in the tenant of the transaction: `taken` if another account has it, `retired` if another one
 * had it. The caller stores the name; the one before stays with the account. The name must have no fault.
 */
export async function giveName(transaction: Transaction, { userId, username }: NewName): Promise<Outcome> {
  const { rows } = await transaction.query<{ outcome: Outcome }>('select give_name($1, $2, $3) outcome', [
    userId,
    username,
    canonicalName(username),
  ])
  return rows[0]!.outcome
}

/** The same through the owner's connection. */
export async function giveNameIn(
  owner: Transaction,
  { tenantId, userId, username }: NewName & { tenantId: number },
): Promise<Outcome> {
  const { rows } = await owner.query<{ outcome: Outcome }>('select give_name_in($1, $2, $3, $4) outcome', [
    tenantId,
    userId,
    username,
    canonicalName(username),
  ])
  return rows[0]!.outcome
}

type Collision = { tenant: string; names: string[] }

/**
 * Completes the names of all accounts, through the owner's connection: of those from before names were compared as people
 * read them, and of those that an older server created. Two accounts may have names that read the same: both keep them.
 */
export async function completeNames(owner: Transaction): Promise<void> {
  const { rows } = await owner.query<{ tenantId: number; userId: string; username: string }>(
    `select tenant_id "tenantId", user_id "userId", username from user_account a
     where left_at is null and not exists (
       select from account_name n where n.tenant_id = a.tenant_id and n.user_id = a.user_id and n.is_present)`,
  )
  const named = rows.flatMap(({ username, ...account }) => {
    const canonical = canonicalName(username)
    return canonical === null ? [] : [{ ...account, canonical }]
  })
  await owner.query(
    `insert into account_name (tenant_id, name_hash, user_id, is_present)
     select tenant_id, name_hash_in(tenant_id, canonical), user_id, true
     from unnest($1::integer[], $2::uuid[], $3::text[]) named (tenant_id, user_id, canonical)
     on conflict (tenant_id, name_hash, user_id) do update set is_present = true`,
    [
      named.map(({ tenantId }) => tenantId),
      named.map(({ userId }) => userId),
      named.map(({ canonical }) => canonical),
    ],
  )
}

/**
 * Keeps the names that stand in rows and that no account has: of accounts that were deleted before names stayed with their
 * accounts. Each becomes an account that nobody logs in to, so that nobody else is given the name.
 */
export async function keepNamesOfGone(owner: Transaction): Promise<void> {
  // Jumps through each index from name to name.
  const namesIn = (table: string, key: string) => `(
    with recursive found (tenant_id, name) as (
      select t.tenant_id, (select min(${key}) from ${table} r where r.tenant_id = t.tenant_id) from tenant t
      union all
      select f.tenant_id, (select min(${key}) from ${table} r where r.tenant_id = f.tenant_id and ${key} > f.name)
      from found f where f.name is not null
    )
    select tenant_id, name from found where name is not null)`
  const author = 'case when created_by_key is null then created_by else created_by_key end'
  const { rows } = await owner.query<{ tenantId: number; name: string }>(
    `select tenant_id "tenantId", name from (
       select * from ${namesIn('record', author)} records
       union select * from ${namesIn('event', author)} events
       union select tenant_id, driver collate "default" as name from live_position) found
     where name <> 'system' and not exists (
       select from user_account a where a.tenant_id = found.tenant_id and a.account_key = found.name)`,
  )
  for (const { tenantId, name } of rows) {
    const userId = uuid()
    const { rowCount } = await owner.query(
      `insert into user_account (tenant_id, user_id, username, password_hash, account_key, disabled_at, left_at, left_done_at)
       values ($1, $2, $3, '', $3, now(), now(), now()) on conflict do nothing`,
      [tenantId, userId, name],
    )
    const canonical = canonicalName(name)
    if (rowCount && canonical !== null)
      await owner.query(
        `insert into account_name (tenant_id, name_hash, user_id, is_present)
         values ($1, name_hash_in($1, $2), $3, false) on conflict do nothing`,
        [tenantId, canonical, userId],
      )
  }
}

/** Lists the accounts of a tenant whose names read the same, and those whose names the rules forbid. */
export async function listNameFaults(
  owner: Transaction,
): Promise<{ alike: Collision[]; forbidden: { tenant: string; username: string; message: string }[] }> {
  const { rows } = await owner.query<{ tenant: string; username: string }>(
    `select code "tenant", username from user_account join tenant using (tenant_id)
     where left_at is null order by code, username`,
  )
  const groups = Map.groupBy(rows, ({ tenant, username }) => `${tenant} ${canonicalName(username)}`)
  const alike = [...groups.values()]
    .filter((group) => group.length > 1 && canonicalName(group[0]!.username) !== null)
    .map((group) => ({ tenant: group[0]!.tenant, names: group.map(({ username }) => username) }))
  const forbidden = rows.flatMap(({ tenant, username }) => {
    const fault = usernameFault(username)
    return fault ? [{ tenant, username, message: fault.message }] : []
  })
  return { alike, forbidden }
}

/** Forgets that an account had this name, so that another one can get it. Returns whether anybody had it. */
export async function releaseName(
  owner: Transaction,
  { tenantId, username }: { tenantId: number; username: string },
): Promise<boolean> {
  const { rowCount } = await owner.query(
    `delete from account_name n where tenant_id = $1 and name_hash = name_hash_in($1, $2) and not exists (
       select from user_account a where a.tenant_id = n.tenant_id and a.user_id = n.user_id and n.is_present)`,
    [tenantId, canonicalName(username) ?? ''],
  )
  // An account that was deleted before names stayed with their accounts still has the name in its texts.
  const { rowCount: kept } = await owner.query(
    `update user_account set left_done_at = null,
       username = 'deleted user ' || left(replace(gen_random_uuid()::text, '-', ''), 8)
     where tenant_id = $1 and username = $2 and left_at is not null`,
    [tenantId, username],
  )
  return (rowCount ?? 0) + (kept ?? 0) > 0
}
