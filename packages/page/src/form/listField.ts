import type { FormSchema, Json } from '../schema.ts'
import { element } from '../element.ts'
import { fieldHead, type FieldSource, nameOf, removeButton, type FormContext } from './fieldParts.ts'
import { toPointer } from './pointer.ts'
import { firstValue, resolveSchema, schemaOfValue, typeOf } from './schema.ts'

/** More entries than that would make the form slow; the JSON has them all. */
const shownEntries = 25

/** The entries of a list, each with a button that removes it, and one that adds an entry. */
export function listField(context: FormContext, source: FieldSource): HTMLElement {
  const { schema, path } = source
  const value = Array.isArray(source.value) ? source.value : []
  const pointer = toPointer(path)
  const isPair = isPosition(context.root, schema, value)
  const entries = value.slice(0, shownEntries).map((entry, at) => {
    const inner = {
      schema: entrySchema(schema, at, entry),
      value: entry,
      path: [...path, at],
      required: true,
    }
    if (isPair) return context.field({ ...inner, label: at === 0 ? 'lon' : 'lat' })
    const made = context.field(inner)
    const isLeast = value.length <= (schema.minItems ?? 0)
    if (!isLeast) made.prepend(removeButton(context, inner))
    return made
  })
  const hidden = value.length - entries.length
  const isFull = value.length >= (schema.maxItems ?? Infinity)
  const add = () => {
    const [last] = ((context.read(path) ?? []) as Json[]).slice(-1)
    const next = last ?? firstValue(context.root, entrySchema(schema, value.length, ''))
    const at = [...path, value.length]
    context.change(at, structuredClone(next), { focus: toPointer(at) })
  }
  return element(
    'fieldset',
    { class: path.length > 0 ? 'list' : 'list root', 'data-group': pointer },
    element('legend', { class: path.length > 0 ? '' : 'sr-only' }, nameOf(source)),
    schema.description !== undefined && fieldHead({ ...source, path: [] }),
    isPair ? element('div', { class: 'try-pair coordinates' }, ...entries) : '',
    ...(isPair ? [] : entries),
    hidden > 0 && element('p', {}, `${hidden} more entries are in the JSON only.`),
    element('small', { class: 'field-fault', 'data-fault': pointer }),
    !isPair &&
      element(
        'button',
        { type: 'button', class: 'add-entry', 'data-add-entry': pointer, disabled: isFull, click: add },
        `Add to ${nameOf(source)}`,
      ),
  )
}

function entrySchema({ items, prefixItems }: FormSchema, at: number, entry: Json): FormSchema {
  return prefixItems?.[at] ?? items ?? schemaOfValue(entry)
}

/** A position as GeoJSON has it: two numbers, longitude first. */
function isPosition(
  root: FormSchema,
  { items, prefixItems, minItems, maxItems }: FormSchema,
  value: Json[],
): boolean {
  const isPair = value.length === 2 && (prefixItems?.length === 2 || (minItems === 2 && maxItems === 2))
  const entry = prefixItems?.[0] ?? items
  return isPair && entry !== undefined && typeOf(resolveSchema(root, entry)) === 'number'
}
