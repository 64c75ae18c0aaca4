import { showsTrackSql } from '../platform/database/sight.ts'
import { defineColumns } from '../platform/search/columns.ts'
import { countTallied, readKeys } from '../platform/search/page.ts'
import {
  byAccountKey,
  columnFields,
  customerEntity,
  type Entity,
  type FindEntity,
} from '../platform/search/question/entity.ts'
import { type StoredEvent, toEvent } from './event.ts'
import { author, eventColumns, searchColumns, usualOrder } from './eventStore.ts'

/** Events as what a question is about. */
export const findEventEntity: FindEntity = async () => eventEntity

/** In a question the place is a geometry, so that areas can be asked for. */
const place = defineColumns({
  location: { sql: `case when ${showsTrackSql(author)} then location end`, kind: 'geometry', nullable: true },
})

const eventEntity: Entity = {
  label: 'events',
  readBy: { operationId: 'searchEvents', area: 'events' },
  ...columnFields(new Map([...searchColumns, ...place])),
  from: () => 'event',
  key: { sql: 'event_id', type: 'uuid' },
  references: new Map([
    ['employee', byAccountKey(author)],
    [
      'visit',
      {
        to: 'visit',
        from: linkSql('VISIT'),
        match: (source) => `visit.visit_id = ${source}`,
        isUnique: true,
      },
    ],
    [
      'customer',
      {
        to: customerEntity,
        from: linkSql('CUSTOMER'),
        match: (source) => `record_id = ${source}`,
        isUnique: true,
      },
    ],
  ]),
  usual: usualOrder,
  employee: 'employee',
  countAll: (transaction) => countTallied(transaction, 'event'),
  whole: async (transaction, keys) => {
    const rows = { select: () => eventColumns, table: 'event', key: 'event_id' }
    return (await readKeys<StoredEvent>(transaction, rows, keys)).map(toEvent)
  },
}

/** The SQL of the Id that an event is linked to, if it is an Id of this kind. */
function linkSql(layerCode: string): string {
  return `case when layer_code = '${layerCode}' and record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then record_id::uuid end`
}
