import { hasWord } from '../../platform/search/columns.ts'
import {
  byEmployeeGuid,
  columnFields,
  type Entity,
  type FindEntity,
} from '../../platform/search/question/entity.ts'
import { readKeys } from '../../platform/search/page.ts'
import { type StoredPlan, toPlan } from './plan.ts'
import { planColumns, planSearchColumns } from './planStore.ts'

/** Plans as what a question is about. */
export const findPlanEntity: FindEntity = async () => planEntity

const planEntity: Entity = {
  label: 'plans',
  readBy: { operationId: 'searchPlans', area: 'journeys' },
  ...columnFields(planSearchColumns),
  from: () => 'plan',
  key: { sql: 'plan_id', type: 'uuid' },
  references: new Map([['employee', byEmployeeGuid('assignee')]]),
  hasWord: (word, add) => hasWord('name', word, add),
  usual: [{ sql: 'plan_number', kind: 'integer' }],
  employee: 'employee',
  whole: async (transaction, keys) => {
    const rows = { select: () => planColumns, table: 'plan', key: 'plan_id' }
    return (await readKeys<StoredPlan>(transaction, rows, keys)).map(toPlan)
  },
}
