import { element } from '@geofield/page/element'
import type { OpenTool, Play } from '../tool.ts'
import { isStill, type ViewContext, type ViewName } from './view.ts'

type OpenView = (context: ViewContext) => OpenTool

const views: Record<ViewName, { label: string; load: () => Promise<OpenView> }> = {
  team: {
    label: 'Team live',
    load: async () => (await import('./team/openTeam.ts')).openTeam,
  },
  day: { label: 'One day', load: async () => (await import('./day/openDay.ts')).openDay },
  late: { label: 'Who is late', load: async () => (await import('./late/openLate.ts')).openLate },
}

/** The team live, one person's day, and who is late: `show` in the address says which. */
export function openFollow(play: Play): OpenTool {
  const { address, map, say, fail, signal } = play
  const place = element('div', { class: 'follow-view' })
  const buttons = new Map<ViewName, HTMLButtonElement>()
  let leave = new AbortController()
  let shown: OpenTool | undefined
  signal.addEventListener('abort', () => leave.abort())

  const open: ViewContext['open'] = (name, parameters) => {
    leave.abort()
    leave = new AbortController()
    shown = undefined
    map.clear()
    play.lower.replaceChildren()
    say('')
    address.set({ ...parameters, show: name === 'team' ? undefined : name })
    for (const [each, button] of buttons) button.setAttribute('aria-pressed', String(each === name))
    show(name, leave.signal).catch(fail)
  }
  const show = async (name: ViewName, left: AbortSignal) => {
    const hadFocus = place.contains(document.activeElement)
    const openThis = await views[name].load()
    if (left.aborted) return
    shown = openThis({ ...play, open, isStill: isStill(), signal: left })
    place.replaceChildren(shown.element)
    // What was chosen is gone: the next stop of the keyboard is the new view.
    if (hadFocus) buttons.get(name)?.focus()
  }
  for (const [name, { label }] of Object.entries(views) as [ViewName, { label: string }][]) {
    // The person stays from view to view; the time belongs to the day.
    const click = () => open(name, { time: undefined, ...(name === 'team' ? { day: undefined } : {}) })
    buttons.set(name, element('button', { type: 'button', click }, label))
  }
  const asked = address.get('show')
  open(asked !== undefined && Object.hasOwn(views, asked) ? (asked as ViewName) : 'team', {})
  const choice = element(
    'div',
    { class: 'play-actions', role: 'group', 'aria-label': 'View' },
    ...buttons.values(),
  )
  return { element: element('div', {}, choice, place), clicked: (at) => shown?.clicked?.(at) }
}
