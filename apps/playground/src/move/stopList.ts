import { element } from '@geofield/page/element'
import { writePosition } from '../address.ts'
import { letterOf } from './figures.ts'
import { stopFinder } from './findStop.ts'
import { mostStops, type Stop } from './moveState.ts'
import type { MoveContext } from './view.ts'

export interface StopList {
  element: HTMLElement
  /** Shows the stops of the state. */
  update: () => void
  /** Adds a stop at the end. */
  add: (stop: Stop, options?: { isWide?: boolean }) => void
  /** Goes to the field of a stop. */
  focus: (index: number) => void
}

/** The stops as fields that can be written over, with buttons for their order, and a field for one more. */
export function stopList(context: MoveContext): StopList {
  const { play, state, change } = context
  const rows: Row[] = []
  const list = element('ol', { class: 'play-list play-stops', 'aria-label': 'Stops' })
  const setStops = (stops: readonly Stop[], isWide = false) => change({ stops }, { isWide })
  const add = (stop: Stop, { isWide = false } = {}) => {
    if (state().stops.length >= mostStops)
      return play.fail(new Error(`A list has at most ${mostStops} stops.`))
    setStops([...state().stops, stop], isWide)
  }
  const finder = stopFinder(play)
  const { find } = finder
  const addRow = () => {
    const index = rows.length
    const row = makeRow(index, {
      written: (text) => {
        const before = state().stops[index]
        void find(text).then((stop) => {
          const { stops } = state()
          if (stop && stops[index] === before) setStops(stops.with(index, stop), true)
          else if (before) row.input.value = nameOf(before)
        })
      },
      move: (by) => {
        const stops = [...state().stops]
        const [stop] = stops.splice(index, 1)
        stops.splice(index + by, 0, stop!)
        setStops(stops)
        const { up, down } = rows[index + by]!
        const [wished, other] = by < 0 ? [up, down] : [down, up]
        ;(wished.disabled ? other : wished).focus()
      },
      remove: () => {
        setStops(state().stops.toSpliced(index, 1))
        ;(rows[Math.min(index, rows.length - 1)]?.remove ?? adder.input).focus()
      },
    })
    rows.push(row)
    list.append(row.element)
  }
  const adder = addForm({
    written: async (text) => {
      const stop = await find(text)
      if (stop) add(stop, { isWide: true })
      return stop !== undefined
    },
    center: () => add(play.map.center()),
  })
  const update = () => {
    const { stops } = state()
    while (rows.length < stops.length) addRow()
    for (const row of rows.splice(stops.length)) row.element.remove()
    for (const [index, stop] of stops.entries()) {
      const row = rows[index]!
      if (row.stop !== stop) row.input.value = nameOf(stop)
      row.stop = stop
      row.up.disabled = index === 0
      row.down.disabled = index === stops.length - 1
    }
    list.hidden = stops.length === 0
  }
  return {
    element: sectionOf(list, adder.element, finder.element),
    update,
    add,
    focus: (index) => rows[index]?.input.focus(),
  }
}

function sectionOf(...parts: HTMLElement[]): HTMLElement {
  return element('section', { class: 'play-part' }, element('h2', {}, 'Stops'), ...parts)
}

/** The name of a stop, or its place. */
export function nameOf(stop: Stop): string {
  return stop.name ?? writePosition(stop).replace(',', ', ')
}

interface Row {
  element: HTMLElement
  input: HTMLInputElement
  up: HTMLButtonElement
  down: HTMLButtonElement
  remove: HTMLButtonElement
  stop?: Stop
}

interface RowActions {
  written: (text: string) => void
  move: (by: 1 | -1) => void
  remove: () => void
}

function makeRow(index: number, { written, move, remove }: RowActions): Row {
  const letter = letterOf(index)
  const button = (sign: string, name: string, click: () => void) =>
    element('button', { type: 'button', 'aria-label': name, title: name, click }, sign)
  const input = element('input', {
    type: 'text',
    'aria-label': `Stop ${letter}: address, or latitude and longitude`,
    autocomplete: 'off',
    change: () => written(input.value),
  })
  const up = button('↑', `Move stop ${letter} up`, () => move(-1))
  const down = button('↓', `Move stop ${letter} down`, () => move(1))
  const removal = button('✕', `Remove stop ${letter}`, remove)
  const badge = element('span', { class: 'play-letter', 'aria-hidden': 'true' }, letter)
  return { element: element('li', {}, badge, input, up, down, removal), input, up, down, remove: removal }
}

interface AddActions {
  /** Resolves with whether a stop was added. */
  written: (text: string) => Promise<boolean>
  center: () => void
}

function addForm({ written, center }: AddActions): { element: HTMLElement; input: HTMLInputElement } {
  const input = element('input', {
    type: 'text',
    placeholder: 'Shivajinagar, Pune or 18.53, 73.85',
    autocomplete: 'off',
  })
  let busyWith: string | undefined
  const submit = async (event: Event) => {
    event.preventDefault()
    const text = input.value
    // A second press must not add the same stop again.
    if (text === busyWith || text.trim() === '') return
    busyWith = text
    if ((await written(text)) && input.value === text) {
      input.value = ''
      input.focus()
    }
    if (busyWith === text) busyWith = undefined
  }
  const form = element(
    'form',
    { class: 'play-row', submit: (event) => void submit(event) },
    element('label', {}, 'Add a stop: an address, or latitude and longitude', input),
    element('button', { type: 'submit' }, 'Add'),
    element('button', { type: 'button', click: center }, 'Add the map’s centre'),
  )
  return { element: form, input }
}
