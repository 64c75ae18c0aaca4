import type { Database } from '../platform/database/database.ts'
import type { StreamingHandler } from '../platform/http/handlers.ts'
import type { AddValue } from '../platform/search/statement.ts'
import { type Ask, isQuestion } from '../platform/search/question/ask.ts'
import { employeeEntity } from '../platform/search/question/entity.ts'
import { refuseEtags } from '../platform/search/etags.ts'
import { runSearch } from '../platform/search/runSearch.ts'
import { type Employee, toEmployee, type StoredEmployee } from './employee.ts'
import { employeeSearch, inHierarchy } from './employeeSearch.ts'

export function searchEmployees(database: Database, ask: Ask): StreamingHandler<'searchEmployees'> {
  return (call) => {
    const { query, ...search } = call.body ?? {}
    refuseEtags(call, { isQuestion: isQuestion(query) })
    if (isQuestion(query)) {
      const { skip, take, searchKey, sortBy, ...filters } = search
      const body = { skip, take, searchKey, sortBy }
      const further = (add: AddValue) => inHierarchy(call.query.hierarchyPath, add)
      return ask<Employee>(call, { entity: employeeEntity, body, filters, query, further })
    }
    return runSearch(database, call, {
      search: employeeSearch(call.query, search),
      toItem: (employee: StoredEmployee) => toEmployee(call.caller.tenant, employee),
    })
  }
}
