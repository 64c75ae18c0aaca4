import type { BodyOf, Handler, ResultOf } from '../platform/handlers.ts'
import { askEngine } from './askEngine.ts'
import { costingOptionsOf } from './costingOptions.ts'
import { describedOnly } from './described.ts'
import type { RoutingEngine } from './routingEngine.ts'
import { exceeded } from './limits.ts'
import { costingOf, placesOf, unitsOf } from './travel.ts'

const keepDescribed = describedOnly<ResultOf<'computeMatrix'>>('MatrixAnswer')

export function computeMatrix(engine: RoutingEngine): Handler<'computeMatrix'> {
  return async ({ body, signal }) => {
    const { cells } = engine.limits
    if (body.sources.length * body.targets.length > cells) throw exceeded(150, cells)
    const request = engineRequest(body)
    return keepDescribed(
      JSON.parse(await askEngine(engine, { action: 'sources_to_targets', request }, signal)),
    )
  }
}

function engineRequest(body: BodyOf<'computeMatrix'>) {
  const { sources, targets, units, verbose = true } = body
  const costing = costingOf(body.costing)
  return {
    sources: placesOf(sources),
    targets: placesOf(targets),
    costing,
    costing_options: costingOptionsOf(costing, body.costing_options),
    units: unitsOf(units),
    verbose,
  }
}
