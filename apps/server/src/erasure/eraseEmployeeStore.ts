import type pg from 'pg'
import type { TrackSetting } from '../auth/index.ts'
import type { Employee } from './employeeStore.ts'
import type { RetainedTable } from '../retention/index.ts'
import { noteIds } from './erasureStore.ts'

const personal = `array['title', 'description', 'code', 'full_name', 'email', 'phone']`

/** Reads names, email addresses and phone numbers of the employee, those in the log too, but none that another person has. */
export async function readEmployeeTexts(
  owner: pg.ClientBase,
  { tenantId, ids }: Employee,
): Promise<Set<string>> {
  const { rows } = await owner.query<{ text: string }>(
    `with entry as (
       select fields, changes from audit_log where tenant_id = $1 and target = 'employee' and target_id = any ($2)
     ), texts (field, text) as (
       select key, value from employee e, jsonb_each_text(to_jsonb(e)) where tenant_id = $1 and employee_id::text = any ($2)
       union select key, value from entry, jsonb_each_text(fields)
       union select c.key, v.value from entry, jsonb_each(changes) c, jsonb_each_text(c.value) v
     )
     select distinct text from texts
     where field in ('full_name', 'email', 'phone') and text is not null
       and not exists (select from employee o where tenant_id = $1 and employee_id::text <> all ($2)
         and text in (o.full_name, o.email, o.phone))
       and not exists (select from record where tenant_id = $1 and title = text
         and layer_id = (select layer_id from layer where tenant_id = $1 and name = 'CUSTOMER'))`,
    [tenantId, ids],
  )
  return new Set(rows.map(({ text }) => text))
}

/** Deletes the employee; an account has left before. Clears the log and stored responses of what tells who it was. */
export async function clearEmployee(
  owner: pg.ClientBase,
  { tenantId, ids, userIds }: Employee,
): Promise<Record<string, number>> {
  const deleted = await owner.query(
    'delete from employee where tenant_id = $1 and (employee_id::text = any ($2) or user_id::text = any ($3))',
    [tenantId, ids, userIds],
  )
  const log = await clearLog(owner, { tenantId, ids })
  const responses = await owner.query(
    `delete from idempotency_key where tenant_id = $1 and (resource::text = any ($2)
       or exists (select from unnest($2::text[]) id where strpos(response, id) > 0))`,
    [tenantId, ids],
  )
  return countsOf({ employee: deleted, audit_log: log, idempotency_key: responses })
}

function clearLog(owner: pg.ClientBase, { tenantId, ids }: Pick<Employee, 'tenantId' | 'ids'>) {
  return owner.query(
    `update audit_log set fields = fields - ${personal}, changes = changes - ${personal}
     where tenant_id = $1 and target = 'employee' and target_id = any ($2)
       and (fields ?| ${personal} or changes ?| ${personal})`,
    [tenantId, ids],
  )
}

/** Removes where the employee was from its events and visits. What was done, and when, stays. */
export async function clearPlaces(
  owner: pg.ClientBase,
  employee: Employee,
  keys: string[],
): Promise<Record<string, number>> {
  const { tenantId } = employee
  const events = await owner.query(
    `update event set location = null, address = null
     where tenant_id = $1 and case when created_by_key is null then created_by else created_by_key end = any ($2)
       and (location is not null or address is not null)`,
    [tenantId, keys],
  )
  const visits = await clearVisitPlaces(owner, employee)
  const log = await clearLoggedPlaces(owner, employee)
  return countsOf({ event: events, visit: visits, audit_log: log })
}

function clearVisitPlaces(owner: pg.ClientBase, { tenantId, guids }: Employee) {
  return owner.query(
    `update visit set checkin_location = null, checkout_location = null
     where tenant_id = $1 and assignee::text = any ($2) and (checkin_location is not null or checkout_location is not null)`,
    [tenantId, guids],
  )
}

function clearLoggedPlaces(owner: pg.ClientBase, { tenantId, visitIds }: Employee) {
  return owner.query(
    `update audit_log set changes = changes - array['checkin_location', 'checkout_location']
     where tenant_id = $1 and target = 'visit' and changes ?| array['checkin_location', 'checkout_location']
       and target_id = any ($2)`,
    [tenantId, visitIds],
  )
}

type ArchivedClearing = {
  /** How the rows call the account from now on. */
  pseudonym: string
  keys: string[]
  /** The names that the account has now. */
  usernames: string[]
  tracks: TrackSetting
}

/** How rows of an archive lose the person. */
export const clearArchived =
  (owner: pg.ClientBase, employee: Employee, { pseudonym, keys, usernames, tracks }: ArchivedClearing) =>
  async (table: RetainedTable): Promise<void> => {
    const { tenantId, userIds } = employee
    if (table === 'audit_log') {
      await clearLog(owner, employee)
      await owner.query(
        'update audit_log set username = $3 where tenant_id = $1 and user_id::text = any ($2)',
        [tenantId, userIds, pseudonym],
      )
      for (const username of usernames) {
        await owner.query(
          `update audit_log set fields = renamed_values(fields, $3, $4), changes = renamed_values(changes, $3, $4)
           where tenant_id = $1 and target = 'user_account' and target_id = any ($2)`,
          [tenantId, userIds, username, pseudonym],
        )
      }
      if (tracks === 'delete') await clearLoggedPlaces(owner, employee)
      return
    }
    await owner.query(
      `update ${table} set created_by = $3
       where tenant_id = $1 and case when created_by_key is null then created_by else created_by_key end = any ($2)`,
      [tenantId, keys, pseudonym],
    )
    if (table === 'visit' && tracks === 'delete') await clearVisitPlaces(owner, employee)
  }

function countsOf(results: Record<string, { rowCount: number | null }>): Record<string, number> {
  const counted = Object.entries(results).map(([table, { rowCount }]) => [table, rowCount ?? 0] as const)
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

/** The tenant's setting for positions of people who leave. */
export async function readTrackSetting(owner: pg.ClientBase, tenantId: number): Promise<TrackSetting> {
  const { rows } = await owner.query<{ tracks: TrackSetting }>(
    'select former_tracks tracks from tenant where tenant_id = $1',
    [tenantId],
  )
  return rows[0]!.tracks
}

/** Remembers the Ids and logs the command. */
export async function noteEmployeeErasure(
  owner: pg.ClientBase,
  { tenantId, ids, guids }: Employee,
  actor: string | null,
): Promise<void> {
  await noteIds(owner, { tenantId, ids: [...ids, ...guids] })
  await owner.query(
    `insert into audit_log (tenant_id, username, operation, action, target, target_id, fields)
     select $1, $3::jsonb->>'username', $3::jsonb->>'operationId', 'delete', 'employee', id, '{}'
     from unnest($2::text[]) id`,
    [tenantId, ids, actor],
  )
}
