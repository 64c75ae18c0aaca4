import type { Position } from '../platform/geography/geography.ts'
import type { Handler, PathOf, QueryOf, ResultOf } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { readCoordinates } from './request/coordinates.ts'
import { describedOnly } from './response/described.ts'
import { EngineError } from './engine/engineError.ts'
import type { RoutingLimits } from './request/limits.ts'
import { OsrmError } from './response/osrmError.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { costingOf, type Costing } from './request/travel.ts'

type Options = QueryOf<'findDistance'>
type Answer = ResultOf<'findDistance'>
type Travel = { places: Position[]; costing: Costing }

const keepDescribed = describedOnly<Answer>('DistanceAnswer')

export function findDistance(engine: RoutingEngine): Handler<'findDistance'> {
  return async ({ path, query, signal }) => {
    const travel = readTravel(path, engine.limits)
    const request = engineRequest(travel, query)
    try {
      const answer = JSON.parse(await askEngine(engine, { action: 'route', request }, signal)) as Answer
      return withOverview(keepDescribed(answer), query)
    } catch (error) {
      // The engine does not say which of the points is off the roads.
      const isOffRoad = error instanceof EngineError && error.body.error_code === 171
      throw (isOffRoad && (await noSegment(engine, travel, signal))) || error
    }
  }
}

function readTravel({ profile, coordinates }: PathOf<'findDistance'>, { stops }: RoutingLimits): Travel {
  return { places: readCoordinates(coordinates, { least: 2, most: stops }), costing: costingOf(profile) }
}

const shapeFormats = { polyline: 'polyline5', polyline6: 'polyline6', geojson: 'geojson' }

function engineRequest({ places, costing }: Travel, options: Options) {
  const { alternatives = false, steps = false, annotations = 'false' } = options
  const { geometries = 'polyline', overview = 'simplified', continue_straight: straight } = options
  return {
    locations: places.map((place) => ({ ...place, type: straight === 'true' ? 'break_through' : 'break' })),
    costing,
    format: 'osrm',
    // Steps have geometries of their own, so that "no geometry" is left to us where steps are asked for.
    shape_format: overview === 'false' && !steps ? 'no_shape' : shapeFormats[geometries],
    // 0 is as much as the scale of the whole route allows.
    generalize: overview === 'simplified' ? 0 : undefined,
    directions_type: steps ? 'instructions' : 'none',
    alternates: alternatives === true ? 2 : Number(alternatives),
    filters:
      annotations === 'false' ? undefined : { action: 'include', attributes: attributesOf(annotations) },
  }
}

const attributes = new Map<string, string>(
  Object.entries({
    distance: 'shape_attributes.length',
    duration: 'shape_attributes.time',
    speed: 'shape_attributes.speed',
  }),
)

function attributesOf(annotations: string): string[] {
  return annotations === 'true'
    ? [...attributes.values()]
    : annotations.split(',').map((kind) => attributes.get(kind)!)
}

/** The geometry of the whole is left out where steps alone were to have theirs. */
function withOverview(answer: Answer, { overview }: Options): Answer {
  if (overview === 'false') for (const route of answer.routes) delete route.geometry
  return answer
}

/** Asks which point has no road. The engine's own refusal stands when all have one. */
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
