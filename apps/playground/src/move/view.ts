import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import type { Play } from '../tool.ts'
import type { AskOnce } from './askOnce.ts'
import type { MoveState } from './moveState.ts'
import type { Found } from './trips.ts'

/** What the tool gives to its views. */
export interface MoveContext {
  play: Play
  once: AskOnce
  state: () => MoveState
  /** Changes what the address says, and asks anew. `isWide` shows all of the new result on the map. */
  change: (part: Partial<MoveState>, options?: { isWide?: boolean }) => void
}

export interface Shown {
  /** What the map should show for all of it to be in sight. */
  extent: readonly Position[]
  /** The route, where the view has one that can be compared. */
  found?: Found
}

export interface Showing {
  signal: AbortSignal
  /** Replaces the result in the panel. */
  put: (...parts: (Node | string | false | undefined)[]) => void
}

/** One way to look at the stops. */
export interface View {
  /** Its own settings. */
  options?: HTMLElement
  /** How many stops it needs, and what to do while there are fewer. */
  fewest: number
  empty: string
  /** Asks, then draws and puts the result. */
  show: (showing: Showing) => Promise<Shown>
}

export function syntheticNote(isSynthetic: boolean | undefined): HTMLElement | undefined {
  if (isSynthetic !== true) return undefined
  return element(
    'p',
    { class: 'play-about' },
    'These roads are synthetic: the server has only its starter map, whose roads do not exist.',
  )
}

/** A select with its label. */
export function choice<Value extends string>(
  label: string,
  names: Partial<Record<Value, string>>,
  { value, changed }: { value: Value; changed: (value: Value) => void },
): HTMLLabelElement {
  const select = element(
    'select',
    { change: () => changed(select.value as Value) },
    ...Object.entries(names as Record<string, string>).map(([key, name]) =>
      element('option', { value: key }, name),
    ),
  )
  select.value = value
  return element('label', {}, label, select)
}
