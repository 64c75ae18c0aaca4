import type { Position } from '@geofield/polyline'
import type { ComponentChildren, FunctionComponent } from 'preact'
import type { Play } from '../tool.ts'
import type { AskOnce } from './askOnce.ts'
import type { MoveState } from './moveState.ts'
import type { Found } from './trips.ts'

/** What the tool gives to its views. */
export interface MoveContext {
  play: Play
  once: AskOnce
  /** A component that reads it is drawn anew when it changes. */
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
  put: (result: ComponentChildren) => void
}

/** One way to look at the stops. */
export interface View {
  /** Its own settings. */
  Options?: FunctionComponent
  /** How many stops it needs, and what to do while there are fewer. */
  fewest: number
  empty: string
  /** Asks, then draws and puts the result. */
  show: (showing: Showing) => Promise<Shown>
}

/** What a reader must know about times and roads. */
export function RoadNotes({ synthetic }: { synthetic: boolean | undefined }) {
  return (
    <p class="play-about">
      Times are without traffic.
      {synthetic === true &&
        ' These roads are synthetic: the server has only its starter map, whose roads do not exist.'}
    </p>
  )
}
