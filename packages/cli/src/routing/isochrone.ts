import type { components } from '@geofield/client/openapi'
import type { Geometry } from 'geojson'
import type { Context, OutputOptions } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { feature } from '../geofiles/features.ts'
import { measureArea } from '../geofiles/measureArea.ts'
import { resolveStops } from '../input/stops.ts'
import type { DrawingFormat } from '../output/formats.ts'
import { printDrawing } from '../output/printDrawing.ts'
import { renderTable } from '../output/table.ts'
import { describeTravel, type RoutingOptions } from './options.ts'
import { drawStops } from './trip.ts'

interface Options extends RoutingOptions, OutputOptions<DrawingFormat> {
  minutes?: number[]
  kilometres?: number[]
}

type Schemas = components['schemas']

export async function isochrone(
  { options, connect, signal }: Context<Options>,
  place: string,
): Promise<void> {
  const { minutes = [], kilometres = [] } = options
  const contours: Schemas['Contour'][] = [
    ...minutes.map((time) => ({ time })),
    ...kilometres.map((distance) => ({ distance })),
  ]
  if (contours.length === 0) {
    throw new CliError(
      'wrongUsage',
      'How far to go is missing',
      'Write --minutes 5,10,15 or --kilometres 2,5.',
    )
  }
  const client = await connect()
  const stops = await resolveStops([place], { client, options, signal })
  const response = await client.routing.computeIsochrone(
    {
      locations: stops.map(({ lat, lon }) => ({ lat, lon })),
      contours,
      polygons: true,
      ...describeTravel(options),
    },
    { signal },
  )
  const { features, warnings } = response
  await printDrawing(
    {
      response,
      warnings,
      lines: () =>
        renderTable(features, [
          { title: 'Within', read: ({ properties }) => describeContour(properties), align: 'right' },
          {
            title: 'Area',
            read: ({ geometry }) => `${measureArea(geometry as Geometry).toFixed(1)} km²`,
            align: 'right',
          },
        ]),
      draw() {
        const areas = features.map(({ geometry, properties }) => {
          const name = `${describeContour(properties)} from ${stops[0]!.name}`
          return feature(geometry as Geometry, { name, ...properties })
        })
        return [...areas, ...drawStops(stops)]
      },
    },
    options,
  )
}

function describeContour({ contour, metric }: Schemas['IsochroneProperties']): string {
  return `${contour} ${metric === 'time' ? 'min' : 'km'}`
}
