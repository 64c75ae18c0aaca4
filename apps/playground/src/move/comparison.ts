import { resolveColour } from '@geofield/page/liveMap/layers'
import { element } from '@geofield/page/element'
import { writeHeight, writeLength, writeTime } from './figures.ts'
import { costings } from './moveState.ts'
import { askProfile, askRoute, type Found, lineOf } from './trips.ts'
import type { MoveContext } from './view.ts'

export interface Comparison {
  element: HTMLElement
  /** Asks for the kept route and shows it beside the one that was found. */
  show: (found: Found | undefined, signal: AbortSignal) => Promise<void>
}

const looks = { kept: '--map-water', found: '--marigold' }

/** Two routes side by side: both lines, and a table of distance, time and ascent. */
export function comparison(context: MoveContext): Comparison {
  const { play, once, state, change } = context
  const place = element('section', { class: 'play-part', 'aria-label': 'Comparison', hidden: true })
  const hide = () => {
    place.hidden = true
    play.map.draw('move-kept', [])
  }
  return {
    element: place,
    show: async (found, signal) => {
      const { kept: wish, units } = state()
      if (!wish || !found) return hide()
      const wished = { units, signal }
      const kept = await askRoute(once, wish, wished)
      const colour = resolveColour(play.map.element, looks.kept)
      play.map.draw('move-kept', [{ kind: 'line', line: lineOf(kept.trip), colour }])
      const climbs = await Promise.all([kept, found].map(({ trip }) => climbOf(context, trip, signal)))
      const summaries = [kept.trip.summary, found.trip.summary]
      const row = (name: string, values: string[]) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, name),
          ...values.map((value) => element('td', {}, value)),
        )
      place.replaceChildren(
        element('h2', {}, 'Compared'),
        element(
          'table',
          {},
          element(
            'thead',
            {},
            element('tr', {}, element('td', {}), heading('Kept', kept), heading('This one', found)),
          ),
          element(
            'tbody',
            {},
            row(
              'Distance',
              summaries.map(({ length }) => writeLength(length, units)),
            ),
            row(
              'Time',
              summaries.map(({ time }) => writeTime(time)),
            ),
            row('Ascent', climbs),
          ),
        ),
        element(
          'div',
          { class: 'play-actions' },
          element('button', { type: 'button', click: () => change({ kept: undefined }) }, 'Stop comparing'),
        ),
      )
      place.hidden = false
    },
  }
}

function heading(name: string, { wish }: Found): HTMLElement {
  const swatch = element('span', { class: 'play-swatch line', 'aria-hidden': 'true' })
  swatch.style.setProperty('--swatch', `var(${name === 'Kept' ? looks.kept : looks.found})`)
  const { costing, stops } = wish
  return element('th', { scope: 'col' }, swatch, `${name}: ${costings[costing]}, ${stops.length} stops`)
}

/** A server without heights has no say on the other rows. */
async function climbOf(
  { once, state }: MoveContext,
  trip: Found['trip'],
  signal: AbortSignal,
): Promise<string> {
  const { units } = state()
  try {
    const { climb, lowest } = await askProfile(once, trip, { units, signal })
    return lowest === null ? 'not known' : writeHeight(climb, units)
  } catch (error) {
    signal.throwIfAborted()
    return error instanceof Error ? 'not known' : ''
  }
}
