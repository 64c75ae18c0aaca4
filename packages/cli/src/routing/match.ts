import type { Client } from '@geofield/client'
import type { Context, OutputOptions } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { feature } from '../geofiles/features.ts'
import { readTrack, type Track } from '../geofiles/readTrack.ts'
import type { DrawingFormat } from '../output/formats.ts'
import { printDrawing } from '../output/printDrawing.ts'
import { createProgress } from '../output/progress.ts'
import { remark } from '../output/stdout.ts'
import { renderTable } from '../output/table.ts'
import { describeLength } from '../output/units.ts'
import { joinResponses, type MatchResponse } from './joinResponses.ts'
import type { RoutingOptions } from './options.ts'

type Options = Pick<RoutingOptions, 'costing'> & OutputOptions<DrawingFormat>

/** The service takes as many positions at once. */
const maxPositions = 5000

/** Prints the roads that the track of a file followed. */
export async function match({ options, connect, signal }: Context<Options>, file: string): Promise<void> {
  const { costing, quiet } = options
  const { name, positions } = await readTrack(file)
  if (positions.length < 2) {
    throw new CliError('wrongUsage', `${file} has one position`, 'A track needs at least two.')
  }
  const track = withUsableTimes(positions, (text) => remark(text, options))
  const progress = createProgress({ total: track.length, quiet })
  const response = await matchParts(await connect(), track, {
    costing,
    signal,
    show: (done) => progress.show(done, `${done} of ${track.length} positions`),
  }).finally(() => progress.end())
  const { distance, matchings, points, warnings } = response
  const matched = points.filter((point) => point !== null).length
  await printDrawing(
    {
      response,
      warnings,
      *lines() {
        const length = describeLength(distance / 1000, 'km')
        yield `${name}: ${length} on roads, ${matched} of ${points.length} positions`
        if (matchings.length === 0) return
        yield* renderTable(matchings, [
          { title: 'Positions', read: ({ first, last }) => `${first + 1} to ${last + 1}` },
          { title: 'Length', read: (part) => describeLength(part.distance / 1000, 'km'), align: 'right' },
          { title: 'Confidence', read: ({ confidence }) => confidence.toFixed(2), align: 'right' },
        ])
      },
      draw: () => matchings.map(({ geometry, ...properties }) => feature(geometry, { name, ...properties })),
    },
    options,
  )
}

/** The service wants the times of all positions or of none, and they must not fall. */
function withUsableTimes(positions: Track['positions'], warn: (text: string) => void): Track['positions'] {
  const isTimed = positions.every(({ ts }) => ts !== undefined)
  const falls = positions.some(({ ts = 0 }, i) => i > 0 && ts < (positions[i - 1]!.ts ?? 0))
  if (isTimed && !falls) return positions
  if (positions.some(({ ts }) => ts !== undefined)) {
    const reason = isTimed ? 'they are not in order' : 'some positions have none'
    warn(`The times of the track are not used: ${reason}.`)
  }
  return positions.map(({ lat, lon }) => ({ lat, lon }))
}

interface Matching {
  costing: RoutingOptions['costing']
  signal: AbortSignal
  show: (done: number) => void
}

/** A long track goes in parts, each of which begins with the last position of the one before. */
async function matchParts(
  client: Client,
  track: Track['positions'],
  { costing, signal, show }: Matching,
): Promise<MatchResponse> {
  let response: MatchResponse | undefined
  for (let first = 0; first < track.length - 1; first += maxPositions - 1) {
    const positions = track.slice(first, first + maxPositions)
    const part = await client.preview.routing.match({ positions, costing }, { signal })
    response = response ? joinResponses(response, part) : part
    show(Math.min(track.length, first + maxPositions))
  }
  return response!
}
