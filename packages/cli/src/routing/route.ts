import type { Context, OutputOptions } from '../command.ts'
import { resolveStops } from '../input/stops.ts'
import type { DrawingFormat } from '../output/formats.ts'
import { printDrawing } from '../output/printDrawing.ts'
import { terminalWidth } from '../output/stdout.ts'
import { renderTable } from '../output/table.ts'
import { describeLength } from '../output/units.ts'
import { describeTravel, type RoutingOptions } from './options.ts'
import { describeTrip, drawStops, drawTrip } from './trip.ts'

interface Options extends RoutingOptions, OutputOptions<DrawingFormat> {
  alternates?: number
}

export async function route(
  { options, connect, signal }: Context<Options>,
  from: string,
  to: string[],
): Promise<void> {
  const { units, alternates } = options
  const client = await connect()
  const stops = await resolveStops([from, ...to], { client, options, signal })
  const { costing, costing_options } = describeTravel(options)
  const response = await client.routing.findRoute(
    {
      locations: stops.map(({ lat, lon }) => ({ lat, lon })),
      costing,
      units,
      ...(alternates !== undefined && { alternates }),
      ...(costing_options && { engine: { costing_options } }),
    },
    { signal },
  )
  const trips = [response.trip, ...(response.alternates ?? []).map(({ trip }) => trip)]
  const name = `${stops[0]!.name} to ${stops.at(-1)!.name}`
  await printDrawing(
    {
      response,
      warnings: response.trip.warnings,
      *lines() {
        for (const [i, trip] of trips.entries()) {
          yield `${i === 0 ? '' : `\nAlternative ${i}: `}${describeTrip(trip, stops, units)}`
          const maneuvers = trip.legs.flatMap((leg) => leg.maneuvers)
          yield* renderTable(
            maneuvers,
            [
              {
                title: 'For',
                read: ({ length }) => (length > 0 ? describeLength(length, units) : ''),
                align: 'right',
              },
              { title: 'Maneuver', read: ({ instruction }) => instruction },
            ],
            terminalWidth(),
          )
        }
      },
      draw() {
        const lines = trips.map((trip, i) => drawTrip(trip, i === 0 ? name : `${name}, alternative ${i}`))
        return [...lines, ...drawStops(stops)]
      },
    },
    options,
  )
}
