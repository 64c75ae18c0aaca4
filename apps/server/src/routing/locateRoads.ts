import type { BodyOf, Handler, ResultOf } from '../platform/handlers.ts'
import { askEngine } from './askEngine.ts'
import { costingOptionsOf } from './costingOptions.ts'
import { describedOnly } from './described.ts'
import type { RoutingEngine } from './routingEngine.ts'
import { costingOf, placesOf } from './travel.ts'

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
