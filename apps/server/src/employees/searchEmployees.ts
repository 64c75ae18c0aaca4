import type { Database } from '../platform/database/database.ts'
import type { StreamingHandler } from '../platform/http/handlers.ts'
import { runSearch } from '../platform/search/runSearch.ts'
import { toEmployee, type StoredEmployee } from './employee.ts'
import { employeeSearch } from './employeeSearch.ts'

export function searchEmployees(database: Database): StreamingHandler<'searchEmployees'> {
  return ({ query, body, caller: { tenant }, signal }) =>
    runSearch(database, {
      tenant,
      search: employeeSearch(query, body ?? {}),
      toItem: (employee: StoredEmployee) => toEmployee(tenant, employee),
      signal,
    })
}
