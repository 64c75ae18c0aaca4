import { changeView, closeForm, type DataTool, keepsForm } from './dataTool.ts'
import type { LayerRecord } from './layer.ts'
import { recordForm } from './recordForm.ts'
import { recordPanel } from './recordPanel.ts'
import { pageSize } from './recordTable.ts'
import { readStored, type Stored } from './saveRecord.ts'
import { search, showTable } from './searching.ts'
import { followsMap } from './view.ts'

/** Shows one record in the panel and on the map; its page of the table too, if it was read. */
export async function choose(tool: DataTool, id: string, isFromTable = false): Promise<void> {
  const { play, state, map } = tool
  const { layer, list } = state
  if (!layer || keepsForm(tool)) return
  closeForm(tool)
  const at = list?.records.findIndex(({ Id }) => Id === id) ?? -1
  changeView(tool, { id, ...(at < 0 ? {} : { page: Math.floor(at / pageSize) }) })
  showTable(tool)
  const known = list?.records[at]
  if (known) showOnMap(tool, known, isFromTable)
  try {
    const stored = await readStored(play, layer, id)
    if (state.view.id !== id || state.layer !== layer) return
    if (!known) showOnMap(tool, stored.record, true)
    map.choose(layer, stored.record)
    showRecord(tool, stored)
    tool.places.record.querySelector('h2')?.scrollIntoView({ block: 'nearest' })
  } catch (error) {
    play.fail(error)
  }
}

function showOnMap({ state, map }: DataTool, record: LayerRecord, goesThere: boolean): void {
  map.choose(state.layer!, record)
  // A search of the map's view would follow it.
  if (goesThere && !followsMap(state.view)) map.find(state.layer!, record)
}

function showRecord(tool: DataTool, stored: Stored): void {
  const { play, state, places, map } = tool
  const layer = state.layer!
  const close = () => {
    changeView(tool, { id: '' })
    map.choose(layer, undefined)
    places.record.replaceChildren()
    showTable(tool)
    places.table.querySelector<HTMLElement>('tbody button')?.focus()
  }
  const panel = recordPanel(play, {
    layer,
    stored,
    edit: () => openForm(tool, stored),
    close,
    deleted: () => {
      close()
      void search(tool).then(() => play.say('The record is deleted.'))
    },
    changed: (now) => showRecord(tool, now),
  })
  places.record.replaceChildren(panel)
}

export function openForm(tool: DataTool, stored: Stored | undefined): void {
  const { play, state, places, map } = tool
  const { layer } = state
  if (!layer) return play.say('The layer is not read yet.')
  closeForm(tool)
  // The marker of the form stands in the place of the record's.
  map.choose(layer, undefined)
  const close = () => {
    closeForm(tool)
    places.record.replaceChildren()
    if (!stored) return places.head.querySelector<HTMLElement>('[data-create]')?.focus()
    map.choose(layer, stored.record)
    showRecord(tool, stored)
    places.record.querySelector<HTMLElement>('[data-edit]')?.focus()
  }
  const form = recordForm(play, {
    layer,
    stored,
    closed: close,
    reopen: (now) => openForm(tool, now),
    saved: (id) => void afterSave(tool, id, stored ? 'The change is saved.' : 'The record is created.'),
  })
  state.form = form
  places.record.replaceChildren(form.element)
  form.element.scrollIntoView({ block: 'nearest' })
  form.focus()
}

async function afterSave(tool: DataTool, id: string, text: string): Promise<void> {
  closeForm(tool)
  tool.places.record.replaceChildren()
  await search(tool)
  await choose(tool, id, true)
  tool.play.say(text)
  tool.places.record.querySelector<HTMLElement>('[data-edit]')?.focus()
}
