import type { Client } from '@geofield/client'
import { encodePolyline } from '@geofield/client/geo'
import type { components } from '@geofield/client/openapi'
import type { Position } from '@geofield/sheets/reading/position'
import type { Context, OutputOptions } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { feature } from '../geofiles/features.ts'
import { readTrack } from '../geofiles/readTrack.ts'
import { resolveStops } from '../input/stops.ts'
import type { DrawingFormat } from '../output/formats.ts'
import { printDrawing } from '../output/printDrawing.ts'
import { remark, terminalWidth } from '../output/stdout.ts'
import { readShape } from '../routing/trip.ts'
import { describeRange, drawGraph } from './graph.ts'
import { measureLine } from '../geofiles/measureLine.ts'

interface Options extends OutputOptions<DrawingFormat> {
  near?: string
  file?: string
  road?: true
  step?: number
}

type Profile = components['schemas']['ElevationProfile']

/** The service takes 5,000 samples. */
const maxSamples = 5000
const defaultStepMetres = 30
/** Where the result is not a terminal, or a wide one. */
const widestGraph = 100

/** Prints the elevation along the line of `--file`, or along the one through the places. */
export async function profile(context: Context<Options>, places: string[]): Promise<void> {
  const { options, connect, signal } = context
  const client = await connect()
  const { name, line } = await findLine(client, context, places)
  const least = measureLine(line) / (maxSamples - 2)
  const step = options.step ?? Math.max(defaultStepMetres, Math.ceil(least))
  if (options.step === undefined && step > defaultStepMetres) {
    remark(`The line is long: one sample every ${step} m, so that small climbs do not count.`, options)
  }
  const response = await client.preview.elevation.profile(
    { polyline: encodePolyline(line, 6), step },
    { signal },
  )
  await printDrawing(
    {
      response,
      warnings: undefined,
      lines: () => renderProfile(name, response),
      draw: () => [drawProfile(name, response)],
    },
    options,
  )
}

async function findLine(
  client: Client,
  { options, signal }: Pick<Context<Options>, 'options' | 'signal'>,
  places: string[],
): Promise<{ name: string; line: Position[] }> {
  const { file, road } = options
  if (file !== undefined) {
    if (places.length > 0) {
      throw new CliError('wrongUsage', 'Places and --file exclude each other', 'Leave out one of them.')
    }
    const { name, positions } = await readTrack(file)
    return { name, line: positions }
  }
  if (places.length < 2) {
    throw new CliError('wrongUsage', 'A line has two places or more', 'Write them, or --file FILE.')
  }
  const stops = await resolveStops(places, { client, options, signal })
  const name = `${stops[0]!.name} to ${stops.at(-1)!.name}`
  const locations = stops.map(({ lat, lon }) => ({ lat, lon }))
  if (!road) return { name, line: locations }
  const { trip } = await client.routing.findRoute({ locations }, { signal })
  for (const { text } of trip.warnings ?? []) if (text) remark(text, options)
  return { name, line: readShape(trip) }
}

function* renderProfile(name: string, { samples, climb, descent, lowest, highest, length }: Profile) {
  yield `${name}: ${describeRange(length)}, ${Math.round(climb)} m up, ${Math.round(descent)} m down`
  if (lowest === null || highest === null) {
    yield 'No elevations are known here.'
    return
  }
  const width = Math.min(terminalWidth() ?? widestGraph, widestGraph)
  yield* drawGraph(
    samples.map(({ distance, elevation }) => ({ x: distance, y: elevation })),
    { lowest, highest, length, width },
  )
}

function drawProfile(name: string, { samples, climb, descent, lowest, highest, length }: Profile) {
  const coordinates = samples.map(({ location: { lng, lat }, elevation }) => {
    return elevation === null ? [lng, lat] : [lng, lat, elevation]
  })
  // A line without a length has one sample.
  const line = coordinates.length === 1 ? [...coordinates, ...coordinates] : coordinates
  return feature({ type: 'LineString', coordinates: line }, { name, length, climb, descent, lowest, highest })
}
