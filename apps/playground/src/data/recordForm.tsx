import type { Position } from '@geofield/polyline'
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { bodyForm, type BodyForm } from '@geofield/page/form/bodyForm'
import { element } from '@geofield/page/element'
import type { Json } from '@geofield/page/schema'
import { Button, Made } from '../parts.tsx'
import type { Play } from '../tool.ts'
import { afterSave, closeForm, openForm } from './chosenRecord.ts'
import { type Conflict, ConflictView } from './conflictView.tsx'
import type { DataTool } from './dataTool.ts'
import { geometryFault, readPoint } from './geometry.ts'
import { type Layer, titleOf, type Values, writtenFields } from './layer.ts'
import { positionField } from './positionField.ts'
import { formFields, formValues, isPosition, recordSchema } from './recordSchema.ts'
import { creator, type Stored, updateRecord } from './saveRecord.ts'

interface FormProps {
  tool: DataTool
  layer: Layer
  /** undefined: a new record. */
  stored: Stored | undefined
}

/** A form of a new record, or of a stored one. It is sent only when the layer's schema has no fault to find. */
export function RecordForm({ tool, layer, stored }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const editor = useMemo(() => fieldsOf(tool.play, layer, stored?.record ?? {}), [])
  const go = (selector: string) => form.current!.querySelector<HTMLElement>(selector)?.focus()
  const { send, isSending, conflict } = useSave({ tool, layer, stored }, editor, () =>
    go('[aria-invalid="true"]'),
  )
  useLayoutEffect(() => {
    const focus = () => go('input, select, textarea')
    tool.form = { clicked: editor.clicked, focus, isChanged: () => Object.keys(editor.changes()).length > 0 }
    form.current!.scrollIntoView({ block: 'nearest' })
    focus()
    const unmark = editor.mark()
    return () => {
      tool.form = undefined
      unmark()
    }
  }, [])
  const cancel = () => {
    if (stored) return closeForm(tool, stored)
    tool.opened.value = undefined
    document.querySelector<HTMLElement>('[data-create]')?.focus()
  }
  const submit = (event: Event) => {
    event.preventDefault()
    void send()
  }
  return (
    <form ref={form} class="play-part data-form" autocomplete="off" noValidate onSubmit={submit}>
      <h2>{stored ? `Edit ${titleOf(layer, stored.record)}` : `New record of ${layer.name}`}</h2>
      <Made node={() => editor.element} />
      <div class="play-part">
        {conflict && (
          <ConflictView
            key={conflict}
            fields={writtenFields(layer)}
            {...conflict}
            takeMine={() => void send(conflict.now)}
            takeTheirs={() => openForm(tool, conflict.now)}
          />
        )}
      </div>
      <div class="play-actions">
        <button type="submit" class="main" aria-disabled={isSending} children={stored ? 'Save' : 'Create'} />
        <Button press={cancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** Sends what the form changes, once; a conflict is for the reader to decide. */
function useSave({ tool, layer, stored }: FormProps, editor: Editor, goToFault: () => void) {
  const { play } = tool
  const create = useMemo(() => creator(play, layer), [])
  // What the change is based on: the reader may save over what another stored.
  const base = useRef(stored)
  const isSending = useSignal(false)
  const conflict = useSignal<Conflict>()
  const save = async (before: Stored | undefined, fields: Values): Promise<void> => {
    const outcome = before ? await updateRecord(play, before, { layer, fields }) : await create(fields)
    if ('id' in outcome)
      return void afterSave(tool, outcome.id, stored ? 'The change is saved.' : 'The record is created.')
    if ('conflict' in outcome) {
      conflict.value = { mine: fields, before: before?.record ?? {}, now: outcome.conflict }
      return
    }
    play.fail(outcome.error)
    editor.check(outcome.faults)
    goToFault()
  }
  const send = async (instead = base.current): Promise<void> => {
    base.current = instead
    // A second press waits for the first one's response.
    if (isSending.value || !editor.check()) return goToFault()
    const fields = editor.changes()
    if (base.current && Object.keys(fields).length === 0)
      return play.say('Nothing was changed, so nothing was sent.')
    isSending.value = true
    play.say('')
    conflict.value = undefined
    try {
      await save(base.current, fields)
    } catch (error) {
      play.fail(error)
    } finally {
      isSending.value = false
    }
  }
  return { send, isSending: isSending.value, conflict: conflict.value }
}

type Editor = ReturnType<typeof fieldsOf>

/** The fields of a record: its positions, then the others. */
function fieldsOf(play: Play, layer: Layer, stored: Values) {
  const positions = writtenFields(layer)
    .filter((field) => isPosition(field, stored[field.name]))
    .map((field) => ({ field, part: positionField(play.map, field, readPoint(stored[field.name])) }))
  const fields = formFields(layer, stored)
  const initial = formValues(fields, stored)
  let values: Record<string, Json> = initial
  const parents = new Set(fields.flatMap(({ dependsOn }) => dependsOn ?? []))
  const others = element('div', {})
  let form: BodyForm
  const build = () => {
    form = bodyForm(recordSchema(fields, stored, values), changed, { isWhole: true })
    form.show(values)
    others.replaceChildren(form.element)
  }
  const changed = (next: Json) => {
    const before = values
    values = next as Record<string, Json>
    const parent = [...parents].find((name) => before[name] !== values[name])
    if (parent === undefined) return
    // The choices of other lists follow this one.
    build()
    others.querySelector<HTMLElement>(`[data-at="/${CSS.escape(parent)}"]`)?.focus()
  }
  build()
  return {
    element: element('div', { class: 'play-part' }, ...positions.map(({ part }) => part.element), others),
    clicked: (at: Position) => positions[0]?.part.place(at),
    /** Shows the markers of its positions, until the returned function is called. */
    mark: () => {
      for (const { part } of positions) part.mark()
      return () => positions.forEach(({ part }) => part.remove())
    },
    /** Shows all faults, also those that the server found; returns whether there are none. */
    check: (found: { pointer: string; message: string }[] = []) => {
      const shapes = fields.flatMap(({ name, kind, geometryTypes }) => {
        const text = values[name]
        const fault = kind === 'geometry' && typeof text === 'string' && geometryFault(text, geometryTypes)
        return fault ? [{ pointer: `/${name}`, message: fault }] : []
      })
      const wrong = positions.filter(({ field, part }) =>
        part.check(found.find(({ pointer }) => pointer === `/${field.name}`)?.message),
      )
      return form.check([...shapes, ...found]) + wrong.length === 0
    },
    /** What differs from the stored record, for the call; null clears a field. */
    changes: (): Values => {
      const moved = positions.filter(({ part }) => part.isChanged())
      const own = fields.filter(({ name }) => values[name] !== initial[name])
      return Object.fromEntries([
        ...moved.map(({ field, part }) => [field.name, part.value() ?? null]),
        ...own.map(({ name }) => [name, values[name] ?? null]),
      ]) as Values
    },
  }
}
