import { changeView, type DataTool, keepsForm } from './dataTool.ts'
import type { LayerRecord } from './layer.ts'
import { readStored, type Stored } from './saveRecord.ts'
import { search } from './searching.ts'
import { followsMap, pageSize } from './view.ts'

interface Choice {
  isFromTable?: boolean
  focusesEdit?: boolean
}

/** Shows one record in the panel and on the map; its page of the table too, if it was read. */
export async function choose(
  tool: DataTool,
  id: string,
  { isFromTable = false, focusesEdit = false }: Choice = {},
): Promise<void> {
  const { play, map, view, opened } = tool
  const layer = tool.layer.value
  if (!layer || keepsForm(tool)) return
  if (opened.value && !('record' in opened.value)) opened.value = undefined
  const records = tool.list.value?.records ?? []
  const at = records.findIndex(({ Id }) => Id === id)
  changeView(tool, { id, ...(at < 0 ? {} : { page: Math.floor(at / pageSize) }) })
  const known = records[at]
  if (known) showOnMap(tool, known, isFromTable)
  try {
    const record = await readStored(play, layer, id)
    if (view.value.id !== id || tool.layer.value !== layer) return
    if (!known) showOnMap(tool, record.record, true)
    map.choose(layer, record.record)
    opened.value = { record, focusesEdit }
  } catch (error) {
    play.fail(error)
  }
}

function showOnMap({ layer, view, map }: DataTool, record: LayerRecord, goesThere: boolean): void {
  map.choose(layer.value!, record)
  // A search of the map's view would follow it.
  if (goesThere && !followsMap(view.value)) map.find(layer.value!, record)
}

export function closeRecord(tool: DataTool): void {
  changeView(tool, { id: '' })
  tool.map.choose(tool.layer.value!, undefined)
  tool.opened.value = undefined
}

export function openForm({ play, layer, map, opened }: DataTool, form: Stored | 'new'): void {
  if (!layer.value) return play.say('The layer is not read yet.')
  // The marker of the form stands in the place of the record's.
  map.choose(layer.value, undefined)
  opened.value = { form }
}

/** Shows the record again that the form was of. */
export function closeForm({ layer, map, opened }: DataTool, record: Stored): void {
  map.choose(layer.value!, record.record)
  opened.value = { record, focusesEdit: true }
}

export async function afterSave(tool: DataTool, id: string, text: string): Promise<void> {
  tool.opened.value = undefined
  await search(tool)
  await choose(tool, id, { isFromTable: true, focusesEdit: true })
  tool.play.say(text)
}
