import type { Client } from '@geofield/client'
import { element } from '@geofield/page/element'
import { writeMetres } from '../../move/figures.ts'
import { customerOf } from '../day/loadDay.ts'
import { dayChoice } from '../dayChoice.ts'
import type { ViewContext } from '../view.ts'
import { toSeconds, writeDuration, type ZonedTime } from '../zonedTime.ts'
import type { Visit } from './lateness.ts'

type Choice = Awaited<ReturnType<Client['preview']['journeys']['insertVisit']>>['choices'][number]

interface Team {
  zone: ZonedTime
  /** By `employee_guid`. */
  people: ReadonlyMap<string, { name: string }>
}

/** As many as one call compares. */
const compared = 50

/** Gives an open visit to another employee or day; each choice says what it costs before it is made. */
export function moveVisit(context: ViewContext, { zone, people }: Team, visit: Visit): HTMLElement {
  const { ask, say, fail, signal } = context
  const place = element('section', {
    class: 'play-part follow-card',
    'aria-label': 'Move a visit',
    tabindex: '-1',
  })
  let day = visit.visit_date
  let turn = 0
  const run = async (job: () => Promise<void>) => {
    try {
      await job()
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }
  const give = async (choice: Choice) => {
    const { employee_guid: guid } = choice
    if (day === visit.visit_date)
      await ask(
        (client) => client.preview.journeys.reassignVisits,
        { visits: [visit.Id], to: [guid] },
        { signal },
      )
    else
      await ask(
        (client) => client.preview.journeys.updateVisit,
        { id: visit.Id, visit_date: day, visit_assignee: guid, visit_order: choice.visit_order },
        { signal },
      )
    place.remove()
    say(`${people.get(guid)!.name} makes the visit to ${customerOf(visit).name} on ${day}.`)
  }
  const entry = (choice: Choice) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', class: 'entry', click: () => void run(() => give(choice)) },
        people.get(choice.employee_guid)!.name,
        element('small', {}, describeCost(choice, zone)),
      ),
    )
  const show = async () => {
    const own = ++turn
    const state = element('p', { class: 'play-about', role: 'status' }, 'Asking what each choice costs…')
    const list = element('ul', {
      class: 'play-list',
      'aria-label': 'Who could make the visit, the cheapest first',
    })
    const choose = (chosen: string) => {
      day = chosen
      void run(show)
    }
    place.replaceChildren(
      element('h3', {}, `Move the visit to ${customerOf(visit).name}`),
      dayChoice(day, choose),
      state,
      list,
      element('button', { type: 'button', click: () => place.remove() }, 'Leave it as it is'),
    )
    // On its own day the present employee would count twice.
    const others = [...people.keys()].filter(
      (guid) => day !== visit.visit_date || guid !== visit.visit_assignee,
    )
    if (others.length === 0) return void (state.textContent = 'Nobody else has visits on this day.')
    const { visit_customer_guid, visit_service_minutes, visit_window_start, visit_window_end } = visit
    const wish = {
      visit_customer_guid,
      visit_service_minutes,
      visit_window_start,
      visit_window_end,
      visit_date: day,
    }
    const { choices, synthetic } = await ask(
      (client) => client.preview.journeys.insertVisit,
      { ...wish, to: others.slice(0, compared), preview: true },
      { signal },
    )
    if (own !== turn) return
    state.textContent = `Press a name to give the visit.${synthetic ? ' These roads are synthetic.' : ''} Times are without traffic.`
    list.replaceChildren(...choices.map(entry))
  }
  void run(show)
  return place
}

function describeCost({ extraMetres, beginsAt, dayLateSeconds }: Choice, zone: ZonedTime): string {
  const parts = [
    extraMetres === null ? 'the way is not known' : `+${writeMetres(extraMetres, 'km')}`,
    beginsAt !== null && `begins ${zone.clock(toSeconds(beginsAt))}`,
    dayLateSeconds !== null && dayLateSeconds > 0 && `makes the day late by ${writeDuration(dayLateSeconds)}`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}
