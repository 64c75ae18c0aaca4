import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { exceeded } from './request/limits.ts'
import { askMatrix } from './matrix/askMatrix.ts'
import type { Matrix } from './matrix/mendCells.ts'
import { toEngineUnits } from './request/costing.ts'
import { pickStops } from './request/pickStops.ts'
import { pickTravel } from './request/travel.ts'
import { withId } from './response/withId.ts'
import { addWarnings, warnOfFaults, warnOfFar } from './stops/checkDistances.ts'

type Result = ResultOf<'computeMatrix'>

const defaults = fieldDefaults('MatrixRequest', 'verbose')

export function computeMatrix(engine: RoutingEngine): Handler<'computeMatrix'> {
  return async ({ body, signal }) => {
    const { sources, targets, verbose } = { ...defaults, ...body }
    const { limits } = engine
    if (sources.length * targets.length > limits.cells) throw exceeded(150, limits.cells)
    const [from, to] = [pickStops('computeMatrix', sources), pickStops('computeMatrix', targets)]
    const question = {
      sources: from.stops,
      targets: to.stops,
      sourceLimits: from.limits,
      targetLimits: to.limits,
      travel: pickTravel(body),
      units: toEngineUnits(body.units),
    }
    const { matrix, faults } = await engine.onOneMap((map) => askMatrix({ ...map, limits }, question, signal))
    const response = verbose ? matrix : toTables(matrix)
    addWarnings(response, [
      ...warnOfFaults(faults),
      ...warnOfFar(listSnapped('sources', matrix.sources), limits),
      ...warnOfFar(listSnapped('targets', matrix.targets), limits),
    ])
    return withId(response, body)
  }
}

function listSnapped(list: 'sources' | 'targets', places: Matrix['sources']) {
  return places.map(({ distance }, index) => ({ list, index, distance: distance ?? 0 }))
}

/** Keeps only the numbers. Reasons come where a number is missing. */
function toTables({ sources_to_targets: cells, ...matrix }: Matrix): Result {
  const hasGap = cells.some((row) => row.some(({ time }) => time === null))
  const tables = {
    durations: cells.map((row) => row.map(({ time }) => time)),
    distances: cells.map((row) => row.map(({ distance }) => distance)),
    ...(hasGap && { reasons: cells.map((row) => row.map(({ reason = null }) => reason)) }),
  }
  return { sources_to_targets: tables, ...matrix }
}
