import type { Feature, Position as Coordinates } from 'geojson'
import { fromGeoJsonPosition } from '@geofield/client/geo'
import type { Position } from '@geofield/sheets/reading/position'
import { CliError } from '../errors/CliError.ts'
import { readFeatures } from './readFeatures.ts'

/** A line, with the time of each position where the file has one. */
export interface Track {
  name: string
  positions: (Position & {
    /** Unix time in seconds. */
    ts?: number
  })[]
}

interface Line {
  coordinates: Coordinates[]
  times: readonly unknown[] | undefined
}

/** The lines of a file, one after the other, as one track. */
export async function readTrack(file: string): Promise<Track> {
  const lines = (await readFeatures(file)).flatMap((feature) =>
    linesOf(feature).map((line) => ({ feature, line })),
  )
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
    name: typeof name === 'string' && name !== '' ? name : file === '-' ? 'Track' : file,
    positions: lines.flatMap(({ line }) => toPositions(line)),
  }
}

/** GPX readers write the times beside the line, in a list of the same shape as its coordinates. */
function linesOf({ geometry, properties }: Feature): Line[] {
  const times: unknown = properties?.['coordinateProperties']?.times
  const list = Array.isArray(times) ? times : undefined
  if (geometry?.type === 'LineString') return [{ coordinates: geometry.coordinates, times: list }]
  if (geometry?.type !== 'MultiLineString') return []
  return geometry.coordinates.map((coordinates, i) => {
    const part: unknown = list?.[i]
    return { coordinates, times: Array.isArray(part) ? part : undefined }
  })
}

function toPositions({ coordinates, times }: Line): Track['positions'] {
  return coordinates.map((position, i) => {
    const ms = Date.parse(String(times?.[i] ?? ''))
    return { ...fromGeoJsonPosition(position), ...(Number.isFinite(ms) && { ts: Math.floor(ms / 1000) }) }
  })
}
