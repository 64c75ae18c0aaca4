import type { Client } from '@geofield/client'
import type { Feature } from 'geojson'
import type { Context, OutputOptions } from '../command.ts'
import { pointFeature } from '../geofiles/features.ts'
import type { Day } from '../input/day.ts'
import { type DrawingFormat, isDrawn } from '../output/formats.ts'
import { printDrawing } from '../output/printDrawing.ts'
import { terminalWidth } from '../output/stdout.ts'
import { describeDay } from './describeDay.ts'
import { type Bounds, type DayOfDriver, readDay } from './readDay.ts'

interface Options extends OutputOptions<DrawingFormat> {
  roads?: true
  stopMinutes?: number
}

export async function showTrack(
  { options, connect, signal }: Context<Options>,
  driver: string,
  day: Day,
): Promise<void> {
  const { roads = false, stopMinutes } = options
  const client = await connect()
  const { startMs, endMs, ...found } = await readDay(client, { driver, day, roads, stopMinutes, signal })
  const features = isDrawn(options.format) ? await readFeatures(client, found, { startMs, endMs }) : []
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
