import type { BodyOf, Handler } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import { checkContours } from './request/contourLimits.ts'
import { pickCostingOptions } from './request/costingOptions.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { toIsochrone } from './response/isochrone.ts'
import { toCosting, pickPositions } from './request/costing.ts'

type Body = BodyOf<'computeIsochrone'>

export function computeIsochrone(engine: RoutingEngine): Handler<'computeIsochrone'> {
  return async ({ body, signal }) => {
    checkContours(body, engine.limits)
    const request = engineRequest(body)
    return toIsochrone(await askEngine(engine, { action: 'isochrone', request }, signal), body.contours)
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
  }
}
