import { columnFields, type Entity, type FindEntity } from '../platform/search/question/entity.ts'
import { belowPath, byEmployeeGuid } from '../platform/search/question/entity.ts'
import { countTallied, readKeys } from '../platform/search/page.ts'
import { employeeLayer, type StoredEmployee, toEmployee } from './employee.ts'
import { searchColumns, hasWordSql } from './employeeSearch.ts'
import { employeeColumns, employeesWithAccounts } from './employeeStore.ts'

/** Employees as what a question is about. */
export const findEmployeeEntity: FindEntity = async ({ tenant }) => {
  const parentPath = `/${tenant.code}/${employeeLayer}`
  const entity: Entity = {
    label: 'employees',
    readBy: { operationId: 'searchEmployees', area: 'employees' },
    ...columnFields(searchColumns, {
      Layer: `'${employeeLayer}'`,
      Path: (add) => `${add(`${parentPath}/`)} || e.node_id`,
      ParentPath: (add) => `${add(parentPath)}::text`,
    }),
    from: () => employeesWithAccounts,
    key: { sql: 'e.employee_id', type: 'uuid' },
    references: new Map([['manager', byEmployeeGuid('e.manager_guid')]]),
    hasWord: hasWordSql,
    usual: [{ sql: 'e.node_id', kind: 'integer' }],
    employee: '',
    isBelow: belowPath('e.hierarchy_path'),
    countAll: (transaction) => countTallied(transaction, 'employee'),
    whole: async (transaction, keys) => {
      const rows = await readKeys<StoredEmployee>(
        transaction,
        { select: () => employeeColumns, table: employeesWithAccounts, key: 'e.employee_id' },
        keys,
      )
      return rows.map((employee) => toEmployee(tenant, employee))
    },
  }
  return entity
}
