import type { Client } from '@geofield/client'
import type { Context } from '../commands/command.ts'
import type { Day } from '../input/day.ts'
import { printJson, printLine, terminalWidth } from '../output/stdout.ts'
import { describeDay } from './describeDay.ts'
import { type Bounds, type DayOfDriver, readDay } from './readDay.ts'

interface Options {
  format: 'table' | 'json' | 'geojson'
  roads?: true
  stopMinutes?: number
}

export async function showTrack(
  { options, connect, signal }: Context<Options>,
  driver: string,
  day: Day,
): Promise<void> {
  const { roads = false, stopMinutes } = options
  const format = options.json ? 'json' : options.format
  const client = await connect()
  const { startMs, endMs, ...found } = await readDay(client, { driver, day, roads, stopMinutes, signal })
  if (format === 'json') return printJson(found)
  if (format === 'geojson') return printJson(await readFeatures(client, found, { startMs, endMs }))
  for (const line of describeDay(found, terminalWidth())) await printLine(line)
}

/** The platform's GeoJSON of the track, with a point for each stop. */
async function readFeatures(client: Client, { driver, tracks }: DayOfDriver, { startMs, endMs }: Bounds) {
  const range = { driver, from: startMs / 1000, to: endMs / 1000 }
  const collection = await client.preview.tracking.getHistory.geojson(range)
  const stops = tracks.flatMap(({ trackerId, stops }) =>
    stops.map(({ lat, lng, ...stop }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { name: stop.address ?? 'Stop', driver, trackerId, ...stop },
    })),
  )
  return { ...collection, features: [...collection.features, ...stops] }
}
