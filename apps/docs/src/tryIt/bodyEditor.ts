import { printJson } from '@geofield/page/samples/printValue'
import type { Json } from '@geofield/page/schema'
import type { CallData } from './data.ts'
import { element } from '@geofield/page/element'
import { bodyForm } from '@geofield/page/form/bodyForm'
import { recentRange } from './recentRange.ts'
import { findSyntaxFault } from './syntaxFault.ts'

export interface BodyEditor {
  element: HTMLElement
  /** The JSON as it stands. */
  text: () => string
  /** Throws a SyntaxError where the JSON has a fault. */
  value: () => Json
  /** Shows what is wrong, and returns how many faults there are. */
  check: () => number
}

/** One body in two views, a form and its JSON: a change in either shows in the other. */
export function bodyEditor({ schema = {}, examples }: CallData, changed: () => void): BodyEditor {
  const area = element('textarea', {
    'data-body': true,
    'aria-label': 'Body as JSON',
    'aria-describedby': 'try-json-fault',
    spellcheck: 'false',
  })
  const jsonFault = element('p', { class: 'field-fault', id: 'try-json-fault' })
  const print = (value: Json) => {
    area.value = printJson(value)
    area.rows = Math.min(30, Math.max(4, area.value.split('\n').length + 1))
    showSyntax()
  }
  const form = bodyForm(schema, (value) => {
    print(value)
    changed()
  })
  const fields = element('fieldset', { class: 'form-view' }, element('legend', {}, 'Form'), form.element)
  const showSyntax = () => {
    const problem = area.value.trim() === '' ? undefined : findSyntaxFault(area.value)
    jsonFault.textContent =
      problem === undefined
        ? ''
        : `Line ${problem.line}: ${problem.message}. The form waits until this is mended.`
    area.setAttribute('aria-invalid', String(problem !== undefined))
    // The form would overwrite JSON that is only half written.
    fields.disabled = problem !== undefined
    return problem === undefined
  }
  area.addEventListener('input', () => {
    if (showSyntax() && area.value.trim() !== '') form.show(JSON.parse(area.value) as Json)
    changed()
  })
  const show = (index: number) => {
    const value = recentRange(examples[index]?.value ?? {})
    form.show(value)
    print(value)
  }
  show(0)
  const choice = element(
    'select',
    {
      'data-example': true,
      change: () => {
        show(choice.selectedIndex)
        changed()
      },
    },
    ...examples.map(({ title }, index) => element('option', { value: index }, title)),
  )
  return {
    element: element(
      'div',
      { class: 'try-group' },
      examples.length > 1 && element('label', {}, 'Example', choice),
      element(
        'div',
        { class: 'try-views' },
        fields,
        element('label', { class: 'json-view' }, 'JSON', area, jsonFault),
      ),
    ),
    text: () => area.value,
    value: () => (area.value.trim() === '' ? {} : (JSON.parse(area.value) as Json)),
    check: () => (showSyntax() ? form.check() : 1),
  }
}
