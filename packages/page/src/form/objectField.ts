import type { FormSchema, Json } from '../schema.ts'
import { element } from '../element.ts'
import { fieldHead, type FieldSource, nameOf, removeButton, type FormContext } from './fieldParts.ts'
import { toPointer } from './pointer.ts'
import { firstValue, schemaOfValue } from './schema.ts'

/** The names that coordinates have, which stand beside each other. */
const pairs = [
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['latitude', 'longitude'],
] as const

/** The fields of an object that are required or present, and a control that adds the others. */
export function objectField(context: FormContext, source: FieldSource): HTMLElement {
  const { schema, path } = source
  const value = (source.value ?? {}) as Record<string, Json>
  const pointer = toPointer(path)
  const properties = Object.entries(schema.properties ?? {}).filter(
    (entry): entry is [string, FormSchema] => entry[1] !== false,
  )
  const isRequired = (name: string) => schema.required?.includes(name) === true
  const known = properties.filter(([name]) => context.isWhole || isRequired(name) || name in value)
  const others = Object.keys(value).filter((name) => !properties.some(([one]) => one === name))
  const all = [
    ...known,
    ...others.map((name): [string, FormSchema] => [name, schemaOfOther(schema, value[name]!)]),
  ]
  const fields = new Map(
    all.map(([name, own]) => {
      const inner = {
        schema: own,
        value: value[name],
        path: [...path, name],
        required: isRequired(name),
        ...(own.title === undefined ? {} : { label: own.title }),
      }
      const made = context.field(inner)
      if (!isRequired(name) && !context.isWhole) made.prepend(removeButton(context, inner))
      return [name, made]
    }),
  )
  const absent = properties.filter(([name, own]) => !fields.has(name) && !own.readOnly)
  return element(
    'fieldset',
    { class: path.length > 0 ? 'object' : 'object root', 'data-group': pointer },
    element('legend', { class: path.length > 0 ? '' : 'sr-only' }, nameOf(source)),
    path.length > 0 && schema.description !== undefined && fieldHead({ ...source, path: [] }),
    ...withPair(fields),
    element('small', { class: 'field-fault', 'data-fault': pointer }),
    addField(context, { source, value, absent }),
  )
}

function withPair(fields: Map<string, HTMLElement>): HTMLElement[] {
  const pair = pairs.find((names) => names.every((name) => fields.has(name)))
  if (!pair) return [...fields.values()]
  const row = element('div', { class: 'try-pair coordinates' }, ...pair.map((name) => fields.get(name)!))
  return [row, ...[...fields].filter(([name]) => !pair.includes(name as never)).map(([, made]) => made)]
}

function schemaOfOther({ additionalProperties }: FormSchema, value: Json): FormSchema {
  return typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
    ? additionalProperties
    : schemaOfValue(value)
}

interface Addition {
  source: FieldSource
  value: Record<string, Json>
  absent: [name: string, schema: FormSchema][]
}

/** A choice of the optional fields; where any field is allowed, an input for its name. */
function addField(context: FormContext, { source, value, absent }: Addition): HTMLElement | false {
  const { schema, path } = source
  const isOpen = schema.additionalProperties !== false && schema.additionalProperties !== undefined
  if (absent.length === 0 && !isOpen) return false
  const where = path.length > 0 ? ` to ${nameOf(source)}` : ''
  const options = absent.map(([name]) => element('option', { value: name }, name))
  const id = `try-add${toPointer(path).replaceAll(/[^\w-]/g, '_')}`
  const label = { 'data-add': toPointer(path), 'aria-label': `Field to add${where}` }
  const input = isOpen
    ? element('input', { ...label, list: id, placeholder: 'name of a field', spellcheck: 'false' })
    : element('select', label, ...options)
  const add = () => {
    const name = input.value.trim()
    if (name === '' || name in value) return input.focus()
    const known = absent.find(([one]) => one === name)?.[1]
    const first = firstValue(context.root, known ?? schemaOfOther(schema, ''))
    context.change([...path, name], first, { focus: toPointer([...path, name]) })
  }
  input.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Enter') return
    // Enter would send the call.
    event.preventDefault()
    add()
  })
  return element(
    'div',
    { class: 'add-field' },
    input,
    isOpen && element('datalist', { id }, ...options),
    element('button', { type: 'button', 'aria-label': `Add field${where}`, click: add }, 'Add field'),
  )
}
