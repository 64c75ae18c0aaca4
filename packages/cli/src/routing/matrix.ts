import type { components } from '@geofield/client/openapi'
import type { Context, OutputOptions } from '../command.ts'
import { readStops } from '../geofiles/readStops.ts'
import { resolveStops, type Stop } from '../input/stops.ts'
import { emitJson } from '../output/emit.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'
import { remark } from '../output/stdout.ts'
import { describeDuration, describeLength } from '../output/units.ts'
import { describeTravel, type RoutingOptions } from './options.ts'

interface Options extends RoutingOptions, OutputOptions<RowFormat> {
  to?: string[]
  file?: string
}

type Cell = components['schemas']['MatrixCell']

interface Ends {
  sources: readonly Stop[]
  targets: readonly Stop[]
  units: RoutingOptions['units']
}

/** Prints the times and lengths from each place to each place of `--to`, or from each to each other. */
export async function matrix(
  { options, connect, signal }: Context<Options>,
  places: string[],
): Promise<void> {
  const { units, format } = options
  const client = await connect()
  const sources = await readStops(places, { client, options, signal })
  const targets = options.to ? await resolveStops(options.to, { client, options, signal }) : sources
  const response = await client.routing.computeMatrix(
    { sources: sources.map(toLocation), targets: targets.map(toLocation), units, ...describeTravel(options) },
    { signal },
  )
  for (const { text } of response.warnings ?? []) if (text) remark(text, options)
  const rows = response.sources_to_targets
  if (format === 'json') return emitJson(response, options)
  if (format === 'table') return printCrossTable(rows, { sources, targets, units }, options)
  const pairs = rows.flat().map(({ from_index, to_index, time, distance }) => {
    return { from: sources[from_index]!.name, to: targets[to_index]!.name, seconds: time, [units]: distance }
  })
  await printRows<Record<string, unknown>>(
    pairs,
    {
      format,
      none: '',
      columns: ['from', 'to', 'seconds', units].map((title) => ({ title, read: (pair) => pair[title] })),
    },
    options,
  )
}

function toLocation({ lat, lon }: Stop) {
  return { lat, lon }
}

async function printCrossTable(rows: readonly Cell[][], ends: Ends, options: Options): Promise<void> {
  const { sources, targets, units } = ends
  const columns = targets.map(({ name }, i) => {
    const read = (row: readonly Cell[]) => describeCell(row[i]!, units)
    return { title: name, read, align: 'right' as const }
  })
  const names = { title: 'From', read: (row: readonly Cell[]) => sources[row[0]!.from_index]!.name }
  await printRows(rows, { format: 'table', none: '', columns: [names, ...columns] }, options)
}

function describeCell({ time, distance }: Cell, units: RoutingOptions['units']): string {
  if (time === null || distance === null) return 'no way'
  return `${describeDuration(time)}, ${describeLength(distance, units)}`
}
