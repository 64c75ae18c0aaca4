import type { CallData, ParameterData } from './data.ts'
import { element } from '@geofield/page/element'
import { knownId } from './knownIds.ts'
import { readParameter } from './parameterValue.ts'
import { resolveSchema, typeOf } from '@geofield/page/form/schema'
import { findFaults } from '@geofield/page/form/validate'
import type { SampleRequest } from '@geofield/page/samples/request'

type Parameter = SampleRequest['parameters'][number]

export interface ParameterFields {
  element: HTMLElement
  /** The parameters with the values that are entered; an empty optional one has none. */
  read: () => Parameter[]
  /** The inputs with a fault. */
  faulty: () => HTMLElement[]
}

/** One field for each parameter but the tenant, which belongs to the connection. */
export function parameterFields({ request, parameters }: CallData, changed: () => void): ParameterFields {
  const fields = request.parameters
    .map((parameter, index) => ({ parameter, ...parameters[index]! }))
    .filter(({ parameter }) => parameter.name !== 'tenant' || parameter.in !== 'path')
    // Headers change how the call is made; what it is about comes first.
    .sort((a, b) => Number(a.parameter.in === 'header') - Number(b.parameter.in === 'header'))
    .map((one) => parameterField(one, request.path, changed))
  return {
    element: element('div', { class: 'try-group' }, ...fields.map((field) => field.element)),
    read: () => fields.map((field) => field.read()),
    faulty: () => fields.filter((field) => field.check()).map((field) => field.input),
  }
}

type Source = ParameterData & { parameter: Parameter }

function parameterField({ parameter, schema, help, hint }: Source, path: string, changed: () => void) {
  const { name, in: place, required } = parameter
  const isId = name === 'id' && place === 'path'
  // The cursor of an example is not one of this server.
  const example = name === 'cursor' ? '' : (parameter.value ?? '')
  const value = (isId ? knownId(path) : undefined) ?? example
  const attributes = {
    'data-parameter': name,
    'data-in': place,
    'aria-describedby': `try-${place}-${name}`,
    ...(hint === undefined ? {} : { placeholder: `such as ${hint}` }),
  }
  const input = inputFor(schema, { value, required, attributes })
  const fault = element('span', { class: 'field-fault' })
  const note = isId ? 'Once you have sent a search or a create, its Id stands here.' : help
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
    check()
    changed()
  })
  const label = element(
    'label',
    {},
    element('span', {}, element('code', {}, name), ` ${place}${required ? '' : ', optional'}`),
    input,
  )
  const notes = element('small', { id: `try-${place}-${name}` }, note, ' ', fault)
  return { element: element('div', { class: 'field' }, label, notes), input, read, check }
}

interface InputOptions {
  value: string
  required: boolean
  attributes: Record<string, string>
}

function inputFor(node: Source['schema'], { value, required, attributes }: InputOptions) {
  const schema = resolveSchema(node, node)
  const choices = typeOf(schema) === 'boolean' ? [true, false] : schema.enum
  if (!choices) return element('input', { ...attributes, value, spellcheck: 'false' })
  const select = element('select', attributes)
  for (const choice of [...(required ? [] : ['']), ...choices.map(String)])
    select.append(element('option', { value: choice }, choice === '' ? 'not sent' : choice))
  select.value = value
  return select
}
