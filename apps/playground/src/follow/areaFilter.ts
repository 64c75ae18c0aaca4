import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import { choiceText } from '../areas/area.ts'
import { drawAreas, type KnownArea, knownAreas } from '../areas/areaMap.ts'
import { contains } from '../areas/polygon.ts'
import type { ViewContext } from './view.ts'

export interface AreaFilter {
  element: HTMLElement
  /** Whether a place is in the chosen area; everything is where none is chosen. */
  has: (at: Position | undefined) => boolean
}

/** The choice of an area of the page, which `in` in the address names. Draws the areas. */
export function areaFilter(context: ViewContext, changed: () => void): AreaFilter {
  const { address, signal, openTool } = context
  let areas: readonly KnownArea[] = []
  let chosen: KnownArea | undefined
  const select = element('select', { change: () => choose(select.value) })
  const choice = element('label', { hidden: true }, 'Within', select)
  const open = element('button', { type: 'button', click: () => openTool('areas', {}) }, 'Filter by an area')
  const choose = (letter: string | undefined) => {
    chosen = areas.find((area) => area.letter === letter)
    address.set({ in: chosen?.letter })
    changed()
  }
  const show = (known: readonly KnownArea[]) => {
    areas = known
    const asked = address.get('in')
    const options = areas.map((area) =>
      element('option', { value: area.letter, selected: area.letter === asked }, choiceText(area)),
    )
    select.replaceChildren(element('option', { value: '' }, 'anywhere'), ...options)
    choice.hidden = areas.length === 0
    open.hidden = areas.length > 0
    drawAreas(context, areas)
    choose(asked)
  }
  void knownAreas(context, signal).then((known) => signal.aborted || show(known))
  return {
    element: element('div', { class: 'play-row' }, choice, open),
    has: (at) => chosen === undefined || (at !== undefined && contains(chosen.polygons, at)),
  }
}
