import type { Position } from '@geofield/geography'
import type { Handler, PathOf, QueryOf, ResultOf } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { readCoordinates } from './request/coordinates.ts'
import { pickDescribed } from './response/pickDescribed.ts'
import { EngineError } from './engine/engineError.ts'
import type { RoutingLimits } from './request/limits.ts'
import { OsrmError } from './response/osrmError.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { toCosting, type Costing } from './request/costing.ts'

type Options = QueryOf<'findDistance'>
type Answer = ResultOf<'findDistance'>
type Travel = { places: Position[]; costing: Costing }

const keepDescribed = pickDescribed<Answer>('DistanceAnswer')

export function findDistance(engine: RoutingEngine): Handler<'findDistance'> {
  return async ({ path, query, signal }) => {
    const travel = readTravel(path, engine.limits)
    const request = engineRequest(travel, query)
    try {
      const response = JSON.parse(await askEngine(engine, { action: 'route', request }, signal)) as Answer
      return withOverview(keepDescribed(response), query)
    } catch (error) {
      // The engine doesn't say which point is off the roads.
      const isOffRoad = error instanceof EngineError && error.body.error_code === 171
      throw (isOffRoad && (await noSegment(engine, travel, signal))) || error
    }
  }
}

function readTravel({ profile, coordinates }: PathOf<'findDistance'>, { stops }: RoutingLimits): Travel {
  return { places: readCoordinates(coordinates, { least: 2, most: stops }), costing: toCosting(profile) }
}

const shapeFormats = { polyline: 'polyline5', polyline6: 'polyline6', geojson: 'geojson' }

function engineRequest({ places, costing }: Travel, options: Options) {
  const { alternatives = false, steps = false, annotations = 'false' } = options
  const { geometries = 'polyline', overview = 'simplified', continue_straight: straight } = options
  return {
    locations: places.map((place) => ({ ...place, type: straight === 'true' ? 'break_through' : 'break' })),
    costing,
    format: 'osrm',
    // Steps have geometries of their own, so withOverview removes the geometry of the whole where steps are
    // requested.
    shape_format: overview === 'false' && !steps ? 'no_shape' : shapeFormats[geometries],
    // At 0 the engine simplifies as much as the scale of the whole route allows.
    generalize: overview === 'simplified' ? 0 : undefined,
    directions_type: steps ? 'instructions' : 'none',
    alternates: alternatives === true ? 2 : Number(alternatives),
    filters:
      annotations === 'false' ? undefined : { action: 'include', attributes: traceAttributes(annotations) },
  }
}

const attributes = new Map<string, string>([
  ['distance', 'shape_attributes.length'],
  ['duration', 'shape_attributes.time'],
  ['speed', 'shape_attributes.speed'],
])

function traceAttributes(annotations: string): string[] {
  return annotations === 'true'
    ? [...attributes.values()]
    : annotations.split(',').map((kind) => attributes.get(kind)!)
}

/** Removes the geometry of the whole route where only its steps should have one. */
function withOverview(response: Answer, { overview }: Options): Answer {
  if (overview === 'false') for (const route of response.routes) delete route.geometry
  return response
}

/** Finds the point without a road. Returns the engine's own refusal if each point has one. */
async function noSegment(
  engine: RoutingEngine,
  { places, costing }: Travel,
  signal: AbortSignal,
): Promise<OsrmError | undefined> {
  const request = { locations: places, costing }
  const entries = JSON.parse(await askEngine(engine, { action: 'locate', request }, signal)) as {
    edges: unknown[] | null
  }[]
  const index = entries.findIndex(({ edges }) => !edges?.length)
  if (index === -1) return undefined
  return new OsrmError('NoSegment', `Could not find a matching segment for coordinate ${index}`)
}
