import { base } from '@geofield/page/site'
import { element } from '@geofield/page/element'
import type { OpenTool } from '../../tool.ts'
import { dayChoice } from '../dayChoice.ts'
import { writeSpeed } from '../team/member.ts'
import { setText } from '../team/memberList.ts'
import type { ViewContext } from '../view.ts'
import { drawDay, placesOf } from './dayMap.ts'
import { dayFacts, dayLists, type Moment } from './dayLists.ts'
import { placeAt } from './dayPath.ts'
import { customerOf, type Day, loadDay } from './loadDay.ts'
import { personPicker } from './personPicker.ts'
import { stepSeconds, timeSlider } from './timeSlider.ts'

/** One person's day: `who`, `day` and `time` in the address. Without `who` the reader chooses a person. */
export function openDay(context: ViewContext): OpenTool {
  const { address, open, say, fail, signal } = context
  const who = address.get('who')
  const place = element('div', { class: 'follow-view' })
  if (who === undefined) {
    place.append(personPicker(context, (chosen) => open('day', { who: chosen, time: undefined })))
    return { element: place }
  }
  const show = async () => {
    const hadFocus = place.contains(document.activeElement)
    place.replaceChildren(element('p', { class: 'play-about', role: 'status' }, 'Reading the day…'))
    try {
      const day = await loadDay(context, who, address.get('day'))
      if (signal.aborted) return
      place.replaceChildren(...dayView(context, day))
      // The button of the second try is gone.
      if (hadFocus) place.querySelector<HTMLElement>('input, button')?.focus()
      say('')
    } catch (error) {
      if (signal.aborted) return
      place.replaceChildren(element('button', { type: 'button', click: () => void show() }, 'Try again'))
      fail(error)
    }
  }
  void show()
  return { element: place }
}

function dayView(context: ViewContext, day: Day): HTMLElement[] {
  const { address, open, map } = context
  const { person, zone } = day
  const head = element(
    'div',
    { class: 'play-part' },
    element('h2', {}, person.name),
    dayChoice(day.day, (chosen) => open('day', { day: chosen, time: undefined })),
    element(
      'div',
      { class: 'play-actions' },
      button('Another person', () => open('day', { who: undefined, time: undefined })),
      button('Refresh', () => open('day', {})),
    ),
  )
  const moments = momentsOf(day)
  const timeline = day.path.some((points) => points.length > 0) || moments.length > 0
  if (!timeline) return [head, emptyDay(day), ...(day.visits.length > 0 ? showVisits(context, day) : [])]
  const now = element('p', { class: 'follow-now', role: 'status' })
  const ends = [...moments.map(({ at }) => at), ...day.path.flatMap((points) => points.map(({ ts }) => ts))]
  const from = least(ends)
  // The last step of the slider reaches the end.
  const to = from + Math.ceil((most(ends) - from) / stepSeconds) * stepSeconds
  const show = (time: number) => {
    const found = placeAt(day.path, time)
    map.mark('follow-person', found ? [{ at: found.at, name: person.name, class: 'follow-chosen' }] : [])
    const text = describe(time, { day, moments })
    setText(now, text)
    return text
  }
  const slider = timeSlider({
    ...context,
    from,
    to,
    at: Math.min(to, Math.max(from, zone.read(day.day, address.get('time') ?? '') ?? to)),
    show,
    settle: (time) => address.set({ time: zone.clock(time) }),
  })
  const go = ({ at, place }: Moment) => {
    slider.go(at)
    if (place) map.fit([place])
  }
  drawDay(map, day, go)
  if (address.get('time') === undefined) map.fit(placesOf(day))
  const facts = day.tracks.length > 0 ? [dayFacts(day)] : []
  const clock = element('div', { class: 'play-part' }, slider.element, now)
  return [head, clock, ...facts, ...dayLists(day, go)]
}

/** Visits of somebody who has not moved yet. */
function showVisits({ map }: ViewContext, day: Day): HTMLElement[] {
  const go = ({ place }: Moment) => map.fit(place ? [place] : [])
  drawDay(map, day, go)
  map.fit(placesOf(day))
  return dayLists(day, go).slice(0, 1)
}

function button(label: string, click: () => void): HTMLElement {
  return element('button', { type: 'button', click }, label)
}

function emptyDay({ day, person }: Day): HTMLElement {
  const guide = element('a', { href: `${base}/guides/tracking/` }, 'send positions from a device')
  return element(
    'p',
    { class: 'play-empty' },
    ...(person.driver === undefined
      ? [`${person.name} has no account, so no device can report for this person.`]
      : [`No positions for ${person.name} on ${day}. Choose another day, or `, guide, '.']),
  )
}

interface Told extends Moment {
  text: string
}

/** What happened in the course of a day. */
function momentsOf({ events, stops, visits }: Day): Told[] {
  const told = [
    ...events.map(({ at, action }) => ({ at, text: action })),
    ...stops.map(({ from, address }) => ({
      at: from,
      text: `stop${address === null ? '' : ` at ${address}`}`,
    })),
    ...visits.flatMap((visit) => {
      const { name } = customerOf(visit)
      const time = visit.visit_checkin_time
      return time ? [{ at: Math.floor(Date.parse(time) / 1000), text: `visit of ${name}` }] : []
    }),
  ]
  return told.sort((one, other) => one.at - other.at)
}

/** `10:32, 54 km/h. Last: check in at 10:20.` */
function describe(time: number, { day, moments }: { day: Day; moments: Told[] }): string {
  const { zone, path } = day
  const place = placeAt(path, time)
  const last = moments.findLast(({ at }) => at <= time)
  const speed = place && place.speed >= 0 ? `, ${writeSpeed(place.speed)}` : ''
  const heard = place && time - place.ts > 60 ? `, last heard ${zone.clock(place.ts)}` : speed
  return `${zone.clock(time)}${heard}.${last ? ` Last: ${last.text}, ${zone.clock(last.at)}.` : ''}`
}

function least(numbers: number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Infinity)
}

function most(numbers: number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), -Infinity)
}
