import { metresBetween, type Position } from '@geofield/geography'
import type { ResultOf } from '../../platform/http/handlers.ts'
import { askEngine } from '../engine/askEngine.ts'
import { EngineError } from '../engine/engineError.ts'
import type { RouteSummary } from '../engine/routeSummaries.ts'
import type { OneMap } from '../engine/routingEngine.ts'
import { pickDescribed } from '../response/pickDescribed.ts'
import { mendCells, toTable } from './mendCells.ts'
import {
  type EngineLocation,
  leaveToEngine,
  placeStops,
  type PlacedStop,
  type Role,
  type Travel,
} from './placeStops.ts'

export type MatrixQuestion = {
  sources: Position[]
  targets: Position[]
  /** The stops are those of one journey, which begins at the first and goes on from the others but `end`, if given. */
  journey?: { end: number | undefined }
  travel: Travel
  /** `verbose` and `units` of the engine's request. */
  form: { verbose: boolean; units?: string }
}
export type MatrixAnswer = ResultOf<'computeMatrix'>

const keepDescribed = pickDescribed<MatrixAnswer>('MatrixAnswer')
const noWay = 442

/** Computes a matrix whose cells agree with the engine's routes. */
export async function askMatrix(
  engine: OneMap,
  question: MatrixQuestion,
  signal: AbortSignal,
): Promise<MatrixAnswer> {
  return isNearWalk(question) ? askWalks(engine, question, signal) : askPlaced(engine, question, signal)
}

/** Metres between the corners of the area in which walks are searched without a limit. */
const mostWalkMetres = 60_000

function isNearWalk({ sources, targets, travel }: MatrixQuestion): boolean {
  if (travel.costing !== 'pedestrian') return false
  const places = [...sources, ...targets]
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)]
  const [south, west] = [Math.min(...lats), Math.min(...lons)]
  return (
    metresBetween({ lat: south, lon: west }, { lat: Math.max(...lats), lon: Math.max(...lons) }) <
    mostWalkMetres
  )
}

/** The engine's search without a limit finds the same walks as its route, and is quicker. */
async function askWalks(
  engine: OneMap,
  { sources, targets, travel, form }: MatrixQuestion,
  signal: AbortSignal,
): Promise<MatrixAnswer> {
  const request = { sources, targets, ...travel, ...form }
  const cells = await askCells(engine, { action: 'near_matrix', request }, signal)
  const [from, to] = [sources.map(leaveToEngine), targets.map(leaveToEngine)]
  return collapse(cells, { rows: listLines(from), columns: listLines(to), from, to })
}

/** Begins and ends each cell on the roads of the route, and compares some of the times with those of routes. */
async function askPlaced(
  engine: OneMap,
  { sources, targets, journey, travel, form }: MatrixQuestion,
  signal: AbortSignal,
): Promise<MatrixAnswer> {
  const place = (positions: Position[], role: Role) => placeStops(engine, { positions, role, travel }, signal)
  const from = await place(sources, journey ? 'through' : 'source')
  const to = journey ? [...from] : await place(targets, 'target')
  if (journey) {
    const { end } = journey
    from.splice(0, 1, ...(await place(sources.slice(0, 1), 'source')))
    if (end !== undefined) to.splice(end, 1, ...(await place(targets.slice(end, end + 1), 'target')))
  }
  const [rows, columns] = [listLines(from), listLines(to)]
  const request = {
    sources: rows.map(({ location }) => location),
    targets: columns.map(({ location }) => location),
    ...travel,
    ...form,
  }
  const cells = await askCells(engine, { action: 'sources_to_targets', request }, signal)
  const response = collapse(cells, { rows, columns, from, to })
  // An order of stops needs no such precision, and its times come from the route through them.
  if (!journey)
    await mendCells(toTable(response), (pairs) =>
      askRoutes(
        engine,
        { pairs: pairs.map(({ row, column }) => [from[row]!, to[column]!]), travel, form },
        signal,
      ),
    )
  return response
}

type RoutesQuestion = Pick<MatrixQuestion, 'travel' | 'form'> & { pairs: [PlacedStop, PlacedStop][] }

/** An engine is not occupied by more routes at once. */
const routesOfOneJob = 100

async function askRoutes(engine: OneMap, { pairs, travel, form }: RoutesQuestion, signal: AbortSignal) {
  const requests = pairs.map(([from, to]) => ({
    locations: [from.forRoute, to.forRoute],
    ...travel,
    units: form.units,
    directions_type: 'none',
    shape_format: 'no_shape',
  }))
  const summaries: (RouteSummary | null)[] = []
  for (let start = 0; start < requests.length; start += routesOfOneJob) {
    const request = requests.slice(start, start + routesOfOneJob)
    summaries.push(
      ...(JSON.parse(await askEngine(engine, { action: 'routes', request }, signal)) as typeof summaries),
    )
  }
  return summaries
}

/** A row or column of the engine's matrix. A stop whose nearest road is cut off has two: one of them for that road. */
type Line = { stop: number; location: EngineLocation; penalty: number }

/** The lines of all stops come first, those of cut-off roads after them. */
function listLines(stops: PlacedStop[]): Line[] {
  return [
    ...stops.map(({ at, penalty }, stop) => ({ stop, location: at, penalty })),
    ...stops.flatMap(({ nearest }, stop) => (nearest ? [{ stop, location: nearest, penalty: 0 }] : [])),
  ]
}

type CellsRequest = Travel & MatrixQuestion['form'] & { sources: EngineLocation[]; targets: EngineLocation[] }

async function askCells(
  engine: OneMap,
  { action, request }: { action: 'sources_to_targets' | 'near_matrix'; request: CellsRequest },
  signal: AbortSignal,
): Promise<MatrixAnswer> {
  const ask = async (each: CellsRequest) =>
    keepDescribed(JSON.parse(await askEngine(engine, { action, request: each }, signal)))
  try {
    return await ask(request)
  } catch (error) {
    if (!(error instanceof EngineError && error.body.error_code === noWay)) throw error
    // The engine responds with an error where no pair of cells has a way; a target at its own source always has
    // one.
    const { sources, targets } = request
    return ask({ ...request, targets: [...targets, sources[0]!] })
  }
}

type Lines = { rows: Line[]; columns: Line[]; from: PlacedStop[]; to: PlacedStop[] }

/** Keeps one cell for each source and target: the quickest, where a farther road has its penalty. */
function collapse(response: MatrixAnswer, lines: Lines): MatrixAnswer {
  if ('targets' in response) {
    const { sources, targets, sources_to_targets: cells } = response
    const pick = bestCells(lines, (row, column) => cells[row]![column]!.time)
    return {
      ...response,
      sources: sources.slice(0, lines.from.length),
      targets: targets.slice(0, lines.to.length),
      sources_to_targets: pick((row, column, from, to) => ({
        ...cells[row]![column]!,
        from_index: from,
        to_index: to,
      })),
    }
  }
  const { durations, distances } = response.sources_to_targets
  const pick = bestCells(lines, (row, column) => durations[row]![column]!)
  return {
    ...response,
    sources_to_targets: {
      durations: pick((row, column) => durations[row]![column]!),
      distances: pick((row, column) => distances[row]![column]!),
    },
  }
}

type Read<Cell> = (row: number, column: number, from: number, to: number) => Cell

/** Finds the row and column of the best cell of each source and target; what it returns reads these cells. */
function bestCells(
  { rows, columns, from, to }: Lines,
  timeAt: (row: number, column: number) => number | null,
) {
  const rowsOf = linesOfStops(rows, from.length)
  const columnsOf = linesOfStops(columns, to.length)
  const best = rowsOf.map((ownRows) =>
    columnsOf.map((ownColumns) => {
      let choice = { row: ownRows[0]!, column: ownColumns[0]!, cost: Infinity }
      for (const row of ownRows) {
        for (const column of ownColumns) {
          const time = timeAt(row, column) ?? Infinity
          const cost = time + rows[row]!.penalty + columns[column]!.penalty
          if (cost < choice.cost) choice = { row, column, cost }
        }
      }
      return choice
    }),
  )
  return <Cell>(read: Read<Cell>): Cell[][] =>
    best.map((cells, source) => cells.map(({ row, column }, target) => read(row, column, source, target)))
}

/** Returns the indexes of each stop's lines. */
function linesOfStops(lines: Line[], stops: number): number[][] {
  const found: number[][] = Array.from({ length: stops }, () => [])
  for (const [index, { stop }] of lines.entries()) found[stop]!.push(index)
  return found
}
