import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Handler, ResultOf, TenantCaller } from '../../platform/http/handlers.ts'
import { listDueVisits, readNewPlan } from '../plans/plan.ts'
import { insertPlan, listPlans } from '../plans/planStore.ts'
import { withVisits } from '../plans/readPlanWithVisits.ts'
import { checkReferences } from '../references.ts'
import { arrangeDay } from '../visits/visitOrderStore.ts'
import { insertDueVisits, listPlanVisits } from '../visits/visitStore.ts'
import { proposalNotFound } from './getPlanProposal.ts'
import { findProposal, noteAccepted, type ProposalRequest, type ProposalResult } from './proposalStore.ts'
import { deleteOpenVisits } from './teamFactsStore.ts'

export function acceptPlans(database: Database): Handler<'acceptPlans'> {
  return ({ path: { id }, caller }) =>
    database.inTenant(caller.tenant, async (transaction) => {
      const stored = await findProposal(transaction, id, 'for update')
      if (!stored) throw proposalNotFound(id)
      const { status, request, result } = stored
      if (status === 'accepted') return readAccepted(transaction, stored)
      if (status !== 'done' || !result) {
        throw new ApiError('CONFLICT', {
          message: `The proposal is ${status}; only one that is done can be accepted.`,
        })
      }
      await checkUnchanged(transaction, result)
      const plans = await storePlans(transaction, { request, result }, caller)
      const accepted = { plans, replaced: result.replaced.length }
      await noteAccepted(transaction, id, accepted)
      return readAccepted(transaction, accepted)
    })
}

/** Deletes the visits that are planned again. Throws CONFLICT if one has begun or is gone. */
async function checkUnchanged(transaction: Transaction, { replaced }: ProposalResult): Promise<void> {
  const deleted = new Set(await deleteOpenVisits(transaction, replaced))
  const changed = replaced.find((visitId) => !deleted.has(visitId))
  if (changed === undefined) return
  const message = `The visit ${changed} has begun or was deleted since. Propose again; nothing was stored.`
  throw new ApiError('CONFLICT', { message })
}

type Proposed = { request: ProposalRequest; result: ProposalResult }

/** Stores a plan for each worker with new visits. Returns their Ids. */
async function storePlans(
  transaction: Transaction,
  { request, result }: Proposed,
  caller: TenantCaller,
): Promise<string[]> {
  const customers = new Map(request.customers.map((customer) => [customer.customer_guid, customer]))
  const planIds: string[] = []
  for (const [worker, days] of Map.groupBy(result.days, (day) => day.employee_guid)) {
    const visits = days.flatMap(({ date, visits }) =>
      visits
        .filter((visit) => visit.Id === null)
        .map((visit) => ({
          visit_customer_guid: visit.customer_guid,
          visit_date: date,
          visit_planned_start: visit.beginsAt,
          // A visit without a duration has no planned departure after its arrival.
          ...(visit.endsAt > visit.beginsAt && { visit_planned_end: visit.endsAt }),
          visit_service_minutes: customers.get(visit.customer_guid)!.serviceMinutes ?? 30,
        })),
    )
    if (visits.length === 0) continue
    const fields = readNewPlan({
      plan_name: request.name ?? 'Team plan',
      plan_assignee: worker,
      plan_start_date: request.firstDay,
      plan_end_date: request.lastDay,
      visits,
    })
    await checkReferences(transaction, {
      customers: visits.map(({ visit_customer_guid: guid }) => ({ path: '/customers', guid })),
      employees: [{ path: '/workers', guid: worker }],
    })
    const plan = await insertPlan(transaction, fields, caller)
    await insertDueVisits(transaction, plan, { due: listDueVisits(fields), caller })
    await arrangeDays(transaction, plan.planId, days)
    planIds.push(plan.planId)
  }
  return planIds
}

/** Brings each day of a worker into its proposed order, with the visits of other plans that stay. */
async function arrangeDays(
  transaction: Transaction,
  planId: string,
  days: ProposalResult['days'],
): Promise<void> {
  const keyOf = (date: string, customerGuid: string) => `${date} ${customerGuid}`
  const stored = await listPlanVisits(transaction, planId)
  const ids = new Map(stored.map((visit) => [keyOf(visit.date, visit.customerGuid), visit.visitId]))
  for (const { employee_guid: assignee, date, visits } of days) {
    const inOrder = visits.map((visit) => visit.Id ?? ids.get(keyOf(date, visit.customer_guid))!)
    await arrangeDay(transaction, { assignee, date }, inOrder)
  }
}

/** The plans as they are now. */
async function readAccepted(
  transaction: Transaction,
  { plans: planIds, replaced }: { plans: string[]; replaced: number },
): Promise<ResultOf<'acceptPlans'>> {
  const plans = await listPlans(transaction, planIds)
  const byId = new Map(plans.map((plan) => [plan.planId, plan]))
  const accepted: ResultOf<'acceptPlans'>['plans'] = []
  for (const id of planIds) if (byId.has(id)) accepted.push(await withVisits(transaction, byId.get(id)!))
  return { plans: accepted, replaced }
}
