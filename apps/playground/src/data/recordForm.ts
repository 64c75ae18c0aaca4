import type { Position } from '@geofield/polyline'
import { bodyForm, type BodyForm } from '@geofield/page/form/bodyForm'
import { element } from '@geofield/page/element'
import type { Json } from '@geofield/page/schema'
import type { Play } from '../tool.ts'
import { conflictView } from './conflictView.ts'
import { geometryFault, readPoint } from './geometry.ts'
import { type Layer, titleOf, type Values, writtenFields } from './layer.ts'
import { positionField } from './positionField.ts'
import { formFields, formValues, isPosition, recordSchema } from './recordSchema.ts'
import { creator, type Saved, type Stored, updateRecord } from './saveRecord.ts'

export interface RecordForm {
  element: HTMLElement
  /** Puts the position at a place of the map. */
  clicked: (at: Position) => void
  /** Removes its markers. */
  remove: () => void
  focus: () => void
  /** Whether it has something to send. */
  isChanged: () => boolean
}

interface FormOptions {
  layer: Layer
  /** undefined: a new record. */
  stored: Stored | undefined
  saved: (id: string) => void
  closed: () => void
  /** Shows the form anew, with what is stored now. */
  reopen: (stored: Stored) => void
}

/** A form of a new record, or of a stored one. It is sent only when the layer's schema has no fault to find. */
export function recordForm(play: Play, options: FormOptions): RecordForm {
  const { layer, stored, saved, closed, reopen } = options
  const editor = fieldsOf(play, layer, stored?.record ?? {})
  const create = creator(play, layer)
  const place = element('div', { class: 'play-part' })
  let base = stored
  let isSending = false
  const send = async (): Promise<void> => {
    // A second press waits for the first one's answer.
    if (isSending || !editor.check()) return focusFault(editor.element)
    const fields = editor.changes()
    if (base && Object.keys(fields).length === 0) return play.say('Nothing was changed, so nothing was sent.')
    setSending(true)
    play.say('')
    place.replaceChildren()
    try {
      show(base ? await updateRecord(play, base, { layer, fields }) : await create(fields), fields)
    } catch (error) {
      play.fail(error)
    } finally {
      setSending(false)
    }
  }
  const show = (outcome: Saved, fields: Values) => {
    if ('id' in outcome) return saved(outcome.id)
    if ('faults' in outcome) {
      play.fail(outcome.error)
      editor.check(outcome.faults)
      return focusFault(editor.element)
    }
    const { conflict } = outcome
    const all = {
      fields: writtenFields(layer),
      mine: fields,
      before: base?.record ?? {},
      now: conflict.record,
    }
    const view = conflictView(all, {
      mine: () => {
        base = conflict
        void send()
      },
      theirs: () => reopen(conflict),
    })
    place.replaceChildren(view)
    view.focus()
  }
  const save = element('button', { type: 'submit', class: 'main' }, stored ? 'Save' : 'Create')
  const setSending = (is: boolean) => {
    isSending = is
    save.setAttribute('aria-disabled', String(is))
  }
  const title = stored ? `Edit ${titleOf(layer, stored.record)}` : `New record of ${layer.name}`
  const cancel = element('button', { type: 'button', click: closed }, 'Cancel')
  const buttons = element('div', { class: 'play-actions' }, save, cancel)
  const form = formElement(() => void send(), [element('h2', {}, title), editor.element, place, buttons])
  return {
    element: form,
    clicked: editor.clicked,
    remove: editor.remove,
    isChanged: () => Object.keys(editor.changes()).length > 0,
    focus: () => form.querySelector<HTMLElement>('input, select, textarea')?.focus(),
  }
}

function formElement(send: () => void, parts: HTMLElement[]): HTMLFormElement {
  const submit = (event: Event) => {
    event.preventDefault()
    send()
  }
  return element(
    'form',
    { class: 'play-part data-form', autocomplete: 'off', novalidate: true, submit },
    ...parts,
  )
}

function focusFault(place: HTMLElement): void {
  place.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

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
    remove: () => {
      for (const { part } of positions) part.remove()
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
