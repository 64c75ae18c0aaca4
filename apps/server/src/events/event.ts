import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { BodyOf, ResultOf, User } from '../platform/http/handlers.ts'
import { asMoment } from '../platform/search/moment.ts'
import { uuid } from '../platform/uuid.ts'

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
  data: Record<string, unknown> | null
  /** By the device's clock; when it was stored if the device sent no time. */
  occurredAt: Date
  createdAt: Date
  /** User name that the account which sent it had then. */
  createdBy: string
  /** The key of that account. */
  createdByKey: string
  /** Whether the reader may see where that account was. Absent for an event that is about to be stored. */
  showsTrack?: boolean
}

/** An event that is about to be stored. `eventId` and `occurredAt` are null unless the device sent them. */
export type ArrivingEvent = Omit<StoredEvent, 'eventId' | 'occurredAt' | 'createdAt'> & {
  eventId: string | null
  occurredAt: Date | null
}

/** Returns the stored events of the same type with the same link, in the order in which they happened. */
export type EventHistory = () => Promise<StoredEvent[]>

/**
 * What another area says about an event before it is stored. If it throws, the call fails with that error. `repeats` is
 * the stored event that this one repeats. An event without a time of its own counts as later than `after`.
 */
export type EventGuard = (
  transaction: Transaction,
  event: ArrivingEvent,
  history: EventHistory,
) => Promise<{ repeats?: StoredEvent | undefined; after?: Date | undefined }>

/**
 * What an event does in another area, in the transaction that stores it. If it throws, the call fails with that error
 * and nothing is stored: neither the event nor what other reactions wrote.
 */
export type EventReaction = (
  transaction: Transaction,
  event: StoredEvent,
  history: EventHistory,
) => Promise<void>

export function toArriving(input: EventInput, typeId: number, user: User): ArrivingEvent {
  return {
    eventId: input.Id?.toLowerCase() ?? null,
    typeCode: input.typeCode,
    actionCode: input.actionCode,
    typeId,
    layerCode: input.layerCode ?? null,
    recordId: input.recordNodeId === undefined ? null : storedId(input.recordNodeId),
    location: input.location ?? null,
    address: input.address ?? null,
    data: input.data ?? null,
    occurredAt: input.occurredAt === undefined ? null : new Date(asMoment(input.occurredAt)),
    createdBy: user.username,
    createdByKey: user.accountKey,
  }
}

/** Writes a UUID as PostgreSQL does, so that a search for a returned Id finds it. */
function storedId(id: string): string {
  return uuid.test(id) ? id.toLowerCase() : id
}

/**
 * Throws CONFLICT unless the input says what the stored event says. An absent `occurredAt` contradicts no time. The error
 * has the account's own event; for another account's event it tells nothing about it.
 */
export function refuseOtherContent(stored: StoredEvent | undefined, arriving: ArrivingEvent): void {
  if (stored && isSameContent(stored, arriving)) return
  const isOwn = stored?.createdByKey === arriving.createdByKey
  throw new ApiError('CONFLICT', {
    message: 'An event with this Id is stored with other content.',
    ...(isOwn && { current: toEvent(stored) }),
  })
}

const comparedFields = [
  'typeCode',
  'actionCode',
  'layerCode',
  'recordId',
  'location',
  'address',
  'createdByKey',
] as const

function isSameContent(stored: StoredEvent, arriving: ArrivingEvent): boolean {
  return (
    comparedFields.every((name) => stored[name] === arriving[name]) &&
    (arriving.occurredAt === null || arriving.occurredAt.getTime() === stored.occurredAt.getTime()) &&
    // Stored data went through JSON, which writes -0 as 0.
    isDeepStrictEqual(stored.data, JSON.parse(JSON.stringify(arriving.data)))
  )
}

const hiddenPlace = { location: null, address: null }

/** A place in an event is part of a track: who may not see the track sees neither position nor address. */
export function toEvent(stored: StoredEvent): Event {
  const { location, address } = stored.showsTrack === false ? hiddenPlace : stored
  return {
    Id: stored.eventId,
    typeCode: stored.typeCode,
    actionCode: stored.actionCode,
    typeId: stored.typeId,
    layerCode: stored.layerCode,
    recordNodeId: stored.recordId,
    createUser: stored.createdBy,
    createdDate: stored.createdAt.toISOString(),
    occurredAt: stored.occurredAt.toISOString(),
    ...(location !== null && { location }),
    ...(address !== null && { address }),
    ...(stored.data !== null && { data: stored.data }),
  }
}
