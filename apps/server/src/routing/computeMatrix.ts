import type { Handler } from '../platform/http/handlers.ts'
import { pickCostingOptions } from './request/costingOptions.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { exceeded } from './request/limits.ts'
import { askMatrix } from './matrix/askMatrix.ts'
import { toCosting, pickPositions, toEngineUnits } from './request/costing.ts'

export function computeMatrix(engine: RoutingEngine): Handler<'computeMatrix'> {
  return async ({ body, signal }) => {
    const { sources, targets, verbose = true } = body
    const { cells } = engine.limits
    if (sources.length * targets.length > cells) throw exceeded(150, cells)
    const costing = toCosting(body.costing)
    const question = {
      sources: pickPositions(sources),
      targets: pickPositions(targets),
      travel: { costing, costing_options: pickCostingOptions(costing, body.costing_options) },
      form: { verbose, units: toEngineUnits(body.units) },
    }
    return engine.onOneMap((map) => askMatrix(map, question, signal))
  }
}
