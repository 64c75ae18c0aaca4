import { useRef, useState } from 'preact/hooks'
import { writePosition } from '../address.ts'
import { Button, focus, scrollTo } from '../parts.tsx'
import { closeRecord, openForm } from './chosenRecord.ts'
import type { DataTool } from './dataTool.ts'
import { readPoint } from './geometry.ts'
import { type Field, type Layer, showValue, titleOf, type Values } from './layer.ts'
import { conflictOf, type Stored } from './saveRecord.ts'
import { search } from './searching.ts'

interface PanelProps {
  tool: DataTool
  layer: Layer
  stored: Stored
  focusesEdit: boolean
}

/** The chosen record: what it says, and what can be done with it. */
export function RecordPanel({ tool, layer, stored, focusesEdit }: PanelProps) {
  const title = titleOf(layer, stored.record)
  const [asks, setAsks] = useState<'never' | 'now' | 'before'>('never')
  const remove = useDelete(tool, layer, stored)
  const close = () => {
    closeRecord(tool)
    document.querySelector<HTMLElement>('.data-table tbody button')?.focus()
  }
  return (
    <section class="play-part data-record" aria-label={title}>
      <h2 ref={scrollTo}>{title}</h2>
      <div class="play-actions">
        {asks === 'now' ? (
          <>
            <p role="alert">Delete {title} for good?</p>
            <Button class="data-delete" press={() => void remove()} children="Delete it" />
            <Button ref={focus} press={() => setAsks('before')} children="Keep it" />
          </>
        ) : (
          <>
            <Button ref={focusesEdit ? focus : null} press={() => openForm(tool, stored)} children="Edit" />
            <Button ref={asks === 'before' ? focus : null} press={() => setAsks('now')} children="Delete" />
            <Button press={close}>Close</Button>
          </>
        )}
      </div>
      <Facts layer={layer} record={stored.record} areSystem={false} />
      <details class="data-system">
        <summary>Set by the platform</summary>
        <Facts layer={layer} record={stored.record} areSystem />
      </details>
    </section>
  )
}

/** Deletes the record once, however often it is pressed. */
function useDelete(tool: DataTool, layer: Layer, stored: Stored): () => Promise<void> {
  const { play, opened } = tool
  const isSending = useRef(false)
  return async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      const args = { layerName: layer.name, id: stored.record.Id }
      await play.ask((client) => client.records.delete, args, { ifMatch: stored.etag })
      closeRecord(tool)
      void search(tool).then(() => play.say('The record is deleted.'))
    } catch (error) {
      play.fail(error)
      const record = conflictOf(error)
      if (record) opened.value = { record }
    } finally {
      isSending.current = false
    }
  }
}

function Facts({ layer, record, areSystem }: { layer: Layer; record: Values; areSystem: boolean }) {
  const has = ({ name, isSystem }: Field) =>
    isSystem === areSystem && record[name] !== null && record[name] !== undefined && record[name] !== ''
  const value = (field: Field) =>
    field.kind === 'geometry' ? placeOf(record[field.name]) : showValue(field, record[field.name])
  return (
    <dl class="play-facts">
      {layer.fields.filter(has).map((field) => [<dt>{field.label}</dt>, <dd>{value(field)}</dd>])}
    </dl>
  )
}

function placeOf(text: unknown): string {
  const at = readPoint(text)
  return at ? writePosition(at).replace(',', ', ') : 'on the map'
}
