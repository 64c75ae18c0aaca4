import { DIGIPIN_MAX_LEVEL } from '@geofield/digipin'
import { element } from '@geofield/page/element'
import type { Address } from '../address.ts'
import type { DrawnCell } from './digipinCell.ts'

export interface LevelSlider {
  element: HTMLElement
  level: () => number
  set: (level: number) => void
  /** Says which cell is drawn; without one the slider is hidden. */
  describe: (cell: DrawnCell | undefined) => void
}

/** Cells of 61 m: as large as a building plot. */
export const usualLevel = 8

/** Chooses the level of the DIGIPIN cell on the map, 1 to 10, and keeps it in the page's address. */
export function levelSlider(address: Address, changed: () => void): LevelSlider {
  let level = readLevel(address.get('level'))
  const set = (next: number) => {
    level = next
    slider.value = String(next)
    address.set({ level: next === usualLevel ? undefined : String(next) })
  }
  const described = element('output', { for: 'find-level' })
  const slider = element('input', {
    id: 'find-level',
    type: 'range',
    min: 1,
    max: DIGIPIN_MAX_LEVEL,
    value: level,
    input: () => {
      set(Number(slider.value))
      changed()
    },
  })
  const label = element('label', { for: 'find-level' }, 'Cell on the map')
  const field = element('div', { class: 'find-cells' }, label, slider, described)
  return {
    element: field,
    level: () => level,
    set,
    describe: (cell) => {
      field.hidden = !cell
      if (!cell) return
      described.textContent = `Level ${level} of ${DIGIPIN_MAX_LEVEL}: ${cell.code}, ${cell.height} high`
      slider.setAttribute('aria-valuetext', described.textContent)
    },
  }
}

function readLevel(text: string | undefined): number {
  const level = Number(text)
  return Number.isInteger(level) && level >= 1 && level <= DIGIPIN_MAX_LEVEL ? level : usualLevel
}
