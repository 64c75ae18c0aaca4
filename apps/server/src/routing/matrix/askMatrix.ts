import { metresBetween, type Position } from '@geofield/geography'
import { askEngine } from '../engine/askEngine.ts'
import type { StopFault } from '../engine/engineError.ts'
import type { RouteSummary } from '../engine/routeSummaries.ts'
import type { OneMap, RoutingEngine } from '../engine/routingEngine.ts'
import type { EngineStop } from '../request/pickStops.ts'
import type { Travel } from '../request/travel.ts'
import { askBlock } from './askBlock.ts'
import { type Block, blocksInRange } from './inRange.ts'
import { type Matrix, mendCells, toTable } from './mendCells.ts'
import { findWalkRoads, placeStops, type PlacedStop, type Role } from './placeStops.ts'

export type MatrixQuestion = {
  sources: EngineStop[]
  targets: EngineStop[]
  /** How far the road of each source and target may be, in metres: undefined for the limit of the map. */
  sourceLimits: (number | undefined)[]
  targetLimits: (number | undefined)[]
  /** The stops are those of one journey, which begins at the first and goes on from the others but `end`, if given. */
  journey?: { end: number | undefined }
  travel: Travel
  /** As in the engine's request. */
  units?: string
}
/**
 * `faults` are the sources and targets that are too far from any road: their cells are null. `roads` are the names of the
 * roads at each.
 */
export type JudgedMatrix = {
  matrix: Matrix
  faults: StopFault[]
  roads: { sources: string[]; targets: string[] }
}
type Engine = OneMap & Pick<RoutingEngine, 'limits'>
type Ends = { from: PlacedStop[]; to: PlacedStop[] }

/** Computes a matrix whose cells agree with the engine's routes. A cell without a time has the reason. */
export async function askMatrix(
  engine: Engine,
  question: MatrixQuestion,
  signal: AbortSignal,
): Promise<JudgedMatrix> {
  const isWalk = isNearWalk(question)
  const ends = await (isWalk ? placeWalks : placeEnds)(engine, question, signal)
  const { matrix, faults, usable } = await fillCells(engine, { question, ends, isWalk }, signal)
  if (question.journey) faults.push(...listStranded(matrix, { ...ends, usable }))
  // An order of stops needs no such precision, and its times come from the route through them.
  if (!question.journey && !isWalk) {
    await mendCells(toTable(matrix, usable), (cells) => {
      const pairs = cells.map(
        ({ row, column }) => [ends.from[usable.rows[row]!]!, ends.to[usable.columns[column]!]!] as const,
      )
      return askRoutes(engine, { pairs, question }, signal)
    })
  }
  const names = (stops: PlacedStop[]) => stops.map(({ road }) => road)
  return { matrix, faults, roads: { sources: names(ends.from), targets: names(ends.to) } }
}

/** Metres between the corners of the area in which walks are searched without a limit. */
const maxWalkMetres = 60_000

/** For near walks the engine's search without a limit finds the same ways as its route, and is quicker. */
function isNearWalk({ sources, targets, travel }: MatrixQuestion): boolean {
  if (travel.costing !== 'pedestrian') return false
  const places = [...sources, ...targets]
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)]
  const [south, west] = [Math.min(...lats), Math.min(...lons)]
  return (
    metresBetween({ lat: south, lon: west }, { lat: Math.max(...lats), lon: Math.max(...lons) }) <
    maxWalkMetres
  )
}

/** The engine finds the roads of walks by itself. */
async function placeWalks(
  engine: Engine,
  { sources, targets, travel }: MatrixQuestion,
  signal: AbortSignal,
): Promise<Ends> {
  const placed = await findWalkRoads(engine, { positions: [...sources, ...targets], travel }, signal)
  return { from: placed.slice(0, sources.length), to: placed.slice(sources.length) }
}

/** Finds the roads on which routes begin and end. */
async function placeEnds(
  engine: Engine,
  { sources, targets, journey, travel }: MatrixQuestion,
  signal: AbortSignal,
): Promise<Ends> {
  const place = (positions: EngineStop[], role: Role) =>
    placeStops(engine, { positions, role, travel }, signal)
  const from = await place(sources, journey ? 'through' : 'source')
  const to = journey ? [...from] : await place(targets, 'target')
  if (journey) {
    const { end } = journey
    from.splice(0, 1, ...(await place(sources.slice(0, 1), 'source')))
    if (end !== undefined) to.splice(end, 1, ...(await place(targets.slice(end, end + 1), 'target')))
  }
  return { from, to }
}

type Filling = { question: MatrixQuestion; ends: Ends; isWalk: boolean }

/** Asks the engine for the cells of usable stops. The others keep their reason. */
async function fillCells(
  engine: Engine,
  { question, ends: { from, to }, isWalk }: Filling,
  signal: AbortSignal,
): Promise<Pick<JudgedMatrix, 'matrix' | 'faults'> & { usable: Block }> {
  const { stopMetres, matrixMetres } = engine.limits
  const areNear = (limits: (number | undefined)[]) => (stop: PlacedStop, index: number) =>
    stop.snapped !== undefined && stop.snapped.distance <= (limits[index] ?? stopMetres)
  const usable = {
    rows: indexesOf(from, areNear(question.sourceLimits)),
    columns: indexesOf(to, areNear(question.targetLimits)),
  }
  const matrix = emptyMatrix(question, { from, to, usable })
  const placeOf = { row: (row: number) => from[row]!.at, column: (column: number) => to[column]!.at }
  const blocks = blocksInRange(usable, placeOf, matrixMetres[question.travel.costing])
  for (const { rows, columns } of blocks) {
    const block = { from: rows.map((row) => from[row]!), to: columns.map((column) => to[column]!) }
    const action = isWalk ? 'near_matrix' : 'sources_to_targets'
    const { travel, units } = question
    const response = await askBlock(engine, { action, ...block, travel, units }, signal)
    matrix.algorithm = response.algorithm
    for (const [i, row] of rows.entries()) {
      for (const [j, column] of columns.entries()) {
        const cell = { ...response.cells[i]![j]!, from_index: row, to_index: column }
        matrix.sources_to_targets[row]![column] = cell.time === null ? { ...cell, reason: 'no_route' } : cell
      }
    }
  }
  const faults = [...listFaults('sources', from, usable.rows), ...listFaults('targets', to, usable.columns)]
  return { matrix, faults, usable }
}

function indexesOf<Item>(items: Item[], isWanted: (item: Item, index: number) => boolean): number[] {
  return items.flatMap((item, index) => (isWanted(item, index) ? [index] : []))
}

function listFaults(list: 'sources' | 'targets', stops: PlacedStop[], usable: number[]): StopFault[] {
  const known = new Set(usable)
  return stops.flatMap(({ snapped }, index) =>
    known.has(index) ? [] : [{ list, index, ...(snapped && { distance: snapped.distance }) }],
  )
}

/** Lists the stops of a journey that have no way from or to any on a usable road, and whose own usable road is too far. */
function listStranded(
  { sources_to_targets: cells }: Matrix,
  { from, to, usable: { rows, columns } }: Ends & { usable: Block },
): StopFault[] {
  const beyond = from.map((stop, index) => stop.beyond ?? to[index]!.beyond)
  const near = new Set([...rows, ...columns])
  const usable = indexesOf(beyond, (road, index) => road === undefined && near.has(index))
  const hasWay = (one: number, other: number) => cells[one]![other]!.time ?? cells[other]![one]!.time
  return beyond.flatMap((road, index) =>
    road && usable.length > 0 && usable.every((other) => hasWay(index, other) === null)
      ? [{ list: 'sources' as const, index, distance: road.distance }]
      : [],
  )
}

/** A matrix without times. Each cell has the reason that holds until the engine gives it a time. */
function emptyMatrix(
  { sources, targets, units = 'kilometers' }: MatrixQuestion,
  { from, to, usable }: Ends & { usable: Block },
): Matrix {
  const [rows, columns] = [new Set(usable.rows), new Set(usable.columns)]
  const reasonOf = (row: number, column: number) => {
    if (!rows.has(row)) return 'source_far_from_roads' as const
    return columns.has(column) ? ('too_far_apart' as const) : ('target_far_from_roads' as const)
  }
  const cells = sources.map((_, row) =>
    targets.map((_target, column) => ({
      from_index: row,
      to_index: column,
      time: null,
      distance: null,
      reason: reasonOf(row, column),
    })),
  )
  return {
    sources_to_targets: cells,
    sources: sources.map((position, row) => from[row]!.snapped ?? nowhere(position)),
    targets: targets.map((position, column) => to[column]!.snapped ?? nowhere(position)),
    units: units === 'mi' ? 'miles' : units,
    algorithm: 'none',
  }
}

function nowhere({ lat, lon }: Position) {
  return { lat, lon, distance: null }
}

type RoutesQuestion = { pairs: (readonly [PlacedStop, PlacedStop])[]; question: MatrixQuestion }

/** An engine is not occupied by more routes at once. */
const routesOfOneJob = 100

async function askRoutes(engine: OneMap, { pairs, question }: RoutesQuestion, signal: AbortSignal) {
  const requests = pairs.map(([from, to]) => ({
    locations: [from.forRoute, to.forRoute],
    ...question.travel,
    units: question.units,
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
