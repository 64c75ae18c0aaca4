import type { Play } from '../tool.ts'
import type { Layer } from './layer.ts'
import type { RecordForm } from './recordForm.ts'
import type { RecordList } from './recordList.ts'
import type { RecordMap } from './recordMap.ts'
import { type View, writeView } from './view.ts'

export interface State {
  view: View
  /** undefined until its schema was read. */
  layer: Layer | undefined
  list: RecordList | undefined
  /** The form that is open. */
  form: RecordForm | undefined
  isBusy: boolean
}

/** What the parts of the tool share. */
export interface DataTool {
  play: Play
  map: RecordMap
  state: State
  places: Record<'head' | 'filters' | 'record' | 'table', HTMLElement>
  /** Ends the calls of the search before this one. */
  searching: AbortController
  /** Shows a record: in the panel, on the map, and in the table if it was read. */
  choose: (id: string, isFromTable?: boolean) => Promise<void>
}

/** Changes what is shown, and the address with it. */
export function changeView({ play, state }: DataTool, changed: Partial<View>): void {
  state.view = { ...state.view, ...changed }
  writeView(play.address, state.view)
}

/** Returns whether a form has changes that are not saved. It then stays, and the reader is told. */
export function keepsForm({ play, state }: DataTool): boolean {
  if (!state.form?.isChanged()) return false
  play.say('Save your changes first, or cancel them.')
  state.form.focus()
  return true
}

/** Closes the form that is open, without a question. */
export function closeForm({ state }: DataTool): void {
  state.form?.remove()
  state.form = undefined
}
