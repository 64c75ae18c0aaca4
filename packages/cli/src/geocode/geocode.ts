import { toPoint } from '@geofield/client/geo'
import type { components } from '@geofield/client/openapi'
import type { Context, OutputOptions } from '../commands/command.ts'
import { parsePair } from '../input/position.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'
import { remark } from '../output/stdout.ts'

type Found = components['schemas']['FoundPlace'] | components['schemas']['CoordinateLookup']

interface Options extends OutputOptions<RowFormat> {
  near?: string
  limit: number
}

/** Below this confidence the text hardly names the place. */
const doubtfulBelow = 0.3

export async function geocode({ options, connect }: Context<Options>, words: string[]): Promise<void> {
  const near = options.near === undefined ? undefined : parsePair(options.near)
  const client = await connect()
  const { docs } = await client.geocoding.searchPlaces({
    searchKey: words.join(' '),
    take: options.limit,
    near,
  })
  await printRows<Found>(
    docs,
    {
      format: options.format,
      none: 'Nothing was found.',
      columns: [
        { title: 'Confidence', read: (place) => confidence(place)?.toFixed(2), align: 'right' },
        { title: 'Name', read: ({ name }) => name },
        { title: 'Kind', read: (place) => ('subcategorye' in place ? place.subcategorye : '') },
        { title: 'District', read: ({ district }) => district },
        { title: 'State', read: ({ province }) => province },
        { title: 'Position', read: ({ location_llt }) => location_llt },
      ],
      geometry: ({ latitude, longitude }) => toPoint({ lat: Number(latitude), lon: Number(longitude) }),
    },
    options,
  )
  const [best] = docs
  if (best && (confidence(best) ?? 1) < doubtfulBelow) remark('No place fits well.', options)
}

function confidence(place: Found): number | undefined {
  return 'match' in place ? place.match.confidence : undefined
}
