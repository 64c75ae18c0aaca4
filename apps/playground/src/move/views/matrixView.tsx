import { Choice } from '../../parts.tsx'
import { letterOf, readCells, writeLength, writeTime } from '../figures.ts'
import { nameOf } from '../stopList.tsx'
import { bare } from '../trips.ts'
import { type MoveContext, RoadNotes, type View } from '../view.tsx'

/** The times or distances between all stops, as a table whose darkest cells are the farthest. */
export function matrixView({ play, once, state, change }: MoveContext): View {
  const kinds = { time: 'Times', distance: 'Distances' }
  return {
    Options: () => (
      <Choice label="Cells show" names={kinds} value={state().cells} changed={(cells) => change({ cells })} />
    ),
    fewest: 2,
    empty: 'Add two or more stops for the times between them.',
    show: async ({ signal, put }) => {
      const { stops, costing, units, cells } = state()
      const places = stops.map(bare)
      const response = await once(
        (client) => client.routing.computeMatrix,
        { sources: places, targets: places, costing, units, verbose: false },
        signal,
      )
      const rows = readCells(response, cells)
      const most = Math.max(...rows.flat().map((value) => value ?? 0), 1e-9)
      const write = (value: number) => (cells === 'time' ? writeTime(value) : writeLength(value, units))
      const cell = (value: number | null, from: number, to: number) => {
        if (from === to) return <td aria-label={`${letterOf(from)} itself`}>–</td>
        const text = value === null ? 'no way' : write(value)
        const heat = `${Math.round(((value ?? 0) / most) * 50)}%`
        return (
          <td aria-label={`${letterOf(from)} to ${letterOf(to)}: ${text}`} style={{ '--heat': heat }}>
            {text}
          </td>
        )
      }
      play.map.draw('move', [])
      put(
        <>
          <div class="play-scroll" tabIndex={0} role="region" aria-label={`${kinds[cells]} between stops`}>
            <table class="play-heat">
              <caption>{kinds[cells]} from the stop of the row to that of the column</caption>
              <thead>
                <tr>
                  <th scope="col">From</th>
                  {stops.map((stop, at) => (
                    <th key={at} scope="col" title={nameOf(stop)}>
                      {letterOf(at)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, from) => (
                  <tr key={from}>
                    <th scope="row" title={nameOf(stops[from]!)}>
                      {letterOf(from)}
                    </th>
                    {row.map((value, to) => cell(value, from, to))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <RoadNotes synthetic={response.synthetic} />
        </>,
      )
      return { extent: stops }
    },
  }
}
