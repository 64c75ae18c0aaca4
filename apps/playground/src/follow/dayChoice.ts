import { element } from '@geofield/page/element'
import { addDays } from './zonedTime.ts'

/** A day with the one before and the one after. */
export function dayChoice(day: string, choose: (day: string) => void): HTMLElement {
  const input = element('input', {
    type: 'date',
    required: true,
    value: day,
    change: () => input.validity.valid && choose(input.value),
  })
  const step = (days: number, label: string, face: string) => {
    const click = () => choose(addDays(day, days))
    return element('button', { type: 'button', 'aria-label': label, title: label, click }, face)
  }
  return element(
    'div',
    { class: 'play-row' },
    element('label', {}, 'Day', input),
    step(-1, 'The day before', '‹'),
    step(1, 'The day after', '›'),
  )
}
