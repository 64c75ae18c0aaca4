import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { asEmployee } from './employee.ts'
import { findEmployees } from './employeeSearch.ts'

export function searchEmployees(database: Database): Handler<'searchEmployees'> {
  return ({ query, body, caller: { tenant } }) =>
    database.inTenant(
      tenant,
      async (transaction) => {
        const { employees, total } = await findEmployees(transaction, query, body ?? {})
        return { data: employees.map((employee) => asEmployee(tenant, employee)), total }
      },
      { turn: 'search' },
    )
}
