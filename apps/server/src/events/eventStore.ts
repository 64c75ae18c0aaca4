import { v7 as uuid } from 'uuid'
import type { Transaction } from '../platform/database/database.ts'
import type { BodyOf } from '../platform/http/handlers.ts'
import { columnSearch, defineColumns, conditionSql } from '../platform/search/columns.ts'
import type { Search } from '../platform/search/page.ts'
import { uuid as uuidPattern } from '../platform/uuid.ts'
import type { Event, EventInput, StoredEvent } from './event.ts'
import type { EventPair } from './eventPair.ts'

const stored = `event_id "eventId", type_code "typeCode", action_code "actionCode", type_id "typeId",
  layer_code "layerCode", record_id "recordId", location, address, created_at "createdAt", created_by "createdBy"`

type NewEvent = { input: EventInput; pair: EventPair; createdBy: string }

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

export async function listEvents(
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<StoredEvent[]> {
  const { rows } = await transaction.query<StoredEvent>(
    `select ${stored} from event where event_id = any($1)`,
    [eventIds],
  )
  return rows
}

/** Writes a UUID as PostgreSQL does, so that a search for a returned Id finds it. */
function storedId(id: string | undefined): string | undefined {
  return id !== undefined && uuidPattern.test(id) ? id.toLowerCase() : id
}

/** The SQL of each field that a search can filter and sort by. */
const columns = defineColumns<keyof Event>({
  Id: { sql: 'event_id', kind: 'uuid' },
  typeCode: { sql: 'type_code', kind: 'text' },
  actionCode: { sql: 'action_code', kind: 'text' },
  typeId: { sql: 'type_id', kind: 'integer' },
  layerCode: { sql: 'layer_code', kind: 'text', nullable: true },
  recordNodeId: { sql: 'record_id', kind: 'text', nullable: true },
  createUser: { sql: 'created_by', kind: 'text' },
  createdDate: { sql: 'created_at', kind: 'moment' },
  location: { sql: 'location', kind: 'text', nullable: true },
  address: { sql: 'address', kind: 'text', nullable: true },
})

const createdDate = columns.get('createdDate')!

type Body = NonNullable<BodyOf<'searchEvents'>>

/** Builds the search for a request body; its rows are `StoredEvent`. */
export function eventSearch({ filter: { from, to, ...filters } = {}, ...body }: Body): Search {
  return {
    ...columnSearch({
      columns,
      body,
      filters,
      at: '/filter',
      usual: 'created_at, event_number',
      further: (add) => [
        ...(from === undefined ? [] : [conditionSql({ field: createdDate, test: 'gte', value: from }, add)]),
        ...(to === undefined ? [] : [conditionSql({ field: createdDate, test: 'lt', value: to }, add)]),
      ],
    }),
    select: () => stored,
    table: 'event',
    key: 'event_id',
  }
}
