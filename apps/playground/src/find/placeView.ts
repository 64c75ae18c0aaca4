import type { Position } from '@geofield/polyline'
import { point, type Shape } from '@geofield/page/map/shapes'
import { element } from '@geofield/page/element'
import { writePosition } from '../address.ts'
import type { Play } from '../tool.ts'
import { digipinCell } from './digipinCell.ts'
import { levelSlider, usualLevel } from './levelSlider.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { placeFacts } from './placeFacts.ts'

export interface PlaceView {
  element: HTMLElement
  /** Looks up a position and draws it. */
  show: (at: Position, level?: number) => void
  /** Moves the map to the position and its cell. */
  fit: () => void
  close: () => void
}

/** At 16 the streets around a place are in sight; at 20 the smallest cell is. */
const zooms = { street: 16, cell: 20 }

/** What is at one position: address, height, nearest road, DIGIPIN and its cells. */
export function placeView(play: Play): PlaceView {
  const { map, address } = play
  const facts = placeFacts(play)
  const lookUps = oneAtATime(play)
  let shown: Position | undefined
  let road: Position | undefined
  const draw = () => {
    if (!shown) return
    const cell = digipinCell(shown, slider.level())
    map.draw('find-place', [...(cell?.shapes ?? []), ...linkTo(road, shown), point(shown)])
    slider.describe(cell)
  }
  const fit = () => {
    if (!shown) return
    const level = slider.level()
    const corners = digipinCell(shown, level)?.corners ?? [shown]
    map.fit(corners, level > usualLevel ? zooms.cell : zooms.street)
  }
  const slider = levelSlider(address, () => {
    draw()
    fit()
  })
  const again = element('button', { type: 'button', hidden: true, click: () => look() }, 'Try again')
  const label = { class: 'find-place', 'aria-label': 'Place' }
  const section = element('section', label, facts.element, slider.element, again)
  const look = () => {
    const at = shown!
    const job = async (signal: AbortSignal) => {
      again.hidden = true
      section.setAttribute('aria-busy', 'true')
      try {
        road = await facts.lookUp(at, signal)
        if (signal.aborted) return
        play.say('')
        draw()
      } catch (error) {
        again.hidden = signal.aborted
        throw error
      } finally {
        if (!signal.aborted) section.removeAttribute('aria-busy')
      }
    }
    void lookUps.now(job, writePosition(at))
  }
  return {
    element: section,
    fit,
    show: (at, level) => {
      const place = writePosition(at)
      if (!shown || writePosition(shown) !== place) road = undefined
      // The link has five decimals, and shows the same as the page.
      shown = { lat: Number(at.lat.toFixed(5)), lon: Number(at.lon.toFixed(5)) }
      address.set({ at: place })
      if (level !== undefined) slider.set(level)
      draw()
      look()
    },
    close: () => {
      shown = undefined
      lookUps.stop()
      section.remove()
      map.draw('find-place', [])
      address.set({ at: undefined })
    },
  }
}

function linkTo(road: Position | undefined, from: Position): Shape[] {
  return road
    ? [
        { kind: 'link', line: [from, road] },
        { ...point(road), isSent: true },
      ]
    : []
}
