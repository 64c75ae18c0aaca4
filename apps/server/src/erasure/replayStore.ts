import type pg from 'pg'
import { customerLayer } from '../platform/customerLayer.ts'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { readValues } from './personFileStore.ts'

/** Every Id and guid under which a person may stand in a tenant. $1 is the tenant. */
const everyId = {
  customer: `select record_id::text from record where tenant_id = $1 and layer_id = (
      select layer_id from layer where tenant_id = $1 and name = '${customerLayer}')
    union select target_id from audit_log where tenant_id = $1 and target = 'record' and layer = '${customerLayer}'
    union select customer_guid from visit where tenant_id = $1
    union select unnest(plan_customers(entries)) from plan where tenant_id = $1`,
  employee: `select employee_id::text from employee where tenant_id = $1
    union select target_id from audit_log where tenant_id = $1 and target = 'employee'`,
}
export type PersonKind = keyof typeof everyId

/** Finds the Ids that a test accepts. */
export async function findIds(
  owner: pg.ClientBase,
  { tenantId, kind }: { tenantId: number; kind: PersonKind },
  accepts: (id: string) => boolean,
): Promise<string[]> {
  return inTransaction(owner, async () => {
    await owner.query('set local statement_timeout = 0')
    const found: string[] = []
    for await (const id of readValues(owner, everyId[kind], [tenantId])) {
      if (typeof id === 'string' && accepts(id)) found.push(id)
    }
    return found
  })
}

/** Whether the database knows an Id as erased. */
export async function isErasedId(
  owner: pg.ClientBase,
  { tenantId, id }: { tenantId: number; id: string },
): Promise<boolean> {
  const { rows } = await owner.query(
    `select from erasure where tenant_id = $1 and id_hash = name_hash_in($1, 'erased ' || lower($2))`,
    [tenantId, id],
  )
  return rows.length > 0
}

export async function listTenants(owner: pg.ClientBase): Promise<{ tenantId: number; tenant: string }[]> {
  const { rows } = await owner.query<{ tenantId: number; tenant: string }>(
    'select tenant_id "tenantId", code tenant from tenant order by tenant_id',
  )
  return rows
}
