import type { Transaction } from '../platform/database/database.ts'
import { validationFailed } from '../platform/http/errors.ts'
import type { BodyOf, ResultOf, Tenant } from '../platform/http/handlers.ts'
import { geometryFault } from '../records/index.ts'

export type Event = ResultOf<'createEvent'>
export type EventInput = BodyOf<'createEvent'>

/** An event as it is stored. */
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
 * What an event does in another area, in the transaction that stores it. Whatever it throws is the answer of the call,
 * and then nothing is stored: neither the event nor what other reactions did.
 */
export type EventReaction = (
  scope: { transaction: Transaction; tenant: Tenant },
  event: StoredEvent,
) => Promise<void>

/** Throws VALIDATION_FAILED unless the place, if there is one, is a GeoJSON Point. */
export function checkLocation({ location }: EventInput): void {
  const message = location === undefined ? undefined : geometryFault(location, ['Point'])
  if (message) throw validationFailed([{ path: '/location', code: 'geometry', message }])
}

export function asEvent(stored: StoredEvent): Event {
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
