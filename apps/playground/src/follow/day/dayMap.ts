import type { Position } from '@geofield/polyline'
import type { PlayMap } from '../../map/playMap.ts'
import { describeLateness, isLate, latenessOf } from '../late/lateness.ts'
import { nowSeconds } from '../zonedTime.ts'
import { describeStop, type Moment } from './dayLists.ts'
import { linesOf, placeAt } from './dayPath.ts'
import { customerOf, type Day } from './loadDay.ts'

/** Draws the track, the stops, the visits and the events of a day. */
export function drawDay(map: PlayMap, day: Day, go: (moment: Moment) => void): void {
  const { path, stops, visits, events, zone } = day
  map.draw(
    'follow-track',
    linesOf(path).map((line) => ({ kind: 'line', line })),
  )
  map.mark(
    'follow-stops',
    stops.map((stop, at) => {
      const place = { lat: stop.lat, lon: stop.lng }
      const name = `Stop ${at + 1}: ${describeStop(stop, zone)}`
      const chosen = () => go({ at: stop.from, place })
      return { at: place, name, label: String(at + 1), class: 'follow-stop', chosen }
    }),
  )
  map.mark(
    'follow-visits',
    visits.flatMap((visit) => {
      const { name, place } = customerOf(visit)
      if (!place) return []
      const late = latenessOf(visit, zone, nowSeconds())
      const title = `Visit ${visit.visit_order}: ${name}, ${describeLateness(late, visit.visit_status)}`
      const chosen = () => go({ at: late.arrived ?? late.due ?? nowSeconds(), place })
      const kind = `follow-visit${isLate(late) ? ' is-late' : ''}`
      return [{ at: place, name: title, label: String(visit.visit_order), class: kind, chosen }]
    }),
  )
  map.points.looks({
    event: {
      fill: '--map-water',
      edge: '--sl-color-black',
      radius: 5,
    },
  })
  map.points.show(
    events.flatMap((event) => {
      const at = event.place ?? placeAt(path, event.at)?.at
      return at ? [{ at, look: 'event' }] : []
    }),
  )
}

/** Everything of a day that has a place. */
export function placesOf({ path, stops, visits }: Day): Position[] {
  return [
    ...path.flatMap((points) => points.map(({ at }) => at)),
    ...stops.map(({ lat, lng }) => ({ lat, lon: lng })),
    ...visits.flatMap((visit) => customerOf(visit).place ?? []),
  ]
}
