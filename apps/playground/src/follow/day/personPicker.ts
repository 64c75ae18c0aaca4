import { base } from '@geofield/page/site'
import { element } from '@geofield/page/element'
import { problemOf } from '../../calls/problem.ts'
import { dayChoice } from '../dayChoice.ts'
import { personOf } from '../personOf.ts'
import type { ViewContext } from '../view.ts'
import { type DayOwner, whoHasDay } from './whoHasDay.ts'

const listed = 20
/** Between two letters of somebody who types. */
const pauseMs = 250

/**
 * Lists who has something to see on the day, and finds anybody by a part of a name, a code or a user name. `choose` gets the
 * user name, else the `employee_guid`.
 */
export function personPicker(context: ViewContext, choose: (who: string) => void): HTMLElement {
  const { address, open, say, fail, signal } = context
  const input = element('input', { type: 'search', autocomplete: 'off', input: () => later() })
  const days = element('div')
  const state = element('p', { class: 'play-about', role: 'status' })
  const list = element('ul', { class: 'play-list' })
  let known: Awaited<ReturnType<typeof whoHasDay>> | undefined
  let timer: ReturnType<typeof setTimeout>
  let running = new AbortController()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    running.abort()
  })
  const find = async () => {
    running.abort()
    const own = new AbortController()
    running = own
    const searchKey = input.value.trim()
    const ownContext = { ...context, signal: own.signal }
    try {
      // An account that may not read positions or visits finds everybody.
      known ??= await whoHasDay(ownContext, address.get('day')).catch((error: unknown) => {
        if (!problemOf(error)?.isAccess) throw error
        return undefined
      })
      const owners = searchKey === '' ? (known?.owners ?? []) : []
      const found = owners.length > 0 ? undefined : await findEmployees(ownContext, searchKey)
      if (own.signal.aborted) return
      if (state.contains(document.activeElement)) input.focus()
      if (known && !days.hasChildNodes())
        days.append(dayChoice(known.day, (chosen) => open('day', { day: chosen })))
      list.replaceChildren(...(found?.people ?? owners).map((person) => entryOf(person, choose)))
      const none = `Nobody has visits or positions on ${known?.day}. `
      const about = owners.length > 0 ? `With visits or positions on ${known!.day}: ${owners.length}.` : none
      state.replaceChildren(
        known && searchKey === '' ? about : '',
        ...(found ? tell(found.total, searchKey) : []),
      )
      say('')
    } catch (error) {
      if (own.signal.aborted) return
      state.replaceChildren(element('button', { type: 'button', click: () => void find() }, 'Try again'))
      fail(error)
    }
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void find(), pauseMs)
  }
  void find()
  return element(
    'div',
    { class: 'play-part' },
    days,
    element('label', {}, 'Employee: a name, code or user', input),
    state,
    list,
  )
}

function tell(total: number, searchKey: string): (Node | string)[] {
  if (total > listed) return [`${total} employees; the first ${listed} are listed.`]
  if (total > 0) return []
  if (searchKey !== '') return ['No employee has all of these words.']
  const guide = element('a', { href: `${base}/guides/tracking/` }, 'how to follow a team')
  return ['This tenant has no employees. The guide says ', guide, '.']
}

async function findEmployees({ ask, signal }: ViewContext, searchKey: string) {
  const sortBy = [{ Field: 'employee_full_name' as const }]
  const args = { take: listed, sortBy, ...(searchKey === '' ? {} : { searchKey }) }
  const { data, total } = await ask((client) => client.employees.search, args, { signal })
  const people = data.map((employee): DayOwner => {
    const { employee_username: user, employee_code: code } = employee
    return { ...personOf(employee), about: user === null ? 'without an account: no track' : (code ?? user) }
  })
  return { people, total }
}

function entryOf({ who, name, about }: DayOwner, choose: (who: string) => void): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: 'entry', click: () => choose(who) },
    element('span', {}, name),
    element('small', {}, about),
  )
  return element('li', {}, button)
}
