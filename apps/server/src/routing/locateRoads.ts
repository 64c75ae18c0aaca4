import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { pickCostingOptions } from './request/costingOptions.ts'
import { pickDescribed } from './response/pickDescribed.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { toCosting, pickPositions } from './request/costing.ts'

type Entry = ResultOf<'locateRoads'>[number]

const keepDescribed = pickDescribed<Entry>('LocateEntry')

export function locateRoads(engine: RoutingEngine): Handler<'locateRoads'> {
  return async ({ body, signal }) => {
    const response = await askEngine(engine, { action: 'locate', request: engineRequest(body) }, signal)
    return (JSON.parse(response) as unknown[]).map(keepDescribed)
  }
}

function engineRequest(body: BodyOf<'locateRoads'>) {
  const costing = toCosting(body.costing)
  return {
    locations: pickPositions(body.locations),
    costing,
    costing_options: pickCostingOptions(costing, body.costing_options),
    verbose: body.verbose ?? false,
  }
}
