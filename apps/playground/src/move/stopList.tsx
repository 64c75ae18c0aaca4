import type { RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { writePosition } from '../address.ts'
import { Button } from '../parts.tsx'
import { letterOf } from './figures.ts'
import { type StopFinder, stopFinder, WhichPlace } from './findStop.tsx'
import { maxStops, type Stop } from './moveState.ts'
import type { MoveContext } from './view.tsx'

/** Adds a stop at the end. */
export function addStop({ play, state, change }: MoveContext, stop: Stop, isWide = false): void {
  const { stops } = state()
  if (stops.length >= maxStops) return play.fail(new Error(`A list has at most ${maxStops} stops.`))
  change({ stops: [...stops, stop] }, { isWide })
}

/** The name of a stop, or its place. */
export function nameOf(stop: Stop): string {
  return stop.name ?? writePosition(stop).replace(',', ', ')
}

/** Finds what gets the focus once a changed list is drawn. */
type Next = (list: HTMLOListElement) => HTMLElement | null | undefined

/** The stops as fields that can be written over, with buttons for their order, and a field for one more. */
export function StopList({
  context,
  list,
}: {
  context: MoveContext
  list: RefObject<HTMLOListElement | null>
}) {
  const { stops } = context.state()
  const { question, find } = useMemo(() => stopFinder(context.play), [])
  const next = useRef<Next>(null)
  useLayoutEffect(() => {
    next.current?.(list.current!)?.focus()
    next.current = null
  })
  return (
    <section class="play-part">
      <h2>Stops</h2>
      <ol ref={list} class="play-list play-stops" aria-label="Stops" hidden={stops.length === 0}>
        {stops.map((stop, index) => (
          <Row key={index} {...{ context, find, stop, index }} focusNext={(wish) => (next.current = wish)} />
        ))}
      </ol>
      <AddForm context={context} find={find} />
      <WhichPlace question={question} />
    </section>
  )
}

interface RowProps {
  context: MoveContext
  find: StopFinder['find']
  stop: Stop
  index: number
  focusNext: (next: Next) => void
}

function Row({ context: { state, change }, find, stop, index, focusNext }: RowProps) {
  const { stops } = state()
  const letter = letterOf(index)
  const input = useRef<HTMLInputElement>(null)
  const show = (shown: Stop) => (input.current!.value = nameOf(shown))
  // What the reader is writing stays while other stops change.
  useLayoutEffect(() => void show(stop), [stop])
  const written = async (text: string) => {
    const found = await find(text)
    const now = state().stops
    if (found && now[index] === stop) change({ stops: now.with(index, found) }, { isWide: true })
    else if (now[index]) show(now[index])
  }
  const move = (by: 1 | -1) => {
    focusNext(({ children }) => {
      const [up, down] = children[index + by]!.querySelectorAll('button')
      const [wished, other] = by < 0 ? [up, down] : [down, up]
      return wished?.disabled ? other : wished
    })
    change({ stops: stops.toSpliced(index, 1).toSpliced(index + by, 0, stop) })
  }
  const remove = () => {
    focusNext(({ children, nextElementSibling: adder }) => {
      const row = children[Math.min(index, children.length - 1)]
      return row ? row.querySelector<HTMLElement>('button:last-child') : adder!.querySelector('input')
    })
    change({ stops: stops.toSpliced(index, 1) })
  }
  const named = (name: string) => ({ 'aria-label': name, title: name })
  const label = `Stop ${letter}: address, or latitude and longitude`
  return (
    <li>
      <span class="play-letter" aria-hidden="true" children={letter} />
      <input
        ref={input}
        type="text"
        aria-label={label}
        autocomplete="off"
        onChange={() => void written(input.current!.value)}
      />
      <Button
        {...named(`Move stop ${letter} up`)}
        disabled={index === 0}
        press={() => move(-1)}
        children="↑"
      />
      <Button
        {...named(`Move stop ${letter} down`)}
        disabled={index === stops.length - 1}
        press={() => move(1)}
        children="↓"
      />
      <Button {...named(`Remove stop ${letter}`)} press={remove} children="✕" />
    </li>
  )
}

function AddForm({ context, find }: Pick<RowProps, 'context' | 'find'>) {
  const input = useRef<HTMLInputElement>(null)
  const busyWith = useRef<string>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    const field = input.current!
    const text = field.value
    // A second press must not add the same stop again.
    if (text === busyWith.current || text.trim() === '') return
    busyWith.current = text
    const stop = await find(text)
    if (stop) addStop(context, stop, true)
    if (stop && field.value === text) {
      field.value = ''
      field.focus()
    }
    if (busyWith.current === text) busyWith.current = null
  }
  return (
    <form class="play-row" onSubmit={(event) => void submit(event)}>
      <label>
        Add a stop: an address, or latitude and longitude
        <input ref={input} type="text" placeholder="Shivajinagar, Pune or 18.53, 73.85" autocomplete="off" />
      </label>
      <button type="submit">Add</button>
      <Button press={() => addStop(context, context.play.map.center())}>Add the map’s centre</Button>
    </form>
  )
}
