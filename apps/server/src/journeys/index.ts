import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/handlers.ts'
import { createPlan } from './createPlan.ts'
import { createVisit } from './createVisit.ts'
import type { OrderStops } from './dayOrder.ts'
import { deletePlan } from './deletePlan.ts'
import { deleteVisit } from './deleteVisit.ts'
import { getPlan } from './getPlan.ts'
import { searchPlans } from './searchPlans.ts'
import { searchVisits } from './searchVisits.ts'
import { updatePlan } from './updatePlan.ts'
import { updateVisit } from './updateVisit.ts'

export type { OrderStops } from './dayOrder.ts'
export { moveVisit, visitExists, visitKind } from './moveVisit.ts'
export { setTenant, type TenantSettings } from './tenantSettingsStore.ts'

export function journeyHandlers(database: Database, orderStops: OrderStops) {
  return {
    searchPlans: searchPlans(database),
    createPlan: createPlan(database, orderStops),
    getPlan: getPlan(database),
    updatePlan: updatePlan(database, orderStops),
    deletePlan: deletePlan(database),
    searchVisits: searchVisits(database),
    createVisit: createVisit(database),
    updateVisit: updateVisit(database),
    deleteVisit: deleteVisit(database),
  } satisfies Partial<Handlers>
}
