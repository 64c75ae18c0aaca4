import { uuid } from '../platform/uuid.ts'
import type { Transaction } from '../platform/database/database.ts'

/** An employee that a text names: by its guid, code, user name or e-mail, or by its full name. */
export type Named = {
  text: string
  employeeId: string
  employeeGuid: string
  by: 'code' | 'username' | 'guid' | 'email' | 'name'
}

/** Finds the employees that these texts name. Letter case and the encoding of accents don't count. */
export async function findNamed(transaction: Transaction, texts: readonly string[]): Promise<Named[]> {
  const { rows } = await transaction.query<Named>(
    `with sought as materialized (select distinct text, folded_text(text) folded from unnest($1::text[]) text)
     select text, e.employee_id "employeeId", e.employee_guid "employeeGuid", named.by
     from sought, employee e left join user_account a on a.tenant_id = e.tenant_id and a.user_id = e.user_id,
       lateral (values ('guid', e.employee_guid::text), ('code', e.code), ('username', a.username), ('email', e.email),
         ('name', e.full_name)) named (by, value)
     where folded_text(named.value) = folded`,
    [texts],
  )
  return rows
}

/** Finds the teams of the employees at these places in the hierarchy, such as `/field-sales/pune`. */
export async function findTeams(
  transaction: Transaction,
  texts: readonly string[],
): Promise<{ text: string; value: string }[]> {
  const { rows } = await transaction.query<{ text: string; value: string }>(
    `select distinct text, team_id as value
     from unnest($1::text[]) text join employee on folded_text(hierarchy_path) = folded_text(rtrim(text, '/'))
     where team_id <> ''`,
    [texts],
  )
  return rows
}

/** Returns the texts that are the employee_guid of an employee who is not disabled. */
export async function findAssignable(
  transaction: Transaction,
  texts: string[],
): Promise<{ text: string; value: string }[]> {
  const { rows } = await transaction.query<{ value: string }>(
    'select employee_guid "value" from assignable_employees($1) where not is_disabled',
    [texts.filter((text) => uuid.test(text))],
  )
  const known = new Set(rows.map(({ value }) => value))
  return texts.filter((text) => known.has(text.toLowerCase())).map((text) => ({ text, value: text }))
}
