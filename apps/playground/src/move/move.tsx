import { signal } from '@preact/signals'
import { createRef } from 'preact'
import { Button, Choice, mount } from '../parts.tsx'
import type { OpenTool, Play } from '../tool.ts'
import { asker, ResultView } from './asking.tsx'
import { askOnce } from './askOnce.ts'
import { comparison, ComparisonTable } from './comparison.tsx'
import { letterOf } from './figures.ts'
import { offeredCostings, readState, type Stop, type ViewName, writeState } from './moveState.ts'
import { addStop, StopList } from './stopList.tsx'
import type { MoveContext, View } from './view.tsx'
import { heightView } from './views/heightView.tsx'
import { matrixView } from './views/matrixView.tsx'
import { orderView } from './views/orderView.tsx'
import { reachView } from './views/reachView.tsx'
import { routeView } from './views/routeView.tsx'
import { trackView } from './views/trackView.tsx'

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
  const state = signal(readState(play.address))
  // The stops with one that is still being dragged.
  let dragged: readonly Stop[] | undefined
  let wantsFit = !play.map.isPlaced
  const context: MoveContext = {
    play,
    once: askOnce(play),
    state: () => (dragged ? { ...state.value, stops: dragged } : state.value),
    change: (part, { isWide = false } = {}) => {
      state.value = { ...context.state(), ...part }
      dragged = undefined
      writeState(play.address, state.value)
      wantsFit ||= isWide
      update()
    },
  }
  const made = Object.fromEntries(
    Object.entries(views).map(([name, { make }]) => [name, make(context)]),
  ) as Record<ViewName, View>
  const list = createRef<HTMLOListElement>()
  const compared = comparison(context)
  const ask = asker(context, {
    view: () => made[state.value.view],
    compared,
    shown: (extent) => {
      if (wantsFit) play.map.fit(state.value.view === 'track' ? extent : [...extent, ...state.value.stops])
      wantsFit = false
    },
  })
  for (const name of ['move-kept', 'move', 'move-at']) play.map.draw(name, [])

  const update = () => {
    markStops(context, {
      focus: (index) => list.current?.querySelectorAll('input')[index]?.focus(),
      moving: (moved) => {
        if (state.value.view !== 'route') return
        dragged = moved
        ask.next()
      },
    })
    ask.now()
  }
  const Panel = () => {
    const { Options } = made[state.value.view]
    return (
      <>
        <StopList context={context} list={list} />
        <TravelRow context={context} />
        <ViewButtons context={context} />
        <div hidden={!Options}>{Options && <Options />}</div>
        <ComparisonTable context={context} of={compared.compared} />
        <ResultView of={ask.result} />
      </>
    )
  }
  return {
    element: mount(<Panel />, play.signal),
    clicked: (at) => {
      if (state.value.view !== 'track') addStop(context, at)
    },
    shown: () => {
      if (wantsFit) play.map.fit(state.value.stops)
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

function TravelRow({ context: { state, change } }: { context: MoveContext }) {
  const { costing, units } = state()
  const unitNames = { km: 'Kilometres', mi: 'Miles' }
  return (
    <div class="play-row">
      <Choice
        label="Travel"
        names={offeredCostings(costing)}
        value={costing}
        changed={(costing) => change({ costing })}
      />
      <Choice label="Units" names={unitNames} value={units} changed={(units) => change({ units })} />
    </div>
  )
}

function ViewButtons({ context: { state, change } }: { context: MoveContext }) {
  const buttons = Object.entries(views).map(([name, { label }]) => {
    const choose = () => change({ view: name as ViewName }, { isWide: name === 'reach' })
    return <Button key={name} aria-pressed={name === state().view} press={choose} children={label} />
  })
  return <div class="play-views" role="group" aria-label="What to show" children={buttons} />
}
