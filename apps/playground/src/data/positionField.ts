import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import { readPosition, writePosition } from '../address.ts'
import type { PlayMap } from '../map/playMap.ts'
import type { Field } from './layer.ts'

export interface PositionField {
  element: HTMLElement
  /** undefined: not set. */
  value: () => Position | undefined
  isChanged: () => boolean
  /** Shows what is wrong, and returns whether something is. */
  check: (fault?: string) => boolean
  place: (at: Position) => void
  /** Shows its marker. */
  mark: () => void
  /** Removes its marker. */
  remove: () => void
}

/** A position that is typed as `lat, lon`, or dragged by its marker. */
export function positionField(map: PlayMap, field: Field, stored: Position | undefined): PositionField {
  const { name, label, isRequired } = field
  const markerName = `data-edit-${name}`
  let at = stored
  const write = (position: Position | undefined) =>
    position ? writePosition(position).replace(',', ', ') : ''
  const [id, faultId] = [`data-position-${name}`, `data-position-${name}-fault`]
  const input = element('input', {
    id,
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'lat, lon',
    'aria-describedby': faultId,
    value: write(at),
    input: () => {
      at = readPosition(input.value)
      mark()
      if (at || input.value === '') check()
    },
    change: () => at && map.pan(at),
  })
  const fault = element('small', { class: 'field-fault', id: faultId })
  const place = (next: Position) => {
    at = { lat: Number(next.lat.toFixed(6)), lon: Number(next.lon.toFixed(6)) }
    input.value = write(at)
    mark()
    check()
  }
  const mark = () =>
    map.mark(
      markerName,
      at ? [{ at, name: `${label}: drag it`, class: 'data-edited', moved: place, moving: place }] : [],
    )
  const check = (found?: string) => {
    const isUnread = input.value.trim() !== '' && !at
    const own = isUnread ? 'latitude, then longitude, such as 18.5204, 73.8567' : undefined
    const text = own ?? found ?? (isRequired && !at ? 'required' : '')
    fault.textContent = text
    if (text === '') input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
    return text !== ''
  }
  return {
    element: element(
      'div',
      { class: 'field' },
      element('label', { for: id }, `${label} (lat, lon)`),
      element(
        'div',
        { class: 'data-position' },
        input,
        element('button', { type: 'button', click: () => place(map.center()) }, 'Map’s centre'),
      ),
      element('small', {}, 'Type it, drag its marker, or click the map.'),
      fault,
    ),
    value: () => at,
    isChanged: () => at?.lat !== stored?.lat || at?.lon !== stored?.lon,
    check,
    place,
    mark,
    remove: () => map.mark(markerName, []),
  }
}
