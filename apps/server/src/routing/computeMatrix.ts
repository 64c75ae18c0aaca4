import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { pickCostingOptions } from './request/costingOptions.ts'
import { pickDescribed } from './response/pickDescribed.ts'
import { EngineError } from './engine/engineError.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { exceeded } from './request/limits.ts'
import { toCosting, pickPositions, toEngineUnits } from './request/costing.ts'

type Answer = ResultOf<'computeMatrix'>

const keepDescribed = pickDescribed<Answer>('MatrixAnswer')

export function computeMatrix(engine: RoutingEngine): Handler<'computeMatrix'> {
  return async ({ body, signal }) => {
    const { cells } = engine.limits
    if (body.sources.length * body.targets.length > cells) throw exceeded(150, cells)
    const ask = async (request: ReturnType<typeof engineRequest>) => {
      const answer = await askEngine(engine, { action: 'sources_to_targets', request }, signal)
      return keepDescribed(JSON.parse(answer))
    }
    const request = engineRequest(body)
    try {
      return await ask(request)
    } catch (error) {
      if (!(error instanceof EngineError && error.body.error_code === 442)) throw error
      // The engine responds with an error where no pair of cells has a way; a target at its own source always has
      // one.
      const { sources, targets } = request
      return withoutLastTarget(await ask({ ...request, targets: [...targets, sources[0]!] }))
    }
  }
}

function withoutLastTarget(answer: Answer): Answer {
  const shorter = <Row>(rows: Row[][]) => rows.map((row) => row.slice(0, -1))
  if ('targets' in answer) {
    const { targets, sources_to_targets: cells } = answer
    return { ...answer, targets: targets.slice(0, -1), sources_to_targets: shorter(cells) }
  }
  const { durations, distances } = answer.sources_to_targets
  return { ...answer, sources_to_targets: { durations: shorter(durations), distances: shorter(distances) } }
}

function engineRequest(body: BodyOf<'computeMatrix'>) {
  const { sources, targets, units, verbose = true } = body
  const costing = toCosting(body.costing)
  return {
    sources: pickPositions(sources),
    targets: pickPositions(targets),
    costing,
    costing_options: pickCostingOptions(costing, body.costing_options),
    units: toEngineUnits(units),
    verbose,
  }
}
