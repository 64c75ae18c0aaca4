import type { BodyOf, QueryOf } from '../platform/http/handlers.ts'
import { columnSearch, defineColumns, hasWord, isAtOrBelow } from '../platform/search/columns.ts'
import { type AddValue } from '../platform/search/statement.ts'
import type { Search } from '../platform/search/page.ts'
import { isStorable } from '../platform/storableText.ts'
import type { Employee } from './employee.ts'
import { employeeColumns, employeesWithAccounts } from './employeeStore.ts'

type Body = NonNullable<BodyOf<'searchEmployees'>>

/** The SQL of each field that a search can filter and sort by. */
export const searchColumns = defineColumns<keyof Employee>({
  Id: { sql: 'e.employee_id', kind: 'uuid' },
  Layer: { sql: 'null::text', kind: 'text', nullable: true },
  Path: { sql: 'e.node_id::text', kind: 'text' },
  ParentPath: { sql: 'null::text', kind: 'text', nullable: true },
  CreatedDate: { sql: 'e.created_at', kind: 'moment' },
  CreatedUser: { sql: 'e.created_by', kind: 'text' },
  ModifiedDate: { sql: 'e.modified_at', kind: 'moment' },
  ModifiedUser: { sql: 'e.modified_by', kind: 'text' },
  Title: { sql: 'coalesce(e.title, e.full_name)', kind: 'text' },
  Description: { sql: 'e.description', kind: 'text', nullable: true },
  employee_guid: { sql: 'e.employee_guid', kind: 'uuid' },
  employee_code: { sql: 'e.code', kind: 'text', nullable: true },
  employee_username: { sql: 'a.username', kind: 'text', nullable: true },
  employee_role: { sql: 'a.role', kind: 'text', nullable: true },
  employee_full_name: { sql: 'e.full_name', kind: 'text' },
  employee_email: { sql: 'e.email', kind: 'text', nullable: true },
  employee_phone: { sql: 'e.phone', kind: 'text', nullable: true },
  employee_type_id: { sql: 'e.type_id', kind: 'text', nullable: true },
  employee_organization_id: { sql: 'e.organization_id', kind: 'text', nullable: true },
  employee_team_id: { sql: 'e.team_id', kind: 'text', nullable: true },
  employee_reporting_manager: { sql: 'e.manager_guid', kind: 'uuid', nullable: true },
  employee_status: { sql: 'e.status', kind: 'integer' },
  hierarchyPath: { sql: 'e.hierarchy_path', kind: 'text', nullable: true },
})

/** The text that `searchKey` looks through. Line breaks keep a word from matching across two fields. */
const searchedText = `concat_ws(E'\\n', e.code, a.username, e.full_name, e.email, e.phone)`

export function hasWordSql(word: string, add: AddValue): string {
  return hasWord(searchedText, word, add)
}

/** Builds the search for a request body; its rows are `StoredEmployee`. */
export function employeeSearch(
  { hierarchyPath }: QueryOf<'searchEmployees'>,
  { skip, take, searchKey, sortBy, ...filters }: Body,
): Search {
  return {
    ...columnSearch({
      columns: searchColumns,
      body: { skip, take, searchKey, sortBy },
      filters,
      text: searchedText,
      usual: [{ sql: 'e.node_id', kind: 'integer' }],
      further: (add) => inHierarchy(hierarchyPath, add),
    }),
    select: () => employeeColumns,
    table: employeesWithAccounts,
    tallied: 'employee',
    key: 'e.employee_id',
  }
}

/** Returns the condition of the query parameter, if it is given. */
export function inHierarchy(hierarchyPath: string | undefined, add: AddValue): string[] {
  if (hierarchyPath === undefined) return []
  return [isStorable(hierarchyPath) ? isAtOrBelow('e.hierarchy_path', hierarchyPath, add) : 'false']
}
