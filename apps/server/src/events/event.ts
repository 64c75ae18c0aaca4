import type { Transaction } from '../platform/database/database.ts'
import { validationFailed } from '../platform/http/errors.ts'
import type { BodyOf, ResultOf } from '../platform/http/handlers.ts'
import { geometryFault } from '../records/index.ts'

export type Event = ResultOf<'createEvent'>
export type EventInput = BodyOf<'createEvent'>

/** A stored event. */
export type StoredEvent = {
  eventId: string
  typeCode: string
  actionCode: string
  typeId: number
  layerCode: string | null
  recordId: string | null
  /** GeoJSON Point serialized to a string, longitude first. */
  location: string | null
  address: string | null
  createdAt: Date
  /** User name of the account that sent it. */
  createdBy: string
}

/**
 * What an event does in another area, in the transaction that stores it. If it throws, the call fails with that error
 * and nothing is stored: neither the event nor what other reactions wrote.
 */
export type EventReaction = (transaction: Transaction, event: StoredEvent) => Promise<void>

/** Throws VALIDATION_FAILED unless the location is absent or a GeoJSON Point. */
export function checkLocation({ location }: EventInput): void {
  const message = location === undefined ? undefined : geometryFault(location, ['Point'])
  if (message) throw validationFailed([{ path: '/location', code: 'geometry', message }])
}

export function toEvent(stored: StoredEvent): Event {
  return {
    Id: stored.eventId,
    typeCode: stored.typeCode,
    actionCode: stored.actionCode,
    typeId: stored.typeId,
    layerCode: stored.layerCode,
    recordNodeId: stored.recordId,
    createUser: stored.createdBy,
    createdDate: stored.createdAt.toISOString(),
    ...(stored.location !== null && { location: stored.location }),
    ...(stored.address !== null && { address: stored.address }),
  }
}
