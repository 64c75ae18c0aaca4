import type { Client } from '@geofield/client'
import type { Feature } from 'geojson'
import type { Context, OutputOptions } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { lineFeature, pointFeature } from '../geofiles/features.ts'
import type { Day } from '../input/day.ts'
import { type DrawingFormat, isDrawn } from '../output/formats.ts'
import { printDrawing } from '../output/printDrawing.ts'
import { terminalWidth } from '../output/stdout.ts'
import { describeDay } from './describeDay.ts'
import { type Bounds, type DayOfDriver, readDay } from './readDay.ts'

interface Options extends OutputOptions<DrawingFormat> {
  roads?: true
  raw?: true
  stopMinutes?: number
}

export async function showTrack(
  { options, connect, signal }: Context<Options>,
  driver: string,
  day: Day,
): Promise<void> {
  const { roads = false, raw = false, stopMinutes, format } = options
  if (raw && !isDrawn(format))
    throw new CliError('wrongUsage', '--raw is not for text or JSON', 'Choose --format geojson, gpx or kml.')
  const client = await connect()
  const { startMs, endMs, ...found } = await readDay(client, { driver, day, roads, stopMinutes, signal })
  const { date } = found
  const readDrawing = () =>
    raw
      ? readEvidence(
          client,
          { driver, from: date, to: date, roads, ...(stopMinutes && { stopMinutes }) },
          format,
        )
      : readFeatures(client, found, { startMs, endMs })
  const features = isDrawn(format) ? await readDrawing() : []
  await printDrawing(
    {
      response: found,
      warnings: undefined,
      lines: () => describeDay(found, terminalWidth()),
      draw: () => features,
    },
    options,
  )
}

/** The platform's GeoJSON of the track, with a point for each stop. */
async function readFeatures(client: Client, { driver, tracks }: DayOfDriver, { startMs, endMs }: Bounds) {
  const range = { driver, from: startMs / 1000, to: endMs / 1000 }
  const { features } = await client.preview.tracking.getHistory.geojson(range)
  const stops = tracks.flatMap(({ trackerId, stops }) =>
    stops.map(({ lat, lng, ...stop }) =>
      pointFeature({ lat, lon: lng }, { name: stop.address ?? 'Stop', driver, trackerId, ...stop }),
    ),
  )
  return [...(features as Feature[]), ...stops]
}

type DailyRequest = Parameters<Client['preview']['tracking']['getDaily']>[0]
type OnMap = { geometry: { type: string; coordinates: number[] }; properties: Record<string, unknown> }

/**
 * The platform's GeoJSON of a measured day, with every position that was sent. The other formats show lines and names: the
 * positions of a device become one line with their times, and what nobody knows is left out.
 */
async function readEvidence(client: Client, asked: DailyRequest, format: string): Promise<Feature[]> {
  const { features } = await client.preview.tracking.getDaily.geojson(asked)
  if (format === 'geojson') return features as Feature[]
  const all = features as unknown as OnMap[]
  const named = all.flatMap(({ geometry, properties }) => {
    const { kind, trackerId, address } = properties
    const name = { way: `Measured, ${String(trackerId)}`, stop: address ?? 'Stop' }[String(kind)]
    return name ? [{ type: 'Feature', geometry, properties: { ...properties, name } } as Feature] : []
  })
  const sent = all.filter(({ properties }) => properties.kind === 'position')
  const lines = [...Map.groupBy(sent, ({ properties }) => properties.trackerId)].map(([trackerId, own]) =>
    lineFeature(
      own.map(({ geometry: { coordinates } }) => ({ lat: coordinates[1]!, lon: coordinates[0]! })),
      { name: `As sent, ${String(trackerId)}`, times: own.map(({ properties }) => properties.ts) },
    ),
  )
  return [...named, ...lines]
}
