import type { Client } from '@geofield/client'
import type { components } from '@geofield/client/openapi'
import type { FieldType } from '@geofield/sheets/items/fields'
import { given, openCollection, type Row, type Searched, type Target } from './collections.ts'
import type { Field } from './fields.ts'

type Schemas = components['schemas']
/** What is searched, and not written. */
export type SearchedKind = 'visits' | 'plans' | 'events' | 'positions'

/** What can be searched. */
export type SearchTarget = Target | { kind: SearchedKind }

type Types<Schema> = Readonly<
  Record<Exclude<keyof Schema, 'customer' | 'visits' | 'orderOptimization'>, FieldType>
>

const visit = {
  Id: 'text',
  visit_guid: 'text',
  visit_plan_guid: 'text',
  visit_customer_guid: 'text',
  visit_assignee: 'text',
  visit_date: 'text',
  visit_order: 'integer',
  visit_planned_start: 'time',
  visit_planned_end: 'time',
  visit_service_minutes: 'integer',
  visit_window_start: 'text',
  visit_window_end: 'text',
  visit_checkin_time: 'time',
  visit_checkin_location: 'geometry',
  visit_checkin_distance: 'number',
  visit_checkin_far: 'boolean',
  visit_checkout_time: 'time',
  visit_checkout_location: 'geometry',
  visit_status: 'integer',
  visit_cancel_reason: 'text',
  visit_note: 'text',
} satisfies Types<Schemas['Visit']>

const plan: Types<Omit<Schemas['Plan'], 'plan_days' | 'plan_skipped_dates' | 'plan_skipped_holidays'>> = {
  Id: 'text',
  plan_guid: 'text',
  plan_name: 'text',
  plan_assignee: 'text',
  plan_start_date: 'text',
  plan_end_date: 'text',
  plan_frequency: 'text',
  plan_rrule: 'text',
  plan_skip_holidays: 'boolean',
  plan_day_start: 'text',
  plan_status: 'integer',
}

const event: Types<Omit<Schemas['Event'], 'data'>> = {
  Id: 'text',
  typeCode: 'text',
  actionCode: 'text',
  typeId: 'integer',
  layerCode: 'text',
  recordNodeId: 'text',
  createUser: 'text',
  createdDate: 'time',
  occurredAt: 'time',
  location: 'geometry',
  address: 'text',
}

const position: Readonly<Record<string, FieldType>> = {
  driver: 'text',
  device_status: 'integer',
  trackerId: 'text',
  ts: 'integer',
  lat: 'number',
  lng: 'number',
  employee_full_name: 'text',
  organization: 'text',
  team: 'text',
}

/** The first columns of a table are those that people read first. */
function toFields(types: Readonly<Record<string, FieldType>>): Field[] {
  return Object.entries(types).map(([name, type]) => ({ name, type, isWritable: !/Id$|guid$/.test(name) }))
}

/** Opens what is searched. */
export function openSearched(client: Client, target: SearchTarget): Searched {
  switch (target.kind) {
    case 'records':
    case 'customers':
    case 'employees':
      return openCollection(client, target)
    default:
      return openSearches(client, target.kind)
  }
}

function openSearches({ preview: { journeys, tracking }, events }: Client, kind: SearchedKind): Searched {
  switch (kind) {
    case 'visits':
      return {
        name: 'Visits',
        noun: 'visit',
        readFields: async () => toFields(visit),
        search: (query, options) => journeys.searchVisits(given(query), options),
        searchAll: (query, options) => journeys.searchVisits.all(given(query), options),
      }
    case 'plans':
      return {
        name: 'Plans',
        noun: 'plan',
        readFields: async () => toFields(plan),
        search: (query, options) => journeys.searchPlans(given(query), options),
        searchAll: (query, options) => journeys.searchPlans.all(given(query), options),
      }
    case 'events':
      return {
        name: 'Events',
        noun: 'event',
        readFields: async () => toFields(event),
        search: (query, options) => events.search(given(query), options),
        searchAll: (query, options) => events.search.all(given(query), options),
      }
    default:
      return {
        name: 'Positions',
        noun: 'driver',
        readFields: async () => toFields(position),
        search: async (query, options) => {
          const { data } = await tracking.searchLive(given(query), options)
          return { ...data, data: data.trackers.map(toPosition) }
        },
        searchAll: (query, options) => tracking.searchLive.all(given(query), options),
        toRow: toPosition,
      }
  }
}

/** The newest position of a driver; what a question asked for stays as it is. */
function toPosition(tracker: Row): Row {
  const { trackingInfo, driver } = tracker as Partial<Schemas['Tracker']>
  return trackingInfo?.[0] ? { driver, ...trackingInfo[0] } : tracker
}
