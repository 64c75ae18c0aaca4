import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { costingOptionsOf } from './request/costingOptions.ts'
import { describedOnly } from './response/described.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { costingOf, placesOf } from './request/travel.ts'

type Entry = ResultOf<'locateRoads'>[number]

const keepDescribed = describedOnly<Entry>('LocateEntry')

export function locateRoads(engine: RoutingEngine): Handler<'locateRoads'> {
  return async ({ body, signal }) => {
    const answer = await askEngine(engine, { action: 'locate', request: engineRequest(body) }, signal)
    return (JSON.parse(answer) as unknown[]).map(keepDescribed)
  }
}

function engineRequest(body: BodyOf<'locateRoads'>) {
  const costing = costingOf(body.costing)
  return {
    locations: placesOf(body.locations),
    costing,
    costing_options: costingOptionsOf(costing, body.costing_options),
    verbose: body.verbose ?? false,
  }
}
