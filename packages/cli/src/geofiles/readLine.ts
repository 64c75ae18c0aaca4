import type { Feature, Position as Coordinates } from 'geojson'
import { fromGeoJsonPosition } from '@geofield/client/geo'
import { CliError } from '../errors/CliError.ts'
import type { Position } from '../input/position.ts'
import { readFeatures } from './readFeatures.ts'

/** The lines of a file, one after the other, as one line. */
export async function readLine(file: string): Promise<{ name: string; line: Position[] }> {
  const lines = (await readFeatures(file)).flatMap((feature) => {
    return linesOf(feature).map((coordinates) => ({ feature, coordinates }))
  })
  const [first] = lines
  if (!first) {
    throw new CliError(
      'wrongUsage',
      `${file} has no line`,
      'A track of GPX or a line of GeoJSON or KML is needed.',
    )
  }
  const name: unknown = first.feature.properties?.['name']
  return {
    name: typeof name === 'string' ? name : file,
    line: lines.flatMap(({ coordinates }) => coordinates.map((position) => fromGeoJsonPosition(position))),
  }
}

function linesOf({ geometry }: Feature): Coordinates[][] {
  if (geometry?.type === 'LineString') return [geometry.coordinates]
  return geometry?.type === 'MultiLineString' ? geometry.coordinates : []
}
