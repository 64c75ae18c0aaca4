import type { Client } from '@geofield/client'
import { base } from '@geofield/page/site'
import { element } from '@geofield/page/element'
import type { ViewContext } from '../view.ts'

type Employee = Awaited<ReturnType<Client['employees']['search']>>['data'][number]

const listed = 20
/** Between two letters of somebody who types. */
const pauseMs = 250

/** Finds an employee by a part of a name, a code or a user name. `choose` gets the user name, else the `employee_guid`. */
export function personPicker(context: ViewContext, choose: (who: string) => void): HTMLElement {
  const { ask, say, fail, signal } = context
  const input = element('input', { type: 'search', autocomplete: 'off', input: () => later() })
  const state = element('p', { class: 'play-about', role: 'status' })
  const list = element('ul', { class: 'play-list' })
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
    const sortBy = [{ Field: 'employee_full_name' as const }]
    const args = { take: listed, sortBy, ...(searchKey === '' ? {} : { searchKey }) }
    try {
      const { data, total } = await ask((client) => client.employees.search, args, { signal: own.signal })
      if (state.contains(document.activeElement)) input.focus()
      list.replaceChildren(...data.map((employee) => entryOf(employee, choose)))
      state.replaceChildren(...tell(total, searchKey))
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

function entryOf(employee: Employee, choose: (who: string) => void): HTMLElement {
  const {
    employee_full_name: name,
    employee_username: user,
    employee_code: code,
    employee_guid: guid,
  } = employee
  const button = element(
    'button',
    { type: 'button', class: 'entry', click: () => choose(user ?? guid) },
    element('span', {}, name ?? user ?? guid),
    element('small', {}, user === null ? 'without an account: no track' : (code ?? user)),
  )
  return element('li', {}, button)
}
