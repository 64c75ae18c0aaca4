import { base } from '@geofield/page/site'
import { element } from '@geofield/page/element'
import { badge, describeTimes } from '../day/dayLists.ts'
import { customerOf } from '../day/loadDay.ts'
import { areaFilter } from '../areaFilter.ts'
import { dayChoice } from '../dayChoice.ts'
import { setText } from '../team/memberList.ts'
import type { OpenTool } from '../../tool.ts'
import { personOf } from '../personOf.ts'
import { tenantSettings } from '../tenantSettings.ts'
import { closeZoom, type ViewContext } from '../view.ts'
import { nowSeconds, type ZonedTime } from '../zonedTime.ts'
import { moveVisit } from './moveVisit.ts'
import { visitBoard } from './visitBoard.ts'
import { isLate, latenessOf, type Visit, visitStatus } from './lateness.ts'

const tickMs = 30_000
const listed = 200
const pageSize = 1_000
const maxIdle = 10

interface Team {
  zone: ZonedTime
  day: string
  /** By `Id`. */
  visits: Map<string, Visit>
  /** Names and user names by `employee_guid`. */
  people: Map<string, { name: string; who: string }>
  /** Whether the server has visits of the day that are not among these. */
  isNewer: boolean
}

/** The visits of a day over the team, the latest first; they change as they are made. `day` in the address. */
export function openLate(context: ViewContext): OpenTool {
  const { say, fail, signal } = context
  const place = element('div', { class: 'follow-view' })
  const start = async () => {
    const hadFocus = place.contains(document.activeElement)
    place.replaceChildren(element('p', { class: 'play-about', role: 'status' }, 'Reading the visits…'))
    try {
      const team = await load(context)
      if (signal.aborted) return
      say('')
      const { parts, draw } = lateView(context, team)
      place.replaceChildren(...parts)
      // The button of the second try is gone.
      if (hadFocus) place.querySelector<HTMLElement>('input, button')?.focus()
      const tick = setInterval(draw, tickMs)
      signal.addEventListener('abort', () => clearInterval(tick))
      await followVisits(context, team, draw)
    } catch (error) {
      if (signal.aborted) return
      if (place.childElementCount < 2)
        place.replaceChildren(element('button', { type: 'button', click: () => void start() }, 'Try again'))
      fail(error)
    }
  }
  void start()
  return { element: place }
}

async function load(context: ViewContext): Promise<Team> {
  const { ask, address, signal } = context
  const { zone } = await tenantSettings(context)
  const asked = address.get('day')
  const day = asked !== undefined && zone.read(asked, '00:00') ? asked : zone.day(nowSeconds())
  const args = { where: { visit_date: day }, searchConfig: { includeCustomer: true }, take: pageSize }
  const { data } = await ask((client) => client.preview.journeys.searchVisits, args, { signal })
  const inq = [...new Set(data.flatMap(({ visit_assignee: guid }) => guid ?? []))]
  const people: Team['people'] = new Map()
  // Without an assignee nobody can be late.
  if (inq.length > 0) {
    const busy = { where: { employee_guid: { inq: inq.slice(0, pageSize) } }, take: pageSize }
    // Who has no visits yet can get one too.
    const idle = { where: { employee_status: 3, employee_guid: { nin: inq } }, take: maxIdle }
    for (const who of [busy, idle]) {
      const found = await ask((client) => client.employees.search, who, { signal })
      for (const employee of found.data) people.set(employee.employee_guid, personOf(employee))
    }
  }
  return { zone, day, visits: new Map(data.map((visit) => [visit.Id, visit])), people, isNewer: false }
}

/** Takes over what changes until the reader leaves. A new visit comes without its customer: the reader is told. */
async function followVisits(context: ViewContext, team: Team, draw: () => void): Promise<void> {
  const { watch, signal } = context
  const events = watch(
    (client) => client.preview.changes.stream,
    { kinds: 'visit', objects: true },
    { signal },
  )
  for await (const { event, data } of events) {
    if (event !== 'change' || data.kind !== 'visit') continue
    const known = team.visits.get(data.Id)
    if (data.operation === 'deleted') team.visits.delete(data.Id)
    else if (known && data.object) team.visits.set(data.Id, { ...known, ...data.object })
    else if (data.object?.visit_date === team.day) {
      // An empty list has nothing that the reader could lose sight of.
      if (team.visits.size === 0) return context.open('late', { day: team.day })
      team.isNewer = true
    }
    draw()
  }
}

function lateView(context: ViewContext, team: Team): { parts: HTMLElement[]; draw: () => void } {
  const { open, map } = context
  const { zone, day, visits } = team
  const again = element('button', { type: 'button', click: () => open('late', {}) }, 'New visits: read again')
  const count = element('p', { class: 'play-about', role: 'status' })
  const list = element('ul', { class: 'play-list', 'aria-label': 'Visits, the latest first' })
  const moving = element('div')
  const area = areaFilter(context, () => draw())
  const entries = new Map<string, { row: HTMLElement; state: string }>()
  const draw = () => {
    const shown = [...visits.values()].filter((visit) => area.has(customerOf(visit).place))
    const sorted = shown.sort((one, other) => rank(other, zone) - rank(one, zone))
    setText(
      count,
      visits.size > 0 && sorted.length === 0 ? 'No visit is in this area.' : countOf(sorted, zone),
    )
    again.hidden = !team.isNewer
    const rows = sorted.slice(0, listed).map((visit) => {
      const row = visitRow(context, team, visit, () => move(visit))
      const state = row.textContent
      const known = entries.get(visit.Id)
      // A row that stays as it was keeps the focus.
      if (known?.state === state) return known.row
      entries.set(visit.Id, { row, state })
      return row
    })
    if (rows.some((row, at) => list.children[at] !== row) || rows.length !== list.children.length)
      list.replaceChildren(...rows)
    drawVisits(context, sorted, zone)
    board.draw()
  }
  const move = (visit: Visit) => {
    const panel = moveVisit(context, team, visit)
    moving.replaceChildren(panel)
    panel.focus()
  }
  const board = visitBoard(context, { ...team, elsewhere: move })
  if (team.people.size > 0) context.lower.replaceChildren(board.element)
  draw()
  const places = [...visits.values()].flatMap((visit) => customerOf(visit).place ?? [])
  if (map.camera().zoom < closeZoom) map.fit(places)
  const choice = dayChoice(day, (chosen) => open('late', { day: chosen }))
  return { parts: [choice, area.element, moving, count, again, visits.size > 0 ? list : noVisits(day)], draw }
}

/** The latest first, then what nobody planned, then what is not due, then what does not count. */
function rank(visit: Visit, zone: ZonedTime): number {
  const { seconds, due, isWaiting } = latenessOf(visit, zone, nowSeconds())
  if (visit.visit_status === visitStatus.cancelled) return -2e9
  if (visit.visit_status === visitStatus.missed) return 1e9
  if (seconds !== undefined) return seconds
  return due === undefined ? -1e9 : isWaiting ? -1e6 - due / 1e6 : -1e9
}

function countOf(visits: Visit[], zone: ZonedTime): string {
  const late = visits.filter((visit) => isLate(latenessOf(visit, zone, nowSeconds()))).length
  const planned = visits.filter((visit) => latenessOf(visit, zone, nowSeconds()).due !== undefined).length
  if (visits.length === 0) return ''
  const more = visits.length > listed ? ` The first ${listed} are listed.` : ''
  if (planned === 0)
    return `${visits.length} visits, none with a planned time, so nobody can say who is late.${more}`
  return `${late} of ${visits.length} visits ${late === 1 ? 'is' : 'are'} late.${more}`
}

function visitRow(
  { open }: ViewContext,
  { zone, day, people }: Team,
  visit: Visit,
  move: () => void,
): HTMLElement {
  const person = people.get(visit.visit_assignee ?? '')
  const { due, arrived } = latenessOf(visit, zone, nowSeconds())
  const at = arrived ?? due
  const time = at === undefined ? undefined : zone.clock(at)
  const about = element('small', {}, `${customerOf(visit).name}, ${describeTimes(visit, zone)}`)
  const name = person?.name ?? 'Nobody assigned'
  const title = element('span', { class: 'follow-title' }, name, ' ', badge(visit, zone))
  const mover = element(
    'button',
    { type: 'button', 'aria-label': `Move the visit to ${customerOf(visit).name}`, click: move },
    'Move',
  )
  const isOpen = visit.visit_status < visitStatus.begun
  const click = () => person && open('day', { who: person.who, day, time })
  const entry = person
    ? element('button', { type: 'button', class: 'entry', click }, title, about)
    : element('div', { class: 'entry' }, title, about)
  return element('li', {}, entry, isOpen && mover)
}

function drawVisits({ map }: ViewContext, visits: Visit[], zone: ZonedTime): void {
  const look = (fill: string, radius: number) => ({ fill, edge: '--sl-color-black', radius })
  map.points.looks({
    late: look('--bad', 8),
    made: look('--ok', 6),
    waiting: look('--sl-color-gray-4', 6),
  })
  map.points.show(
    // The latest lies above the others.
    visits.toReversed().flatMap((visit) => {
      const { place } = customerOf(visit)
      const late = latenessOf(visit, zone, nowSeconds())
      if (!place) return []
      return [{ at: place, look: isLate(late) ? 'late' : late.arrived === undefined ? 'waiting' : 'made' }]
    }),
  )
}

function noVisits(day: string): HTMLElement {
  const guide = element('a', { href: `${base}/guides/plans-and-visits/` }, 'plan visits with their times')
  return element(
    'p',
    { class: 'play-empty' },
    `No visit is planned for ${day}. Choose another day, or `,
    guide,
    '.',
  )
}
