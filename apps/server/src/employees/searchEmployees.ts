import type { Database } from '../platform/database/database.ts'
import type { StreamingHandler } from '../platform/http/handlers.ts'
import { answerSearch } from '../platform/search/answerSearch.ts'
import { toEmployee, type StoredEmployee } from './employee.ts'
import { employeeSearch } from './employeeSearch.ts'

export function searchEmployees(database: Database): StreamingHandler<'searchEmployees'> {
  return ({ query, body, caller: { tenant }, signal }) =>
    answerSearch(database, {
      tenant,
      search: employeeSearch(query, body ?? {}),
      toItem: (employee: StoredEmployee) => toEmployee(tenant, employee),
      signal,
    })
}
