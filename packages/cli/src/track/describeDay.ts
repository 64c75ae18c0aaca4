import { type Column, renderTable } from '../output/table.ts'
import { describeDuration, describeLength } from '../output/units.ts'
import type { DayOfDriver } from './readDay.ts'

type Track = DayOfDriver['tracks'][number]
type Stop = Track['stops'][number]
type Visit = DayOfDriver['visits'][number]
type Event = DayOfDriver['events'][number]

const visitStatuses = ['', 'new', 'assigned', 'in progress', 'done', 'cancelled', 'missed']

/** The day as lines for people, with times in the tenant's time zone. */
export function describeDay(day: DayOfDriver, width: number | undefined): string[] {
  const { driver, date, timeZone, tracks, visits, events } = day
  const time = timeIn(timeZone)
  const stops = tracks.flatMap((track) => track.stops)
  const section = <Row>(title: string, rows: readonly Row[], columns: readonly Column<Row>[]) =>
    rows.length === 0 ? [] : ['', title, ...renderTable(rows, columns, width)]
  return [
    `${driver} on ${date} (${timeZone})`,
    ...(tracks.length === 0
      ? ['', 'No positions.']
      : ['', ...renderTable(tracks, trackColumns(tracks, time), width)]),
    ...section('Where the distance comes from', tracks, evidenceColumns),
    ...section('Stops', stops, stopColumns(time)),
    ...section('Visits', visits, visitColumns(time)),
    ...section('Events', events, eventColumns(time)),
  ]
}

type ShowTime = (time: string | number | null | undefined) => string

/** Shows an RFC 3339 time or Unix seconds as `HH:MM` of a time zone. */
function timeIn(timeZone: string): ShowTime {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (time) => {
    if (time === null || time === undefined) return '-'
    return format.format(new Date(typeof time === 'number' ? time * 1000 : time))
  }
}

const byRoad: Column<Track> = {
  title: 'By road',
  read: ({ road }) => (road ? describeLength(road.distance / 1000, 'km') : '-'),
  align: 'right',
}

function trackColumns(tracks: readonly Track[], time: ShowTime): Column<Track>[] {
  return [
    { title: 'Device', read: ({ trackerId }) => trackerId },
    { title: 'First', read: ({ first }) => time(first.ts) },
    { title: 'Last', read: ({ last }) => time(last.ts) },
    { title: 'Distance', read: ({ distance }) => describeLength(distance / 1000, 'km'), align: 'right' },
    ...(tracks.some(({ road }) => road) ? [byRoad] : []),
    { title: 'On the way', read: (track) => describeDuration(track.moving_seconds), align: 'right' },
    { title: 'At stops', read: (track) => describeDuration(track.standing_seconds), align: 'right' },
    { title: 'Unknown', read: (track) => describeDuration(track.unknown_seconds), align: 'right' },
    { title: 'Positions', read: ({ positions }) => positions, align: 'right' },
  ]
}

type Evidence = Track['evidence']
const inKilometres = (title: string, name: keyof Evidence): Column<Track> => ({
  title,
  read: ({ evidence }) => describeLength(evidence[name] / 1000, 'km'),
  align: 'right',
})
const inPositions = (title: string, name: keyof Evidence): Column<Track> => ({
  title,
  read: ({ evidence }) => evidence[name],
  align: 'right',
})
const evidenceColumns: Column<Track>[] = [
  { title: 'Device', read: ({ trackerId }) => trackerId },
  inKilometres('Measured', 'measured'),
  inKilometres('Along roads', 'matched'),
  inKilometres('Bridged', 'bridged'),
  inKilometres('Missing', 'missing'),
  inPositions('Jumps', 'jumps'),
  inPositions('Inaccurate', 'inaccurate'),
  inPositions('Off duty', 'off_duty'),
  inPositions('Made up', 'mock'),
]

function stopColumns(time: ShowTime): Column<Stop>[] {
  return [
    { title: 'From', read: ({ from }) => time(from) },
    { title: 'To', read: ({ to }) => time(to) },
    { title: 'For', read: ({ seconds }) => describeDuration(seconds), align: 'right' },
    { title: 'Address', read: ({ address, lat, lng }) => address ?? `${lat}, ${lng}` },
  ]
}

function visitColumns(time: ShowTime): Column<Visit>[] {
  return [
    { title: 'Planned', read: (visit) => time(visit.visit_planned_start) },
    { title: 'In', read: (visit) => time(visit.visit_checkin_time) },
    { title: 'Out', read: (visit) => time(visit.visit_checkout_time) },
    { title: 'Status', read: (visit) => visitStatuses[visit.visit_status] },
    { title: 'Customer', read: (visit) => visit.customer?.Title ?? visit.visit_customer_guid },
    { title: 'Note', read: (visit) => visit.visit_note },
  ]
}

function eventColumns(time: ShowTime): Column<Event>[] {
  return [
    { title: 'Time', read: ({ occurredAt }) => time(occurredAt) },
    { title: 'Type', read: ({ typeCode }) => typeCode },
    { title: 'Action', read: ({ actionCode }) => actionCode },
    { title: 'Address', read: ({ address }) => address },
  ]
}
