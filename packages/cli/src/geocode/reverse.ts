import { toPoint } from '@geofield/client/geo'
import type { Context, OutputOptions } from '../command.ts'
import { resolveStops } from '../input/stops.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'

/** Prints the address at each position. */
export async function reverse(
  { options, connect, signal }: Context<OutputOptions<RowFormat>>,
  positions: string[],
): Promise<void> {
  const client = await connect()
  const stops = await resolveStops(positions, { client, options, signal })
  const points = stops.map(({ lat, lon }) => ({ lat, lon }))
  const addresses = await client.geocoding.reverse({ points }, { signal })
  const rows = addresses.map((address, i) => ({ ...points[i]!, ...address }))
  await printRows(
    rows,
    {
      format: options.format,
      none: 'No positions.',
      columns: [
        { title: 'Position', read: ({ lat, lon }) => `${lat},${lon}` },
        { title: 'Road', read: ({ Road, Status }) => (Status ? Road : 'no address') },
        { title: 'Village', read: ({ Village }) => Village },
        { title: 'Tehsil', read: ({ Tehsil }) => Tehsil },
        { title: 'District', read: ({ District }) => District },
        { title: 'State', read: ({ State }) => State },
        { title: 'PIN', read: ({ PinCode }) => PinCode.Value },
      ],
      csvColumns: [
        { title: 'lat', read: ({ lat }) => lat },
        { title: 'lon', read: ({ lon }) => lon },
        { title: 'Status', read: ({ Status }) => Status },
        ...(['Road', 'Village', 'Tehsil', 'District', 'State', 'Country'] as const).map((title) => {
          return { title, read: (row: (typeof rows)[number]) => row[title] }
        }),
        { title: 'PinCode', read: ({ PinCode }) => PinCode.Value },
      ],
      geometry: toPoint,
    },
    options,
  )
}
