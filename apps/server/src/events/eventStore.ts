import { v7 as uuid } from 'uuid'
import type { Transaction } from '../platform/database/database.ts'
import { showsTrackSql } from '../platform/database/sight.ts'
import type { BodyOf } from '../platform/http/handlers.ts'
import { columnSearch, defineColumns, conditionSql } from '../platform/search/columns.ts'
import { type AddValue } from '../platform/search/statement.ts'
import type { Search } from '../platform/search/page.ts'
import type { ArrivingEvent, Event, StoredEvent } from './event.ts'
import { refuseOtherContent } from './event.ts'

/** The key of the account that sent an event, as the index event_author has it. */
export const author = 'case when created_by_key is null then created_by else created_by_key end'

export const eventColumns = `event_id "eventId", type_code "typeCode", action_code "actionCode", type_id "typeId",
  layer_code "layerCode", record_id "recordId", location, address, data, occurred_at "occurredAt",
  created_at "createdAt", created_by "createdBy", ${author} "createdByKey", ${showsTrackSql(author)} "showsTrack"`

/**
 * Returns the event with this Id. Until the transaction ends, other calls with the Id wait here, so that two at once
 * store one event.
 */
export async function lockEventId(transaction: Transaction, id: string): Promise<StoredEvent | undefined> {
  const [, { rows }] = await Promise.all([
    transaction.query(
      `select pg_advisory_xact_lock(hashtextextended('geofield event ' || current_tenant() || ' ' || $1, 0))`,
      [id.toLowerCase()],
    ),
    transaction.query<StoredEvent>(`select ${eventColumns} from event where event_id = $1`, [id]),
  ])
  return rows[0]
}

/** Stores an event. An event without a time gets the present time, or 1 ms after `after` if that is later. */
export async function insertEvent(
  transaction: Transaction,
  event: ArrivingEvent,
  { tenantId, after }: { tenantId: number; after: Date | undefined },
): Promise<StoredEvent> {
  const { rows } = await transaction.query<StoredEvent>(
    `insert into event (tenant_id, event_id, type_code, action_code, type_id, layer_code, record_id, location, address,
       data, created_by, created_by_key, occurred_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       coalesce($13::timestamptz, greatest(now(), $14::timestamptz + interval '1 ms')))
     on conflict do nothing
     returning ${eventColumns}`,
    [
      tenantId,
      event.eventId ?? uuid(),
      event.typeCode,
      event.actionCode,
      event.typeId,
      event.layerCode,
      event.recordId,
      event.location,
      event.address,
      event.data,
      event.createdBy,
      event.createdByKey,
      event.occurredAt,
      after,
    ],
  )
  // The Id belongs to an event that this account can't see.
  if (!rows[0]) refuseOtherContent(undefined, event)
  return rows[0]!
}

export async function listEvents(
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<StoredEvent[]> {
  const { rows } = await transaction.query<StoredEvent>(
    `select ${eventColumns} from event where event_id = any($1)`,
    [eventIds],
  )
  return rows
}

type Linked = Pick<StoredEvent, 'typeCode' | 'layerCode' | 'recordId'>

/** Returns the events of this type with this link, of all senders, in the order in which they happened. */
export async function listHistory(
  transaction: Transaction,
  { typeCode, layerCode, recordId }: Linked,
): Promise<StoredEvent[]> {
  const { rows } = await transaction.query<StoredEvent>(
    `select ${eventColumns} from linked_events($1, $2, $3)
     order by occurred_at, event_number`,
    [typeCode, layerCode, recordId],
  )
  return rows
}

/** The SQL of each field that a search can filter and sort by. */
export const searchColumns = defineColumns<Exclude<keyof Event, 'data'>>({
  Id: { sql: 'event_id', kind: 'uuid' },
  typeCode: { sql: 'type_code', kind: 'text' },
  actionCode: { sql: 'action_code', kind: 'text' },
  typeId: { sql: 'type_id', kind: 'integer' },
  layerCode: { sql: 'layer_code', kind: 'text', nullable: true },
  recordNodeId: { sql: 'record_id', kind: 'text', nullable: true },
  createUser: { sql: 'created_by', kind: 'text', accountKey: author },
  createdDate: { sql: 'created_at', kind: 'moment' },
  occurredAt: { sql: 'occurred_at', kind: 'moment' },
  // What the account may not see is not found either.
  location: { sql: `case when ${showsTrackSql(author)} then location end`, kind: 'text', nullable: true },
  address: { sql: `case when ${showsTrackSql(author)} then address end`, kind: 'text', nullable: true },
})

const createdDate = searchColumns.get('createdDate')!

type Body = NonNullable<BodyOf<'searchEvents'>>

/** The order of events: in which they were stored. */
export const usualOrder = [
  { sql: 'created_at', kind: 'moment' },
  { sql: 'event_number', kind: 'integer' },
] as const

/** Returns the conditions on when an event was stored. */
export function storedBetween(
  { from, to }: { from: string | undefined; to: string | undefined },
  add: AddValue,
): string[] {
  return [
    ...(from === undefined ? [] : [conditionSql({ field: createdDate, test: 'gte', value: from }, add)]),
    ...(to === undefined ? [] : [conditionSql({ field: createdDate, test: 'lt', value: to }, add)]),
  ]
}

/** Builds the search for a request body; its rows are `StoredEvent`. */
export function eventSearch({ filter: { from, to, ...filters } = {}, ...body }: Omit<Body, 'query'>): Search {
  return {
    ...columnSearch({
      columns: searchColumns,
      body,
      filters,
      at: '/filter',
      usual: usualOrder,
      further: (add) => storedBetween({ from, to }, add),
    }),
    select: () => eventColumns,
    table: 'event',
    tallied: 'event',
    key: 'event_id',
  }
}
