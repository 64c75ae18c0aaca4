import type { DeviceId } from '../../platform/once/claim.ts'
import { findPlan } from './planStore.ts'
import { withVisits } from './readPlanWithVisits.ts'

/** Returns the Id that a device gave to its new plan, or to a change of the plan `planId`; undefined if it gave none. */
export function devicePlan(sent: string | undefined, planId = sent?.toLowerCase()): DeviceId | undefined {
  if (sent === undefined) return undefined
  return {
    id: sent.toLowerCase(),
    async current(transaction) {
      const plan = await findPlan(transaction, planId!)
      return plan && withVisits(transaction, plan)
    },
  }
}
