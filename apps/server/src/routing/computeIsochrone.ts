import type { BodyOf, Handler } from '../platform/http/handlers.ts'
import { checkContours } from './request/contourLimits.ts'
import { pickCostingOptions } from './request/costingOptions.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { toIsochrone } from './response/isochrone.ts'
import { toCosting, pickPositions } from './request/costing.ts'
import { askForStops } from './stops/askForStops.ts'
import { addWarnings, checkDistances } from './stops/checkDistances.ts'

type Body = BodyOf<'computeIsochrone'>

export function computeIsochrone(engine: RoutingEngine): Handler<'computeIsochrone'> {
  return async ({ body, signal }) => {
    const { limits } = engine
    checkContours(body, limits)
    const request = engineRequest(body)
    const { locations, costing, costing_options } = request
    const stops = { list: 'locations' as const, locations, travel: { costing, costing_options } }
    const response = toIsochrone(
      await askForStops(engine, { action: 'isochrone', request, stops }, signal),
      body,
    )
    const snapped = response.locations!.map(({ distance }, index) => ({
      list: 'locations' as const,
      index,
      distance: distance ?? 0,
    }))
    addWarnings(response, checkDistances(snapped, limits))
    return response
  }
}

function engineRequest(body: Body) {
  const { locations, contours, polygons = false, denoise, generalize } = body
  const costing = toCosting(body.costing)
  return {
    locations: pickPositions(locations),
    costing,
    costing_options: pickCostingOptions(costing, body.costing_options),
    contours: contours.map(({ color, ...contour }) => ({
      ...('time' in contour ? { time: contour.time } : { distance: contour.distance }),
      color,
    })),
    polygons,
    denoise,
    generalize,
    show_locations: true,
  }
}
