import type { Json } from '../../spec/bundle.ts'
import type { FormSchema } from '../../spec/formSchema.ts'
import { element } from '../element.ts'
import { type FieldSource, nameOf, type FormContext } from './fieldParts.ts'
import { toPointer } from './pointer.ts'
import { typeOf } from './schema.ts'

/** One input: a select for a fixed set, a date, a tick, else text. */
export function scalarField(context: FormContext, source: FieldSource): HTMLElement {
  const { schema, value, path, required } = source
  const pointer = toPointer(path)
  const id = `try-body${pointer.replaceAll(/[^\w-]/g, (character) => `_${character.charCodeAt(0)}`)}`
  const attributes = { id, 'data-at': pointer, 'aria-describedby': `${id}-help ${id}-fault` }
  const change = (next: Json | undefined) => context.change(path, next)
  const canEmpty = context.isWhole && !required
  const input = inputOf(schema, { value, attributes, change, canEmpty })
  const isTick = input instanceof HTMLInputElement && input.type === 'checkbox'
  const label = element('label', { for: id }, element('code', {}, nameOf(source)), required ? '' : ' ')
  const help = element('small', { id: `${id}-help` }, schema.description ?? '')
  const fault = element('small', { id: `${id}-fault`, class: 'field-fault', 'data-fault': pointer })
  return element('div', { class: isTick ? 'field tick' : 'field' }, label, input, help, fault)
}

interface InputOptions {
  value: Json | undefined
  attributes: Record<string, string>
  change: (next: Json | undefined) => void
  /** Whether it may be left out. */
  canEmpty: boolean
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function inputOf(schema: FormSchema, options: InputOptions): Input {
  const choices = schema.const === undefined ? schema.enum : [schema.const]
  const type = typeOf(schema)
  if (choices) return choiceInput(choices, { ...options, names: schema.enumNames ?? [] })
  if (type === 'boolean') return tickInput(options)
  if (type === 'null') return element('input', { ...options.attributes, value: 'null', readonly: true })
  if (schema.format === 'date') return dateInput('date', options)
  if (schema.format === 'date-time') return dateInput('datetime-local', options)
  return textInput(schema, options)
}

function choiceInput(choices: Json[], options: InputOptions & { names: readonly string[] }): Input {
  const { value, attributes, change, canEmpty, names } = options
  // A value outside the choices stays, with its fault, until another is chosen.
  const all = value === undefined || choices.includes(value) ? choices : [value, ...choices]
  const select = element('select', {
    ...attributes,
    change: () => change(all[select.selectedIndex - blanks]),
  })
  const blanks = value === undefined || canEmpty ? 1 : 0
  if (blanks > 0) select.append(element('option', { value: '' }, canEmpty ? 'not set' : 'choose'))
  for (const choice of all) {
    const text = typeof choice === 'string' ? choice : JSON.stringify(choice)
    const name = names[choices.indexOf(choice)] ?? text
    select.append(element('option', { selected: choice === value }, name))
  }
  return select
}

function tickInput({ value, attributes, change }: InputOptions): Input {
  const input = element('input', {
    ...attributes,
    type: 'checkbox',
    checked: value === true,
    change: () => change(input.checked),
  })
  return input
}

/** Times are shown and written in UTC. */
function dateInput(type: 'date' | 'datetime-local', { value, attributes, change }: InputOptions): Input {
  const at = typeof value === 'string' ? new Date(value) : undefined
  const isDate = at !== undefined && !Number.isNaN(at.getTime())
  const length = type === 'date' ? 10 : 19
  const input = element('input', {
    ...attributes,
    type,
    step: type === 'date' ? undefined : 1,
    title: type === 'date' ? undefined : 'in UTC',
    value: isDate ? at.toISOString().slice(0, length) : '',
    input: () => {
      if (type === 'date') return change(input.value)
      const next = new Date(`${input.value}Z`)
      change(Number.isNaN(next.getTime()) ? '' : next.toISOString().replace('.000', ''))
    },
  })
  return input
}

function textInput(schema: FormSchema, { value, attributes, change }: InputOptions): Input {
  const type = typeOf(schema)
  const isNumber = type === 'number' || type === 'integer'
  const isText = type === 'string' || (type === undefined && typeof value === 'string')
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const read = (entered: string): Json => {
    if (isText) return entered
    // What is not a number stays a text, so that its fault shows.
    if (isNumber) return entered.trim() === '' || Number.isNaN(Number(entered)) ? entered : Number(entered)
    return entered === 'null' ? null : entered
  }
  const listen = { input: () => change(read(input.value)), spellcheck: 'false' }
  const isLong = text.length > longText || text.includes('\n')
  const input: HTMLInputElement | HTMLTextAreaElement = isLong
    ? element('textarea', { ...attributes, ...listen, rows: 4 }, text)
    : element('input', {
        ...attributes,
        ...listen,
        value: text,
        type: schema.writeOnly || attributes['data-at']?.endsWith('/password') ? 'password' : 'text',
        autocomplete: 'off',
        inputmode: isNumber ? 'decimal' : undefined,
      })
  return input
}

const longText = 120
