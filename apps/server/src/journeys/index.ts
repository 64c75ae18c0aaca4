import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Log } from '../platform/log/log.ts'
import { acceptPlans } from './proposals/acceptPlans.ts'
import { cancelPlanProposal } from './proposals/cancelPlanProposal.ts'
import { getPlanProposal } from './proposals/getPlanProposal.ts'
import { proposePlans } from './proposals/proposePlans.ts'
import { type MeasureWays, runProposals } from './proposals/runProposals.ts'
import { type Ask, noQuestions } from '../platform/search/question/ask.ts'
import { createPlan } from './plans/createPlan.ts'
import { createVisit } from './visits/createVisit.ts'
import type { OrderStops } from './plans/optimizeDays.ts'
import { deletePlan } from './plans/deletePlan.ts'
import { deleteVisit } from './visits/deleteVisit.ts'
import { getPlan } from './plans/getPlan.ts'
import { getVisit } from './visits/getVisit.ts'
import { searchPlans } from './plans/searchPlans.ts'
import { searchVisits } from './visits/searchVisits.ts'
import { updatePlan } from './plans/updatePlan.ts'
import { updateVisit } from './visits/updateVisit.ts'
import { getHolidays } from './holidays/getHolidays.ts'
import { setHolidays } from './holidays/setHolidays.ts'
import { insertVisit } from './days/insertVisit.ts'
import { reassignVisits } from './days/reassignVisits.ts'
import { swapDays } from './days/swapDays.ts'

export type { MeasureWays } from './proposals/runProposals.ts'
export type { OrderStops } from './plans/optimizeDays.ts'
export { admitVisitEvent, applyVisitEvent, visitExists, visitKind } from './visits/applyVisitEvent.ts'
export { countJourneyWork, handOverJourneys } from './visits/handOverStore.ts'
export { startMarkingMissedVisits } from './visits/missedVisits.ts'
export { type ImportedPlan, importPlan } from './importPlans.ts'
export { findPlanEntity } from './plans/planEntity.ts'
export { toPlan } from './plans/plan.ts'
export { listPlans } from './plans/planStore.ts'
export { findVisitEntity } from './visits/visitEntity.ts'
export { toVisit } from './visits/visit.ts'
export { listVisits } from './visits/visitStore.ts'
export { type ImportedProposal, importProposal } from './proposals/proposalStore.ts'
export { setTenant, type TenantSettings } from './tenantSettingsStore.ts'

export function journeyHandlers(database: Database, orderStops: OrderStops, ask: Ask = noQuestions) {
  return {
    searchPlans: searchPlans(database, ask),
    createPlan: createPlan(database, orderStops),
    getPlan: getPlan(database),
    updatePlan: updatePlan(database, orderStops),
    deletePlan: deletePlan(database),
    getHolidays: getHolidays(database),
    setHolidays: setHolidays(database),
    searchVisits: searchVisits(database, ask),
    createVisit: createVisit(database),
    getVisit: getVisit(database),
    updateVisit: updateVisit(database),
    deleteVisit: deleteVisit(database),
  } satisfies Partial<Handlers>
}

/** A day that goes wrong: its visits get another employee or day, and new ones are put into it. */
export function dayHandlers(parts: { database: Database; measureWays: MeasureWays }) {
  return {
    reassignVisits: reassignVisits(parts),
    insertVisit: insertVisit(parts),
    swapDays: swapDays(parts.database),
  } satisfies Partial<Handlers>
}

/** What needs the ways between customers: proposals of plans for a team, and days that go wrong. `close` ends the searches. */
export function createProposals(parts: { database: Database; measureWays: MeasureWays; log: Log }) {
  const { database } = parts
  const runner = runProposals(parts)
  const handlers = {
    proposePlans: proposePlans(database, runner),
    getPlanProposal: getPlanProposal(database),
    cancelPlanProposal: cancelPlanProposal(database),
    acceptPlans: acceptPlans(database),
    ...dayHandlers(parts),
  } satisfies Partial<Handlers>
  return { handlers, close: runner.close }
}
