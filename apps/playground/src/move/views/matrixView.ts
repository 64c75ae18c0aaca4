import type { Client } from '@geofield/client'
import { element } from '@geofield/page/element'
import { letterOf, writeLength, writeTime } from '../figures.ts'
import { nameOf } from '../stopList.ts'
import { bare } from '../trips.ts'
import { choice, type MoveContext, syntheticNote, type View } from '../view.ts'

/** The times or distances between all stops, as a table whose darkest cells are the farthest. */
export function matrixView(context: MoveContext): View {
  const { play, once, state, change } = context
  const kinds = { time: 'Times', distance: 'Distances' }
  return {
    options: choice('Cells show', kinds, { value: state().cells, changed: (cells) => change({ cells }) }),
    fewest: 2,
    empty: 'Add two or more stops for the times between them.',
    show: async ({ signal, put }) => {
      const { stops, costing, units, cells } = state()
      const places = stops.map(bare)
      const answer = await once(
        (client) => client.routing.computeMatrix,
        { sources: places, targets: places, costing, units, verbose: false },
        signal,
      )
      const rows = readRows(answer, cells)
      const most = Math.max(...rows.flat().map((value) => value ?? 0), 1e-9)
      const write = (value: number) => (cells === 'time' ? writeTime(value) : writeLength(value, units))
      const head = stops.map((stop, at) => element('th', { scope: 'col', title: nameOf(stop) }, letterOf(at)))
      const body = rows.map((row, from) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row', title: nameOf(stops[from]!) }, letterOf(from)),
          ...row.map((value, to) => {
            if (from === to) return element('td', { 'aria-label': `${letterOf(from)} itself` }, '–')
            const text = value === null ? 'no way' : write(value)
            const made = element(
              'td',
              { 'aria-label': `${letterOf(from)} to ${letterOf(to)}: ${text}` },
              text,
            )
            made.style.setProperty('--heat', `${Math.round(((value ?? 0) / most) * 50)}%`)
            return made
          }),
        ),
      )
      play.map.draw('move', [])
      put(
        element(
          'div',
          {
            class: 'play-scroll',
            tabindex: 0,
            role: 'region',
            'aria-label': `${kinds[cells]} between stops`,
          },
          element(
            'table',
            { class: 'play-heat' },
            element('caption', {}, `${kinds[cells]} from the stop of the row to that of the column`),
            element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'From'), ...head)),
            element('tbody', {}, ...body),
          ),
        ),
        syntheticNote(answer.synthetic),
      )
      return { extent: stops }
    },
  }
}

type Matrix = Awaited<ReturnType<Client['routing']['computeMatrix']>>

/** Seconds or lengths; null where no way leads from one stop to the other. */
function readRows({ sources_to_targets: found }: Matrix, cells: 'time' | 'distance'): (number | null)[][] {
  if (Array.isArray(found)) return found.map((row) => row.map((cell) => cell[cells]))
  return cells === 'time' ? found.durations : found.distances
}
