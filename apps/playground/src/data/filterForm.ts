import { element } from '@geofield/page/element'
import type { Field, Layer } from './layer.ts'
import { type Condition, type Conditions, type Entered, toCondition, toEntered } from './where.ts'

interface Filters {
  search: string
  conditions: Conditions
}

interface FieldPart {
  element: HTMLElement
  read: () => Entered
}

/** More values than that are a list to choose one of. */
const mostTicks = 8

/** A form of what to search for: a text, and a condition for each field of the layer. `apply` gets what was entered. */
export function filterForm(layer: Layer, given: Filters, apply: (filters: Filters) => void): HTMLElement {
  const search = element('input', { type: 'search', name: 'search', value: given.search, maxlength: 256 })
  const parts = layer.fields
    .filter(({ isSystem, name }) => !isSystem || name === 'ModifiedDate')
    .toSorted((one, other) => Number(one.isSystem) - Number(other.isSystem))
    .map((field) => ({ field, part: fieldPart(field, given.conditions[field.name], () => submit()) }))
  const read = (): Conditions => {
    const own = new Map(parts.map(({ field, part }) => [field.name, toCondition(field, part.read())]))
    // What only a link can say stays until it is cleared.
    const kept = Object.entries(given.conditions).filter(([name, condition]) => {
      const field = layer.fields.find((one) => one.name === name)
      return own.get(name) === undefined && (!field || toEntered(field, condition) === undefined)
    })
    return Object.fromEntries([...kept, ...[...own].filter(([, condition]) => condition !== undefined)])
  }
  const summary = element('summary', {})
  const countFilters = (conditions: Conditions) => {
    const count = Object.keys(conditions).length
    summary.textContent = count === 0 ? 'Filters' : `Filters (${count})`
  }
  countFilters(given.conditions)
  const submit = () => {
    const conditions = read()
    countFilters(conditions)
    apply({ search: search.value.trim(), conditions })
  }
  return element(
    'form',
    {
      class: 'play-part',
      role: 'search',
      autocomplete: 'off',
      submit: (event) => {
        event.preventDefault()
        submit()
      },
    },
    element(
      'div',
      { class: 'play-row' },
      element('label', {}, 'Text in any value', search),
      element('button', { type: 'submit', class: 'main' }, 'Search'),
      element('button', { type: 'button', click: () => apply({ search: '', conditions: {} }) }, 'Clear'),
    ),
    element(
      'details',
      { class: 'data-filters' },
      summary,
      ...parts.map(({ part }) => part.element),
      element('button', { type: 'submit' }, 'Apply the filters'),
    ),
  )
}

function fieldPart(field: Field, condition: Condition, changed: () => void): FieldPart {
  const shown = condition === undefined ? {} : (toEntered(field, condition) ?? {})
  const part = partOf(field, shown, changed)
  if (condition !== undefined && toEntered(field, condition) === undefined)
    part.element.append(element('small', {}, `From the link: ${JSON.stringify(condition)}`))
  return part
}

function partOf(field: Field, shown: Entered, changed: () => void): FieldPart {
  switch (field.kind) {
    case 'geometry':
      return tickPart(field, shown, changed)
    case 'text':
      return textPart(field, shown)
    case 'boolean':
      return choicePart(field, { shown: shown.text, choices: ['true', 'false'].map(toChoice), key: 'text' })
    case 'list': {
      const choices = [...new Map(field.choices.map((choice) => [choice.value, choice])).values()]
      return choices.length > mostTicks
        ? choicePart(field, { shown: shown.chosen?.[0], choices, key: 'chosen' })
        : ticksPart(field, shown, choices)
    }
    default:
      return rangePart(field, shown)
  }
}

const toChoice = (value: string) => ({ value, label: value })

function tickPart({ label }: Field, { isInView = false }: Entered, changed: () => void): FieldPart {
  const input = element('input', { type: 'checkbox', checked: isInView, change: changed })
  return {
    element: element('label', { class: 'play-tick' }, input, `${label} within the map’s view`),
    read: () => ({ isInView: input.checked }),
  }
}

function textPart({ label }: Field, { text = '' }: Entered): FieldPart {
  const input = element('input', { type: 'text', value: text, spellcheck: 'false' })
  return { element: element('label', {}, `${label} contains`, input), read: () => ({ text: input.value }) }
}

interface ChoiceOptions {
  shown: string | undefined
  choices: readonly { value: string; label: string }[]
  key: 'text' | 'chosen'
}

function choicePart({ label }: Field, { shown = '', choices, key }: ChoiceOptions): FieldPart {
  const options = [{ value: '', label: 'any' }, ...choices].map((choice) =>
    element('option', { value: choice.value, selected: choice.value === shown }, choice.label),
  )
  const select = element('select', {}, ...options)
  const read = () =>
    key === 'text' ? { text: select.value } : { chosen: select.value === '' ? [] : [select.value] }
  return { element: element('label', {}, label, select), read }
}

function ticksPart({ label }: Field, { chosen = [] }: Entered, choices: Field['choices']): FieldPart {
  const ticks = choices.map(({ value, label: name }) => {
    const input = element('input', { type: 'checkbox', checked: chosen.includes(value) })
    return { value, input, element: element('label', { class: 'play-tick' }, input, name) }
  })
  return {
    element: element(
      'fieldset',
      {},
      element('legend', {}, label),
      element('div', { class: 'data-ticks' }, ...ticks.map((tick) => tick.element)),
    ),
    read: () => ({ chosen: ticks.filter(({ input }) => input.checked).map(({ value }) => value) }),
  }
}

function rangePart({ label, kind }: Field, { from = '', to = '' }: Entered): FieldPart {
  const type = kind === 'time' ? { type: 'date' } : { type: 'number', step: 'any' }
  const [first, last] = [from, to].map((value) => element('input', { ...type, value })) as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  return {
    element: element(
      'div',
      { class: 'play-row' },
      element('label', {}, `${label} from`, first),
      element('label', {}, `${label} to`, last),
    ),
    read: () => ({ from: first.value, to: last.value }),
  }
}
