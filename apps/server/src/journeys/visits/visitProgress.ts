import { type StoredVisit, visitStatuses } from './visit.ts'

/** The status changes that events of type VISIT cause. */
export const visitMoves = {
  check_in: { from: [1, 2, 6], to: visitStatuses.inProgress, done: 'checked in' },
  check_out: { from: [3], to: visitStatuses.done, done: 'checked out' },
  cancel: { from: [1, 2, 3, 6], to: visitStatuses.cancelled, done: 'cancelled' },
} as const

export type VisitAction = keyof typeof visitMoves

/** An event that moves a visit. */
export type VisitMove = {
  eventId: string
  actionCode: string
  occurredAt: Date
  /** GeoJSON Point serialized to a string, longitude first. */
  location: string | null
  /** The key of the account that sent it. */
  createdByKey: string
}

/** What events make of a visit. */
export type Progress = Pick<
  StoredVisit,
  | 'status'
  | 'checkinTime'
  | 'checkinLocation'
  | 'checkinKey'
  | 'checkoutTime'
  | 'checkoutLocation'
  | 'checkoutKey'
> & {
  /** The event that cancelled the visit, if it is one of those that were followed. */
  cancelledBy?: string | undefined
}

export function isVisitAction(code: string): code is VisitAction {
  return Object.hasOwn(visitMoves, code)
}

export function isAllowed(status: number, action: VisitAction): boolean {
  return (visitMoves[action].from as readonly number[]).includes(status)
}

/** The actions in the order that they have at the same moment. */
const order = Object.keys(visitMoves)

/**
 * Returns what a visit becomes by another event. `moves` are all its events, with this one. The newest event moves the
 * visit on; for one that arrived late, all events are followed again.
 */
export function addMove(
  visit: Pick<StoredVisit, 'assignee'> & Progress,
  added: VisitMove,
  moves: readonly VisitMove[],
): Progress {
  const isNewest = moves.every((each) => each.eventId === added.eventId || compareMoves(each, added) < 0)
  return isNewest ? takeMove(visit, added) : followMoves(visit, moves)
}

/** Compares by time. At the same moment an earlier step of a visit comes first, then the smaller Id. */
function compareMoves(one: VisitMove, other: VisitMove): number {
  return (
    one.occurredAt.getTime() - other.occurredAt.getTime() ||
    order.indexOf(one.actionCode) - order.indexOf(other.actionCode) ||
    (one.eventId < other.eventId ? -1 : 1)
  )
}

/** Returns what its events make of a visit, whatever order they are in. */
export function followMoves(
  { assignee, status }: Pick<StoredVisit, 'assignee' | 'status'>,
  moves: readonly VisitMove[],
): Progress {
  const unmoved = assignee === null ? visitStatuses.new : visitStatuses.assigned
  const start: Progress = {
    status: status === visitStatuses.missed ? status : unmoved,
    checkinTime: null,
    checkinLocation: null,
    checkinKey: null,
    checkoutTime: null,
    checkoutLocation: null,
    checkoutKey: null,
    cancelledBy: undefined,
  }
  return moves.toSorted(compareMoves).reduce(takeMove, start)
}

/** A move that the status does not allow changes nothing. */
function takeMove(progress: Progress, move: VisitMove): Progress {
  const { eventId, actionCode, occurredAt, location, createdByKey: key } = move
  if (!isVisitAction(actionCode) || !isAllowed(progress.status, actionCode)) return progress
  const moved = { ...progress, status: visitMoves[actionCode].to }
  if (actionCode === 'check_in')
    return { ...moved, checkinTime: occurredAt, checkinLocation: location, checkinKey: key }
  if (actionCode === 'check_out')
    return { ...moved, checkoutTime: occurredAt, checkoutLocation: location, checkoutKey: key }
  return { ...moved, cancelledBy: eventId }
}
