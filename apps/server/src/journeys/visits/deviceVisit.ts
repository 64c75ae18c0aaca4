import type { DeviceId } from '../../platform/once/claim.ts'
import { toVisit } from './visit.ts'
import { findVisit } from './visitStore.ts'

/** Returns the Id that a device gave to its new visit, or to a change of the visit `visitId`; undefined if it gave none. */
export function deviceVisit(sent: string | undefined, visitId = sent?.toLowerCase()): DeviceId | undefined {
  if (sent === undefined) return undefined
  return {
    id: sent.toLowerCase(),
    async current(transaction) {
      const visit = await findVisit(transaction, visitId!)
      return visit && toVisit(visit)
    },
  }
}
