import type { Transaction } from '../../platform/database/database.ts'

export type Leaver = { tenantId: number; userId: string }

/**
 * Ends an account whose holder leaves: nobody logs in to it any more, its name is retired, and from now on it is called by
 * a pseudonym, which is returned. Undefined if the caller may not do it, or if there is no such account. The employee must
 * still be there: its place tells which managers keep reading what the account left.
 */
export async function leaveAccount(
  transaction: Transaction,
  { tenantId, userId }: Leaver,
): Promise<string | undefined> {
  const { rows } = await transaction.query<{ pseudonym: string | null }>(
    'select leave_account($1, $2) pseudonym',
    [tenantId, userId],
  )
  const { pseudonym } = rows[0]!
  if (pseudonym === null) return undefined
  await renameCreated(transaction, { tenantId, userId }, rowsInCall)
  return pseudonym
}

/** The most rows that a call renames: upkeep does the rest. A row takes about 0.1 ms. */
const rowsInCall = 2_000

/** Replaces the name in what the account created. Returns the number of rows. */
export async function renameCreated(
  transaction: Transaction,
  { tenantId, userId }: Leaver,
  atMost: number,
): Promise<number> {
  const { rows } = await transaction.query<{ renamed: number }>('select rename_created($1, $2, $3) renamed', [
    tenantId,
    userId,
    atMost,
  ])
  return rows[0]!.renamed
}

/** Lists the accounts whose name is left somewhere. */
export async function listUnfinished(owner: Transaction): Promise<Leaver[]> {
  const { rows } = await owner.query<Leaver>(
    `select tenant_id "tenantId", user_id "userId" from user_account
     where left_at is not null and left_done_at is null order by left_at`,
  )
  return rows
}

/** Whether the positions of an account that has left are kept, as long as others, or deleted. */
export type TrackSetting = 'keep' | 'delete'
/** The account by which rows are found, and what replaces its name. */
export type LeftAccount = Leaver & {
  key: string
  /** The key that some of its rows still have. */
  formerKey: string | null
  pseudonym: string
  tracks: TrackSetting
}

export async function findLeft(owner: Transaction, { tenantId, userId }: Leaver): Promise<LeftAccount> {
  const { rows } = await owner.query<LeftAccount>(
    `select tenant_id "tenantId", user_id "userId", account_key key, former_key "formerKey", username pseudonym,
       former_tracks tracks
     from user_account join tenant using (tenant_id)
     where tenant_id = $1 and user_id = $2 and left_at is not null`,
    [tenantId, userId],
  )
  if (!rows[0]) throw new Error('The account has not left.')
  return rows[0]
}

type Batch = { left: LeftAccount; atMost: number }

/** Replaces name and key in at most so many rows that the account changed last. Returns the number of rows. */
export async function renameModified(
  owner: Transaction,
  table: 'record' | 'employee' | 'change' | 'change_inbox',
  { left: { tenantId, key, formerKey, pseudonym }, atMost }: Batch,
): Promise<number> {
  const { rowCount } = await owner.query(
    `update ${table} set modified_by = $2, modified_by_key = $3 where (tableoid, ctid) in (
       select tableoid, ctid from ${table}
       where tenant_id = $1 and coalesce(modified_by_key, modified_by) in ($3, $4)
         and (modified_by <> $2 or modified_by_key is distinct from $3)
       limit $5 for update skip locked)`,
    [tenantId, pseudonym, key, formerKey, atMost],
  )
  return rowCount ?? 0
}

/** The columns that hold only the key, beside those that `renameCreated` writes. */
const keyColumns = {
  change_inbox: 'created_by',
  change: 'created_by',
  position: 'driver',
  live_position: 'driver',
  live_driver: 'driver',
} as const
export type KeyTable = keyof typeof keyColumns
export const keyTables = Object.keys(keyColumns) as KeyTable[]

/** Replaces the former key in at most so many rows of a table. Returns the number of rows. */
export async function replaceKey(
  owner: Transaction,
  table: KeyTable,
  { left: { tenantId, key, formerKey }, atMost }: Batch,
): Promise<number> {
  if (formerKey === null) return 0
  const column = keyColumns[table]
  // Positions are found by their devices, and a row of a partition by its partition too.
  const device =
    table === 'position'
      ? 'and tracker_id = any (array(select tracker_id from live_position where tenant_id = $1 and driver = $2))'
      : ''
  const { rowCount } = await owner.query(
    `update ${table} set ${column} = $3 where (tableoid, ctid) in (
       select tableoid, ctid from ${table} where tenant_id = $1 and ${column} = $2 ${device} limit $4)`,
    [tenantId, formerKey, key, atMost],
  )
  return rowCount ?? 0
}

/** Replaces the name of who wrote in at most so many entries of the audit log. Returns the number of entries. */
export async function renameInAuditLog(
  owner: Transaction,
  { left: { tenantId, userId, pseudonym }, atMost }: Batch,
): Promise<number> {
  await owner.query(`select set_config('geofield.audit_erasure', 'on', true)`)
  const { rowCount } = await owner.query(
    `update audit_log set username = $3 where (tableoid, ctid) in (
       select tableoid, ctid from audit_log where tenant_id = $1 and user_id = $2 and username <> $3 limit $4)`,
    [tenantId, userId, pseudonym, atMost],
  )
  return rowCount ?? 0
}

/** Removes what names the person from the entry of the employee's deletion, which is of the moment when the account left. */
export async function clearDeletedEmployee(owner: Transaction, { tenantId, userId }: Leaver): Promise<void> {
  await owner.query(`select set_config('geofield.audit_erasure', 'on', true)`)
  await owner.query(
    `update audit_log l set fields = l.fields - array['title', 'description', 'code', 'full_name', 'email', 'phone']
     from user_account a
     where a.tenant_id = $1 and a.user_id = $2 and l.tenant_id = $1 and l.at = a.left_at and l.target = 'employee'
       and l.action = 'delete' and l.fields->>'employee_guid' = a.left_employee::text`,
    [tenantId, userId],
  )
}

/** Deletes at most so many positions of the account. Returns the number of positions. */
export async function deletePositions(
  owner: Transaction,
  { left: { tenantId, key }, atMost }: Batch,
): Promise<number> {
  const { rowCount } = await owner.query(
    `delete from position where (tableoid, ctid) in (
       select tableoid, ctid from position
       where tenant_id = $1 and driver = $2
         and tracker_id = any (array(select tracker_id from live_position where tenant_id = $1 and driver = $2))
       limit $3)`,
    [tenantId, key, atMost],
  )
  return rowCount ?? 0
}

/** Forgets the devices of the account. */
export async function deleteDevices(owner: Transaction, { tenantId, key }: LeftAccount): Promise<void> {
  await owner.query('delete from live_position where tenant_id = $1 and driver = $2', [tenantId, key])
}

/** Deletes the employee who had the account. Their reports are left without a manager. Returns how many were deleted. */
export async function removeEmployeeOf(owner: Transaction, { tenantId, userId }: Leaver): Promise<number> {
  const { rowCount } = await owner.query('delete from employee where tenant_id = $1 and user_id = $2', [
    tenantId,
    userId,
  ])
  return rowCount ?? 0
}

export async function markFinished(owner: Transaction, { tenantId, userId }: Leaver): Promise<void> {
  await owner.query(
    'update user_account set left_done_at = now(), former_key = null where tenant_id = $1 and user_id = $2',
    [tenantId, userId],
  )
}
