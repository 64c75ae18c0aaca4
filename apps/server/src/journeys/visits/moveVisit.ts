import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { metresBetween, parsePoint } from '../../platform/geography/geography.ts'
import { customerPlaces } from './customerPlaceStore.ts'
import { refreshPlanStatus } from '../plans/planStore.ts'
import { isThere } from '../referenceStore.ts'
import { refuseAnothers } from '../refuseAnothers.ts'
import { checkInLimit } from '../tenantSettingsStore.ts'
import { statusText, type StoredVisit, visitStatuses } from './visit.ts'
import { lockVisit, writeVisit } from './visitStore.ts'

/** What the events of type VISIT do to the visit that they are linked to. */
const moves = {
  check_in: { from: [1, 2], to: visitStatuses.inProgress, done: 'checked in' },
  check_out: { from: [3], to: visitStatuses.done, done: 'checked out' },
  cancel: { from: [1, 2, 3], to: visitStatuses.cancelled, done: 'cancelled' },
} as const

export type VisitEvent = {
  typeCode: string
  actionCode: string
  layerCode: string | null
  /** The visit's Id, where `layerCode` is `VISIT`. */
  recordId: string | null
  /** GeoJSON Point serialized to a string, longitude first. */
  location: string | null
  createdAt: Date
}

/** What `layerCode` says of an event that is linked to a visit. */
export const visitKind = 'VISIT'

export function visitExists(transaction: Transaction, visitId: string): Promise<boolean> {
  return isThere(transaction, 'visit', visitId)
}

/**
 * Moves the visit that an event of type VISIT is linked to. Throws CONFLICT where its status does not allow the move, or
 * where the tenant refuses to check in so far from the customer; RIGHT_MISSING where the visit is another's.
 */
export async function moveVisit(transaction: Transaction, event: VisitEvent): Promise<void> {
  const { typeCode, actionCode, layerCode, recordId } = event
  if (typeCode !== visitKind || layerCode !== visitKind || recordId === null) return
  const move = Object.hasOwn(moves, actionCode) ? moves[actionCode as keyof typeof moves] : undefined
  if (!move) return
  const visit = await lockVisit(transaction, recordId)
  // One that was deleted since the link was checked moves no more.
  if (!visit) return refuseAnothers(transaction, 'visit', recordId)
  if (!(move.from as readonly number[]).includes(visit.status)) {
    const message = `A visit in ${statusText(visit.status)} can't be ${move.done}.`
    throw new ApiError('CONFLICT', { message })
  }
  const moved = { ...visit, status: move.to }
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

/** How far from the customer the check-in was, and whether that is too far by the tenant's setting. */
async function checkinDistance(
  transaction: Transaction,
  visit: StoredVisit,
  location: string | null,
): Promise<Distance> {
  const here = parsePoint(location)
  const customer = (await customerPlaces(transaction, [visit])).get(visit.customerGuid.toLowerCase())
  const { metres, far } = await checkInLimit(transaction)
  if (!here || !customer) return { checkinDistance: null, checkinFar: null }
  const distance = Math.round(metresBetween(here, customer))
  if (metres === null) return { checkinDistance: distance, checkinFar: null }
  if (far === 'refuse' && distance > metres) {
    const message = `The check-in is ${distance} m from the customer; at most ${metres} m are allowed.`
    throw new ApiError('CONFLICT', { message })
  }
  return { checkinDistance: distance, checkinFar: distance > metres }
}
