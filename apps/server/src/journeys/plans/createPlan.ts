import type { Handler } from '../../platform/http/handlers.ts'
import { insertOnce } from '../../platform/once/insertOnce.ts'
import { createThenFinish } from '../../platform/once/once.ts'
import { devicePlan } from './devicePlan.ts'
import { optimizeDays, type OrderStops } from './optimizeDays.ts'
import { listDays, listDueVisits, readNewPlan } from './plan.ts'
import { insertPlan } from './planStore.ts'
import { readPlanWithVisits } from './readPlanWithVisits.ts'
import { withHolidays } from '../tenantSettingsStore.ts'
import { checkReferences } from '../references.ts'
import { closeGaps } from '../visits/visitOrderStore.ts'
import { insertDueVisits } from '../visits/visitStore.ts'
import type { Database } from '../../platform/database/database.ts'

export function createPlan(database: Database, orderStops: OrderStops): Handler<'createPlan'> {
  return async (call) => {
    const { body, caller, signal } = call
    const { tenant } = caller
    const sent = readNewPlan(body)
    const device = devicePlan(body.Id)
    return createThenFinish(database, call, {
      device,
      create: async (transaction) => {
        const fields = await withHolidays(transaction, sent)
        await checkReferences(transaction, {
          customers: fields.entries.map(({ customerGuid }, i) => ({
            path: `/visits/${i}/visit_customer_guid`,
            guid: customerGuid,
          })),
          employees: fields.assignee === null ? [] : [{ path: '/plan_assignee', guid: fields.assignee }],
        })
        const plan = await insertOnce(transaction, device, () =>
          insertPlan(transaction, { ...fields, planId: device?.id }, caller),
        )
        await insertDueVisits(transaction, plan, { due: listDueVisits(fields), caller })
        await closeGaps(transaction, listDays(plan))
        return plan.planId
      },
      finish: async (planId) => {
        const orderOptimization = body.optimizeOrder
          ? await optimizeDays({ database, orderStops, signal, tenant }, planId)
          : undefined
        return readPlanWithVisits(database, call, { planId, orderOptimization })
      },
    })
  }
}
