import { type Signal, signal } from '@preact/signals'
import type { Position } from '@geofield/polyline'
import { type Area, readAreas } from '../areas/area.ts'
import type { Play } from '../tool.ts'
import type { Layer } from './layer.ts'
import type { RecordList } from './recordList.ts'
import { type RecordMap, recordMap } from './recordMap.ts'
import type { Stored } from './saveRecord.ts'
import { customers, readView, type View, writeView } from './view.ts'

/** A record with its values, the form of a stored or a new one, or the import of a file. */
export type Opened = { record: Stored; focusesEdit?: boolean } | { form: Stored | 'new' } | { importer: true }

export interface OpenForm {
  /** Puts the position at a place of the map. */
  clicked: (at: Position) => void
  /** Whether it has something to send. */
  isChanged: () => boolean
  focus: () => void
  /** What the reader has to do before anything else is opened. */
  readonly held?: string
}

/** What the parts of the tool share. They are drawn anew when a signal that they read changes. */
export interface DataTool {
  play: Play
  map: RecordMap
  view: Signal<View>
  /** The layers to choose among. */
  layers: Signal<readonly string[]>
  /** undefined until its schema was read. */
  layer: Signal<Layer | undefined>
  /** Those of the page, to filter by. */
  areas: Signal<readonly Area[]>
  list: Signal<RecordList | undefined>
  isBusy: Signal<boolean>
  opened: Signal<Opened | undefined>
  /** Counts the forms of filters: each stands in the place of the one before. */
  filters: Signal<number>
  /** The form that is open. */
  form: OpenForm | undefined
  /** Ends the calls of the search before this one. */
  searching: AbortController
}

export function dataTool(play: Play): DataTool {
  const view = readView(play.address)
  return {
    play,
    map: recordMap(play.map),
    view: signal(view),
    layers: signal([...new Set([customers, view.layer])]),
    layer: signal(),
    areas: signal(readAreas(play.address)),
    list: signal(),
    isBusy: signal(true),
    opened: signal(),
    filters: signal(0),
    form: undefined,
    searching: new AbortController(),
  }
}

/** Changes what is shown, and the address with it. */
export function changeView({ play, view }: DataTool, changed: Partial<View>): void {
  view.value = { ...view.value, ...changed }
  writeView(play.address, view.value)
}

/** Returns whether a form has changes that are not saved. It then stays, and the reader is told. */
export function keepsForm({ play, form }: DataTool): boolean {
  if (!form?.isChanged()) return false
  play.say(form.held ?? 'Save your changes first, or cancel them.')
  form.focus()
  return true
}

/** Opens the import of a file into the layer. */
export function openImport({ play, layer, map, opened }: DataTool): void {
  if (!layer.value) return play.say('The layer is not read yet.')
  map.choose(layer.value, undefined)
  opened.value = { importer: true }
}

export function closeImport({ opened }: DataTool): void {
  opened.value = undefined
  document.querySelector<HTMLElement>('[data-import]')?.focus()
}
