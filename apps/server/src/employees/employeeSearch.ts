import type { BodyOf, QueryOf } from '../platform/handlers.ts'
import {
  type AddValue,
  type Column,
  conditionsOn,
  containsEveryWord,
  statementValues,
} from '../platform/search/filters.ts'
import { orderOf, type Search, whereOf } from '../platform/search/page.ts'
import { isStorable } from '../platform/storableText.ts'
import type { Employee } from './employee.ts'
import { employeeColumns, employeesWithAccounts } from './employeeStore.ts'

type Body = NonNullable<BodyOf<'searchEmployees'>>
type Filters = Omit<Body, 'skip' | 'take' | 'searchKey' | 'sortBy'>

/** What each field of the answer is in SQL. */
const columns: Record<keyof Employee, Column> = {
  Id: { sql: 'e.employee_id', kind: 'uuid' },
  Layer: { sql: 'null::text', kind: 'text' },
  Path: { sql: 'e.node_id::text', kind: 'text' },
  ParentPath: { sql: 'null::text', kind: 'text' },
  CreatedDate: { sql: 'e.created_at', kind: 'moment' },
  CreatedUser: { sql: 'e.created_by', kind: 'text' },
  ModifiedDate: { sql: 'e.modified_at', kind: 'moment' },
  ModifiedUser: { sql: 'e.modified_by', kind: 'text' },
  Title: { sql: 'coalesce(e.title, e.full_name)', kind: 'text' },
  Description: { sql: 'e.description', kind: 'text' },
  employee_guid: { sql: 'e.employee_guid', kind: 'uuid' },
  employee_code: { sql: 'e.code', kind: 'text' },
  employee_username: { sql: 'a.username', kind: 'text' },
  employee_full_name: { sql: 'e.full_name', kind: 'text' },
  employee_email: { sql: 'e.email', kind: 'text' },
  employee_phone: { sql: 'e.phone', kind: 'text' },
  employee_type_id: { sql: 'e.type_id', kind: 'text' },
  employee_organization_id: { sql: 'e.organization_id', kind: 'text' },
  employee_team_id: { sql: 'e.team_id', kind: 'text' },
  employee_reporting_manager: { sql: 'e.manager_guid', kind: 'uuid' },
  employee_status: { sql: 'e.status', kind: 'integer' },
  hierarchyPath: { sql: 'e.hierarchy_path', kind: 'text' },
}

/** What free text looks through. The line breaks keep a word from being found across two fields. */
const searchedText = `concat_ws(E'\\n', e.code, a.username, e.full_name, e.email, e.phone)`

/** The search of a body; its rows are `StoredEmployee`. */
export function employeeSearch(
  { hierarchyPath }: QueryOf<'searchEmployees'>,
  { skip, take, searchKey, sortBy, ...filters }: Body,
): Search {
  const statement = statementValues()
  const { add } = statement
  const order = orderOf(sortBy, new Map(Object.entries(columns)), 'e.node_id')
  const where = whereOf([
    ...(hierarchyPath === undefined ? [] : [isAtOrBelow(hierarchyPath, add)]),
    ...(searchKey === undefined ? [] : containsEveryWord(searchedText, searchKey, add)),
    ...filterConditions(filters, add),
  ])
  return {
    statement,
    select: () => employeeColumns,
    table: employeesWithAccounts,
    key: 'e.employee_id',
    where,
    order,
    page: { skip, take },
  }
}

function filterConditions(filters: Filters, add: AddValue): string[] {
  return (Object.keys(filters) as (keyof Filters)[]).flatMap((name) =>
    conditionsOn(columns[name], filters[name]!, add),
  )
}

/** By whole segments: the path itself, or one that goes on with a slash. `0` is the character after the slash. */
function isAtOrBelow(hierarchyPath: string, add: AddValue): string {
  if (!isStorable(hierarchyPath)) return 'false'
  const path = add(hierarchyPath.replace(/\/$/, ''))
  return `(e.hierarchy_path = ${path} or (e.hierarchy_path > ${path} || '/' and e.hierarchy_path < ${path} || '0'))`
}
