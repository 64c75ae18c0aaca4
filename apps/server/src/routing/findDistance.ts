import { queryDefaults } from '../platform/http/contract/defaults.ts'
import type { Handler, QueryOf, ResultOf } from '../platform/http/handlers.ts'
import { readCoordinates } from './request/coordinates.ts'
import { pickDescribed } from './response/pickDescribed.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { warnOfOptions } from './request/options.ts'
import { readStops, readTravel } from './request/osrmOptions.ts'
import type { EngineStop } from './request/pickStops.ts'
import type { Travel } from './request/travel.ts'
import { askForStops } from './stops/askForStops.ts'
import { addWarnings, checkDistances } from './stops/checkDistances.ts'

type Options = QueryOf<'findDistance'>
type Result = ResultOf<'findDistance'>

const list = 'coordinates' as const
const keepDescribed = pickDescribed<Result>('DistanceResponse')

export function findDistance(engine: RoutingEngine): Handler<'findDistance'> {
  return async ({ path, query, signal }) => {
    const places = readCoordinates(path.coordinates, { least: 2, most: engine.limits.stops })
    const { travel, ignored } = readTravel(path.profile, query)
    const { stops: locations, limits } = readStops(places, query)
    const request = engineRequest({ locations, travel }, query)
    const stops = { list, locations, limits, travel }
    const response = keepDescribed(
      JSON.parse(await askForStops(engine, { action: 'route', request, stops }, signal)),
    )
    const snapped = response.waypoints.map(({ distance }, index) => ({
      list,
      index,
      distance,
      limit: limits[index],
    }))
    addWarnings(response, [...warnOfOptions(ignored), ...checkDistances(snapped, engine.limits)])
    return withOverview(response, query)
  }
}

const shapeFormats = { polyline: 'polyline5', polyline6: 'polyline6', geojson: 'geojson' }

type Journey = { locations: EngineStop[]; travel: Travel }

const defaults = queryDefaults(
  'findDistance',
  'alternatives',
  'steps',
  'annotations',
  'geometries',
  'overview',
  'continue_straight',
)

function engineRequest({ locations, travel }: Journey, options: Options) {
  const given = { ...defaults, ...options }
  const { alternatives, steps, annotations, geometries, overview, continue_straight: straight } = given
  return {
    locations: locations.map((place) => ({
      ...place,
      type: straight === 'true' ? 'break_through' : 'break',
    })),
    ...travel,
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
function withOverview(response: Result, { overview }: Options): Result {
  if (overview === 'false') for (const route of response.routes) delete route.geometry
  return response
}
