import { element } from '@geofield/page/element'
import { readPoint, writePoint } from './geometry.ts'
import { type Field, showValue, type Values } from './layer.ts'
import { writePosition } from '../address.ts'

export interface Conflict {
  fields: readonly Field[]
  /** What the reader would write. */
  mine: Values
  /** The record as it was when it was opened, and as it is now. */
  before: Values
  now: Values
}

/** Says that another changed the record, with both states, and asks what to do. */
export function conflictView(
  { fields, mine, before, now }: Conflict,
  choose: { mine: () => void; theirs: () => void },
): HTMLElement {
  const differing = fields.filter(({ name }) => name in mine || textOf(before[name]) !== textOf(now[name]))
  const rows = differing.map((field) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, field.label),
      element('td', {}, field.name in mine ? showBoth(field, mine[field.name]) : 'not changed'),
      element('td', {}, showBoth(field, now[field.name])),
    ),
  )
  const who = typeof now['ModifiedUser'] === 'string' ? now['ModifiedUser'] : 'Somebody'
  const view = element(
    'div',
    { class: 'play-problem data-conflict', role: 'alert', tabindex: -1 },
    element('p', {}, `${who} has changed the record since you opened it. Nothing was saved.`),
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...['Field', 'Yours', 'Stored now'].map((text) => element('th', { scope: 'col' }, text)),
        ),
      ),
      element('tbody', {}, ...rows),
    ),
    element(
      'div',
      { class: 'play-actions' },
      element('button', { type: 'button', click: choose.theirs }, 'Take over what is stored'),
      element('button', { type: 'button', click: choose.mine }, 'Save mine all the same'),
    ),
  )
  return view
}

function showBoth(field: Field, value: unknown): string {
  if (field.kind !== 'geometry') return showValue(field, value)
  const point = readPoint(value) ?? readPoint(textOf(value))
  return point
    ? writePosition(point).replace(',', ', ')
    : value === null || value === undefined
      ? '–'
      : 'another shape'
}

/** A position that is to be written is an object, a stored one GeoJSON text. */
function textOf(value: unknown): string {
  const { lat, lon } = Object(value) as { lat?: number; lon?: number }
  if (lat !== undefined && lon !== undefined) return writePoint({ lat, lon })
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
