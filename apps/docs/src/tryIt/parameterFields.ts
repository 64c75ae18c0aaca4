import type { CallData, ParameterData } from './data.ts'
import { element } from '@geofield/page/element'
import type { Existing, ListCall } from './existingIds.ts'
import { knownId } from './knownIds.ts'
import { readParameter } from './parameterValue.ts'
import { choicesOf } from './choices.ts'
import { findFaults } from '@geofield/page/form/validate'
import type { SampleRequest } from '@geofield/page/samples/request'

type Parameter = SampleRequest['parameters'][number]

export interface ParameterFields {
  element: HTMLElement
  /** The parameters with the values that are entered; an empty optional one has none. */
  read: () => Parameter[]
  /** The inputs with a fault. */
  faulty: () => HTMLElement[]
  /** Puts an id that exists in place of an example that doesn't, unless the reader has entered one. */
  fill: (ask: (call: ListCall) => Promise<Existing[]>) => Promise<void>
}

/** One field for each parameter but the tenant, which belongs to the connection. */
export function parameterFields({ request, parameters }: CallData, changed: () => void): ParameterFields {
  const fields = request.parameters
    .map((parameter, index) => ({ parameter, ...parameters[index]! }))
    .filter(({ parameter }) => parameter.name !== 'tenant' || parameter.in !== 'path')
    // Headers change how the call is made; what it is about comes first.
    .sort((a, b) => Number(a.parameter.in === 'header') - Number(b.parameter.in === 'header'))
    .map((one) => parameterField(one, request.path, changed))
  const read = () => fields.map((field) => field.read())
  return {
    element: element('div', { class: 'try-group' }, ...fields.map((field) => field.element)),
    read,
    faulty: () => fields.filter((field) => field.check()).map((field) => field.input),
    fill: async (ask) => {
      // In order: the list of a later one may be in the path of an earlier one.
      for (const { list, name, isExample, offer } of fields)
        if (list && isExample()) offer(await ask({ list, name, parameters: read() }))
    },
  }
}

type Source = ParameterData & { parameter: Parameter }

function parameterField({ parameter, schema, help, hint, list }: Source, path: string, changed: () => void) {
  const { name, in: place, required } = parameter
  const isId = name === 'id' && place === 'path'
  // The cursor of an example is not one of this server.
  const example = name === 'cursor' ? '' : (parameter.value ?? '')
  const known = isId ? knownId(path) : undefined
  const value = known ?? example
  let isOwn = known !== undefined
  const attributes = {
    'data-parameter': name,
    'data-in': place,
    'aria-describedby': `try-${place}-${name}`,
    ...(hint === undefined ? {} : { placeholder: `such as ${hint}` }),
  }
  const input = inputFor(schema, { value, required, attributes })
  const fault = element('span', { class: 'field-fault' })
  const note = element('span', {}, list ? 'Sending puts one that exists here, unless you enter one.' : help)
  const choices = element('datalist', { id: `try-${place}-${name}-choices` })
  const read = (): Parameter => readParameter(parameter, schema, input.value)
  const check = () => {
    const { literal } = read()
    const [found] = literal === undefined ? [] : findFaults(schema, literal)
    const words = found?.message ?? (required && input.value === '' ? 'required' : '')
    fault.textContent = words
    input.setAttribute('aria-invalid', String(words !== ''))
    return words !== ''
  }
  input.addEventListener('input', () => {
    isOwn = true
    check()
    changed()
  })
  const offer = (existing: Existing[]) => {
    const [first] = existing
    if (!first) return
    isOwn = true
    if (!existing.some(({ id }) => id === input.value)) input.value = first.id
    choices.replaceChildren(...existing.map(({ id, label }) => element('option', { value: id }, label)))
    input.setAttribute('list', choices.id)
    note.textContent = 'From a list of your server, which the field offers.'
    check()
    changed()
  }
  const label = element(
    'label',
    {},
    element('span', {}, element('code', {}, name), ` ${place}${required ? '' : ', optional'}`),
    input,
  )
  const notes = element('small', { id: `try-${place}-${name}` }, note, ' ', fault)
  const field = element('div', { class: 'field' }, label, list && choices, notes)
  return { element: field, input, read, check, list, name, isExample: () => !isOwn, offer }
}

interface InputOptions {
  value: string
  required: boolean
  attributes: Record<string, string>
}

function inputFor(node: Source['schema'], { value, required, attributes }: InputOptions) {
  const choices = choicesOf(node)
  if (!choices) return element('input', { ...attributes, value, spellcheck: 'false' })
  const select = element('select', attributes)
  for (const choice of [...(required ? [] : ['']), ...choices.map(String)])
    select.append(element('option', { value: choice }, choice === '' ? 'not sent' : choice))
  select.value = value
  return select
}
