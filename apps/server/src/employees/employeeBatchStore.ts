import type { Transaction } from '../platform/database/database.ts'

/** An employee that a text names: by its guid, its code or its user name. */
export type Named = {
  text: string
  employeeId: string
  employeeGuid: string
  by: 'code' | 'username' | 'guid'
}

/** Finds the employees that these texts name. Letter case and the encoding of accents don't count. */
export async function findNamed(transaction: Transaction, texts: readonly string[]): Promise<Named[]> {
  const { rows } = await transaction.query<Named>(
    `with sought as materialized (select distinct text, folded_text(text) folded from unnest($1::text[]) text)
     select text, e.employee_id "employeeId", e.employee_guid "employeeGuid", named.by
     from sought, employee e left join user_account a on a.tenant_id = e.tenant_id and a.user_id = e.user_id,
       lateral (values ('guid', e.employee_guid::text), ('code', e.code), ('username', a.username)) named (by, value)
     where folded_text(named.value) = folded`,
    [texts],
  )
  return rows
}
