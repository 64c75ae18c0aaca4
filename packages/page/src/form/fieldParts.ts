import type { FormSchema, Json } from '../schema.ts'
import { element } from '../element.ts'
import { type Path, toPointer } from './pointer.ts'

/** What the fields of a form share. */
export interface FormContext {
  root: FormSchema
  /** Whether optional fields that the value does not have are shown too. */
  isWhole: boolean
  /** The alternatives that the reader chose, by JSON Pointer. */
  choices: Map<string, number>
  /** The value of a field as it is now. */
  read: (path: Path) => Json | undefined
  /** Makes a field of any type. */
  field: (source: FieldSource) => HTMLElement
  /** Takes a new value of a field. `rebuild`: other fields are shown for it; `focus` is the field that then has the focus. */
  change: (path: Path, value: Json | undefined, rebuild?: { focus: string }) => void
}

export interface FieldSource {
  schema: FormSchema
  /** undefined: a required field that the value does not have. */
  value: Json | undefined
  path: Path
  required: boolean
  /** The name above the field, when it is not its key. */
  label?: string
}

/** The name and help of a field that is more than one input. */
export function fieldHead(source: FieldSource, ...more: HTMLElement[]): HTMLElement {
  const { schema, path } = source
  return element(
    'div',
    { class: 'field-head' },
    path.length > 0 && element('code', {}, nameOf(source)),
    ...more,
    schema.description !== undefined && element('small', {}, schema.description),
  )
}

export function nameOf({ path, label }: FieldSource): string {
  const key = path.at(-1)
  return label ?? (typeof key === 'number' ? String(key + 1) : (key ?? 'body'))
}

/** Removes an optional field or an entry of a list. */
export function removeButton(context: FormContext, source: FieldSource): HTMLElement {
  const remove = () => context.change(source.path, undefined, { focus: toPointer(source.path.slice(0, -1)) })
  const label = `Remove ${nameOf(source)}`
  return element(
    'button',
    { type: 'button', class: 'remove', 'aria-label': label, title: label, click: remove },
    '×',
  )
}
