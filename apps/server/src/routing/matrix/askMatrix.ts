import type { Position } from '../../platform/geography/geography.ts'
import type { ResultOf } from '../../platform/http/handlers.ts'
import { askEngine } from '../engine/askEngine.ts'
import { EngineError } from '../engine/engineError.ts'
import type { OneMap } from '../engine/routingEngine.ts'
import { pickDescribed } from '../response/pickDescribed.ts'
import { type EngineLocation, placeStops, type PlacedStop, type Role, type Travel } from './placeStops.ts'

export type MatrixQuestion = {
  sources: Position[]
  targets: Position[]
  /** Whether the stops are those of one journey, which goes on from each of them. */
  isJourney?: boolean
  travel: Travel
  /** `verbose` and `units` of the engine's request. */
  form: { verbose: boolean; units?: string }
}
export type MatrixAnswer = ResultOf<'computeMatrix'>

const keepDescribed = pickDescribed<MatrixAnswer>('MatrixAnswer')
const noWay = 442

/** Computes a matrix whose cells agree with the engine's routes: each begins and ends on the same roads. */
export async function askMatrix(
  engine: OneMap,
  { sources, targets, isJourney = false, travel, form }: MatrixQuestion,
  signal: AbortSignal,
): Promise<MatrixAnswer> {
  const place = (positions: Position[], role: Role) =>
    placeStops(engine, { positions, role: isJourney ? 'through' : role, travel }, signal)
  const from = await place(sources, 'source')
  const to = isJourney && targets === sources ? from : await place(targets, 'target')
  const ask = (rows: EngineLocation[], columns: EngineLocation[]) =>
    askCells(engine, { sources: rows, targets: columns, ...travel, ...form }, signal)
  const answer = await ask(
    from.map(({ at }) => at),
    to.map(({ at }) => at),
  )
  const [rows, columns] = [listCutOff(from), listCutOff(to)]
  if (rows.length === 0 || columns.length === 0) return answer
  // Stops on the same cut-off roads are connected by them.
  const cutOff = await ask(
    rows.map((index) => from[index]!.nearest!),
    columns.map((index) => to[index]!.nearest!),
  )
  return withCells(answer, { cutOff, rows, columns })
}

function listCutOff(stops: PlacedStop[]): number[] {
  return stops.flatMap(({ nearest }, index) => (nearest ? [index] : []))
}

type CellsRequest = Travel & MatrixQuestion['form'] & { sources: EngineLocation[]; targets: EngineLocation[] }

async function askCells(engine: OneMap, request: CellsRequest, signal: AbortSignal): Promise<MatrixAnswer> {
  const ask = async (each: CellsRequest) =>
    keepDescribed(
      JSON.parse(await askEngine(engine, { action: 'sources_to_targets', request: each }, signal)),
    )
  try {
    return await ask(request)
  } catch (error) {
    if (!(error instanceof EngineError && error.body.error_code === noWay)) throw error
    // The engine responds with an error where no pair of cells has a way; a target at its own source always has
    // one.
    const { sources, targets } = request
    return withoutLastTarget(await ask({ ...request, targets: [...targets, sources[0]!] }))
  }
}

function withoutLastTarget(answer: MatrixAnswer): MatrixAnswer {
  const shorter = <Row>(rows: Row[][]) => rows.map((row) => row.slice(0, -1))
  if ('targets' in answer) {
    const { targets, sources_to_targets: cells } = answer
    return { ...answer, targets: targets.slice(0, -1), sources_to_targets: shorter(cells) }
  }
  const { durations, distances } = answer.sources_to_targets
  return { ...answer, sources_to_targets: { durations: shorter(durations), distances: shorter(distances) } }
}

type CutOffCells = { cutOff: MatrixAnswer; rows: number[]; columns: number[] }

/** Puts the cells of `cutOff` that have a way into their rows and columns of `answer`. */
function withCells(answer: MatrixAnswer, { cutOff, rows, columns }: CutOffCells): MatrixAnswer {
  for (const [i, row] of rows.entries()) {
    for (const [j, column] of columns.entries()) {
      if ('targets' in answer && 'targets' in cutOff) {
        const cell = cutOff.sources_to_targets[i]![j]!
        if (cell.time === null) continue
        answer.sources_to_targets[row]![column] = { ...cell, from_index: row, to_index: column }
      } else if (!('targets' in answer) && !('targets' in cutOff)) {
        const { durations, distances } = cutOff.sources_to_targets
        if (durations[i]![j] === null) continue
        answer.sources_to_targets.durations[row]![column] = durations[i]![j]!
        answer.sources_to_targets.distances[row]![column] = distances[i]![j]!
      }
    }
  }
  return answer
}
