import type { Context, OutputOptions } from '../command.ts'
import { readStops } from '../geofiles/readStops.ts'
import type { DrawingFormat } from '../output/formats.ts'
import { printDrawing } from '../output/printDrawing.ts'
import { terminalWidth } from '../output/stdout.ts'
import { renderTable } from '../output/table.ts'
import { describeDuration, describeLength } from '../output/units.ts'
import { describeTravel, type RoutingOptions } from './options.ts'
import { describeTrip, drawStops, drawTrip } from './trip.ts'

interface Options extends RoutingOptions, OutputOptions<DrawingFormat> {
  roundtrip?: true
  end: 'any' | 'last'
  file?: string
}

/** Prints the quickest order of the places, and when and after which way each is reached. */
export async function optimize(
  { options, connect, signal }: Context<Options>,
  places: string[],
): Promise<void> {
  const { units, roundtrip, end } = options
  const client = await connect()
  const given = await readStops(places, { client, options, signal })
  const response = await client.routing.optimize(
    {
      locations: given.map(({ lat, lon }) => ({ lat, lon })),
      units,
      ...(end === 'last' && { destination: end }),
      ...(roundtrip && { roundtrip }),
      ...describeTravel(options),
    },
    { signal },
  )
  const { trip } = response
  let [seconds, length] = [0, 0]
  const visits = trip.locations.map(({ original_index }, i) => {
    const leg = trip.legs[i - 1]?.summary
    seconds += leg?.time ?? 0
    length += leg?.length ?? 0
    return { ...given[original_index]!, order: i + 1, place: original_index + 1, seconds, length }
  })
  await printDrawing(
    {
      response,
      warnings: trip.warnings,
      *lines() {
        yield describeTrip(trip, visits, units)
        yield* renderTable(
          visits,
          [
            { title: 'Visit', read: ({ order }) => order, align: 'right' },
            { title: 'Given as', read: ({ place }) => place, align: 'right' },
            { title: 'After', read: (visit) => describeDuration(visit.seconds), align: 'right' },
            { title: 'Length', read: (visit) => describeLength(visit.length, units), align: 'right' },
            { title: 'Stop', read: ({ name }) => name },
          ],
          terminalWidth(),
        )
      },
      draw: () => [drawTrip(trip, 'Quickest order'), ...drawStops(visits)],
    },
    options,
  )
}
