import type { components } from '@geofield/client/openapi'
import type { InputFormat } from '@geofield/sheets/reading/inputRow'
import { parsePair } from '@geofield/sheets/reading/position'
import type { Context, OutputOptions } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'
import { remark } from '../output/stdout.ts'
import { describePlaces } from './placeOutput.ts'

type Found = components['schemas']['FoundPlace'] | components['schemas']['CoordinateLookup']

interface Options extends OutputOptions<RowFormat> {
  near?: string
  file?: string
  columns?: string
  from?: InputFormat
  limit: number
}

/** Below this confidence the text hardly names the place. */
const doubtfulBelow = 0.3

export async function geocode(
  { options, connect, signal }: Context<Options>,
  words: string[],
): Promise<void> {
  const near = options.near === undefined ? undefined : parsePair(options.near)
  const { file, columns } = options
  if (words.length > 0 === (file !== undefined)) {
    throw new CliError('wrongUsage', 'Write an address, or --file FILE with many', 'One of both is needed.')
  }
  if (columns !== undefined && file === undefined) {
    throw new CliError('wrongUsage', '--columns belongs to --file', 'It names the columns of the file.')
  }
  const client = await connect()
  if (file !== undefined) {
    const { geocodeFile } = await import('./geocodeFile.ts')
    return geocodeFile({ ...options, file }, { client, near, signal })
  }
  const { docs } = await client.geocoding.searchPlaces(
    {
      searchKey: words.join(' '),
      take: options.limit,
      near,
    },
    { signal },
  )
  await printRows(docs, describePlaces<Found>(options.format, 'Nothing was found.'), options)
  const [best] = docs
  if (best && (confidence(best) ?? 1) < doubtfulBelow) remark('No place fits well.', options)
}

function confidence(place: Found): number | undefined {
  return 'match' in place ? place.match.confidence : undefined
}
