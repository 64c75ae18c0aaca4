import { element } from '@geofield/page/element'
import { customerOf } from '../day/loadDay.ts'
import type { ViewContext } from '../view.ts'
import { type Place, possible, type Rows, rowsOf, rowsWith, stepTo, without } from './boardRows.ts'
import { type Visit, visitStatus } from './lateness.ts'
import { wayCost } from './wayCost.ts'

interface BoardOptions {
  visits: ReadonlyMap<string, Visit>
  people: ReadonlyMap<string, { name: string }>
  /** Offers other days for a visit. */
  elsewhere: (visit: Visit) => void
}

export interface VisitBoard {
  element: HTMLElement
  /** Shows the visits as they are now, unless the reader holds one. */
  draw: () => void
}

interface Board {
  context: ViewContext
  people: BoardOptions['people']
  rows: () => Rows
  cost: ReturnType<typeof wayCost>
  list: HTMLElement
  /** The visit that is picked up, and where it would go. */
  held: Visit | undefined
  over: Place | undefined
  tell: (text: string) => void
}

const hint =
  'Drag a visit to another person or place; by keyboard Enter, arrows, Enter. Its cost is told first.'

/**
 * The day's visits by person, in their order. An open one is dragged, or picked up and moved with the arrows; what its new
 * place costs is told before it is dropped there.
 */
export function visitBoard(context: ViewContext, { visits, people, elsewhere }: BoardOptions): VisitBoard {
  const state = element('p', { class: 'play-about', role: 'status' })
  const button = (label: string, click: () => void) => element('button', { type: 'button', click }, label)
  const here = button('Move here', () => void drop(board))
  const actions = element(
    'div',
    { class: 'play-actions' },
    here,
    button('Another day', () => elsewhere(board.held!)),
    button('Leave it as it is', () => release(board, hint)),
  )
  const board: Board = {
    context,
    people,
    rows: () => rowsOf([...visits.values()], [...people.keys()]),
    cost: wayCost(context),
    list: element('ul', { class: 'play-list', 'aria-label': 'Visits by person' }),
    held: undefined,
    over: undefined,
    tell: (text) => {
      state.textContent = text
      actions.hidden = board.held === undefined
      here.disabled = board.over === undefined
    },
  }
  board.tell(hint)
  const parts = [element('h2', {}, 'The day by person'), state, actions, board.list]
  return {
    element: element(
      'section',
      // It scrolls, also where nothing in it can be moved.
      { class: 'play-part', 'aria-label': 'The day by person', tabindex: 0 },
      ...parts,
    ),
    draw: () => board.held ?? draw(board),
  }
}

function pick(board: Board, visit: Visit): void {
  board.held = visit
  board.over = undefined
  chipIn(board, visit)?.setAttribute('aria-pressed', 'true')
  board.tell(`${customerOf(visit).name} is picked up. Choose its place.`)
}

function release(board: Board, text: string): void {
  const { held } = board
  board.held = board.over = undefined
  draw(board)
  board.tell(text)
  chipIn(board, held)?.focus()
}

function moveOver(board: Board, wanted: Place): void {
  const { held, over, people, list, tell, context } = board
  if (!held) return
  const now = board.rows()
  const place = possible(now, held, wanted)
  if (over?.who === place.who && over.at === place.at) return
  board.over = place
  const next = without(now.get(place.who), held)[place.at]
  for (const each of list.querySelectorAll('[data-over]')) each.removeAttribute('data-over')
  const end = list.querySelector(`[data-who="${place.who}"] .follow-end`)
  ;(chipIn(board, next) ?? end)?.setAttribute('data-over', '')
  const where = `${people.get(place.who)!.name}, ${next ? `before ${customerOf(next).name}` : 'last'}`
  tell(`${where}: asking what it costs…`)
  board.cost(now, rowsWith(now, held, place)).then(
    (text) => board.over === place && tell(`${where}: ${text}.`),
    (error: unknown) => context.signal.aborted || context.fail(error),
  )
}

async function drop(board: Board): Promise<void> {
  const { held, over, people } = board
  const { ask, fail, signal } = board.context
  if (!held || !over) return
  const moved = { id: held.Id, visit_assignee: over.who, visit_order: over.at + 1 }
  board.over = undefined
  board.tell('Moving…')
  try {
    await ask((client) => client.preview.journeys.updateVisit, moved, { signal })
    const { name } = people.get(over.who)!
    release(board, `${name} makes the visit to ${customerOf(held).name} as number ${over.at + 1}.`)
  } catch (error) {
    release(board, hint)
    if (!signal.aborted) fail(error)
  }
}

function press(board: Board, visit: Visit, { event, place }: { event: KeyboardEvent; place: Place }): void {
  const { key } = event
  const { held, over } = board
  const isEnter = key === 'Enter' || key === ' '
  if (isEnter && held?.Id === visit.Id) void drop(board)
  else if (isEnter) pick(board, visit)
  else if (held && key === 'Escape') release(board, hint)
  else if (held && key.startsWith('Arrow'))
    moveOver(board, stepTo(board.rows(), held, { from: over ?? place, key }))
  else return
  event.preventDefault()
}

function draw(board: Board): void {
  const { list } = board
  const { visit: focused } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
  list.replaceChildren(...[...board.rows()].map(([who, row]) => rowOf(board, who, row)))
  if (focused !== undefined) list.querySelector<HTMLElement>(`[data-visit="${focused}"]`)?.focus()
}

function rowOf(board: Board, who: string, row: readonly Visit[]): HTMLElement {
  const last = () => ({ who, at: row.length })
  const click = () => moveOver(board, last())
  const end = element('span', { class: 'follow-end', 'aria-hidden': 'true', click }, '…')
  const name = element('strong', {}, board.people.get(who)!.name)
  const chips = row.map((visit) => chipOf(board, who, visit))
  return element('li', { 'data-who': who, ...target(board, last) }, name, ...chips, end)
}

function chipOf(board: Board, who: string, visit: Visit): HTMLElement {
  // After what lies before it, without the one that is moved.
  const place = () => {
    const row = board.rows().get(who) ?? []
    const index = row.findIndex(({ Id }) => Id === visit.Id)
    return { who, at: without(row.slice(0, index), board.held).length }
  }
  const open = {
    role: 'button',
    tabindex: 0,
    draggable: 'true',
    'aria-pressed': 'false',
    keydown: (event: Event) => press(board, visit, { event: event as KeyboardEvent, place: place() }),
    // While it is dragged the visit has to stay in the page.
    dragstart: (event: Event) => {
      // A browser may not begin a drag without data.
      ;(event as DragEvent).dataTransfer?.setData('text/plain', customerOf(visit).name)
      pick(board, visit)
    },
  }
  const isOpen = visit.visit_status < visitStatus.begun
  const attributes = {
    class: 'follow-chip',
    'data-visit': visit.Id,
    click: () => (board.held ? moveOver(board, place()) : isOpen && pick(board, visit)),
    ...target(board, place),
    ...(isOpen ? open : {}),
  }
  return element('span', attributes, `${visit.visit_order}. ${customerOf(visit).name}`)
}

/** What a dragged visit may be dropped on. */
function target(board: Board, place: () => Place) {
  const handled = (act: () => void) => (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { dragover: handled(() => moveOver(board, place())), drop: handled(() => void drop(board)) }
}

function chipIn({ list }: Board, visit: Visit | undefined): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-visit="${visit?.Id}"]`)
}
