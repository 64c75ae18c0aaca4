import type { components } from '@geofield/client/openapi'
import { chosenFormat, type Context } from '../commands/command.ts'
import { parsePair } from '../input/position.ts'
import { printRows, type RowFormat } from '../output/printRows.ts'
import { remark } from '../output/stdout.ts'

type Found = components['schemas']['FoundPlace'] | components['schemas']['CoordinateLookup']

interface Options {
  near?: string
  limit: number
  output: RowFormat
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
  await printRows<Found>(docs, {
    format: chosenFormat(options),
    none: 'Nothing was found.',
    columns: [
      { title: 'Confidence', read: (place) => confidence(place)?.toFixed(2), align: 'right' },
      { title: 'Name', read: ({ name }) => name },
      { title: 'Kind', read: (place) => ('subcategorye' in place ? place.subcategorye : '') },
      { title: 'District', read: ({ district }) => district },
      { title: 'State', read: ({ province }) => province },
      { title: 'Position', read: ({ location_llt }) => location_llt },
    ],
  })
  const [best] = docs
  if (best && (confidence(best) ?? 1) < doubtfulBelow) remark('No place fits well.', options)
}

function confidence(place: Found): number | undefined {
  return 'match' in place ? place.match.confidence : undefined
}
