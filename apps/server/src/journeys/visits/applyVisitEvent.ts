import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { metresBetween, parsePoint } from '../../platform/geography/geography.ts'
import { findCustomerPositions } from './customerPositionStore.ts'
import { isInTenant, refuseIfNotOwn } from '../referenceStore.ts'
import { readCheckInLimit } from '../tenantSettingsStore.ts'
import { statusText, type StoredVisit, visitStatuses } from './visit.ts'
import { lockVisit, refreshPlanStatus, writeVisit } from './visitStore.ts'

/** The status changes that events of type VISIT cause. */
const changes = {
  check_in: { from: [1, 2, 6], to: visitStatuses.inProgress, done: 'checked in' },
  check_out: { from: [3], to: visitStatuses.done, done: 'checked out' },
  cancel: { from: [1, 2, 3, 6], to: visitStatuses.cancelled, done: 'cancelled' },
} as const

type VisitEvent = {
  typeCode: string
  actionCode: string
  layerCode: string | null
  /** The visit's Id if `layerCode` is `VISIT`. */
  recordId: string | null
  /** GeoJSON Point serialized to a string, longitude first. */
  location: string | null
  createdAt: Date
}

/** The `layerCode` of an event that is linked to a visit. */
export const visitKind = 'VISIT'

/** Returns whether the tenant has a visit with this Id. Locks nothing: it may be deleted right after. */
export function visitExists(transaction: Transaction, visitId: string): Promise<boolean> {
  return isInTenant(transaction, 'visit', visitId)
}

/**
 * Changes the status of the visit that an event of type VISIT is linked to. Throws CONFLICT if the visit's status
 * does not allow the change, or if the check-in is too far from the customer; RIGHT_MISSING if the visit is another
 * employee's.
 */
export async function applyVisitEvent(transaction: Transaction, event: VisitEvent): Promise<void> {
  const { typeCode, actionCode, layerCode, recordId } = event
  if (typeCode !== visitKind || layerCode !== visitKind || recordId === null) return
  const change = Object.hasOwn(changes, actionCode) ? changes[actionCode as keyof typeof changes] : undefined
  if (!change) return
  const visit = await lockVisit(transaction, recordId)
  // The visit may have been deleted after the link was checked.
  if (!visit) return refuseIfNotOwn(transaction, 'visit', recordId)
  if (!(change.from as readonly number[]).includes(visit.status)) {
    const message = `A visit in ${statusText(visit.status)} can't be ${change.done}.`
    throw new ApiError('CONFLICT', { message })
  }
  const moved = { ...visit, status: change.to }
  if (actionCode === 'check_in') {
    Object.assign(moved, { checkinTime: event.createdAt, checkinLocation: event.location })
    Object.assign(moved, await checkinDistance(transaction, visit, event.location))
  }
  if (actionCode === 'check_out') {
    Object.assign(moved, { checkoutTime: event.createdAt, checkoutLocation: event.location })
  }
  await writeVisit(transaction, moved)
  await refreshPlanStatus(transaction, visit.planId)
}

type Distance = Pick<StoredVisit, 'checkinDistance' | 'checkinFar'>

/** Returns the distance of the check-in from the customer, and whether the tenant's settings call it too far. */
async function checkinDistance(
  transaction: Transaction,
  visit: StoredVisit,
  location: string | null,
): Promise<Distance> {
  const here = parsePoint(location)
  const customer = (await findCustomerPositions(transaction, [visit])).get(visit.customerGuid.toLowerCase())
  const { metres, far } = await readCheckInLimit(transaction)
  if (!here || !customer) return { checkinDistance: null, checkinFar: null }
  const distance = Math.round(metresBetween(here, customer))
  if (metres === null) return { checkinDistance: distance, checkinFar: null }
  if (far === 'refuse' && distance > metres) {
    const message = `The check-in is ${distance} m from the customer; at most ${metres} m are allowed.`
    throw new ApiError('CONFLICT', { message })
  }
  return { checkinDistance: distance, checkinFar: distance > metres }
}
