import type { Play } from '../tool.ts'

export type ViewName = 'team' | 'day' | 'late'

/** What the page gives to a view of this tool. Its `signal` aborts when the reader leaves the view. */
export interface ViewContext extends Play {
  /** Opens a view with these parameters in the address; undefined removes one. */
  open: (name: ViewName, parameters: Record<string, string | undefined>) => void
  isStill: boolean
}

export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A map that shows a whole country shows nobody's street: farther away than this, the view goes to the team. */
export const closeZoom = 8
