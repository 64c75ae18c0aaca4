import { ApiError } from '../../platform/http/errors.ts'
import type { ResultOf } from '../../platform/http/handlers.ts'

export const visitStatuses = { new: 1, assigned: 2, inProgress: 3, done: 4, cancelled: 5, missed: 6 } as const
const statusNames = ['', 'new', 'assigned', 'in progress', 'done', 'cancelled', 'missed']

/** A stored visit. */
export type StoredVisit = {
  visitId: string
  visitGuid: string
  planId: string | null
  planGuid: string | null
  customerGuid: string
  assignee: string | null
  date: string
  order: number
  plannedStart: Date | null
  plannedEnd: Date | null
  serviceMinutes: number | null
  /** HH:MM by the tenant's clock. */
  windowStart: string | null
  windowEnd: string | null
  checkinTime: Date | null
  checkinLocation: string | null
  /** The key of the account that checked in. Null in older visits. */
  checkinKey: string | null
  checkinDistance: number | null
  checkinFar: boolean | null
  checkoutTime: Date | null
  checkoutLocation: string | null
  /** The key of the account that checked out. Null in older visits. */
  checkoutKey: string | null
  /** Whether the reader may see where these accounts were. */
  showsCheckin: boolean
  showsCheckout: boolean
  status: number
  cancelReason: string | null
  note: string | null
  entry: number | null
  madeFor: string | null
}

type Visit = ResultOf<'createVisit'>

/** The places of check-ins and check-outs are part of a track: who may not see the track doesn't see them. */
export function toVisit(visit: StoredVisit): Visit {
  return {
    Id: visit.visitId,
    visit_guid: visit.visitGuid,
    visit_plan_guid: visit.planGuid,
    visit_customer_guid: visit.customerGuid,
    visit_assignee: visit.assignee,
    visit_date: visit.date,
    visit_order: visit.order,
    visit_planned_start: visit.plannedStart?.toISOString() ?? null,
    visit_planned_end: visit.plannedEnd?.toISOString() ?? null,
    ...(visit.serviceMinutes !== null && { visit_service_minutes: visit.serviceMinutes }),
    ...(visit.windowStart !== null && { visit_window_start: visit.windowStart }),
    ...(visit.windowEnd !== null && { visit_window_end: visit.windowEnd }),
    visit_checkin_time: visit.checkinTime?.toISOString() ?? null,
    visit_checkin_location: visit.showsCheckin ? visit.checkinLocation : null,
    ...(visit.showsCheckin &&
      visit.checkinDistance !== null && { visit_checkin_distance: visit.checkinDistance }),
    ...(visit.checkinFar !== null && { visit_checkin_far: visit.checkinFar }),
    visit_checkout_time: visit.checkoutTime?.toISOString() ?? null,
    visit_checkout_location: visit.showsCheckout ? visit.checkoutLocation : null,
    visit_status: visit.status as Visit['visit_status'],
    ...(visit.cancelReason !== null && { visit_cancel_reason: visit.cancelReason }),
    visit_note: visit.note,
  }
}

/** Returns whether the visit has begun or is over, cancelled or missed. Until then it follows its plan's assignee and days. */
export function hasBegun({ status }: Pick<StoredVisit, 'status'>): boolean {
  return status > visitStatuses.assigned
}

export function statusText(status: number): string {
  return `status ${status} (${statusNames[status]})`
}

export function visitNotFound(visitId: string): ApiError {
  return new ApiError('ENTITY_NOT_FOUND', { message: `There is no visit with Id ${visitId}.` })
}
