import { v7 as uuid } from 'uuid'
import type { Transaction } from '../platform/database/database.ts'
import type { BodyOf } from '../platform/handlers.ts'
import { type Column, conditionsOn, statementValues } from '../platform/search/filters.ts'
import { uuid as uuidPattern } from '../platform/uuid.ts'
import { orderOf, type Search, whereOf } from '../platform/search/page.ts'
import type { Event, EventInput, StoredEvent } from './event.ts'
import type { EventPair } from './eventPair.ts'

const stored = `event_id "eventId", type_code "typeCode", action_code "actionCode", type_id "typeId",
  layer_code "layerCode", record_id "recordId", location, address, created_at "createdAt", created_by "createdBy"`

export type NewEvent = { input: EventInput; pair: EventPair; createdBy: string }

export async function insertEvent(
  transaction: Transaction,
  tenantId: number,
  { input, pair, createdBy }: NewEvent,
): Promise<StoredEvent> {
  const { rows } = await transaction.query<StoredEvent>(
    `insert into event
       (tenant_id, event_id, type_code, action_code, type_id, layer_code, record_id, location, address, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     returning ${stored}`,
    [
      tenantId,
      uuid(),
      pair.typeCode,
      pair.actionCode,
      pair.typeId,
      input.layerCode,
      storedId(input.recordNodeId),
      input.location,
      input.address,
      createdBy,
    ],
  )
  return rows[0]!
}

/** A UUID in the one form that PostgreSQL gives it, so that what an answer shows can be searched for. */
function storedId(id: string | undefined): string | undefined {
  return id !== undefined && uuidPattern.test(id) ? id.toLowerCase() : id
}

/** What each field of the answer is in SQL. */
const columns: Record<keyof Event, Column> = {
  Id: { sql: 'event_id', kind: 'uuid' },
  typeCode: { sql: 'type_code', kind: 'text' },
  actionCode: { sql: 'action_code', kind: 'text' },
  typeId: { sql: 'type_id', kind: 'integer' },
  layerCode: { sql: 'layer_code', kind: 'text' },
  recordNodeId: { sql: 'record_id', kind: 'text' },
  createUser: { sql: 'created_by', kind: 'text' },
  createdDate: { sql: 'created_at', kind: 'moment' },
  location: { sql: 'location', kind: 'text' },
  address: { sql: 'address', kind: 'text' },
}

type Body = NonNullable<BodyOf<'searchEvents'>>

/** The search of a body; its rows are `StoredEvent`. */
export function eventSearch({ skip, take, filter = {}, sortBy }: Body): Search {
  const statement = statementValues()
  const { add } = statement
  const order = orderOf(sortBy, new Map(Object.entries(columns)), 'created_at, event_number')
  const { from, to, ...equal } = filter
  const range = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lt: to }) }
  const where = whereOf([
    ...(Object.keys(equal) as (keyof typeof equal)[]).flatMap((name) =>
      conditionsOn(columns[name], equal[name]!, add),
    ),
    ...conditionsOn(columns.createdDate, range, add),
  ])
  return {
    statement,
    select: () => stored,
    table: 'event',
    key: 'event_id',
    where,
    order,
    page: { skip, take },
  }
}
