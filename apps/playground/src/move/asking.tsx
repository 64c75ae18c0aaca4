import { type Signal, signal } from '@preact/signals'
import { type ComponentChildren, Fragment } from 'preact'
import { oneAtATime } from '../oneAtATime.ts'
import { Button, useKeptFocus } from '../parts.tsx'
import type { Comparison } from './comparison.tsx'
import { namingStops } from './noRoad.ts'
import type { MoveContext, Shown, View } from './view.tsx'

interface Result {
  content: ComponentChildren
  /** Counts the results: each stands in the place of the one before. */
  version: number
  isBusy: boolean
}

interface Asker {
  result: Signal<Result>
  /** Asks for what the state says, in the place of what is under way. */
  now: () => void
  /** Asks once what is under way has ended, for a stop that is still being dragged. */
  next: () => void
}

interface Places {
  view: () => View
  compared: Comparison
  shown: (extent: Shown['extent']) => void
}

/** Asks what the view needs, one question at a time, and has its result. */
export function asker(context: MoveContext, { view, compared, shown }: Places): Asker {
  const { play, state } = context
  const result = signal<Result>({ content: null, version: 0, isBusy: false })
  const set = (part: Partial<Result>) => (result.value = { ...result.value, ...part })
  const put = (content: ComponentChildren) => set({ content, version: result.value.version + 1 })
  // What the question under way is for.
  let asked: string | undefined
  // A message of another part, such as an address that was not found, stays.
  let hasFailed = false
  const fail = async (error: unknown) => {
    asked = undefined
    hasFailed = true
    play.map.draw('move', [])
    await compared.show(undefined, play.signal)
    put(<Button press={() => asks.now()}>Try again</Button>)
    const { version } = set({ isBusy: false })
    const named = await namingStops(error, context)
    if (result.value.version === version) play.fail(named)
  }
  const jobs = oneAtATime({ signal: play.signal, fail: (error) => void fail(error) })
  const job = (isLast: boolean) => async (signal: AbortSignal) => {
    const { fewest, empty, show } = view()
    asked = JSON.stringify(state())
    play.map.draw('move-at', [])
    if (state().stops.length < fewest) {
      play.map.draw('move', [])
      put(<p class="play-empty">{empty}</p>)
      await compared.show(undefined, signal)
      return
    }
    set({ isBusy: true })
    const { extent, found } = await show({ signal, put })
    set({ isBusy: false })
    if (hasFailed) play.say('')
    hasFailed = false
    if (!isLast) return
    shown(extent)
    await compared.show(found, signal)
    asked = undefined
  }
  const asks: Asker = {
    result,
    now: () => {
      // The same question is waited for, not sent again: its response is known once it has ended.
      if (asked === JSON.stringify(state())) jobs.next(job(true))
      else void jobs.now(job(true))
    },
    next: () => jobs.next(job(false)),
  }
  return asks
}

export function ResultView({ of }: { of: Signal<Result> }) {
  const { content, version, isBusy } = of.value
  // The button that was pressed is gone: the keyboard goes on at the new result.
  const place = useKeptFocus<HTMLDivElement>(version, (result) => result)
  return (
    <div ref={place} class="play-part play-result" tabIndex={-1} aria-busy={isBusy}>
      <Fragment key={version}>{content}</Fragment>
    </div>
  )
}
