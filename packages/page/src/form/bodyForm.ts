import type { FormSchema, Json } from '../schema.ts'
import { element } from '../element.ts'
import { field } from './field.ts'
import type { FormContext } from './fieldParts.ts'
import { setAt, toPointer } from './pointer.ts'
import { findFaults } from './validate.ts'
import type { Fault } from './words.ts'

export interface BodyForm {
  element: HTMLElement
  show: (value: Json) => void
  /** Shows what is wrong at each field, also what another check found, and returns how many faults there are. */
  check: (found?: readonly Fault[]) => number
}

export interface BodyFormOptions {
  /** Shows the optional fields too. One that is left empty is not in the value. */
  isWhole?: boolean
}

/** A form of the value that a schema describes. `changed` gets each new value. */
export function bodyForm(
  root: FormSchema,
  changed: (value: Json) => void,
  { isWhole = false }: BodyFormOptions = {},
): BodyForm {
  let value: Json = null
  const place = element('div', { class: 'form-fields' })
  const context: FormContext = {
    root,
    isWhole,
    choices: new Map(),
    field: (source) => field(context, source),
    read: (path) =>
      path.reduce<Json | undefined>(
        (at, key) => (at as Record<string | number, Json> | undefined)?.[key],
        value,
      ),
    change: (path, next, rebuild) => {
      const kept = isWhole && next === '' ? undefined : next
      // The entries after a removed one have other places.
      if (kept === undefined) forgetChoices(context.choices, toPointer(path.slice(0, -1)))
      value = setAt(value, path, kept) ?? null
      changed(value)
      if (!rebuild) return
      draw()
      check()
      focusField(place, rebuild.focus)
    },
  }
  const draw = () => place.replaceChildren(context.field({ schema: root, value, path: [], required: true }))
  const check = (found: readonly Fault[] = []) =>
    showFaults(place, [...findFaults(root, value, context.choices), ...found])
  return {
    element: place,
    show: (next) => {
      value = next
      context.choices.clear()
      draw()
    },
    check,
  }
}

function forgetChoices(choices: Map<string, number>, pointer: string): void {
  for (const key of choices.keys()) if (key.startsWith(`${pointer}/`)) choices.delete(key)
}

function showFaults(place: HTMLElement, faults: readonly Fault[]): number {
  for (const slot of place.querySelectorAll('[data-fault]')) slot.textContent = ''
  for (const input of place.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
  for (const { pointer, message } of faults) {
    const slot = nearestSlot(place, pointer)
    if (!slot) continue
    const isOwn = slot.dataset.fault === pointer
    const key = pointer.slice(slot.dataset.fault!.length + 1)
    const text = isOwn ? message : `${key}: ${message}`
    slot.textContent = [slot.textContent, text].filter(Boolean).join('; ')
    if (isOwn) place.querySelector(`[data-at="${CSS.escape(pointer)}"]`)?.setAttribute('aria-invalid', 'true')
  }
  return faults.length
}

/** The place for the fault of a field that is shown, else of the field around it. */
function nearestSlot(place: HTMLElement, pointer: string): HTMLElement | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const slot = place.querySelector<HTMLElement>(`[data-fault="${CSS.escape(at)}"]`)
    if (slot || at === '') return slot ?? undefined
  }
}

function focusField(place: HTMLElement, pointer: string): void {
  const group = place.querySelector<HTMLElement>(`[data-group="${CSS.escape(pointer)}"]`)
  const own = place.querySelector<HTMLElement>(`[data-at="${CSS.escape(pointer)}"]`)
  const inputs = 'input:not([data-add]), select:not([data-add]), textarea'
  const target =
    own ?? group?.querySelector<HTMLElement>(inputs) ?? group?.querySelector<HTMLElement>('button')
  target?.focus()
}
