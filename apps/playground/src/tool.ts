import type { Position } from '@geofield/polyline'
import type { Address } from './address.ts'
import type { Ask, Watch } from './calls/ask.ts'
import type { PlayMap } from './map/playMap.ts'

/** What the page gives to a tool. */
export interface Play {
  map: PlayMap
  /** Sends a call, which is listed with its time and its code. */
  ask: Ask
  /** The same for what comes as a stream. */
  watch: Watch
  address: Address
  /** Beside the panel, below the map where there is room. It is empty for each tool. */
  lower: HTMLElement
  /** Opens another tool with these parameters in its address; undefined removes one. */
  openTool: (tool: string, parameters: Record<string, string | undefined>) => void
  /** Shows a line above the panel; an empty text removes it. */
  say: (text: string) => void
  /** Shows what went wrong and what to try. An aborted call is no failure. */
  fail: (error: unknown) => void
  /** Aborts when the reader leaves the tool. */
  signal: AbortSignal
}

export interface OpenTool {
  /** What the panel shows. */
  element: HTMLElement
  /** Called for a click on the map that hit no marker. */
  clicked?: (at: Position) => void
  /** Called once the panel is in the page. */
  shown?: () => void
}

/** Shows a tool as the address says. */
export type OpenToolFunction = (play: Play) => OpenTool
