import { fromGeoJsonPosition } from '@geofield/client/geo'
import { CliError } from '../errors/CliError.ts'
import { resolveStops, type Resolving, type Stop } from '../input/stops.ts'
import { readFeatures } from './readFeatures.ts'

/** The stops of the arguments, and after them the points of the file that `--file` names. */
export async function readStops(
  texts: readonly string[],
  { options, ...resolving }: Resolving & { options: { file?: string } },
): Promise<Stop[]> {
  const given = await resolveStops(texts, { options, ...resolving })
  const stops = options.file === undefined ? given : [...given, ...(await readPoints(options.file))]
  if (stops.length > 0) return stops
  throw new CliError('wrongUsage', 'No place is given', 'Write places, or --file FILE with points.')
}

async function readPoints(file: string): Promise<Stop[]> {
  const stops = (await readFeatures(file)).flatMap(({ geometry, properties }) => {
    if (geometry?.type !== 'Point') return []
    const { lat, lon } = fromGeoJsonPosition(geometry.coordinates)
    const name: unknown = properties?.['name'] ?? properties?.['Title'] ?? properties?.['id']
    return [{ lat, lon, name: typeof name === 'string' && name !== '' ? name : `${lat},${lon}` }]
  })
  if (stops.length > 0) return stops
  throw new CliError(
    'wrongUsage',
    `${file} has no points`,
    'Each stop is a point, or a row with lat and lon.',
  )
}
