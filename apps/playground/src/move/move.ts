import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import type { OpenTool, Play } from '../tool.ts'
import { askOnce } from './askOnce.ts'
import { comparison } from './comparison.ts'
import { letterOf } from './figures.ts'
import {
  type MoveState,
  offeredCostings,
  readState,
  type Stop,
  type ViewName,
  writeState,
} from './moveState.ts'
import { namingStops } from './noRoad.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { stopList } from './stopList.ts'
import { choice, type MoveContext, type View } from './view.ts'
import { heightView } from './views/heightView.ts'
import { matrixView } from './views/matrixView.ts'
import { orderView } from './views/orderView.ts'
import { reachView } from './views/reachView.ts'
import { routeView } from './views/routeView.ts'
import { trackView } from './views/trackView.ts'

const views: Record<ViewName, { label: string; make: (context: MoveContext) => View }> = {
  route: { label: 'Route', make: routeView },
  order: { label: 'Best order', make: orderView },
  matrix: { label: 'Matrix', make: matrixView },
  reach: { label: 'Reach', make: reachView },
  height: { label: 'Elevation', make: heightView },
  track: { label: 'Track', make: trackView },
}

/** Stops on the map, and what the platform makes of them. */
export function openMove(play: Play): OpenTool {
  let state = readState(play.address)
  let wantsFit = !play.map.isPlaced
  const context: MoveContext = {
    play,
    once: askOnce(play),
    state: () => state,
    change: (part, { isWide = false } = {}) => {
      state = { ...state, ...part }
      writeState(play.address, state)
      wantsFit ||= isWide
      update()
    },
  }
  const { change } = context
  const made = Object.fromEntries(
    Object.entries(views).map(([name, { make }]) => [name, make(context)]),
  ) as Record<ViewName, View>
  const stops = stopList(context)
  const compared = comparison(context)
  const tabs = viewButtons((view) => change({ view }, { isWide: view === 'reach' }))
  const options = element('div', {})
  const result = element('div', { class: 'play-part play-result', tabindex: -1 })
  const ask = asker(context, {
    view: () => made[state.view],
    result,
    compared,
    shown: (extent) => {
      if (wantsFit) play.map.fit(state.view === 'track' ? extent : [...extent, ...state.stops])
      wantsFit = false
    },
  })
  for (const name of ['move-kept', 'move', 'move-at']) play.map.draw(name, [])

  const update = () => {
    stops.update()
    tabs.update(state.view)
    const { options: own } = made[state.view]
    if (own) options.replaceChildren(own)
    else options.replaceChildren()
    options.hidden = !own
    markStops(context, {
      focus: stops.focus,
      moving: (moved) => {
        if (state.view !== 'route') return
        state = { ...state, stops: moved }
        ask.next()
      },
    })
    ask.now()
  }
  return {
    element: element(
      'div',
      {},
      stops.element,
      travelRow(context),
      tabs.element,
      options,
      compared.element,
      result,
    ),
    clicked: (at) => {
      if (state.view !== 'track') stops.add(at)
    },
    shown: () => {
      if (wantsFit) play.map.fit(state.stops)
      update()
    },
  }
}

/** Puts a marker at each stop. One that is dragged gives the stops with it in its new place. */
function markStops(
  { play, state, change }: MoveContext,
  { focus, moving }: { focus: (index: number) => void; moving: (stops: readonly Stop[]) => void },
): void {
  play.map.mark(
    'stops',
    state().stops.map((at, index) => ({
      at,
      name: `Stop ${letterOf(index)}${at.name === undefined ? '' : `: ${at.name}`}`,
      label: letterOf(index),
      chosen: () => focus(index),
      moving: (to) => moving(state().stops.with(index, to)),
      moved: (to) => change({ stops: state().stops.with(index, to) }),
    })),
  )
}

function travelRow({ state, change }: MoveContext): HTMLElement {
  const { costing, units } = state()
  const unitNames = { km: 'Kilometres', mi: 'Miles' }
  return element(
    'div',
    { class: 'play-row' },
    choice('Travel', offeredCostings(costing), {
      value: costing,
      changed: (value) => change({ costing: value }),
    }),
    choice('Units', unitNames, { value: units, changed: (value) => change({ units: value }) }),
  )
}

interface Asker {
  /** Asks for what the state says, in the place of what is under way. */
  now: () => void
  /** Asks once what is under way has ended, for a stop that is still being dragged. */
  next: () => void
}

interface Places {
  view: () => View
  result: HTMLElement
  compared: ReturnType<typeof comparison>
  shown: (extent: readonly Position[]) => void
}

function asker(context: MoveContext, { view, result, compared, shown }: Places): Asker {
  const { play, state } = context
  // What the question under way is for.
  let asked: string | undefined
  // A message of another part, such as an address that was not found, stays.
  let hasFailed = false
  const fail = async (error: unknown) => {
    asked = undefined
    hasFailed = true
    result.ariaBusy = 'false'
    play.map.draw('move', [])
    await compared.show(undefined, play.signal)
    const again = element('button', { type: 'button', click: () => asks.now() }, 'Try again')
    result.replaceChildren(again)
    const named = await namingStops(error, context)
    if (again.isConnected) play.fail(named)
  }
  const jobs = oneAtATime({ signal: play.signal, fail: (error) => void fail(error) })
  const put = (...parts: (Node | string | false | undefined)[]) => {
    const hadFocus = result.contains(document.activeElement)
    result.replaceChildren(...parts.filter((part) => part !== false && part !== undefined))
    // The button that was pressed is gone: the keyboard goes on at the new result.
    if (hadFocus) result.focus({ preventScroll: true })
  }
  const job = (isLast: boolean) => async (signal: AbortSignal) => {
    const { fewest, empty, show } = view()
    asked = JSON.stringify(state())
    play.map.draw('move-at', [])
    if (state().stops.length < fewest) {
      play.map.draw('move', [])
      put(element('p', { class: 'play-empty' }, empty))
      await compared.show(undefined, signal)
      return
    }
    result.ariaBusy = 'true'
    const { extent, found } = await show({ signal, put })
    result.ariaBusy = 'false'
    if (hasFailed) play.say('')
    hasFailed = false
    if (!isLast) return
    shown(extent)
    await compared.show(found, signal)
    asked = undefined
  }
  const asks: Asker = {
    now: () => {
      // The same question is waited for, not sent again: its answer is known once it has ended.
      const isAsked = asked === JSON.stringify(state())
      if (isAsked) jobs.next(job(true))
      else void jobs.now(job(true))
    },
    next: () => jobs.next(job(false)),
  }
  return asks
}

function viewButtons(choose: (view: ViewName) => void): {
  element: HTMLElement
  update: (view: ViewName) => void
} {
  const buttons = Object.entries(views).map(([name, { label }]) => ({
    name,
    button: element('button', { type: 'button', click: () => choose(name as MoveState['view']) }, label),
  }))
  return {
    element: element(
      'div',
      { class: 'play-views', role: 'group', 'aria-label': 'What to show' },
      ...buttons.map(({ button }) => button),
    ),
    update: (view) => {
      for (const { name, button } of buttons) button.setAttribute('aria-pressed', String(name === view))
    },
  }
}
