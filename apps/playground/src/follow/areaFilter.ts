import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import type { ViewContext } from './view.ts'

export interface AreaFilter {
  element: HTMLElement
  /** Whether a place is in the chosen area; everything is where none is chosen. */
  has: (at: Position | undefined) => boolean
}

/** The choice of an area of the page, which `in` in the address names. Draws the areas. */
export function areaFilter(context: ViewContext, changed: () => void): AreaFilter {
  const { address, signal, openTool, fail } = context
  let has: AreaFilter['has'] = () => true
  const select = element('select')
  const choice = element('label', { hidden: true }, 'Within', select)
  const open = element('button', { type: 'button', click: () => openTool('areas', {}) }, 'Filter by an area')
  const show = async () => {
    // Most pages have no areas, and need nothing of them.
    if (address.get('areas') === undefined) return
    const [{ choiceText }, { drawAreas, knownAreas }, { contains }] = await Promise.all([
      import('../areas/area.ts'),
      import('../areas/areaMap.ts'),
      import('../areas/polygon.ts'),
    ])
    const areas = await knownAreas(context, signal)
    if (signal.aborted) return
    const choose = (letter: string | undefined) => {
      const chosen = areas.find((area) => area.letter === letter)
      has = (at) => chosen === undefined || (at !== undefined && contains(chosen.polygons, at))
      address.set({ in: chosen?.letter })
      changed()
    }
    const asked = address.get('in')
    const options = areas.map((area) =>
      element('option', { value: area.letter, selected: area.letter === asked }, choiceText(area)),
    )
    select.replaceChildren(element('option', { value: '' }, 'anywhere'), ...options)
    select.addEventListener('change', () => choose(select.value))
    choice.hidden = areas.length === 0
    open.hidden = areas.length > 0
    drawAreas(context, areas)
    choose(asked)
  }
  show().catch(fail)
  return { element: element('div', { class: 'play-row' }, choice, open), has: (at) => has(at) }
}
