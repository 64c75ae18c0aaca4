import { defineColumns, hasWord } from '../../platform/search/columns.ts'
import {
  byCustomerGuid,
  byEmployeeGuid,
  columnFields,
  type Entity,
  type FindEntity,
} from '../../platform/search/question/entity.ts'
import { readKeys } from '../../platform/search/page.ts'
import { readVisitDays } from './visitDaysStore.ts'
import { toVisit } from './visit.ts'
import { type FoundVisit, showsTrack, usualOrder, visitRows, visitSearchColumns } from './visitStore.ts'

/** What only questions ask for. */
const questionColumns = defineColumns({
  visit_checkin_location: {
    sql: `case when ${showsTrack('visit.checkin_key')} then visit.checkin_location end`,
    kind: 'geometry',
    nullable: true,
  },
  visit_checkin_distance: {
    sql: `case when ${showsTrack('visit.checkin_key')} then visit.checkin_distance end`,
    kind: 'number',
    nullable: true,
  },
  visit_checkin_far: { sql: 'visit.checkin_far', kind: 'boolean', nullable: true },
  visit_checkout_location: {
    sql: `case when ${showsTrack('visit.checkout_key')} then visit.checkout_location end`,
    kind: 'geometry',
    nullable: true,
  },
  visit_window_start: { sql: `to_char(visit.window_start, 'HH24:MI')`, kind: 'text', nullable: true },
  visit_window_end: { sql: `to_char(visit.window_end, 'HH24:MI')`, kind: 'text', nullable: true },
})

/** A visit is made for a customer that there is. */
const isOfGone =
  'folded_text(visit.customer_guid) in (select gone.customer_guid from tenant_gone_customer gone)'

/** Visits as what a question is about. */
export const findVisitEntity: FindEntity = async () => visitEntity

const visitEntity: Entity = {
  label: 'visits',
  readBy: { operationId: 'searchVisits', area: 'journeys' },
  ...columnFields(new Map([...visitSearchColumns, ...questionColumns])),
  from: () => 'visible_visit visit',
  key: { sql: 'visit.visit_id', type: 'uuid' },
  references: new Map([
    ['customer', { ...byCustomerGuid('visit.customer_guid'), mayBeLost: isOfGone }],
    ['employee', byEmployeeGuid('visit.assignee')],
    ['plan', { to: 'plan', from: 'visit.plan_id', match: (source) => `plan_id = ${source}`, isUnique: true }],
  ]),
  hasWord: (word, add) => hasWord('visit.note', word, add),
  usual: usualOrder,
  employee: 'employee',
  extent: readVisitDays,
  whole: async (transaction, keys) =>
    (await readKeys<FoundVisit>(transaction, visitRows(undefined), keys)).map(toVisit),
}
