import { element } from '@geofield/page/element'
import type { AreaFilter } from '../areaFilter.ts'
import { nowSeconds } from '../zonedTime.ts'
import { describeMember, matches, type Member, stateAt } from './member.ts'

export interface MemberList {
  element: HTMLElement
  /** Shows the members as they are now, in the order of their names. */
  show: (members: ReadonlyMap<string, Member>, chosen: string | undefined) => void
}

/** More rows would be slow to keep up to date, and nobody reads them. */
const maxRows = 100

interface Row {
  element: HTMLElement
  update: (member: Member, isChosen: boolean, now: number) => void
}

/** The team beside the map, filtered by text and area. A row that stays is changed in place, so that it keeps the focus. */
export function memberList(choose: (driver: string) => void, area: AreaFilter): MemberList {
  const rows = new Map<string, Row>()
  let order: string[] = []
  let shown: { members: ReadonlyMap<string, Member>; chosen: string | undefined } = {
    members: new Map(),
    chosen: undefined,
  }
  const filter = element('input', { type: 'search', autocomplete: 'off', input: () => draw() })
  const count = element('p', { class: 'play-about', role: 'status' })
  const list = element('ul', { class: 'play-list' })
  const draw = () => {
    const now = nowSeconds()
    const { members, chosen } = shown
    const found = order
      .map((driver) => members.get(driver)!)
      .filter((member) => area.has(member.at) && matches(member, filter.value.trim(), now))
    const listed = found.slice(0, maxRows)
    setText(count, countOf(found.length, members.size))
    const places = listed.map((member) => {
      const row = rows.get(member.driver) ?? memberRow(member, choose)
      rows.set(member.driver, row)
      row.update(member, member.driver === chosen, now)
      return row.element
    })
    if (places.length !== list.children.length || places.some((place, at) => list.children[at] !== place))
      list.replaceChildren(...places)
  }
  return {
    element: element(
      'div',
      { class: 'play-part' },
      element('label', {}, 'Name, user or state', filter),
      area.element,
      count,
      list,
    ),
    show: (members, chosen) => {
      shown = { members, chosen }
      // Nobody leaves the team while it is shown. Sorting thousands of names with each position would stop the points.
      if (order.length !== members.size)
        order = [...members.values()]
          .sort((one, other) => byName.compare(one.name, other.name))
          .map(({ driver }) => driver)
      draw()
    },
  }
}

const byName = new Intl.Collator('en', { numeric: true })

function countOf(found: number, all: number): string {
  const what = found === all ? `${all} of the team` : `${found} of ${all}`
  return found > maxRows ? `${what}; the first ${maxRows} are listed.` : `${what}.`
}

function memberRow({ driver, name }: Member, choose: (driver: string) => void): Row {
  const dot = element('span', { class: 'follow-dot', 'aria-hidden': 'true' })
  const about = element('small')
  const button = element(
    'button',
    { type: 'button', class: 'entry', 'data-driver': driver, click: () => choose(driver) },
    element('span', {}, dot, name),
    about,
  )
  return {
    element: element('li', {}, button),
    update: (member, isChosen, now) => {
      dot.dataset.state = stateAt(member, now)
      setText(about, describeMember(member, now))
      button.dataset.at = `${member.at.lat},${member.at.lon}`
      button.setAttribute('aria-current', String(isChosen))
    },
  }
}

/** Text that stays is left alone: a screen reader would say it again. */
export function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text
}
