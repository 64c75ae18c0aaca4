import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { metresBetween } from '@geofield/geography'
import { parsePoint } from '../../platform/geography/parsePoint.ts'
import { findCustomerPositions } from './customerPositionStore.ts'
import { existsInTenant, refuseIfHidden } from '../../platform/database/sight.ts'
import { readCheckInLimit } from '../tenantSettingsStore.ts'
import { statusText, type StoredVisit, visitStatuses } from './visit.ts'
import {
  addMove,
  isAllowed,
  isVisitAction,
  type Progress,
  type VisitAction,
  type VisitMove,
  visitMoves,
} from './visitProgress.ts'
import { lockVisit, refreshPlanStatus, writeVisit } from './visitStore.ts'

type VisitEvent = VisitMove & {
  typeCode: string
  layerCode: string | null
  /** The visit's Id if `layerCode` is `VISIT`. */
  recordId: string | null
  /** For a cancellation, its text `reason` says why. */
  data: Record<string, unknown> | null
}
type ArrivingVisitEvent = Omit<VisitEvent, 'eventId' | 'occurredAt'> & {
  /** These are null unless the device sent them. */
  eventId: string | null
  occurredAt: Date | null
}

/** The `layerCode` of an event that is linked to a visit. */
export const visitKind = 'VISIT'
const longestReason = 500
/** Limits the events of a visit, because all of them are read when another one arrives. */
const maxEvents = 1000

/** Returns whether the tenant has a visit with this Id. Locks nothing: it may be deleted right after. */
export function visitExists(transaction: Transaction, visitId: string): Promise<boolean> {
  return existsInTenant(transaction, 'visit', visitId)
}

/** Returns the move of an event that moves a visit, and the visit's Id. */
function readMove({
  typeCode,
  layerCode,
  recordId,
  actionCode,
}: Pick<VisitEvent, 'typeCode' | 'layerCode' | 'recordId' | 'actionCode'>):
  | { visitId: string; action: VisitAction }
  | undefined {
  if (typeCode !== visitKind || layerCode !== visitKind || recordId === null) return undefined
  return isVisitAction(actionCode) ? { visitId: recordId, action: actionCode } : undefined
}

/**
 * Locks the visit that an event of type VISIT moves. An event without a time is a request to move the visit now: throws
 * CONFLICT if the visit's status does not allow it. An event with a time is a report, which the status never refuses.
 * Throws CONFLICT for each if the check-in is too far from the customer, and RIGHT_MISSING if the visit is another
 * employee's.
 */
export async function admitVisitEvent<Stored extends VisitEvent>(
  transaction: Transaction,
  event: ArrivingVisitEvent,
  history: () => Promise<Stored[]>,
): Promise<{ repeats?: Stored | undefined; after?: Date | undefined }> {
  const move = readMove(event)
  if (!move) return {}
  const visit = await lockVisit(transaction, move.visitId)
  if (!visit) {
    // The visit may have been deleted after the link was checked.
    await refuseIfHidden(transaction, 'visit', move.visitId)
    return {}
  }
  const past = await history()
  const repeats = event.eventId === null ? past.find((each) => isRepeated(each, event)) : undefined
  if (repeats) return { repeats }
  if (past.length >= maxEvents) {
    throw new ApiError('CONFLICT', {
      message: `The visit has ${past.length} events, which is the most. Continue with another visit.`,
    })
  }
  if (event.occurredAt === null && !isAllowed(visit.status, move.action)) {
    const message = `A visit in ${statusText(visit.status)} can't be ${visitMoves[move.action].done}.`
    throw new ApiError('CONFLICT', { message })
  }
  if (move.action === 'check_in') await refuseFarCheckIn(transaction, visit, event.location)
  return { after: past.at(-1)?.occurredAt }
}

/** Returns whether a device sent the event before: it has no two check-ins of one visit at the same moment. */
function isRepeated(
  stored: VisitEvent,
  { createdByKey, actionCode, occurredAt }: ArrivingVisitEvent,
): boolean {
  return (
    stored.createdByKey === createdByKey &&
    stored.actionCode === actionCode &&
    stored.occurredAt.getTime() === occurredAt?.getTime()
  )
}

/**
 * Updates the visit of an event of type VISIT: its state follows from the times of all its events. `admitVisitEvent` has
 * locked the visit.
 */
export async function applyVisitEvent(
  transaction: Transaction,
  event: VisitEvent,
  history: () => Promise<VisitEvent[]>,
): Promise<void> {
  const move = readMove(event)
  const visit = move && (await lockVisit(transaction, move.visitId))
  if (!visit) return
  const { cancelledBy, ...progress } = addMove(visit, event, await history())
  const isItsCancellation = cancelledBy === event.eventId
  if (isSameProgress(visit, progress) && !isItsCancellation) return
  const distance = await measureCheckIn(transaction, visit, progress)
  // A check-out from before the cancellation may arrive late; then the visit is done, and the reason is dropped.
  const keptReason = progress.status === visitStatuses.cancelled ? visit.cancelReason : null
  const cancelReason = isItsCancellation ? readReason(event) : keptReason
  await writeVisit(transaction, { ...visit, ...progress, ...distance, cancelReason })
  await refreshPlanStatus(transaction, visit.planId)
}

/** Returns the first 500 characters of the reason. A report of a device is not refused for its reason. */
function readReason({ data }: VisitEvent): string | null {
  const reason = data?.['reason']
  if (typeof reason !== 'string' || reason === '') return null
  return Array.from(reason).slice(0, longestReason).join('')
}

function isSameProgress(one: Progress, other: Progress): boolean {
  return (
    one.status === other.status &&
    isSameCheckIn(one, other) &&
    one.checkoutTime?.getTime() === other.checkoutTime?.getTime() &&
    one.checkoutLocation === other.checkoutLocation
  )
}

type CheckIn = Pick<Progress, 'checkinTime' | 'checkinLocation'>

function isSameCheckIn(one: CheckIn, other: CheckIn): boolean {
  return (
    one.checkinTime?.getTime() === other.checkinTime?.getTime() &&
    one.checkinLocation === other.checkinLocation
  )
}

type Distance = Pick<StoredVisit, 'checkinDistance' | 'checkinFar'>

/** Returns the distance of the check-in from the customer, and whether the tenant's settings call it too far. */
async function measureCheckIn(
  transaction: Transaction,
  visit: StoredVisit,
  checkIn: CheckIn,
): Promise<Distance> {
  const { checkinDistance: known, checkinFar: wasFar } = visit
  if (isSameCheckIn(visit, checkIn)) return { checkinDistance: known, checkinFar: wasFar }
  const distance = await metresFromCustomer(transaction, visit, checkIn.checkinLocation)
  const { metres } = await readCheckInLimit(transaction)
  const checkinFar = distance === null || metres === null ? null : distance > metres
  return { checkinDistance: distance, checkinFar }
}

async function refuseFarCheckIn(
  transaction: Transaction,
  visit: StoredVisit,
  location: string | null,
): Promise<void> {
  const { metres, far } = await readCheckInLimit(transaction)
  if (far !== 'refuse' || metres === null) return
  const distance = await metresFromCustomer(transaction, visit, location)
  if (distance === null || distance <= metres) return
  const message = `The check-in is ${distance} m from the customer; at most ${metres} m are allowed.`
  throw new ApiError('CONFLICT', { message })
}

/** Returns null if one of the two places is not known. */
async function metresFromCustomer(
  transaction: Transaction,
  visit: StoredVisit,
  location: string | null,
): Promise<number | null> {
  const here = parsePoint(location)
  if (!here) return null
  const customer = (await findCustomerPositions(transaction, [visit])).get(visit.customerGuid)
  return customer ? Math.round(metresBetween(here, customer)) : null
}
