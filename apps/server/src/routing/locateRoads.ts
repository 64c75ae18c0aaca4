import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { pickDescribed } from './response/pickDescribed.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { pickStops } from './request/pickStops.ts'
import { pickTravel } from './request/travel.ts'

type Entry = ResultOf<'locateRoads'>[number]

const defaults = fieldDefaults('LocateRequest', 'verbose')
const keepDescribed = pickDescribed<Entry>('LocateEntry')

export function locateRoads(engine: RoutingEngine): Handler<'locateRoads'> {
  return async ({ body, signal }) => {
    const response = await askEngine(engine, { action: 'locate', request: engineRequest(body) }, signal)
    return (JSON.parse(response) as unknown[]).map(keepDescribed).map(withLists)
  }
}

/** The engine writes null where it found no road. The document has lists. */
function withLists(entry: Entry): Entry {
  return { ...entry, nodes: entry.nodes ?? [], edges: entry.edges ?? [] }
}

function engineRequest(body: BodyOf<'locateRoads'>) {
  const { stops: locations } = pickStops('locateRoads', body.locations)
  return { locations, ...pickTravel(body), verbose: body.verbose ?? defaults.verbose }
}
