import type { TenantOperationId } from './rights.ts'

/** Fields of a response that tell where somebody was. */
export type TrackPlace = {
  operations: readonly TenantOperationId[]
  /** Empty: the whole response is a track. */
  fields: readonly string[]
  /** Whose place it is. */
  whose: string
}

const visitFields = ['visit_checkin_location', 'visit_checkin_distance', 'visit_checkout_location'] as const

/**
 * The one table of what shows a track: an event with a place is a position, and a sequence of them a track. Each of these is
 * shown to admins and readers, to managers for accounts at or below them, and to each account for itself; no setting of a
 * tenant shares them. The database decides (`showsTrackSql`), the guide on roles shows the table, and trackPlaces.test.ts
 * sends a request for each cell, in every form of the response.
 */
export const trackPlaces: readonly TrackPlace[] = [
  {
    operations: ['searchLivePositions', 'getPositionHistory', 'getDailyTracks'],
    fields: [],
    whose: 'the account that pushed the positions',
  },
  { operations: ['searchEvents'], fields: ['location', 'address'], whose: 'the account that sent the event' },
  {
    operations: ['searchVisits', 'getVisit', 'getPlan'],
    fields: visitFields,
    whose: 'the account that checked in or out',
  },
  {
    operations: ['listChanges', 'streamChanges'],
    fields: ['location', 'address', ...visitFields],
    whose: 'as in the search of the object',
  },
]
