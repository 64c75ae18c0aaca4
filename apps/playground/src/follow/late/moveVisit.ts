import type { Client } from '@geofield/client'
import { element } from '@geofield/page/element'
import { writeMore } from '../../move/figures.ts'
import { customerOf } from '../day/loadDay.ts'
import { dayChoice } from '../dayChoice.ts'
import type { ViewContext } from '../view.ts'
import { toSeconds, writeDuration, type ZonedTime } from '../zonedTime.ts'
import type { Visit } from './lateness.ts'

type Insertion = Awaited<ReturnType<Client['preview']['journeys']['insertVisit']>>
type Choice = Insertion['choices'][number]

interface Team {
  zone: ZonedTime
  /** By `employee_guid`. */
  people: ReadonlyMap<string, { name: string }>
}

/** As many as one call compares. */
const compared = 50

/** Gives an open visit to another employee or day; each choice says what it costs before it is made. */
export function moveVisit(context: ViewContext, { zone, people }: Team, visit: Visit): HTMLElement {
  const { say, fail, signal } = context
  const place = element('section', {
    class: 'play-part follow-card',
    'aria-label': 'Move a visit',
    tabindex: '-1',
  })
  const customer = customerOf(visit).name
  const nameOf = ({ employee_guid: guid }: Choice) => people.get(guid)!.name
  let turn = 0
  const give = async (choice: Choice, day: string) => {
    await store(context, visit, { choice, day })
    place.remove()
    say(`${nameOf(choice)} makes the visit to ${customer} on ${day}.`)
  }
  const run = (job: Promise<void>) => void job.catch((error: unknown) => signal.aborted || fail(error))
  const show = async (day: string) => {
    const own = ++turn
    const state = element('p', { class: 'play-about', role: 'status' }, 'Asking what each choice costs…')
    const list = element('ul', {
      class: 'play-list',
      'aria-label': 'Who could make the visit, the cheapest first',
    })
    place.replaceChildren(
      element('h3', {}, `Move the visit to ${customer}`),
      dayChoice(day, (chosen) => run(show(chosen))),
      state,
      list,
      element('button', { type: 'button', click: () => place.remove() }, 'Leave it as it is'),
    )
    // On its own day the present employee would count twice.
    const others = [...people.keys()].filter(
      (guid) => day !== visit.visit_date || guid !== visit.visit_assignee,
    )
    if (others.length === 0) return void (state.textContent = 'Nobody else has visits on this day.')
    const { choices, synthetic } = await askCosts(context, visit, { day, to: others.slice(0, compared) })
    if (own !== turn) return
    state.textContent = `Press a name to give the visit.${synthetic ? ' These roads are synthetic.' : ''} Times are without traffic.`
    const entries = choices.map((choice) => {
      const parts = [nameOf(choice), element('small', {}, describeCost(choice, zone))]
      return element(
        'button',
        { type: 'button', class: 'entry', click: () => run(give(choice, day)) },
        ...parts,
      )
    })
    list.replaceChildren(...entries.map((entry) => element('li', {}, entry)))
  }
  run(show(visit.visit_date))
  return place
}

function askCosts(
  { ask, signal }: ViewContext,
  { visit_customer_guid, visit_service_minutes, visit_window_start, visit_window_end }: Visit,
  { day, to }: { day: string; to: string[] },
): Promise<Insertion> {
  const wish = { visit_customer_guid, visit_service_minutes, visit_window_start, visit_window_end }
  return ask(
    (client) => client.preview.journeys.insertVisit,
    { ...wish, visit_date: day, to, preview: true },
    { signal },
  )
}

async function store(
  { ask, signal }: ViewContext,
  { Id: id, visit_date }: Visit,
  { choice: { employee_guid: guid, visit_order }, day }: { choice: Choice; day: string },
): Promise<void> {
  if (day === visit_date) {
    const moved = { visits: [id], to: [guid] }
    await ask((client) => client.preview.journeys.reassignVisits, moved, { signal })
  } else {
    const changed = { id, visit_date: day, visit_assignee: guid, visit_order }
    await ask((client) => client.preview.journeys.updateVisit, changed, { signal })
  }
}

function describeCost({ extraMetres, beginsAt, dayLateSeconds }: Choice, zone: ZonedTime): string {
  const parts = [
    extraMetres === null ? 'the way is not known' : writeMore(extraMetres),
    beginsAt !== null && `begins ${zone.clock(toSeconds(beginsAt))}`,
    dayLateSeconds !== null && dayLateSeconds > 0 && `makes the day late by ${writeDuration(dayLateSeconds)}`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}
