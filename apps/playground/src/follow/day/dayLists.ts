import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import { describeLateness, isLate, latenessOf, type Visit } from '../late/lateness.ts'
import { nowSeconds, writeDuration, type ZonedTime } from '../zonedTime.ts'
import { customerOf, type Day, type Stop } from './loadDay.ts'

/** Something of a day that the reader can go to. */
export interface Moment {
  /** Unix seconds. */
  at: number
  place?: Position
}

/** Visits, stops and events of a day. Each entry goes to its time and its place. */
export function dayLists(day: Day, go: (moment: Moment) => void): HTMLElement[] {
  const { visits, stops, events, zone } = day
  return [
    section(
      'Visits',
      'No visit is planned for this day.',
      visits.map((visit) => visitEntry(visit, zone, go)),
    ),
    section(
      'Stops',
      'No stop of five minutes or more.',
      stops.map((stop, at) => stopEntry(stop, { at, zone }, go)),
    ),
    section(
      'Events',
      'No event.',
      events.map(({ at, action, address, place }) =>
        entry(`${zone.clock(at)} ${action}`, address ?? '', () => go({ at, ...(place ? { place } : {}) })),
      ),
    ),
  ]
}

function section(title: string, empty: string, entries: HTMLElement[]): HTMLElement {
  return element(
    'section',
    { class: 'play-part', 'aria-label': title },
    element('h3', {}, entries.length === 0 ? title : `${title} (${entries.length})`),
    entries.length === 0
      ? element('p', { class: 'play-empty' }, empty)
      : element('ul', { class: 'play-list' }, ...entries),
  )
}

function entry(title: string, about: string | Node, choose: () => void): HTMLElement {
  return element(
    'li',
    {},
    element(
      'button',
      { type: 'button', class: 'entry', click: choose },
      element('span', {}, title),
      element('small', {}, about),
    ),
  )
}

function visitEntry(visit: Visit, zone: ZonedTime, go: (moment: Moment) => void): HTMLElement {
  const late = latenessOf(visit, zone, nowSeconds())
  const { name, place } = customerOf(visit)
  const { due, arrived } = late
  const about = element('span', {}, `${describeTimes(visit, zone)}: `, badge(visit, zone))
  return entry(`${visit.visit_order}. ${name}`, about, () =>
    go({ at: arrived ?? due ?? nowSeconds(), ...(place ? { place } : {}) }),
  )
}

/** How late a visit is, in the colour of that. */
export function badge(visit: Visit, zone: ZonedTime): HTMLElement {
  const late = latenessOf(visit, zone, nowSeconds())
  return element(
    'span',
    { class: 'follow-late', 'data-late': isLate(late) || visit.visit_status === 6 },
    describeLateness(late, visit.visit_status),
  )
}

/** `planned 10:00, there 10:12 to 10:25`. */
export function describeTimes(visit: Visit, zone: ZonedTime): string {
  const { due, arrived, left } = latenessOf(visit, zone, nowSeconds())
  const words = [
    due !== undefined && `${visit.visit_planned_start ? 'planned' : 'by'} ${zone.clock(due)}`,
    arrived !== undefined &&
      `there ${zone.clock(arrived)}${left === undefined ? '' : ` to ${zone.clock(left)}`}`,
  ].filter((word) => word !== false)
  return words.length === 0 ? 'not begun' : words.join(', ')
}

function stopEntry(
  stop: Stop,
  { at, zone }: { at: number; zone: ZonedTime },
  go: (moment: Moment) => void,
): HTMLElement {
  const { lat, lng: lon, from, address } = stop
  const title = `${at + 1}. ${address ?? `${lat.toFixed(5)}, ${lon.toFixed(5)}`}`
  return entry(title, describeStop(stop, zone), () => go({ at: from, place: { lat, lon } }))
}

/** `10:05 to 10:20, 15 min`. */
export function describeStop({ from, to, seconds }: Stop, zone: ZonedTime): string {
  return `${zone.clock(from)} to ${zone.clock(to)}, ${writeDuration(seconds)}`
}

/** What the tracks add up to. */
export function dayFacts({ tracks, zone }: Day): HTMLElement {
  const sum = (read: (track: Day['tracks'][number]) => number) =>
    tracks.reduce((total, track) => total + read(track), 0)
  const [first] = tracks.map(({ first: { ts } }) => ts).sort((one, other) => one - other)
  const last = Math.max(...tracks.map(({ last: { ts } }) => ts))
  const unknown = sum((track) => track.unknown_seconds)
  const missing = sum(({ evidence }) => evidence.missing)
  const made = sum(({ evidence }) => evidence.mock)
  const facts: [string, string][] = [
    ['Distance', `${(sum((track) => track.distance) / 1000).toFixed(1)} km`],
    ['On the way', writeDuration(sum((track) => track.moving_seconds))],
    ['At stops', writeDuration(sum((track) => track.standing_seconds))],
    ...(unknown > 0 ? [['Unknown', writeDuration(unknown)] as [string, string]] : []),
    ...(missing > 0
      ? [['Not counted', `at least ${(missing / 1000).toFixed(1)} km`] as [string, string]]
      : []),
    ...(made > 0 ? [['Made up by an app', `${made} positions`] as [string, string]] : []),
    ['Track', `${zone.clock(first!)} to ${zone.clock(last)}`],
  ]
  return element(
    'dl',
    { class: 'play-facts' },
    ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  )
}
