import { element } from '@geofield/page/element'
import { writePosition } from '../address.ts'
import type { Play } from '../tool.ts'
import { readPoint } from './geometry.ts'
import { type Field, type Layer, showValue, titleOf, type Values } from './layer.ts'
import { conflictOf, type Stored } from './saveRecord.ts'

interface PanelOptions {
  layer: Layer
  stored: Stored
  edit: () => void
  close: () => void
  deleted: () => void
  /** Shows the record as it is now. */
  changed: (stored: Stored) => void
}

/** The chosen record: what it says, and what can be done with it. */
export function recordPanel(play: Play, options: PanelOptions): HTMLElement {
  const { layer, stored, edit, close } = options
  const title = titleOf(layer, stored.record)
  const actions = element('div', { class: 'play-actions' })
  const ask = () => {
    const keep = element('button', { type: 'button', click: () => reset(true) }, 'Keep it')
    actions.replaceChildren(
      element('p', { role: 'alert' }, `Delete ${title} for good?`),
      element('button', { type: 'button', class: 'data-delete', click: () => void remove() }, 'Delete it'),
      keep,
    )
    keep.focus()
  }
  const remove = deleteOnce(play, options)
  const reset = (hasFocus = false) => {
    const deletes = element('button', { type: 'button', click: ask }, 'Delete')
    actions.replaceChildren(
      element('button', { type: 'button', 'data-edit': true, click: edit }, 'Edit'),
      deletes,
      element('button', { type: 'button', click: close }, 'Close'),
    )
    if (hasFocus) deletes.focus()
  }
  reset()
  return element(
    'section',
    { class: 'play-part data-record', 'aria-label': title },
    element('h2', {}, title),
    actions,
    element('dl', { class: 'play-facts' }, ...factsOf(layer, stored.record, false)),
    element(
      'details',
      { class: 'data-system' },
      element('summary', {}, 'Set by the platform'),
      element('dl', { class: 'play-facts' }, ...factsOf(layer, stored.record, true)),
    ),
  )
}

function deleteOnce(play: Play, { layer, stored, deleted, changed }: PanelOptions): () => Promise<void> {
  let isSending = false
  return async () => {
    if (isSending) return
    isSending = true
    try {
      const args = { layerName: layer.name, id: stored.record.Id }
      await play.ask((client) => client.records.delete, args, { ifMatch: stored.etag })
      deleted()
    } catch (error) {
      play.fail(error)
      const conflict = conflictOf(error)
      if (conflict) changed(conflict)
    } finally {
      isSending = false
    }
  }
}

function factsOf({ fields }: Layer, record: Values, areSystem: boolean): HTMLElement[] {
  const has = ({ name, isSystem }: Field) =>
    isSystem === areSystem && record[name] !== null && record[name] !== undefined && record[name] !== ''
  return fields
    .filter(has)
    .flatMap((field) => [
      element('dt', {}, field.label),
      element(
        'dd',
        {},
        field.kind === 'geometry' ? placeOf(record[field.name]) : showValue(field, record[field.name]),
      ),
    ])
}

function placeOf(text: unknown): string {
  const at = readPoint(text)
  return at ? writePosition(at).replace(',', ', ') : 'on the map'
}
