import { toPoint } from '@geofield/client/geo'
import type { Context, OutputOptions } from '../command.ts'
import { resolveStops } from '../input/stops.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'

interface Options extends OutputOptions<RowFormat> {
  near?: string
}

/** Prints the elevation at each place. */
export async function lookUp(
  { options, connect, signal }: Context<Options>,
  places: string[],
): Promise<void> {
  const client = await connect()
  const stops = await resolveStops(places, { client, options, signal })
  const { results } = await client.elevation.lookUpByBody(
    { locations: stops.map(({ lat, lon }) => ({ lat, lon })) },
    { signal },
  )
  const rows = results.map((result, i) => ({ name: stops[i]!.name, ...result }))
  await printRows(
    rows,
    {
      format: options.format,
      none: 'No places.',
      columns: [
        {
          title: 'Elevation',
          read: ({ elevation }) => (elevation === null ? 'no data' : `${elevation} m`),
          align: 'right',
        },
        { title: 'Place', read: ({ name }) => name },
      ],
      csvColumns: [
        { title: 'name', read: ({ name }) => name },
        { title: 'lat', read: ({ location }) => location.lat },
        { title: 'lon', read: ({ location }) => location.lng },
        { title: 'elevation', read: ({ elevation }) => elevation },
      ],
      geometry: ({ location, elevation }) => {
        const { type, coordinates } = toPoint({ lat: location.lat, lon: location.lng })
        return { type, coordinates: elevation === null ? coordinates : [...coordinates, elevation] }
      },
      properties: ({ name, elevation, dataset }) => ({ name, elevation, dataset }),
    },
    options,
  )
}
