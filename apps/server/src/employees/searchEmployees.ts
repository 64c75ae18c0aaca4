import type { Database } from '../platform/database/database.ts'
import type { StreamingHandler } from '../platform/http/handlers.ts'
import { runSearch } from '../platform/search/runSearch.ts'
import { toEmployee, type StoredEmployee } from './employee.ts'
import { employeeSearch } from './employeeSearch.ts'

export function searchEmployees(database: Database): StreamingHandler<'searchEmployees'> {
  return (call) =>
    runSearch(database, call, {
      search: employeeSearch(call.query, call.body ?? {}),
      toItem: (employee: StoredEmployee) => toEmployee(call.caller.tenant, employee),
    })
}
