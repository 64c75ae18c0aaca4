import type pg from 'pg'
import { type SearchedArchive, findPerson } from './archivedPerson.ts'
import { employees, readAccountKeys } from './employeeStore.ts'
import { writePersonFile } from './personFile.ts'

type Exporting = {
  tenant: { tenantId: number; code: string }
  /** The employee's `Id` or `employee_guid`, or a name of its account. */
  name: string
  /** A new file. */
  file: string
  /** Files with old rows of the tenant. */
  archive?: SearchedArchive | undefined
}

const leftOut = `array['tenant_id', 'event_number', 'visit_number', 'plan_number', 'node_id', 'created_by', 'created_by_key', 'modified_by',
  'modified_by_key', 'entries', 'entry', 'made_for', 'dated_at']`
const author = 'case when created_by_key is null then created_by else created_by_key end'

/** The lists of the file. $1 is the tenant, $2 Ids, $3 guids, $4 accounts, $5 their keys. */
const parts = {
  employee: `select to_jsonb(t) - ${leftOut} from employee t where employee_id::text = any ($2)`,
  accounts: `select jsonb_build_object('user_id', user_id, 'username', username, 'role', role, 'created_at', created_at,
      'disabled_at', disabled_at) from user_account t where user_id::text = any ($4)`,
  logins: `select to_jsonb(t) - array['tenant_id', 'login_id'] from login t where user_id::text = any ($4)`,
  plans: `select to_jsonb(t) - ${leftOut} from plan t where assignee::text = any ($3)`,
  visits: `select to_jsonb(t) - ${leftOut} from visit t where assignee::text = any ($3)`,
  events: `select to_jsonb(t) - ${leftOut} from event t where ${author} = any ($5)`,
  positions: `select to_jsonb(t) - array['tenant_id', 'driver'] from position t
    where driver = any ($5) and tracker_id = any (array(select tracker_id from live_position where tenant_id = $1 and driver = any ($5)))`,
  records: `select jsonb_build_object('Id', record_id, 'layer', (select name from layer l where l.layer_id = t.layer_id),
      'CreatedDate', created_at) from record t where ${author} = any ($5)`,
  history: `select jsonb_strip_nulls(jsonb_build_object('at', at, 'action', action, 'target', target, 'target_id', target_id, 'fields', fields, 'changes', changes))
    from audit_log t where target = 'employee' and target_id = any ($2) or target = 'user_account' and target_id = any ($4)`,
  writes: `select jsonb_build_object('at', at, 'operation', operation, 'action', action, 'target', target, 'target_id', target_id)
    from audit_log t where user_id::text = any ($4)`,
}

const archivedParts = { plans: 'plan', visits: 'visit', history: 'audit_log', writes: 'audit_log' } as const

/** Writes what is about an employee into a new file of JSON. Returns how much of each kind it is. */
export function exportEmployee(
  owner: pg.ClientBase,
  { tenant: { tenantId, code: tenant }, name, file, archive }: Exporting,
): Promise<Record<keyof typeof parts, number>> {
  const queries = Object.fromEntries(
    Object.entries(parts).map(([part, query]) => [part, ofTenant(query)]),
  ) as typeof parts
  return writePersonFile(owner, {
    file,
    format: 'geofield employee',
    tenant,
    tenantId,
    parts: queries,
    archivedParts,
    archive,
    async find(archived) {
      const employee = await findPerson(owner, employees, { tenantId, name, archived })
      const { ids, guids, userIds } = employee
      return {
        parameters: [tenantId, ids, guids, userIds, await readAccountKeys(owner, employee)],
        names: employees.namesOf(employee),
      }
    },
  })
}

/** PostgreSQL wants to know the type of each parameter, of those that a query doesn't use too. */
const ofTenant = (query: string) =>
  query.replace(
    / t(\s+)where (.*)$/s,
    ' t$1where t.tenant_id = $$1 and ($$2::text[], $$3::text[], $$4::text[], $$5::text[]) is not null and ($2)',
  )
