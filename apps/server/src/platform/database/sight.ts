import { ApiError } from '../http/errors.ts'
import type { Actor, Tenant } from '../http/handlers.ts'
import { canonicalName } from '../names/username.ts'
import { isStorable } from '../storableText.ts'
import type { Transaction } from './database.ts'
import { customerLayer } from '../customerLayer.ts'

/** What a search of records reads. Each view is right for every account that it is chosen for, and never shows more. */
export type RecordView = 'tenant_record' | 'reached_record' | 'visible_record'

/**
 * Returns the view that the actor's searches of a layer read. `tenant_record` and the tallies have all of the tenant and
 * are empty for an account that may not see all of them. `reached_record` has what the actor sees of layers that it sees in
 * part, and is empty for others. `visible_record` has both, but judges every record.
 */
export function recordView(actor: Actor | undefined, layerName: string): RecordView {
  const { visibility, customers, records } = actor ?? {}
  if (visibility !== 'hierarchy') return 'tenant_record'
  const seesPart = { customers: customers === 'assigned', records: records === 'created' }
  if (layerName === customerLayer ? seesPart.customers : seesPart.records) return 'reached_record'
  return seesPart.customers || seesPart.records ? 'visible_record' : 'tenant_record'
}

/** Returns where a search reads the few records that it has found. The policy of `record` judges each by itself. */
export function pageView(view: RecordView): 'tenant_record' | 'record' {
  return view === 'tenant_record' ? view : 'record'
}

/** The SQL of whether the actor may see where an account was, by the account's key. Nothing else shows a track. */
export function showsTrackSql(key: string): string {
  return `((select actor_reads_all_tracks()) or ${key} in (select visible_keys()))`
}

type Kind = 'employee' | 'plan' | 'visit' | 'event'

/** Returns whether the tenant has the object, even if the actor may not see it. */
export async function existsInTenant(transaction: Transaction, kind: Kind, id: string): Promise<boolean> {
  const { rows } = await transaction.query<{ found: boolean }>('select exists_in_tenant($1, $2) found', [
    kind,
    id,
  ])
  return rows[0]!.found
}

/** Like existsInTenant, for a record of a layer. */
export async function recordExistsInTenant(
  transaction: Transaction,
  { layerId, recordId }: { layerId: number; recordId: string },
): Promise<boolean> {
  const { rows } = await transaction.query<{ found: boolean }>(
    'select record_exists_in_tenant($1, $2) found',
    [layerId, recordId],
  )
  return rows[0]!.found
}

/**
 * Call this when a write found nothing to change. Throws RIGHT_MISSING if the tenant has the object: then a policy hides
 * it from the actor.
 */
export async function refuseIfHidden(transaction: Transaction, kind: Kind, id: string): Promise<void> {
  if (await existsInTenant(transaction, kind, id)) throw beyondReach(`the ${kind} ${id}`)
}

/** Like refuseIfHidden, for a record of a layer. */
export async function refuseIfRecordHidden(
  transaction: Transaction,
  record: { layerId: number; recordId: string },
): Promise<void> {
  if (await recordExistsInTenant(transaction, record)) throw beyondReach(`the record ${record.recordId}`)
}

/**
 * Throws RIGHT_MISSING if the actor may not read the tracks of the user or employee. A policy hides the positions; the
 * error says so, where an empty response would look like a day off.
 */
export async function refuseHiddenTrack(
  transaction: Transaction,
  { actor }: Tenant,
  { driver, employee_guid: employee }: { driver?: string; employee_guid?: string },
): Promise<void> {
  if (actor === undefined || actor.role === 'admin' || actor.role === 'reader') return
  const { rows } = await transaction.query<{ sees: boolean | null }>(
    `select ($1::text is null or (named_keys(array[$1], array[$2::text]))[1] in (select visible_keys()))
       and ($3::uuid is null or $3 in (select visible_employees())) sees`,
    [...namedSql(driver), employee],
  )
  // Null for a name that nobody has.
  if (rows[0]!.sees === true) return
  const others = actor.role === 'manager' ? ', and those of the employees at or below its hierarchyPath' : ''
  const message = `This account may read only its own track, with driver "${actor.username}"${others}.`
  throw new ApiError('RIGHT_MISSING', { message })
}

/** PostgreSQL refuses some texts as a parameter. No user has such a name, and none has an empty one. */
function namedSql(driver: string | undefined): [string | undefined, string | null] {
  if (driver === undefined) return [undefined, null]
  return isStorable(driver) ? [driver, canonicalName(driver)] : ['', null]
}

function beyondReach(object: string): ApiError {
  const message = `This account may change only what belongs to its own employee, or as a manager to the employees at or below its hierarchyPath too; ${object} does not.`
  return new ApiError('RIGHT_MISSING', { message })
}
